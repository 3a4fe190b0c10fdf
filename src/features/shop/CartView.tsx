import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { loadable } from '../../components/loadable';
import { focusPageHeading, waitForHeading } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { limits } from '../../config/limits';
import { paths } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { cartCopy as copy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Order } from '../orders/orderModel';
import type { RequireEmailProps } from './BeforeCheckout';
import { type CartLine, isCartEvent, linesByFilm, ordersOfCart } from './cart';
import { offerOfLine } from './cartCheck';
import { CartFilm } from './CartFilm';
import { addToCart, removeLine, rereadCart, selectCart } from './cartSlice';
import { CheckoutForm } from './CheckoutForm';
import { findUnpaid } from './reservation';
import { loadSale, selectSale } from './saleSlice';

const requireEmail = loadable<RequireEmailProps>(
  async () => (await import('./BeforeCheckout')).RequireEmail,
);

type CartViewProps = {
  /** The film whose first order is being checked out; empty for none. */
  checkoutOf: string;
};

/** The cart by film, or the checkout of one of them. */
export function CartView({ checkoutOf }: CartViewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lines = useAppSelector(selectCart);
  const [gone, setGone] = useState({ projectId: '', notice: '' });
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const known = useAppSelector((state) => selectSale(state, checkoutOf));
  const films = linesByFilm(lines);
  const [order] = ordersOfCart(lines.filter(({ projectId }) => projectId === checkoutOf));

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
    if (checkoutOf === '') void findUnpaid().then(setUnpaid);
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
      <CheckoutForm
        lines={order}
        sale={known.sale}
        onGone={(notice) => {
          setGone({ projectId: checkoutOf, notice });
          void navigate(paths.cart, { replace: true });
        }}
      />
    );
    return perFan ? (
      <Suspense fallback={<p role="status">{copy.looking}</p>}>
        <requireEmail.Loadable offerId={perFan.offerId} name={perFan.name}>
          {checkout}
        </requireEmail.Loadable>
      </Suspense>
    ) : (
      checkout
    );
  }
  if (order) return <p role="status">{copy.looking}</p>;
  return (
    <>
      <PageHeading>{copy.heading}</PageHeading>
      <p role="status" className="wrap-anywhere empty:hidden">
        {removed && copy.removed(removed.name)}
      </p>
      {removed && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => {
            focusPageHeading();
            dispatch(addToCart(removed, limits.unitsPerOrder));
            setRemoved(null);
          }}
        >
          {copy.undo}
        </Button>
      )}
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
          notice={gone.projectId === ofFilm[0]?.projectId ? gone.notice : ''}
          onRemove={(line) => {
            focusPageHeading();
            dispatch(removeLine(line.offerId));
            setRemoved(line);
          }}
        />
      ))}
      <Link to={paths.orders} className="self-start text-daylight underline">
        {copy.toOrders}
      </Link>
    </>
  );
}
