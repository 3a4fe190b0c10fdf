import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
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
    default:
      if (isReached(campaign)) return copy.isReached;
      return line && line.offerId !== campaign.plainId
        ? copy.onGoal(line.name, day, sum)
        : copy.onGoalWithout(day, sum);
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
  const expected = reward.value?.expected;
  return (
    <div className="flex max-w-measure flex-col items-start gap-4">
      {campaign && (
        <p className="wrap-anywhere">
          {`${copy.oneOf(campaign.pledges)} ${outcomeText(campaign, order, now)}`}
        </p>
      )}
      {expected && <p className="font-semibold">{copy.expected(formatMonth(expected))}</p>}
      {film.slug !== '' && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={share}>{copy.tell}</Button>
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
