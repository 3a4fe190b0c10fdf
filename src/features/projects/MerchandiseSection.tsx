import { SectionHeading } from '../../components/SectionHeading';
import { formatPrice } from '../../lib/money';
import type { Merchandise } from './model';
import { StoredPicture } from '../media/StoredPicture';

/** The film's merchandise, with a price where one is set. */
export function MerchandiseSection({ merchandise }: { merchandise: Merchandise[] }) {
  return (
    <section className="flex flex-col gap-8">
      <SectionHeading>Limited Edition Merch</SectionHeading>
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
