import { memo, Suspense } from 'react';
import { loadable, without } from '../../components/loadable';
import type { ItemSaleProps } from './ItemSale';

// A film's page names this one script, and not all that selling needs: each name would be a part of the page.
export const saleInView = loadable<ItemSaleProps>(() =>
  import('./SaleInView').then(({ SaleInView }) => SaleInView, without),
);

const shownBy = ({ film, itemId, name, image }: ItemSaleProps) =>
  JSON.stringify([film.projectId, film.title, film.slug, itemId, name, image]);

/**
 * Price and Buy of an item, in the room that they will need, at the foot of its card. In a page's HTML it waits for its
 * script: React would give up what is there and render all of the page again, for each item, if it had to render this
 * anew meanwhile. So it does so only where something has changed.
 */
export const LazySale = memo(
  function LazySale(props: ItemSaleProps) {
    return (
      <div className="mt-auto min-h-24 print:hidden">
        <Suspense fallback={null}>
          <saleInView.Loadable {...props} />
        </Suspense>
      </div>
    );
  },
  (before, after) => before.onKnown === after.onKnown && shownBy(before) === shownBy(after),
);
