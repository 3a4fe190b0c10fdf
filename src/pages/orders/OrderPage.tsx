import { useParams, useSearchParams } from 'react-router-dom';
import { loadable, without } from '../../components/loadable';
import { usePageHead } from '../../components/pageHead';
import { orderCopy, ordersHead } from '../../content/shop';
import { orderNumber } from '../../features/orders/orderNumber';
import type { OrderTicketsProps } from '../../features/premieres/OrderTickets';
import { LazyPledgeStanding } from '../../features/pledges/LazyPledgeStanding';
import { OrderView } from '../../features/shop/OrderView';

// Most orders are of the shop. Without its script the page says the rest.
const orderTickets = loadable<OrderTicketsProps>(() =>
  import('../../features/premieres/OrderTickets').then(({ OrderTickets }) => OrderTickets, without),
);

/** One order; `?brand=` is part of where it is, and `paid` is there for who comes from Stripe and has paid. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const title = orderCopy.title(orderNumber(orderId));
  usePageHead({ title, description: ordersHead.description, isPrivate: true });
  const [parameters] = useSearchParams();
  const brandId = parameters.get('brand') ?? '';
  return (
    <OrderView
      key={`${brandId}/${orderId}`}
      brandId={brandId}
      orderId={orderId}
      hasPaid={parameters.has('paid')}
      Pledge={LazyPledgeStanding}
      Tickets={orderTickets.Loadable}
    />
  );
}
