import { DialogButton } from '../../components/workspace/DialogButton';
import { NoteDialog } from '../../components/workspace/NoteDialog';
import { limits } from '../../config/limits';
import { campaignReviewCopy } from '../../content/campaignStaff';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { cancelCampaign } from './draftsApi';

const { cancel: copy } = campaignReviewCopy;

type CancelCampaignProps = { projectId: string; filmTitle: string; onCancelled: () => void };

/** Cancels a campaign with a reason that fans read. */
export function CancelCampaign({ projectId, filmTitle, onCancelled }: CancelCampaignProps) {
  const dispatch = useAppDispatch();
  return (
    <DialogButton label={copy.open} onDone={onCancelled}>
      {({ onDone, onClose }) => (
        <NoteDialog
          title={copy.title(filmTitle)}
          copy={copy}
          maxLength={limits.reviewNote}
          onSend={async (note) =>
            dispatch(toRequestError(await dispatch(cancelCampaign({ projectId, note }))))
          }
          onSent={onDone}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}
