import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { SectionHeading } from '../../components/SectionHeading';
import { filmLink } from '../../config/paths';
import { checkoutLink } from '../../config/shopLinks';
import { cartCopy as copy, saleCopy } from '../../content/shop';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { goodsCents } from '../orders/orderModel';
import type { Left } from '../orders/unitsApi';
import { type CartLine, ordersOfCart } from './cart';
import { buyableQty, lineProblem, offerOfLine, sellsNow } from './cartCheck';
import { CartLineRow } from './CartLineRow';
import { dollars } from './dollars';
import { loadLeft, loadSale, selectSale } from './saleSlice';
import { shippingText } from './shippingText';

/** What is left of each offer in the cart; undefined until all of it is known. */
function useLeftOf(lines: readonly CartLine[], projectId: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectSale(state, projectId));
  const [left, setLeft] = useState<ReadonlyMap<string, Left | null>>();
  const ids = lines.map(({ offerId }) => offerId).join('/');
  const sale = known?.status === 'loading' ? undefined : known?.sale;
  useEffect(() => {
    if (!sale) return;
    const request = { isCurrent: true };
    const offers = sale.offers.filter(({ offerId }) => ids.split('/').includes(offerId));
    void Promise.all(
      offers.map(async (offer) => {
        const outcome = await dispatch(loadLeft(offer));
        return loadLeft.fulfilled.match(outcome)
          ? ([offer.offerId, outcome.payload] as const)
          : null;
      }),
    ).then((found) => {
      if (request.isCurrent) setLeft(new Map(found.filter((one) => one !== null)));
    });
    return () => {
      request.isCurrent = false;
    };
  }, [dispatch, sale, ids]);
  return left;
}

type CartFilmProps = {
  lines: readonly CartLine[];
  /** What came of a checkout that found something gone. */
  notice: string;
  onRemove: (line: CartLine) => void;
};

/** What is in the cart of one film, whether all of it can still be bought, and its checkout. */
export function CartFilm({ lines, notice, onRemove }: CartFilmProps) {
  const [{ projectId, title, slug } = { projectId: '', title: '', slug: '' }] = lines;
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectSale(state, projectId));
  const saleFailure = useInPlaceFailure(loadSale.typePrefix);
  const leftFailure = useInPlaceFailure(loadLeft.typePrefix);
  const left = useLeftOf(lines, projectId);
  const now = known?.readAt ?? 0;
  useEffect(() => {
    void dispatch(loadSale(projectId));
  }, [dispatch, projectId, notice]);

  const sale = known?.sale;
  const isKnown = known?.status === 'ready' && (!sale || left !== undefined);
  const isClosed = known?.status === 'ready' && !sellsNow(sale, now);
  const problems = new Map(
    lines.flatMap((line) => {
      if (!isKnown || isClosed) return [];
      const offer = offerOfLine(sale, line);
      const problem = lineProblem(line, { offer, left: left?.get(line.offerId), now });
      return problem ? [[line.offerId, problem] as const] : [];
    }),
  );
  const orders = ordersOfCart(lines);
  const buyable = lines
    .map((line) => ({ ...line, qty: buyableQty(line, problems.get(line.offerId)) }))
    .filter(({ qty }) => qty > 0);
  const isLeftUnknown = sale?.offers.some(
    ({ offerId }) => left?.has(offerId) === false && lines.some((line) => line.offerId === offerId),
  );
  // The requests of other films fail with alerts of the same kind.
  const failure =
    known?.status === 'failed'
      ? (saleFailure ?? saleCopy.failed)
      : isLeftUnknown && (leftFailure ?? saleCopy.failed);
  const mayCheckOut = isKnown && !isClosed && problems.size === 0;
  return (
    <section className="flex flex-col gap-4 border-t border-hairline pt-6">
      <SectionHeading>
        {slug ? (
          <Link to={filmLink(slug)} className="text-ink">
            {copy.ofFilm(title)}
          </Link>
        ) : (
          copy.ofFilm(title)
        )}
      </SectionHeading>
      {notice && (
        <p role="alert" className="border-l-4 border-rec pl-4 wrap-anywhere">
          {notice}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {lines.map((line) => (
          <CartLineRow
            key={line.offerId}
            line={line}
            offer={offerOfLine(sale, line)}
            problem={problems.get(line.offerId)}
            free={left?.get(line.offerId)?.numbers ?? []}
            onRemove={() => {
              onRemove(line);
            }}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-2">
        {!isKnown && !failure && copy.looking}
      </p>
      {failure && (
        <div className="flex flex-col items-start gap-3">
          <p role="alert" className="text-rec">
            {failure}
          </p>
          <Button variant="quiet" onClick={() => void dispatch(loadSale(projectId))}>
            {copy.retry}
          </Button>
        </div>
      )}
      {isClosed && <p className="border-l-4 border-rec pl-4">{copy.shopClosed}</p>}
      {buyable.length > 0 && (
        <p className="flex justify-between gap-4 text-lg">
          <span>{copy.goods}</span>
          <span className="tabular-nums">{dollars(goodsCents(buyable))}</span>
        </p>
      )}
      {sale && (
        <p className="text-ink-2 empty:hidden">
          {shippingText(
            sale.offers.filter(({ offerId }) => lines.some((line) => line.offerId === offerId)),
            sale.terms,
          )}
        </p>
      )}
      {orders.length > 1 && (
        <p className="max-w-measure border-l-4 border-tungsten pl-4">{`${copy.severalOrders(orders.length)} ${copy.firstOrder(orders[0] ?? [])}`}</p>
      )}
      {mayCheckOut ? (
        <Link to={checkoutLink(projectId)} className={`${buttonClass('primary')} sm:self-start`}>
          {copy.checkOut}
        </Link>
      ) : (
        problems.size > 0 && <p className="text-ink-2">{copy.mendFirst}</p>
      )}
    </section>
  );
}
