import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { Button, buttonClass } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { formatDay } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { formatMonth } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { feeCents, keptCents } from '../campaigns/campaignModel';
import type { Brand } from '../creators/model';
import { formatDollars } from '../packages/earnings';
import { settleCampaign } from './campaignMoneyApi';
import { type CampaignMoney, isReturned, maySettle, settlementOf } from './campaignSettlement';
import { DifferenceRow } from './MonthSums';
import type { OnOpen } from './OpenOrder';
import { lastReturnAt } from './returns';
import { monthOf } from './statement';

const copy = campaignMoneyCopy.settle;

type Sum = { label: string; of: string; cents: number };

/** How the sums follow from each other. */
const signs = ['', '−', '=', '='];

/** What was paid and returned, and what that comes to by the orders and by the campaign. */
const SumCells = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="sum-cells">
    {sums.map(({ label, of, cents }, index) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tabular-nums">
          {signs[index] !== '' && (
            <span aria-hidden="true" className="sum-sign">
              {signs[index]}
            </span>
          )}
          <span>{formatDollars(cents)}</span>
        </dd>
        <dd className="text-xs text-ink-2">{of}</dd>
      </div>
    ))}
  </dl>
);

/** What the statement will have of it. */
const StatementRows = ({ sums }: { sums: readonly Sum[] }) => (
  <dl>
    {sums.map(({ label, of, cents }) => (
      <div
        key={label}
        className={`flex flex-wrap justify-between gap-x-4 border-t border-hairline px-5 py-2.5 ${
          of === '' ? 'bg-bg2 font-semibold' : ''
        }`}
      >
        <dt className="min-w-0 flex-1 wrap-anywhere">
          <span className="block">{label}</span>
          {of !== '' && <span className="block text-xs text-ink-2">{of}</span>}
        </dt>
        <dd className="tabular-nums">{formatDollars(cents)}</dd>
      </div>
    ))}
  </dl>
);

type Point = { Mark: LucideIcon; className: string; text: string };
const fine = (text: string): Point => ({ Mark: Check, className: 'text-ok', text });
const waiting = (text: string): Point => ({ Mark: X, className: 'text-rec', text });
const mayBeLate = (text: string): Point => ({
  Mark: TriangleAlert,
  className: 'text-tungsten',
  text,
});

type CampaignSettlingProps = {
  money: CampaignMoney;
  brand: Brand;
  /** When it was read, in milliseconds. */
  now: number;
  onOpen: OnOpen;
  onSettled: () => void;
};

/** Whether a campaign's totals, its orders and Stripe's documents agree, and what that comes to for its makers. */
export function CampaignSettling(props: CampaignSettlingProps) {
  const { money, brand, now, onOpen, onSettled } = props;
  const { isBusy, failure, send } = useSubmit();
  const { campaign, lateRewards } = money;
  const found = settlementOf(money, now);
  const { totals, differences, numbers, blockers, paidCents, returnedCents } = found;
  const differenceCount = totals.length + differences.length;
  const isReady = maySettle(found);
  const last = lastReturnAt(money);
  const lastReturn = last === null ? '' : ` ${copy.lastReturn(formatDay(last))}`;
  const cells: Sum[] = [
    { label: copy.paid, of: copy.paidOf(found.paidCount), cents: paidCents },
    { label: copy.returned, of: copy.returnedOf(found.returnedCount), cents: returnedCents },
    {
      label: copy.orders,
      of: copy.ordersOf(found.keptCount),
      cents: paidCents - returnedCents,
    },
    {
      label: copy.campaign,
      of: copy.campaignOf(campaign.pledges, totals.length),
      cents: campaign.paidCents,
    },
  ];
  const rows: Sum[] = [
    {
      label: copy.settled,
      of: copy.shipping(formatDollars(found.shippingCents)),
      cents: campaign.paidCents,
    },
    { label: copy.fee, of: copy.feeOf, cents: 0 - feeCents(campaign.paidCents) },
    {
      label: copy.statement(formatMonth(monthOf(now)), brand.name),
      of: '',
      cents: keptCents(campaign.paidCents),
    },
  ];
  const points: Point[] = [
    ...(blockers.length === 0 ? [fine(copy.ready + lastReturn)] : blockers.map(waiting)),
    ...(lateRewards > 0 ? [mayBeLate(copy.lateRewards(lateRewards))] : []),
  ];
  const settle = async () => {
    if (!isReady || isBusy) return;
    if (await send(settleCampaign(campaign))) onSettled();
  };
  return (
    <section aria-labelledby="campaign-settling" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2 id="campaign-settling" className="text-base font-semibold">
          {copy.heading}
        </h2>
        <StatusPill
          variant={differenceCount === 0 ? 'done' : 'ended'}
          label={differenceCount === 0 ? copy.agrees : copy.differs}
        />
      </div>
      <SumCells sums={cells} />
      {isReturned(campaign) ? (
        <p className="border-t border-hairline px-5 py-2.5">{copy.noStatement}</p>
      ) : (
        <StatementRows sums={rows} />
      )}
      {differenceCount + numbers.length > 0 && (
        <section
          aria-labelledby="campaign-differences"
          className="flex flex-col gap-3 border-t border-hairline px-5 py-4"
        >
          <h3 id="campaign-differences" className="font-semibold">
            {copy.differences(differenceCount + numbers.length)}
          </h3>
          {numbers.length > 0 && <p>{copy.numbers(numbers.length)}</p>}
          <ul className="flex flex-col gap-3">
            {totals.map((text) => (
              <li key={text} dir="auto" className="font-medium wrap-anywhere">
                {text}
              </li>
            ))}
            {[...differences, ...numbers].map((one, index) => (
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
        <div id="campaign-points" className="flex min-w-60 flex-1 flex-col gap-1">
          {blockers.length > 0 && <p>{copy.blocked}</p>}
          <ul className="flex flex-col gap-1 text-ink-2">
            {points.map(({ Mark, className, text }) => (
              <li key={text} className="flex items-start gap-2">
                <Mark aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        {brand.ownerEmail !== '' && (
          <a
            href={mailtoLink(brand.ownerEmail, campaign.heading)}
            className={`${buttonClass('quiet')} text-sm!`}
          >
            {copy.write}
          </a>
        )}
        <Button
          variant={isReady ? 'primary' : 'quiet'}
          className="text-sm!"
          aria-disabled={!isReady || isBusy}
          aria-describedby="campaign-points"
          onClick={() => void settle()}
        >
          {isBusy ? copy.busy : copy.submit}
        </Button>
        <Failure text={failure} />
      </div>
    </section>
  );
}
