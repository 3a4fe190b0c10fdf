import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { paths } from '../../config/paths';
import { saleCopy as copy } from '../../content/shop';
import { formatDateTime } from '../../lib/dates';
import { formatPrice } from '../../lib/money';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { ShownPicture } from '../media/picture';
import { currency, isOpen, type Offer, offerState } from '../orders/offerModel';
import { selectCart } from './cartSlice';
import { loadSale, selectSale } from './saleSlice';

const buyDialog = partOnDemand(async () => (await import('./BuyDialog')).BuyDialog);
const ofAPress = [buyDialog];

export type ItemSaleProps = {
  film: { projectId: string; title: string; slug: string };
  itemId: string;
  name: string;
  image: Pick<ShownPicture, 'url' | 'picture'>;
  /** Told whether it can be bought now, as soon as that is known. */
  onKnown?: ((itemId: string, isForSale: boolean) => void) | undefined;
};

/** What it costs; from which price on, where its offers differ. */
function priceOf(offers: readonly Offer[]): string {
  const cents = offers.map(({ priceCents }) => priceCents);
  const least = Math.min(...cents);
  const price = formatPrice({ spec: currency, amount: least }) ?? '';
  return least === Math.max(...cents) ? price : copy.from(price);
}

/** What an item of a film costs, and the way to buy it, or why nobody can. */
export function ItemSale({ film, itemId, name, image, onKnown }: ItemSaleProps) {
  useFetchAhead(ofAPress);
  const { projectId } = film;
  const dispatch = useAppDispatch();
  // What the store tells all items of a film at once is rendered in pieces, between which a touch is answered.
  const known = useDeferredValue(useAppSelector((state) => selectSale(state, projectId)));
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
  const isForSale = current.length > 0;
  const isKnown = known?.status === 'ready';
  // Before it is painted, so that cards change places at most once.
  useLayoutEffect(() => {
    if (isKnown) onKnown?.(itemId, isForSale);
  }, [isForSale, isKnown, itemId, onKnown]);
  if (known?.status === 'failed' && !known.sale)
    return (
      <div className="flex flex-col items-start gap-2 text-sm">
        <p>{failure ?? copy.failed}</p>
        <Button variant="quiet" onClick={() => void dispatch(loadSale(projectId))}>
          {copy.retry}
        </Button>
      </div>
    );
  if (!isForSale) {
    if (!isKnown) return <p className="sr-only">{copy.asking}</p>;
    // What is still to come says more than what is over.
    const coming = own.find((offer) => offerState(offer, { now, taken: 0 }) === 'notYet');
    const [first] = own;
    const state = coming ? 'notYet' : first && offerState(first, { now, taken: 0 });
    return (
      <div className="text-ink-2">
        <p>{copy.state[state ?? 'offSale']}</p>
        {coming && <p className="text-sm">{copy.onSaleFrom(formatDateTime(coming.from))}</p>}
      </div>
    );
  }
  const stock = current.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-3">
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
      {isBuying && known?.sale && (
        <buyDialog.Part
          film={film}
          name={name}
          image={image}
          price={priceOf(current)}
          terms={known.sale.terms}
          offers={own}
          onClose={() => {
            setBuying(false);
          }}
        />
      )}
    </div>
  );
}
