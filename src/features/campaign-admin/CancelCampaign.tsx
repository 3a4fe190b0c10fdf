import { focusPageHeading } from '../../components/pageHead';
import { DialogButton } from '../../components/workspace/DialogButton';
import { NoteDialog } from '../../components/workspace/NoteDialog';
import { limits } from '../../config/limits';
import { cancelCampaignCopy as copy } from '../../content/campaignAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Campaign } from '../campaigns/campaignModel';
import { cancelCampaign } from './draftsApi';

type CancelCampaignProps = { campaign: Campaign; filmTitle: string; onCancelled: () => void };

/** Ends a campaign for good with a reason that fans read, for its owner and for staff. */
export function CancelCampaign({ campaign, filmTitle, onCancelled }: CancelCampaignProps) {
  const dispatch = useAppDispatch();
  const { projectId, pledges } = campaign;
  return (
    <DialogButton
      label={copy.open}
      onDone={() => {
        // What was pressed goes.
        focusPageHeading();
        onCancelled();
      }}
    >
      {({ onDone, onClose }) => (
        <NoteDialog
          title={copy.title(filmTitle, pledges)}
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
