import type { Picture } from '../media/picture';
import { PortraitPicture } from './PortraitPicture';
import type { Elements } from '../../lib/elements';

type PersonCardProps = {
  name: string;
  url: string;
  picture: Picture | null;
  onOpen: () => void;
  /** What is shown under the name. */
  children?: Elements;
};

/** A cast or crew member, collapsed: one per row on small screens, three from medium up. */
export function PersonCard({ name, url, picture, onOpen, children }: PersonCardProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="group flex w-full items-center gap-4 text-start outline-none md:flex-col md:items-stretch"
    >
      <PortraitPicture
        name={name}
        url={url}
        picture={picture}
        sizes="(width >= 80rem) 384px, (width >= 48rem) 31vw, 112px"
        className="w-28 max-w-1/3 shrink-0 outline-offset-4 group-hover:outline-2 group-hover:outline-tungsten group-focus-visible:outline-2 group-focus-visible:outline-tungsten md:w-full md:max-w-none"
      />
      <span className="flex min-w-0 flex-col transition-transform duration-hover ease-house group-hover:text-tungsten group-focus-visible:text-tungsten md:group-hover:-translate-y-1 md:group-focus-visible:-translate-y-1">
        <span dir="auto" className="text-xl font-semibold wrap-anywhere">
          {name}
        </span>{' '}
        {children}
      </span>
    </button>
  );
}
