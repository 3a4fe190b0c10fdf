import { NoteDialog } from '../../components/workspace/NoteDialog';
import { limits } from '../../config/limits';
import { packAdminCopy as copy } from '../../content/packAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { returnPacks } from './packReviewApi';
import type { PackRef } from '../packs/packState';

const noteCopy = {
  note: copy.returnNote,
  missing: copy.returnNoteMissing,
  submit: copy.return,
  submitting: copy.returning,
};

type ReturnPacksDialogProps = {
  packs: readonly PackRef[];
  onReturned: () => void;
  onClose: () => void;
};

/** Sends packs back with one note. */
export function ReturnPacksDialog({ packs, onReturned, onClose }: ReturnPacksDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <NoteDialog
      title={copy.returnTitle(packs.length)}
      copy={noteCopy}
      maxLength={limits.packNote}
      onSend={async (note) => {
        const outcome = await dispatch(returnPacks({ packs, note }));
        return dispatch(toRequestError(outcome));
      }}
      onSent={onReturned}
      onClose={onClose}
    />
  );
}
