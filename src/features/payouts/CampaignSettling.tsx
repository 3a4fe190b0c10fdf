import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { formatMonth } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { feeCents, keptCents } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { type CampaignMoney, maySettle, settlementOf } from './campaignSettlement';
import { settleCampaign } from './campaignMoneyApi';
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
  const { totals, differences, blockers } = found;
  const differenceCount = totals.length + differences.length;
  const isReady = maySettle(found);
  const sums = [
    { label: copy.paid, cents: found.paidCents, detail: copy.paidBy(found.paidCount) },
    {
      label: copy.returned,
      cents: 0 - found.returnedCents,
      detail: copy.returnedBy(found.returnedCount),
    },
    { label: copy.orders, cents: found.leftCents, detail: copy.ordersOf(found.leftCount) },
    { label: copy.campaign, cents: campaign.paidCents, detail: copy.campaignOf(campaign.pledges) },
  ];
  const lines = [
    {
      label: copy.kept,
      cents: campaign.paidCents,
      detail: copy.shipping(formatDollars(found.shippingCents)),
    },
    { label: copy.fee, cents: 0 - feeCents(campaign.paidCents), detail: copy.feeOf },
    {
      label: copy.statement(formatMonth(monthOf(now))),
      cents: keptCents(campaign.paidCents),
      detail: '',
    },
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
      <dl className="grid gap-px border-t border-hairline sm:grid-cols-2 xl:grid-cols-4">
        {sums.map(({ label, cents, detail }) => (
          <div key={label} className="flex flex-col px-5 py-4">
            <dt className="order-2 font-medium">{label}</dt>
            <dd className="order-1 font-display text-xl font-semibold tabular-nums">
              {formatDollars(cents)}
            </dd>
            <dd className="order-3 text-xs text-ink-2">{detail}</dd>
          </div>
        ))}
      </dl>
      <dl>
        {lines.map(({ label, cents, detail }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline px-5 py-2.5"
          >
            <dt>
              <span>{label}</span>
              {detail !== '' && <span className="block text-xs text-ink-2">{detail}</span>}
            </dt>
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
        {blockers.length === 0 ? (
          <p className="text-ink-2">{copy.ready}</p>
        ) : (
          <div>
            <p className="text-ink-2">{copy.blocked}</p>
            <ul className="list-disc ps-5">
              {blockers.map((blocker) => (
                <li key={blocker}>{blocker}</li>
              ))}
            </ul>
          </div>
        )}
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
