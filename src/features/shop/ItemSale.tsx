import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { paths } from '../../config/paths';
import { saleCopy as copy } from '../../content/shop';
import { formatPrice } from '../../lib/money';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { currency, isOpen, type Offer, offerState } from '../orders/offerModel';
import { BuyDialog } from './BuyDialog';
import { selectCart } from './cartSlice';
import { loadSale, selectSale } from './saleSlice';

export type ItemSaleProps = {
  film: { projectId: string; title: string; slug: string };
  itemId: string;
  name: string;
};

/** What it costs; from which price on, where its offers differ. */
function priceOf(offers: readonly Offer[]): string {
  const cents = offers.map(({ priceCents }) => priceCents);
  const least = Math.min(...cents);
  const price = formatPrice({ spec: currency, amount: least }) ?? '';
  return least === Math.max(...cents) ? price : copy.from(price);
}

/** What an item of a film costs, and the way to buy it; nothing where it is not on sale. */
export function ItemSale({ film, itemId, name }: ItemSaleProps) {
  const { projectId } = film;
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectSale(state, projectId));
  const [isBuying, setBuying] = useState(false);
  const failure = useInPlaceFailure(loadSale.typePrefix);
  const isUnknown = known === undefined && projectId !== '';
  useEffect(() => {
    if (isUnknown) void dispatch(loadSale(projectId));
  }, [dispatch, isUnknown, projectId]);
  // A sale that was read for another page may have changed by the clock alone since.
  const [mountedAt] = useState(() => (known?.sale ? serverNow() : 0));
  const now = Math.max(mountedAt, known?.readAt ?? 0);
  const offers = known?.sale && isOpen(known.sale.terms, now) ? known.sale.offers : [];
  const own = offers.filter(({ parent }) => parent === itemId);
  const inCart = useAppSelector(selectCart)
    .filter(({ offerId }) => own.some((offer) => offer.offerId === offerId))
    .reduce((sum, { qty }) => sum + qty, 0);
  const current = own.filter((offer) => offerState(offer, { now, taken: 0 }) === null);
  if (known?.status === 'failed' && !known.sale)
    return (
      <div className="flex flex-col items-start gap-2 text-sm">
        <p>{failure ?? copy.failed}</p>
        <Button variant="quiet" onClick={() => void dispatch(loadSale(projectId))}>
          {copy.retry}
        </Button>
      </div>
    );
  if (current.length === 0) {
    if (known?.status !== 'ready') return <p className="sr-only">{copy.asking}</p>;
    const states = own.map((offer) => offerState(offer, { now, taken: 0 }));
    // What is still to come says more than what is over.
    const state = states.find((one) => one === 'notYet') ?? states[0];
    return state ? <p className="text-ink-2">{copy.state[state]}</p> : null;
  }
  const stock = current.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-col">
        <span className="text-lg tabular-nums">{priceOf(current)}</span>
        {current.every(({ limited }) => limited) && (
          <span className="text-sm text-ink-2">{copy.limitedTo(stock)}</span>
        )}
      </p>
      <Button
        aria-label={copy.buyOf(name)}
        onClick={() => {
          setBuying(true);
        }}
      >
        {copy.buy}
      </Button>
      {inCart > 0 && (
        <Link to={paths.cart} className="w-full text-sm underline">
          {copy.inCart(inCart)}
        </Link>
      )}
      {isBuying &&
        known?.sale &&
        createPortal(
          <BuyDialog
            film={film}
            name={name}
            terms={known.sale.terms}
            offers={own}
            onClose={() => {
              setBuying(false);
            }}
          />,
          document.body,
        )}
    </div>
  );
}
