import { usePageHead } from '../../components/pageHead';
import { ordersHead } from '../../content/shop';
import { OrderList } from '../../features/shop/OrderList';

export function OrdersPage() {
  usePageHead({ title: ordersHead.title, description: ordersHead.description, isPrivate: true });
  return <OrderList />;
}
