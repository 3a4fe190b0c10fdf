import { CalendarClock } from 'lucide-react';
import { pledgeOrderCopy as copy } from '../../content/pledgeOrders';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { type Campaign, phaseOf } from '../campaigns/campaignModel';
import { expectedOf } from '../campaigns/updatesModel';
import type { Order } from '../orders/orderModel';
import { isReached } from '../orders/pledgeModel';
import { dollars } from '../shop/dollars';
import type { PledgedReward } from './backedThunks';

/** Whether all of a campaign's money goes back. */
export function isReturning(campaign: Campaign, now: number): boolean {
  const phase = phaseOf(campaign, now);
  return phase === 'notReached' || phase === 'cancelled';
}

/** What becomes of a pledge that was paid, as its campaign stands. */
export function outcomeText(campaign: Campaign, { lines, totalCents }: Order, now: number): string {
  const sum = dollars(totalCents);
  const day = formatUtcDay(campaign.endsAt - 1);
  const [line] = lines;
  switch (phaseOf(campaign, now)) {
    case 'notReached':
      return copy.notReached(sum);
    case 'cancelled':
      return copy.cancelled(sum);
    default: {
      const text =
        line && line.offerId !== campaign.plainId
          ? copy.onGoal(line.name, day, sum)
          : copy.onGoalWithout(day, sum);
      return `${copy.oneOf(campaign.pledges)} ${isReached(campaign) ? copy.isReached : text}`;
    }
  }
}

/** In which month a reward is expected, and why it was put off, if it was; nothing of one that is not promised. */
export function PromisedMonth({ reward, delays }: PledgedReward) {
  const expected = expectedOf(reward, delays);
  if (expected === '') return null;
  return (
    <div className="flex gap-2 text-ink-2">
      <CalendarClock aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-col gap-1">
        <p>{copy.expected(formatMonth(expected))}</p>
        {delays.map(({ before, reason }) => (
          <p key={reason} className="wrap-anywhere">
            <span>{copy.putOff(before.map(formatMonth).join(', '))}</span>{' '}
            <q dir="auto">{reason}</q>
          </p>
        ))}
      </div>
    </div>
  );
}
