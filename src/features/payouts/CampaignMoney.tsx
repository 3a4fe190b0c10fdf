import './campaignMoney.css';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useOnReturn } from '../../components/useOnReturn';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { campaignMoneyCopy as copy } from '../../content/campaignStaff';
import { formatDateTime } from '../../lib/dates';
import { formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Campaign } from '../campaigns/campaignModel';
import type { Brand } from '../creators/model';
import { closableAt } from '../orders/pledgeModel';
import { closeCampaign, fetchCampaignMoney } from './campaignMoneyApi';
import { isReturned, pledgesToReturn, returnReason, returnsOf } from './campaignSettlement';
import { CampaignSettling } from './CampaignSettling';
import { OrderPanel, useOpenedOrder } from './OrderPanel';
import { OrderReturns } from './OrderReturns';

type CampaignMoneyProps = {
  campaign: Campaign;
  brand: Brand;
  /** When it was read, in milliseconds. */
  now: number;
  onChanged: () => void;
};

type ClosingProps = Omit<CampaignMoneyProps, 'brand'> & { at: number };

/** Writes down the sums of a campaign's end, before which nothing goes back. */
function Closing({ campaign, at, now, onChanged }: ClosingProps) {
  const { isBusy, failure, send } = useSubmit();
  const close = async () => {
    if (!(await send(closeCampaign(campaign.projectId)))) return;
    focusPageHeading();
    onChanged();
  };
  return (
    <section aria-label={copy.close.lead} className="panel flex flex-col gap-3 p-5">
      <p>{copy.close.lead}</p>
      <Failure text={failure} />
      {at > now ? (
        <p className="text-ink-2">{copy.close.waits(formatDateTime(at))}</p>
      ) : (
        <Button aria-disabled={isBusy} className="self-start text-sm!" onClick={() => void close()}>
          {isBusy ? copy.close.busy : copy.close.submit}
        </Button>
      )}
    </section>
  );
}

/** The pledges of a campaign whose end is written down. */
function Pledges({ campaign, brand, onChanged }: CampaignMoneyProps) {
  const {
    value,
    failure,
    loadedAt = 0,
    retry,
  } = useLoadedOf(fetchCampaignMoney, campaign.projectId);
  const { opened, open } = useOpenedOrder();
  // Whoever was at Stripe meanwhile finds the refund here.
  useOnReturn(retry);
  const update = () => {
    retry();
    onChanged();
  };
  return (
    <>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{copy.loading}</p>}
      {value && (isReturned(value.campaign) || pledgesToReturn(value).length > 0) && (
        <OrderReturns
          money={value}
          returns={returnsOf(value.campaign)}
          onOpen={open}
          onRecorded={update}
        />
      )}
      {value && (
        <CampaignSettling
          money={value}
          brand={brand}
          now={loadedAt}
          onOpen={open}
          onSettled={() => {
            focusPageHeading();
            update();
          }}
        />
      )}
      {opened !== '' && (
        <OrderPanel
          path={opened}
          brandName={brand.name}
          refundReason={returnReason(campaign)}
          onChanged={update}
          onClose={() => {
            open('');
          }}
        />
      )}
    </>
  );
}

/** What staff do with the money of a campaign: nothing while it runs, then its returns and its settling. */
export function CampaignMoney(props: CampaignMoneyProps) {
  const { campaign, now, onChanged } = props;
  if (campaign.state === 'settled')
    return <p>{copy.settle.settledOn(formatUtcDay(campaign.settledAt ?? 0))}</p>;
  const at = closableAt(campaign);
  if (at === null) return <Pledges {...props} />;
  if (campaign.state !== 'cancelled' && now < campaign.endsAt) return null;
  return <Closing campaign={campaign} at={at} now={now} onChanged={onChanged} />;
}
