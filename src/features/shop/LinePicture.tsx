import { StoredPicture } from '../media/StoredPicture';
import type { ItemPicture } from './cartPicturesApi';

type LinePictureProps = {
  /** Undefined for none, and until it is known. */
  shown: ItemPicture | undefined;
  className: string;
};

/** A small picture beside its name; its room is there before it is known. */
export const LinePicture = ({ shown, className }: LinePictureProps) => (
  <StoredPicture
    url={shown?.url ?? ''}
    picture={shown?.picture ?? null}
    alt=""
    sizes="96px"
    className={`shrink-0 object-cover ${className}`}
    fallback={
      <div aria-hidden="true" className={`shrink-0 border border-hairline bg-bg2 ${className}`} />
    }
  />
);
