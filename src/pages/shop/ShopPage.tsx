import { usePageHead } from '../../components/pageHead';
import { shopHead } from '../../content/shop';
import { OnSaleList } from '../../features/shop/OnSaleList';

export function ShopPage() {
  usePageHead(shopHead);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 gutter py-12 md:py-16">
      <OnSaleList />
    </div>
  );
}
