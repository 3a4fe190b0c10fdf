import { useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { orderCopy, ordersHead } from '../../content/shop';
import { orderNumber } from '../../features/orders/orderNumber';
import { LazyPledgeStanding } from '../../features/pledges/LazyPledgeStanding';
import { LazyOrderTickets } from '../../features/premieres/LazyOrderTickets';
import { OrderView } from '../../features/shop/OrderView';

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
      Tickets={LazyOrderTickets}
    />
  );
}
