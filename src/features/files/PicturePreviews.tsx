import type { ReactNode } from 'react';
import { uploadCopy } from '../../content/files';
import { BlobPicture } from './BlobPicture';
import type { PictureShape } from './PictureField';
import type { PickedPicture } from './preparePicture';

const frames = {
  poster: 'aspect-poster',
  portrait: 'aspect-portrait',
  square: 'aspect-square',
} satisfies Record<PictureShape, string>;

type PicturePreviewsProps = {
  shape: PictureShape;
  /** The address of what is stored; empty if there is nothing. */
  storedUrl: string;
  picked: PickedPicture | null;
};

/** The picture as it is now and as it would become, side by side. */
export function PicturePreviews({ shape, storedUrl, picked }: PicturePreviewsProps) {
  const filling = 'size-full object-cover';
  const framed = (caption: string, picture: ReactNode) => (
    <figure className="flex w-24 shrink-0 flex-col gap-1">
      <div className={`${frames[shape]} bg-bg2`}>{picture}</div>
      <figcaption className="text-xs text-ink-2">{caption}</figcaption>
    </figure>
  );
  // Hundreds of pixels are enough here, and of a large original decoding takes its time.
  const [smallest] = picked?.variants ?? [];
  return (
    <>
      {storedUrl !== '' &&
        framed(uploadCopy.stored, <img src={storedUrl} alt="" className={filling} />)}
      {picked &&
        framed(
          uploadCopy.picked,
          <BlobPicture blob={smallest?.blob ?? picked.original} alt="" className={filling} />,
        )}
    </>
  );
}
