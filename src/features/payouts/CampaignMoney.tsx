import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useOnReturn } from '../../components/useOnReturn';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SidePanel } from '../../components/workspace/SidePanel';
import { campaignMoneyCopy as copy } from '../../content/campaignStaff';
import { moneyCopy } from '../../content/payouts';
import { formatDateTime } from '../../lib/dates';
import { formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Campaign } from '../campaigns/campaignModel';
import { orderNumber } from '../orders/orderNumber';
import { closableAt } from '../orders/pledgeModel';
import { isReturned, pledgesToReturn } from './campaignSettlement';
import { closeCampaign, fetchCampaignMoney } from './campaignMoneyApi';
import { CampaignReturns } from './CampaignReturns';
import { CampaignSettling } from './CampaignSettling';

const orderMoney = partOnDemand(async () => (await import('./OrderMoney')).OrderMoney);
const ofAPress = [orderMoney];

type CampaignMoneyProps = {
  campaign: Campaign;
  brandName: string;
  /** When it was read, in milliseconds. */
  now: number;
  onChanged: () => void;
};

type ClosingProps = Omit<CampaignMoneyProps, 'brandName'> & { at: number };

/** Writes down the sums of a campaign's end, before which nothing goes back. */
function Closing({ campaign, at, now, onChanged }: ClosingProps) {
  const { isBusy, failure, send } = useSubmit();
  const close = async () => {
    if (await send(closeCampaign(campaign.projectId))) {
      focusPageHeading();
      onChanged();
    }
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
function Pledges({ campaign, brandName, onChanged }: CampaignMoneyProps) {
  useFetchAhead(ofAPress);
  const { value, failure, loadedAt, retry } = useLoadedOf(fetchCampaignMoney, campaign.projectId);
  const [opened, setOpened] = useState('');
  const panel = useRef<HTMLDialogElement>(null);
  // The button that opened the panel gets the focus back.
  const openedBy = useRef('');
  useEffect(() => {
    if (opened !== '') return;
    document.getElementById(openedBy.current)?.focus();
    openedBy.current = '';
  }, [opened]);
  // Whoever was at Stripe meanwhile finds the refund here.
  useOnReturn(retry);
  const update = () => {
    retry();
    onChanged();
  };
  const open = (path: string, buttonId: string) => {
    openedBy.current = buttonId;
    setOpened(path);
  };
  const close = () => {
    setOpened('');
  };
  if (!value && !failure) return <p role="status">{copy.loading}</p>;
  if (!value) return <LoadFailure text={failure ?? ''} onRetry={retry} />;
  return (
    <>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {(isReturned(value.campaign) || pledgesToReturn(value).length > 0) && (
        <CampaignReturns money={value} onOpen={open} onRecorded={update} />
      )}
      <CampaignSettling
        money={value}
        now={loadedAt ?? 0}
        onOpen={open}
        onSettled={() => {
          focusPageHeading();
          update();
        }}
      />
      {opened !== '' && (
        <SidePanel
          panel={panel}
          label={moneyCopy.order(orderNumber(opened.split('/')[1] ?? ''))}
          onClose={close}
        >
          <orderMoney.Part
            key={opened}
            path={opened}
            brandName={brandName}
            onChanged={update}
            onClose={close}
          />
        </SidePanel>
      )}
    </>
  );
}

/** What staff do with the money of a campaign: nothing while it runs, then its returns and its settling. */
export function CampaignMoney(props: CampaignMoneyProps) {
  const { campaign, now, onChanged } = props;
  if (campaign.state === 'settled')
    return <p>{copy.settle.settled(formatUtcDay(campaign.settledAt ?? 0))}</p>;
  const at = closableAt(campaign);
  if (at === null) return <Pledges {...props} />;
  if (campaign.state !== 'cancelled' && now < campaign.endsAt) return null;
  return <Closing campaign={campaign} at={at} now={now} onChanged={onChanged} />;
}
