import { refundWishCopy as copy } from '../../content/refundWishes';
import { formatDay } from '../../lib/dates';
import type { RefundWish } from '../orders/refundWish';
import { formatDollars } from '../packages/earnings';

/** What an owner wished, and what came of it. */
export const WishText = ({ wish: { text, cents, state, note, at } }: { wish: RefundWish }) => (
  <div className="flex flex-col gap-1 border-l-4 border-hairline pl-3">
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
    <p className="text-ink-2">{cents > 0 ? copy.ofSum(formatDollars(cents)) : copy.anySum}</p>
    <p className="font-medium">
      {state === 'open' ? copy.states.open(formatDay(at)) : copy.states[state]}
    </p>
    {note !== '' && (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note}
      </p>
    )}
  </div>
);
