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
import type { Earlier } from '../orders/reservationApi';
import { type Buyer, readBuyer } from './buyerApi';
import { LetGo } from './LetGo';
import { findOfFan } from './reservation';

// Most who check out need none of this, which loads on demand.

/** Whether somebody may order what is sold once per fan: who is signed in with an email and has no order of it. */
export function useFan(offerId: string) {
  const [buyer, setBuyer] = useState<Buyer | null>();
  const [before, setBefore] = useState<Earlier | null>(null);
  useEffect(() => {
    void readBuyer().then(async (found) => {
      setBefore(found?.email ? await findOfFan(found, offerId) : null);
      setBuyer(found);
    });
  }, [offerId]);
  return {
    isKnown: buyer !== undefined,
    mayOrder: Boolean(buyer?.email) && !before,
    before,
    onLetGo: () => {
      setBefore(null);
    },
  };
}

type FanRefusalProps = ReturnType<typeof useFan> & { name: string };

/** Why not, and what to do; before that is known, that it is asked. */
export function FanRefusal({ isKnown, before, onLetGo, name }: FanRefusalProps) {
  if (!isKnown) return <p role="status">{cartCopy.looking}</p>;
  if (before) return <EarlierOrder {...before} onLetGo={onLetGo} />;
  return (
    <>
      <p className="max-w-measure wrap-anywhere">{copy.proveEmail(name)}</p>
      <Link to={paths.account} className={`${buttonClass('primary')} self-start`}>
        {copy.toLink}
      </Link>
    </>
  );
}

export type RequireEmailProps = {
  /** Of what is sold once per fan. */
  offerId: string;
  name: string;
  children: Elements;
};

/** The checkout of what is sold once per fan, for who may order it; for all others why not, before they type anything. */
export function RequireEmail({ offerId, name, children }: RequireEmailProps) {
  const fan = useFan(offerId);
  if (fan.mayOrder) return children;
  const refusal = <FanRefusal {...fan} name={name} />;
  if (!fan.isKnown) return refusal;
  return (
    <>
      <PageHeading>{checkoutCopy.heading}</PageHeading>
      {refusal}
      <Link to={paths.cart} className="self-start text-daylight underline">
        {cartCopy.backToCart}
      </Link>
    </>
  );
}

export type EarlierOrderProps = Earlier & { onLetGo: () => void };

/** Why another order stands before the one that is being made, and what to do. */
export function EarlierOrder({ outcome, order, onLetGo }: EarlierOrderProps) {
  const { brandId, orderId, createdAt } = order;
  return (
    <div className="flex flex-col items-start gap-3 border-l-4 border-rec pl-4">
      <p role="alert">
        {outcome === 'unpaid' ? copy.unpaidFirst(formatClock(createdAt)) : copy.boughtBefore}
      </p>
      <Link to={orderLink(brandId, orderId)} className="text-daylight underline">
        {cartCopy.toThatOrder}
      </Link>
      {outcome === 'unpaid' && <LetGo order={order} onDone={onLetGo} />}
    </div>
  );
}
