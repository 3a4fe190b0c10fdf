import { Suspense } from 'react';
import { loadable } from '../../components/loadable';
import type { ItemSaleProps } from './ItemSale';

// A film's page names this one script, and not all that selling needs: each name would be a part of the page.
export const saleInView = loadable<ItemSaleProps>(() =>
  import('./SaleInView').then(
    ({ SaleInView }) => SaleInView,
    () => () => null,
  ),
);

/** Price and Buy of an item, in the room that they will need, at the foot of its card. */
export const LazySale = (props: ItemSaleProps) => (
  <div className="mt-auto min-h-24 print:hidden">
    <Suspense fallback={null}>
      <saleInView.Loadable {...props} />
    </Suspense>
  </div>
);
