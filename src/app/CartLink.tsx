import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { cartKey } from '../config/cartKey';
import { paths } from '../config/paths';
import { site } from '../content/site';
import { tryStorage } from '../lib/browserStorage';
import { useAppSelector } from '../store/hooks';

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener('storage', onChange);
  };
};

const qtyOf = (line: unknown) =>
  typeof line === 'object' && line !== null && 'qty' in line && typeof line.qty === 'number'
    ? line.qty
    : 0;

/** How many pieces the device's cart has; 0 where that cannot be read. */
const countPieces = () =>
  tryStorage(() => {
    const lines: unknown = JSON.parse(localStorage.getItem(cartKey) ?? '[]');
    return Array.isArray(lines) ? lines.map(qtyOf).reduce((sum, qty) => sum + qty, 0) : 0;
  }) ?? 0;

/** The way to the cart, as long as something is in it. It loads nothing of the shop, since every page has it. */
export function CartLink() {
  // What this tab changes comes by no `storage` event, but renders this again.
  useAppSelector(({ cart }) => cart);
  const pieces = useSyncExternalStore(subscribe, countPieces, () => 0);
  if (pieces === 0) return null;
  return (
    <Link
      to={paths.cart}
      className="flex min-h-11 items-center gap-2 text-ink-2 no-underline hover:text-tungsten"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5 fill-none stroke-current">
        <path d="M2.5 5h11v9h-11zM5.5 7V4a2.5 2.5 0 0 1 5 0v3" strokeWidth="1.5" />
      </svg>
      <span className="max-sm:sr-only lg:max-xl:sr-only">{site.cart}</span>{' '}
      <span
        aria-hidden="true"
        className="min-w-6 rounded-full bg-primary px-1.5 text-center text-sm leading-6 font-semibold text-primary-ink tabular-nums"
      >
        {pieces}
      </span>
      <span className="sr-only">{site.inCart(pieces)}</span>
    </Link>
  );
}
