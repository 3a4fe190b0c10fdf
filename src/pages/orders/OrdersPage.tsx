import { usePageHead } from '../../components/pageHead';
import { ordersHead } from '../../content/shop';
import { OrderList } from '../../features/shop/OrderList';

export function OrdersPage() {
  usePageHead({ title: ordersHead.title, description: ordersHead.description, isPrivate: true });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 gutter py-12">
      <OrderList />
    </div>
  );
}
