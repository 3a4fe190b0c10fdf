import { useEffect, useState } from 'react';
import { checkoutPageCopy as copy } from '../../content/cart';
import { formatClock } from '../../lib/dates';
import { serverNow } from '../../lib/serverTime';
import { payableUntil } from '../orders/orderModel';

const minute = 60_000;

/** What reserving does, by the minute that it is; nobody is told that it changes. */
export function HoldAdvice({ count }: { count: number }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const untilNext = minute - (serverNow() % minute);
    const timer = setTimeout(() => {
      setNow(serverNow());
    }, untilNext);
    return () => {
      clearTimeout(timer);
    };
  }, [now]);
  return (
    <p className="text-sm text-ink-2">
      {copy.holds(count, formatClock(payableUntil({ createdAt: now })))}
    </p>
  );
}
