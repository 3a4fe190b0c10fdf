import type { Picture } from '../media/picture';
import { StoredPicture } from '../media/StoredPicture';

type PortraitPictureProps = {
  name: string;
  url: string;
  picture: Picture | null;
  sizes: string;
  className: string;
};

/** Someone's portrait, or the first letter of their name. Decorative, since the name is beside it. */
export function PortraitPicture({ name, className, ...stored }: PortraitPictureProps) {
  const pictureClass = `aspect-portrait object-cover ${className}`;
  return (
    <StoredPicture
      {...stored}
      alt=""
      className={pictureClass}
      fallback={
        <span
          aria-hidden="true"
          className={`@container flex items-end overflow-hidden border border-hairline bg-bg2 ${pictureClass}`}
        >
          <span className="px-[8cqw] font-display text-[60cqw] leading-none text-control uppercase">
            {Array.from(name)[0]}
          </span>
        </span>
      }
    />
  );
}
