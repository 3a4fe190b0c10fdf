import { usePageHead } from '../../components/pageHead';
import { shopHead } from '../../content/shop';
import { OnSaleList } from '../../features/shop/OnSaleList';

export function ShopPage() {
  usePageHead(shopHead);
  return <OnSaleList />;
}
