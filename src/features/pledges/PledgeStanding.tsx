import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { useShare } from '../../lib/useCopy';
import { filmLink } from '../../config/paths';
import { pledgeOrderCopy as copy } from '../../content/pledgeOrders';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import { type Campaign, phaseOf } from '../campaigns/campaignModel';
import type { Order } from '../orders/orderModel';
import { isReached } from '../orders/pledgeModel';
import { dollars } from '../shop/dollars';
import { loadPledgedReward, loadStanding } from './pledgesThunks';
import { useSumsOfEnd } from './useSumsOfEnd';

export type PledgeStandingProps = {
  order: Order;
  film: { title: string; slug: string };
};

/** Whether all of a campaign's money goes back. */
function isReturning(campaign: Campaign, now: number): boolean {
  const phase = phaseOf(campaign, now);
  return phase === 'notReached' || phase === 'cancelled';
}

/** What becomes of a pledge that was paid, as its campaign stands. */
function outcomeText(campaign: Campaign, { lines, totalCents }: Order, now: number): string {
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

/** How the campaign of a pledge stands, when its reward is expected, and the way to tell others. */
export function PledgeStanding({ order, film }: PledgeStandingProps) {
  const { projectId, lines } = order;
  const standing = useLoadedOf(loadStanding, projectId);
  const reward = useLoadedOf(loadPledgedReward, `${projectId}/${lines[0]?.offerId ?? ''}`);
  const path = filmLink(film.slug);
  const { status, share } = useShare({ title: film.title, path });
  const { value: campaign, loadedAt: now = 0 } = standing;
  useSumsOfEnd(campaign, { now, onWritten: standing.retry });
  const returns = campaign ? isReturning(campaign, now) : false;
  const expected = campaign && !returns ? reward.value?.expected : '';
  return (
    <div className="flex max-w-measure flex-col items-start gap-4">
      {standing.failure && (
        <LoadFailure variant="quiet" text={standing.failure} onRetry={standing.retry} />
      )}
      {campaign && <p className="wrap-anywhere">{outcomeText(campaign, order, now)}</p>}
      {expected && (
        <p className="flex items-center gap-2 text-ink-2">
          <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span>{copy.expected(formatMonth(expected))}</span>
        </p>
      )}
      {film.slug !== '' && (
        <div className="flex flex-wrap gap-3">
          {campaign && !returns && <Button onClick={share}>{copy.tell}</Button>}
          <Link to={path} className={buttonClass('quiet')}>
            {copy.toCampaign}
          </Link>
        </div>
      )}
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
        {status}
      </p>
    </div>
  );
}
