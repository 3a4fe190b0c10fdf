import { packageCopy as copy } from '../../content/subscriptions';
import { formatUtcDay } from '../../lib/utcDates';
import { type Brand, packageName } from './model';
import { isLive, isUncollected, type Subscription, warnedMs } from './subscription';

/**
 * What a brand's people have to know of its package, in a sentence; empty if nothing. `subscription` is undefined for
 * those who may not read it.
 */
export function packageWarning(
  { packageId, packageUntil, subscriptionId }: Brand,
  subscription: Subscription | null | undefined,
  now: number,
): string {
  if (packageUntil === null) return '';
  const [name, day] = [packageName(packageId), formatUtcDay(packageUntil)];
  const isOver = packageUntil < now;
  const words = isOver ? copy.over : copy.soon;
  if (subscription?.cancel_at_period_end && isLive(subscription))
    return copy.canceled(name, formatUtcDay(subscription.current_period_end), day);
  if (subscription && isUncollected(subscription)) return words.unpaid(name, day);
  // What staff granted beyond it goes on.
  if (
    subscription?.status === 'canceled' &&
    packageUntil <= subscription.current_period_end + warnedMs
  )
    return words.canceled(name, day);
  if (packageUntil > now + warnedMs) return '';
  return subscriptionId === '' || subscription?.status === 'canceled'
    ? words.ends(name, day)
    : words.unpaid(name, day);
}
