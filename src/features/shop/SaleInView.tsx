import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { loadable, without } from '../../components/loadable';
import type { ItemSaleProps } from './ItemSale';

// Without its script the card is what it was: the film is there all the same.
const itemSale = loadable<ItemSaleProps>(() =>
  import('./ItemSale').then(({ ItemSale }) => ItemSale, without),
);

/** Price and Buy of an item, whose script and requests wait until it comes near the view, or somebody goes through the page by keyboard. */
export function SaleInView(props: ItemSaleProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Several come near at once: in a transition they are not rendered in one piece.
        if (entry?.isIntersecting)
          startTransition(() => {
            setNear(true);
          });
      },
      { rootMargin: '100% 0px' },
    );
    // What is not there yet could not be reached by the Tab key, which passes without scrolling near it.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setNear(true);
    };
    if (place.current) observer.observe(place.current);
    window.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <itemSale.Loadable {...props} />
        </Suspense>
      )}
    </div>
  );
}
