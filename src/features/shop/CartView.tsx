import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { loadable } from '../../components/loadable';
import { focusPageHeading, waitForHeading } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { useFetchAtTouch } from '../../components/useFetchAhead';
import { useTimeLeft } from '../../components/useTimeLeft';
import { undoForMs } from '../../config/limits';
import { paths } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { cartPageCopy } from '../../content/cart';
import { cartCopy as copy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { takeAnswer } from '../../lib/takeAnswer';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Order } from '../orders/orderModel';
import type { RequireEmailProps } from './BeforeCheckout';
import { type CartLine, isCartEvent, linesByFilm, ordersOfCart } from './cart';
import { offerOfLine } from './cartCheck';
import { CartFilm } from './CartFilm';
import { type CartPictures, readCartPictures } from './cartPicturesApi';
import { removeLine, rereadCart, restoreLine, selectCart } from './cartSlice';
import type { CheckoutFormProps } from './CheckoutForm';
import { loadSale, selectSale } from './saleSlice';
import { mayHaveBuyer } from './signedInBuyer';

const requireEmail = loadable<RequireEmailProps>(
  async () => (await import('./BeforeCheckout')).RequireEmail,
);

const checkoutForm = loadable<CheckoutFormProps>(
  async () => (await import('./CheckoutForm')).CheckoutForm,
);

// With the SDK's sign-in and transactions.
const checkoutAhead = [checkoutForm];
const nothingAhead: typeof checkoutAhead = [];

const noPictures: CartPictures = { films: new Map(), items: new Map() };

/** The pictures of what these films sell; without them until they are known, and where nobody can say them now. */
function usePictures(projectIds: string): CartPictures {
  const [pictures, setPictures] = useState(noPictures);
  useEffect(() => {
    if (projectIds === '') return;
    return takeAnswer(readCartPictures(projectIds.split('/')), setPictures);
  }, [projectIds]);
  return pictures;
}

/** The way back for what was removed, which goes after a while. */
function UndoRemoval({ onUndo, onExpire }: { onUndo: () => void; onExpire: () => void }) {
  const { holdProps } = useTimeLeft(undoForMs / 1_000, false, onExpire);
  return (
    <div {...holdProps}>
      <Button variant="quiet" onClick={onUndo}>
        {copy.undo}
      </Button>
    </div>
  );
}

type CartViewProps = {
  /** The film whose first order is being checked out; empty for none. */
  checkoutOf: string;
  /** The offers of that film that stay in the cart. */
  leftOut: readonly string[];
};

/** The cart by film, or the checkout of one of them. */
export function CartView({ checkoutOf, leftOut }: CartViewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lines = useAppSelector(selectCart);
  const [gone, setGone] = useState({ projectId: '', notice: '' });
  /** What was removed last, and where in the cart it stood. */
  const [removed, setRemoved] = useState<{ line: CartLine; index: number } | null>(null);
  const known = useAppSelector((state) => selectSale(state, checkoutOf));
  const films = linesByFilm(lines);
  const pictures = usePictures(films.map(([line]) => line?.projectId ?? '').join('/'));
  useFetchAtTouch(films.length > 0 ? checkoutAhead : nothingAhead);
  const [order] = ordersOfCart(
    lines.filter(
      ({ projectId, offerId }) => projectId === checkoutOf && !leftOut.includes(offerId),
    ),
  );

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (isCartEvent(event)) dispatch(rereadCart());
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
    };
  }, [dispatch]);

  const [unpaid, setUnpaid] = useState<Order | null>(null);
  useEffect(() => {
    // Back from a checkout, it may be of that one.
    if (checkoutOf !== '' || !mayHaveBuyer()) return;
    import('./reservation').then(({ findUnpaid }) => findUnpaid()).then(setUnpaid, () => undefined);
  }, [checkoutOf]);

  const isUnknown = checkoutOf !== '' && known === undefined;
  useEffect(() => {
    if (isUnknown) void dispatch(loadSale(checkoutOf));
  }, [dispatch, isUnknown, checkoutOf]);

  const isOnSale = order?.every((line) => offerOfLine(known?.sale, line));
  // The cart asks anew, and says what failed or has to be settled first.
  const isRefused = isOnSale === false && known !== undefined && known.status !== 'loading';
  useEffect(() => {
    if (isRefused) void navigate(paths.cart, { replace: true });
  }, [isRefused, navigate]);

  // The address's query alone changes, which moves no focus by itself.
  const shown = useRef(checkoutOf);
  useEffect(() => {
    if (shown.current === checkoutOf) return;
    shown.current = checkoutOf;
    return waitForHeading((heading) => {
      heading.focus();
      window.scrollTo(0, 0);
    });
  }, [checkoutOf]);

  if (order && known?.sale && isOnSale) {
    const perFan = order.find(({ verified }) => verified);
    const checkout = (
      <checkoutForm.Loadable
        lines={order}
        sale={known.sale}
        pictures={pictures.items}
        onGone={(notice) => {
          setGone({ projectId: checkoutOf, notice });
          void navigate(paths.cart, { replace: true });
        }}
      />
    );
    return (
      <Suspense fallback={<p role="status">{copy.looking}</p>}>
        {perFan ? (
          <requireEmail.Loadable offerId={perFan.offerId} name={perFan.name}>
            {checkout}
          </requireEmail.Loadable>
        ) : (
          checkout
        )}
      </Suspense>
    );
  }
  if (order) return <p role="status">{copy.looking}</p>;
  return (
    <>
      <div className="flex flex-col gap-3">
        <PageHeading>{copy.heading}</PageHeading>
        {films.length > 0 && (
          <p className="max-w-measure text-lg text-ink-2">{cartPageCopy.lead(films.length)}</p>
        )}
      </div>
      {/* There from the first, so that it is read out. */}
      <div className={removed ? 'flex flex-wrap items-center gap-4' : 'sr-only'}>
        <p role="status" className="min-w-0 wrap-anywhere">
          {removed && copy.removed(removed.line.name)}
        </p>
        {removed && (
          <UndoRemoval
            key={removed.line.offerId}
            onUndo={() => {
              focusPageHeading();
              dispatch(restoreLine(removed.line, removed.index));
              setRemoved(null);
            }}
            onExpire={() => {
              setRemoved(null);
            }}
          />
        )}
      </div>
      {unpaid && (
        <div
          role="status"
          className="flex flex-col items-start gap-1 border-l-4 border-tungsten pl-4"
        >
          <p>{copy.unpaid(formatClock(unpaid.createdAt))}</p>
          <Link to={orderLink(unpaid.brandId, unpaid.orderId)} className="text-daylight underline">
            {copy.toThatOrder}
          </Link>
        </div>
      )}
      {films.length === 0 && (
        <>
          <p className="text-lg text-ink-2">{copy.empty}</p>
          <Link to={paths.shop} className={`${buttonClass('primary')} self-start`}>
            {copy.toShop}
          </Link>
        </>
      )}
      {films.map((ofFilm) => (
        <CartFilm
          key={ofFilm[0]?.projectId}
          lines={ofFilm}
          pictures={pictures}
          notice={gone.projectId === ofFilm[0]?.projectId ? gone.notice : ''}
          onRemove={(line) => {
            focusPageHeading();
            dispatch(removeLine(line.offerId));
            setRemoved({ line, index: lines.indexOf(line) });
          }}
        />
      ))}
      <Link to={paths.orders} className="self-start text-daylight underline">
        {copy.toOrders}
      </Link>
    </>
  );
}
