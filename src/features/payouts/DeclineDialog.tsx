import { NoteDialog } from '../../components/workspace/NoteDialog';
import { limits } from '../../config/limits';
import { refundWishCopy } from '../../content/refundWishes';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { RefundWish } from '../orders/refundWish';
import { declineWishes } from '../orders/refundWishesApi';

const { staff: copy, problems } = refundWishCopy;

const noteCopy = {
  note: copy.note,
  missing: problems.note,
  submit: copy.submit,
  submitting: copy.busy,
};

type DeclineDialogProps = {
  wishes: readonly RefundWish[];
  onDeclined: () => void;
  onClose: () => void;
};

/** Tells owners with one note why nothing goes back. */
export function DeclineDialog({ wishes, onDeclined, onClose }: DeclineDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <NoteDialog
      title={copy.declineTitle(wishes.length)}
      copy={noteCopy}
      maxLength={limits.reason}
      onSend={async (note) => {
        const outcome = await dispatch(declineWishes({ wishes, note }));
        return dispatch(toRequestError(outcome));
      }}
      onSent={onDeclined}
      onClose={onClose}
    />
  );
}
