import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { formatMonth } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { feeCents, keptCents } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { settleCampaign } from './campaignMoneyApi';
import { type CampaignMoney, maySettle, settlementOf } from './campaignSettlement';
import { DifferenceRow } from './MonthSums';
import type { OnOpen } from './OpenOrder';
import { monthOf } from './statement';

const copy = campaignMoneyCopy.settle;

type CampaignSettlingProps = {
  money: CampaignMoney;
  /** When it was read, in milliseconds. */
  now: number;
  onOpen: OnOpen;
  onSettled: () => void;
};

/** Whether a campaign's totals, its orders and Stripe's documents agree, and what that comes to for its makers. */
export function CampaignSettling({ money, now, onOpen, onSettled }: CampaignSettlingProps) {
  const { isBusy, failure, send } = useSubmit();
  const { campaign } = money;
  const found = settlementOf(money, now);
  const { totals, differences, blockers, paidCents, paidCount, returnedCents } = found;
  const differenceCount = totals.length + differences.length;
  const isReady = maySettle(found);
  const sums: [label: string, cents: number][] = [
    [copy.paid(paidCount), paidCents],
    [copy.returned, 0 - returnedCents],
    [copy.orders, paidCents - returnedCents],
    [copy.campaign, campaign.paidCents],
    [copy.fee, 0 - feeCents(campaign.paidCents)],
    [copy.statement(formatMonth(monthOf(now))), keptCents(campaign.paidCents)],
  ];
  const settle = async () => {
    if (!isReady || isBusy) return;
    if (await send(settleCampaign(campaign))) onSettled();
  };
  return (
    <section aria-labelledby="campaign-settling" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2 id="campaign-settling" className="font-semibold">
          {copy.heading}
        </h2>
        <StatusPill
          variant={differenceCount === 0 ? 'done' : 'ended'}
          label={differenceCount === 0 ? copy.agrees : copy.differs}
        />
      </div>
      <dl>
        {sums.map(([label, cents]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline px-5 py-2.5"
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatDollars(cents)}</dd>
          </div>
        ))}
      </dl>
      {differenceCount > 0 && (
        <section
          aria-labelledby="campaign-differences"
          className="flex flex-col gap-3 border-t border-hairline px-5 py-4"
        >
          <h3 id="campaign-differences" className="font-semibold">
            {copy.differences(differenceCount)}
          </h3>
          <ul className="flex flex-col gap-3">
            {totals.map((text) => (
              <li key={text} dir="auto" className="font-medium wrap-anywhere">
                {text}
              </li>
            ))}
            {differences.map((one, index) => (
              <DifferenceRow
                key={`${one.kind} ${one.paymentId} ${one.orderId} ${one.refundId}`}
                one={one}
                id={`difference-${String(index)}`}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4">
        <p className="text-ink-2">
          {blockers.length === 0 ? copy.ready : [copy.blocked, ...blockers].join(' ')}
        </p>
        <Button
          aria-disabled={!isReady || isBusy}
          className="text-sm!"
          onClick={() => void settle()}
        >
          {isBusy ? copy.busy : copy.submit}
        </Button>
        <Failure text={failure} />
      </div>
    </section>
  );
}
