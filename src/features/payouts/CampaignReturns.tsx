import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { formatDay } from '../../lib/dates';
import { useSubmit } from '../../store/useSubmit';
import type { Campaign } from '../campaigns/campaignModel';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { recordListed } from './campaignMoneyApi';
import {
  type CampaignMoney,
  isListed,
  isReturned,
  listedSum,
  type PledgeToReturn,
  pledgesToReturn,
} from './campaignSettlement';
import { OpenOrder, type OnOpen } from './OpenOrder';

const copy = campaignMoneyCopy.returns;

const variants = {
  found: 'done',
  differs: 'ended',
  toReturn: 'undone',
  disputed: 'ended',
  paidLate: 'waiting',
} as const satisfies Record<PledgeToReturn['state'], string>;

function detailOf(pledge: PledgeToReturn): string {
  const { state, order, leftCents } = pledge;
  if (isListed(pledge)) return copy.found;
  if (state === 'disputed') return copy.disputed;
  if (state !== 'differs') return '';
  const returned = order.refundedCents + listedSum(pledge);
  return copy.differs(
    formatDollars(returned),
    formatDollars(order.totalCents),
    formatDollars(Math.min(order.totalCents - returned, leftCents)),
  );
}

type RowProps = {
  campaign: Campaign;
  pledge: PledgeToReturn;
  onOpen: OnOpen;
  onRecorded: () => void;
};

/** A pledge with its order, which opens to be returned; what Stripe lists of it is recorded with a press. */
function ReturnRow({ campaign, pledge, onOpen, onRecorded }: RowProps) {
  const { order, path, name, state, leftCents } = pledge;
  const { isBusy, failure, send } = useSubmit();
  const detail = detailOf(pledge);
  const record = async () => {
    if (await send(recordListed({ campaign, pledges: [pledge] }))) onRecorded();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-5 py-3">
      <StatusPill variant={variants[state]} label={copy.states[state]} />
      <div className="min-w-0 grow">
        {name !== '' && (
          <p dir="auto" className="font-medium wrap-anywhere">
            {name}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-ink-2">
          <OpenOrder
            buttonId={`return-${path}`}
            brandId={order.brandId}
            orderId={order.orderId}
            onOpen={onOpen}
          />
          <span>{copy.paid(formatDay(order.paidAt ?? order.createdAt))}</span>
        </p>
        {detail !== '' && <p className="wrap-anywhere">{detail}</p>}
      </div>
      <p className="font-semibold tabular-nums">{formatDollars(leftCents)}</p>
      {isListed(pledge) && (
        <Button
          variant="compact"
          aria-label={copy.recordFoundOf(orderNumber(order.orderId))}
          aria-disabled={isBusy}
          onClick={() => void record()}
        >
          {isBusy ? copy.recording : copy.recordFound}
        </Button>
      )}
      <Failure text={failure} />
    </li>
  );
}

/** How much of the sums of the end is returned. */
function Progress({ campaign: { closed, pledges, paidCents } }: { campaign: Campaign }) {
  const all = closed?.pledges ?? 0;
  const text = copy.progress(all - pledges, all);
  return (
    <div className="flex min-w-60 flex-col gap-1">
      <p className="flex justify-between gap-4 tabular-nums">
        <span className="font-medium">{text}</span>
        <span>{formatDollars((closed?.paidCents ?? 0) - paidCents)}</span>
      </p>
      <progress
        aria-label={text}
        max={Math.max(all, 1)}
        value={all === 0 ? 1 : all - pledges}
        className="w-full accent-tungsten"
      />
      <p className="text-xs text-ink-2">
        {pledges === 0 ? copy.done : copy.left(pledges, formatDollars(paidCents))}
      </p>
    </div>
  );
}

type CampaignReturnsProps = { money: CampaignMoney; onOpen: OnOpen; onRecorded: () => void };

/** What of a campaign is to be returned, pledge by pledge. What is recorded is in the orders, so anyone goes on with it. */
export function CampaignReturns({ money, onOpen, onRecorded }: CampaignReturnsProps) {
  const { campaign } = money;
  const [recorded, setRecorded] = useState(0);
  const { isBusy, failure, send } = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const pledges = pledgesToReturn(money);
  const late = pledges.filter(({ state }) => state === 'paidLate');
  const ofEnd = pledges.filter(({ state }) => state !== 'paidLate');
  const listed = pledges.filter(isListed);
  const areAll = isReturned(campaign);
  const afterRecording = (count: number) => {
    setRecorded(count);
    // What was pressed goes.
    heading.current?.focus();
    onRecorded();
  };
  const row = (pledge: PledgeToReturn) => (
    <ReturnRow
      key={pledge.path}
      campaign={campaign}
      pledge={pledge}
      onOpen={onOpen}
      onRecorded={() => {
        afterRecording(1);
      }}
    />
  );
  const recordAll = async () => {
    if (await send(recordListed({ campaign, pledges: listed }))) afterRecording(listed.length);
    else onRecorded();
  };
  return (
    <section aria-labelledby="campaign-returns" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2 ref={heading} id="campaign-returns" tabIndex={-1} className="font-semibold">
          {areAll ? copy.heading : copy.alsoLate}
        </h2>
        {areAll && <Progress campaign={campaign} />}
      </div>
      <p role="status" className="px-5 pb-3 empty:hidden">
        {recorded > 0 && copy.recorded(recorded)}
      </p>
      {ofEnd.length > 0 && <ul aria-labelledby="campaign-returns">{ofEnd.map(row)}</ul>}
      {late.length > 0 && areAll && (
        <h3 className="border-t border-hairline px-5 py-4 font-semibold">{copy.alsoLate}</h3>
      )}
      {late.length > 0 && <ul aria-label={copy.alsoLate}>{late.map(row)}</ul>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4">
        <p className="text-ink-2">{copy.kept}</p>
        {listed.length > 0 && (
          <Button
            variant="quiet"
            className="text-sm!"
            aria-disabled={isBusy}
            onClick={() => void recordAll()}
          >
            {isBusy ? copy.recording : copy.recordAll(listed.length)}
          </Button>
        )}
        <Failure text={failure} />
      </div>
    </section>
  );
}
