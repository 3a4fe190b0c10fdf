import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { cartHead } from '../../content/shop';
import { CartView } from '../../features/shop/CartView';

/** What someone is about to buy; `?checkout=` names the film of which they do, `without=` each offer that they leave. */
export function CartPage() {
  usePageHead({ title: cartHead.title, description: cartHead.description, isPrivate: true });
  const [parameters] = useSearchParams();
  return (
    <CartView
      checkoutOf={parameters.get('checkout') ?? ''}
      leftOut={parameters.getAll('without')}
    />
  );
}
