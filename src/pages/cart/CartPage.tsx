import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { cartHead } from '../../content/shop';
import { CartView } from '../../features/shop/CartView';

/** What someone is about to buy; `?checkout=` names the film of which they do. */
export function CartPage() {
  usePageHead({ title: cartHead.title, description: cartHead.description, isPrivate: true });
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 gutter py-12">
      <CartView checkoutOf={parameters.get('checkout') ?? ''} />
    </div>
  );
}
