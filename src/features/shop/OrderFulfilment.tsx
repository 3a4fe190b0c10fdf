import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { SafeLink } from '../../components/SafeLink';
import { paths } from '../../config/paths';
import { orderCopy as copy } from '../../content/shop';
import { formatUtcDay } from '../../lib/utcDates';
import { useAppSelector } from '../../store/hooks';
import { type Fulfilment, sentBy } from '../orders/orderModel';
import type { OrderFacts } from './buyerOrdersApi';
import { selectCart } from './cartSlice';
import { CopyButton } from './CopyButton';

const text = copy.fulfil;

/** What the carrier needs to say where it is; nothing where its makers have said nothing of it. */
function Tracking({ carrier, tracking, link }: Fulfilment) {
  if (!carrier && !tracking && !link) return null;
  return (
    <div className="order-box self-stretch">
      {carrier && <p className="wrap-anywhere text-ink-2">{text.with(carrier)}</p>}
      {tracking && (
        <dl>
          <dt className="text-sm text-ink-2">{text.tracking}</dt>
          <dd translate="no" className="text-lg font-semibold wrap-anywhere">
            {tracking}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {link && (
          <SafeLink link={link} className={buttonClass('primary')}>
            {text.follow}
          </SafeLink>
        )}
        {tracking && <CopyButton label={text.copyTracking} text={tracking} />}
      </div>
    </div>
  );
}

/** An order that was paid: until when it is sent, or how its way is followed. */
export function OrderFulfilment({ order, fulfilment, handlingDays }: OrderFacts) {
  const isSent = fulfilment !== null && fulfilment.state !== 'packed';
  const until = isSent ? null : sentBy(order, handlingDays);
  const hasMore = useAppSelector(selectCart).some(({ projectId }) => projectId === order.projectId);
  return (
    <div className="flex max-w-measure flex-col items-start gap-4">
      {fulfilment && <Tracking {...fulfilment} />}
      <p className="text-ink-2">
        {until !== null && (
          <span className="font-semibold text-ink">{`${text.sendBy(formatUtcDay(until))} `}</span>
        )}
        <span>{text.receipt}</span>
      </p>
      {hasMore && (
        <p className="border-l-4 border-tungsten pl-4">
          <span>{`${copy.moreInCart} `}</span>
          <Link to={paths.cart} className="text-daylight underline">
            {copy.toCart}
          </Link>
        </p>
      )}
    </div>
  );
}
