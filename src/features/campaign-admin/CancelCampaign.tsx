import { CancelForGood } from '../../components/workspace/CancelForGood';
import { cancelCampaignCopy as copy } from '../../content/campaignAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { cancelCampaign } from './draftsApi';

type CancelCampaignProps = { campaign: Campaign; filmTitle: string; onCancelled: () => void };

/** Ends a campaign for good once its film's title is typed, for its owner and for staff. */
export function CancelCampaign({ campaign, filmTitle, onCancelled }: CancelCampaignProps) {
  const dispatch = useAppDispatch();
  const { projectId, pledges, paidCents } = campaign;
  return (
    <CancelForGood
      copy={copy}
      expected={filmTitle}
      onCancel={async (note) =>
        dispatch(toRequestError(await dispatch(cancelCampaign({ projectId, note }))))
      }
      onCancelled={onCancelled}
    >
      <p>
        <span>{copy.sums(pledges, formatDollars(paidCents))}</span> <strong>{copy.all}</strong>{' '}
        <span>{copy.lead}</span>
      </p>
    </CancelForGood>
  );
}
