import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { useShare } from '../../lib/useCopy';
import { filmLink } from '../../config/paths';
import { pledgeOrderCopy as copy } from '../../content/pledgeOrders';
import { useLoadedOf } from '../../store/useLoaded';
import type { Order } from '../orders/orderModel';
import { isReached } from '../orders/pledgeModel';
import { loadPledgedReward } from './backedThunks';
import { isReturning, outcomeText, PromisedMonth } from './PledgeOutcome';
import { loadStanding } from './pledgesThunks';
import { useSumsOfEnd } from './useSumsOfEnd';

export type PledgeStandingProps = {
  order: Order;
  film: { title: string; slug: string };
};

/** How the campaign of a pledge stands, when its reward is expected, and the way to tell others. */
export function PledgeStanding({ order, film }: PledgeStandingProps) {
  const { projectId, lines, country } = order;
  const standing = useLoadedOf(loadStanding, projectId);
  const reward = useLoadedOf(loadPledgedReward, `${projectId}/${lines[0]?.offerId ?? ''}`);
  const path = filmLink(film.slug);
  const { status, share } = useShare({ title: film.title, path });
  const { value: campaign, loadedAt: now = 0 } = standing;
  useSumsOfEnd(campaign, { now, onWritten: standing.retry });
  const returns = campaign ? isReturning(campaign, now) : false;
  return (
    <div className="flex max-w-measure flex-col items-start gap-4">
      {standing.failure && (
        <LoadFailure variant="quiet" text={standing.failure} onRetry={standing.retry} />
      )}
      {campaign && <p className="wrap-anywhere">{outcomeText(campaign, order, now)}</p>}
      {campaign && !returns && reward.value && <PromisedMonth {...reward.value} />}
      {campaign && !returns && isReached(campaign) && country === 'pickup' && <p>{copy.pickUp}</p>}
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
