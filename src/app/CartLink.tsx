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

const isStored = () => Boolean(tryStorage(() => localStorage.getItem(cartKey)));

/** The way to the cart, as long as something is in it. It loads nothing of the shop, since every page has it. */
export function CartLink() {
  // What this tab changes comes by no `storage` event, but renders this again.
  useAppSelector(({ cart }) => cart);
  const hasCart = useSyncExternalStore(subscribe, isStored, () => false);
  if (!hasCart) return null;
  return (
    <Link
      to={paths.cart}
      className="flex min-h-11 items-center text-ink-2 no-underline hover:text-tungsten"
    >
      {site.cart}
    </Link>
  );
}
