import type { Merchandise } from '../projectSchema';
import { StoredPicture } from '../StoredPicture';

/** An item of merchandise: name, picture and description, and what it costs once that is set. */
export const MerchandiseCard = ({ item, price }: { item: Merchandise; price: string | null }) => (
  <div className="flex gap-3">
    <StoredPicture
      url={item.merchandiseImageURL}
      picture={item.merchandiseImage}
      alt=""
      sizes="64px"
      className="size-16 shrink-0 object-cover"
      fallback={
        <div aria-hidden="true" className="size-16 shrink-0 border border-hairline bg-bg2" />
      }
    />
    <div className="min-w-0">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {item.name}
      </p>
      <p className="text-ink-2">
        {item.type}
        {price && `, ${price}`}
      </p>
      <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-2">
        {item.description}
      </p>
    </div>
  </div>
);
