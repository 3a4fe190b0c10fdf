import { type ComponentType, useCallback, useRef, useState } from 'react';
import { buttonClass } from '../../components/Button';
import { PartLink } from '../../components/PartLink';
import { formatPrice } from '../../lib/money';
import type { Merchandise, Project } from './model';
import type { ShownPicture } from '../media/picture';
import { StoredPicture } from '../media/StoredPicture';

type SaleProps = {
  film: Pick<Project, 'projectId' | 'title' | 'slug'>;
  itemId: string;
  name: string;
  image: Pick<ShownPicture, 'url' | 'picture'>;
  /** Told whether it can be bought now, as soon as that is known. */
  onKnown?: ((itemId: string, isForSale: boolean) => void) | undefined;
};

/** What a page puts under merchandise that can be bought; the shop is a feature of its own, which knows this one. */
export type SalePart = ComponentType<SaleProps>;

export const saleId = 'on-sale';

/** The way down to what can be bought, which is far below on a phone. */
export const ToSale = () => (
  <PartLink
    part={saleId}
    label="Buy from this film"
    className={`${buttonClass('primary')} self-start`}
  />
);

type MerchandiseSectionProps = {
  film: SaleProps['film'];
  merchandise: Merchandise[];
  /** None where nothing is bought, as in a preview. */
  Sale: SalePart | undefined;
};

/**
 * The film's merchandise, with a price where one is set, or where it is on sale. What can be bought stands first, then what
 * cannot be bought now; cards that are in view stay where they are.
 */
export function MerchandiseSection({ film, merchandise, Sale }: MerchandiseSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const [notForSale, setNotForSale] = useState<ReadonlySet<string>>(new Set());
  const onKnown = useCallback((itemId: string, isForSale: boolean) => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < window.innerHeight) return;
    setNotForSale((before) => {
      if (before.has(itemId) !== isForSale) return before;
      return new Set(isForSale ? [...before].filter((id) => id !== itemId) : [...before, itemId]);
    });
  }, []);
  const rank = ({ itemId }: Merchandise) => {
    if (!itemId) return 2;
    return notForSale.has(itemId) ? 1 : 0;
  };
  const entries = merchandise.map((item, index) => ({ item, index }));
  if (Sale) entries.sort((one, two) => rank(one.item) - rank(two.item));
  return (
    <ul ref={list} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {entries.map(({ item, index }) => {
        const price = formatPrice(item.price);
        return (
          <li key={index} className="flex flex-col gap-4">
            <StoredPicture
              url={item.merchandiseImageURL}
              picture={item.merchandiseImage}
              alt=""
              sizes="(width >= 80rem) 282px, (width >= 64rem) 23vw, (width >= 40rem) 46vw, 92vw"
              className="aspect-square w-full object-cover"
              fallback={
                <div
                  aria-hidden="true"
                  className="flex aspect-square items-center justify-center border border-hairline bg-bg2"
                >
                  <span className="h-2 w-1/2 clapper" />
                </div>
              }
            />
            <div className="flex flex-col gap-1">
              <div className="flex items-baseline justify-between gap-4">
                <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
                  {item.name}
                </h3>
                {price && <p className="shrink-0 text-lg tabular-nums">{price}</p>}
              </div>
              <p className="text-sm tracking-label text-ink-3 uppercase">{item.type}</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
                {item.description}
              </p>
            </div>
            {Sale && item.itemId && (
              <Sale
                film={film}
                itemId={item.itemId}
                name={item.name}
                image={{ url: item.merchandiseImageURL, picture: item.merchandiseImage }}
                onKnown={onKnown}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
