import type { ComponentType, MouseEvent } from 'react';
import { buttonClass } from '../../components/Button';
import { formatPrice } from '../../lib/money';
import type { Merchandise, Project } from './model';
import { StoredPicture } from '../media/StoredPicture';

type SaleProps = {
  film: Pick<Project, 'projectId' | 'title' | 'slug'>;
  itemId: string;
  name: string;
};

/** What a page puts under merchandise that can be bought; the shop is a feature of its own, which knows this one. */
export type SalePart = ComponentType<SaleProps>;

export const saleId = 'on-sale';

const showSale = (event: MouseEvent) => {
  // An entry in the history of the same page would come back to its top.
  event.preventDefault();
  const section = document.getElementById(saleId);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

/** The way down to what can be bought, which is far below on a phone. */
export const ToSale = () => (
  <a href={`#${saleId}`} onClick={showSale} className={`${buttonClass('quiet')} self-start`}>
    Buy from this film
  </a>
);

type MerchandiseSectionProps = {
  film: SaleProps['film'];
  merchandise: Merchandise[];
  /** None where nothing is bought, as in a preview. */
  Sale: SalePart | undefined;
};

/** The film's merchandise, with a price where one is set, or where it is on sale. */
export function MerchandiseSection({ film, merchandise, Sale }: MerchandiseSectionProps) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {merchandise.map((item, index) => {
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
            {Sale && item.itemId && <Sale film={film} itemId={item.itemId} name={item.name} />}
          </li>
        );
      })}
    </ul>
  );
}
