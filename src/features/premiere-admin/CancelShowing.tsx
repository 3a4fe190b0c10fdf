import { CancelForGood } from '../../components/workspace/CancelForGood';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Screening } from '../premieres/screeningModel';
import { cancelShowing } from './showingsApi';

const { cancel: copy } = premiereAdminCopy;

type CancelShowingProps = {
  screening: Screening;
  /** What is sold of it, in a sentence. */
  sales: string;
  onCancelled: () => void;
};

/** Cancels a showing for good once its venue is typed, for its owner and for staff. */
export function CancelShowing({ screening, sales, onCancelled }: CancelShowingProps) {
  const dispatch = useAppDispatch();
  const { screeningId, venue } = screening;
  return (
    <CancelForGood
      copy={copy}
      expected={venue}
      onCancel={async (note) =>
        dispatch(toRequestError(await dispatch(cancelShowing({ screeningId, note }))))
      }
      onCancelled={onCancelled}
    >
      <p>{`${sales} ${copy.lead}`}</p>
    </CancelForGood>
  );
}
