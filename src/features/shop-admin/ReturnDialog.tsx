import { NoteDialog } from '../../components/workspace/NoteDialog';
import { limits } from '../../config/limits';
import { approvalsCopy as copy } from '../../content/shopAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { type Approval, returnItems } from './approvalsApi';

const noteCopy = {
  note: copy.returnNote,
  missing: copy.returnNoteMissing,
  submit: copy.send,
  submitting: copy.sending,
};

type ReturnDialogProps = {
  approvals: readonly Approval[];
  onReturned: () => void;
  onClose: () => void;
};

/** Gives items back to their creators, with what they should change. */
export function ReturnDialog({ approvals, onReturned, onClose }: ReturnDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <NoteDialog
      title={copy.returnTitle(approvals.map(({ draft }) => draft.name))}
      copy={noteCopy}
      maxLength={limits.reviewNote}
      onSend={async (note) => {
        const outcome = await dispatch(returnItems({ approvals, note }));
        return dispatch(toRequestError(outcome));
      }}
      onSent={onReturned}
      onClose={onClose}
    />
  );
}
