import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { paths } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { beforeCheckoutCopy as copy } from '../../content/beforeCheckout';
import { cartCopy, checkoutCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import type { Elements } from '../../lib/elements';
import { type Buyer, readBuyer } from './buyerApi';
import { LetGo } from './LetGo';
import type { Order } from './orderModel';

// Most who check out need none of this, which loads on demand.

export type RequireEmailProps = {
  /** Of what is sold once per fan. */
  name: string;
  children: Elements;
};

/** The checkout of what is sold once per fan, for whoever is signed in with an email; the way to that for all others. */
export function RequireEmail({ name, children }: RequireEmailProps) {
  const [buyer, setBuyer] = useState<Buyer | null>();
  useEffect(() => {
    void readBuyer().then(setBuyer);
  }, []);
  if (buyer?.email) return children;
  if (buyer === undefined) return <p role="status">{cartCopy.looking}</p>;
  return (
    <>
      <PageHeading>{checkoutCopy.heading}</PageHeading>
      <p className="max-w-measure wrap-anywhere">{copy.proveEmail(name)}</p>
      <Link to={paths.account} className={`${buttonClass('primary')} self-start`}>
        {copy.toLink}
      </Link>
      <Link to={paths.cart} className="self-start text-daylight underline">
        {cartCopy.backToCart}
      </Link>
    </>
  );
}

export type EarlierOrderProps = {
  /** It waits for its payment, or is the one that a fan may have. */
  reason: 'unpaid' | 'boughtBefore';
  order: Order;
  onLetGo: () => void;
};

/** Why another order stands before the one that is being made, and what to do. */
export function EarlierOrder({ reason, order, onLetGo }: EarlierOrderProps) {
  const { brandId, orderId, createdAt } = order;
  return (
    <div className="flex flex-col items-start gap-3 border-l-4 border-rec pl-4">
      <p role="alert">
        {reason === 'unpaid' ? copy.unpaidFirst(formatClock(createdAt)) : copy.boughtBefore}
      </p>
      <Link to={orderLink(brandId, orderId)} className="text-daylight underline">
        {cartCopy.toThatOrder}
      </Link>
      {reason === 'unpaid' && <LetGo order={order} onDone={onLetGo} />}
    </div>
  );
}
