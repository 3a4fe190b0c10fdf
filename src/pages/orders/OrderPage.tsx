import { useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { ordersHead } from '../../content/shop';
import { OrderView } from '../../features/shop/OrderView';

/** One order; `?brand=` is part of where it is, and `paid` is there for who comes from Stripe and has paid. */
export function OrderPage() {
  usePageHead({ title: ordersHead.title, description: ordersHead.description, isPrivate: true });
  const { orderId = '' } = useParams();
  const [parameters] = useSearchParams();
  const brandId = parameters.get('brand') ?? '';
  // As high as the window, so that the footer does not come into view before the order and jump away.
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col gap-8 gutter py-12">
      <OrderView
        key={`${brandId}/${orderId}`}
        brandId={brandId}
        orderId={orderId}
        hasPaid={parameters.has('paid')}
      />
    </div>
  );
}
