import { useState, type ReactNode } from 'react';
import type { Picture } from './pictureSchema';

type StoredPictureProps = {
  url: string;
  picture: Picture | null;
  alt: string;
  /** How wide it is shown, for the browser to choose by. */
  sizes: string;
  className: string;
  /** Shown where there is no picture, or where it does not load. */
  fallback: ReactNode;
  /** In the first view: loaded at once, before what is below. */
  isFirst?: boolean;
};

// The original may weigh 20 MB: it is a choice only where it is too narrow for the widest variant.
const choicesOf = (url: string, { width, w320, w640, w1280 }: Picture) =>
  (
    [
      [w320, 320],
      [w640, 640],
      [w1280, 1280],
      [width < 1280 ? url : '', width],
    ] as const
  )
    .filter(([address]) => address !== '')
    .map(([address, wide]) => `${address} ${String(wide)}w`)
    .join(', ');

/** A picture from the file store, in the width that fits, with its colour until it has arrived. */
export function StoredPicture(props: StoredPictureProps) {
  const { url, picture, alt, sizes, className, fallback, isFirst = false } = props;
  const [brokenUrl, setBrokenUrl] = useState('');
  if (url === '' || url === brokenUrl) return fallback;
  return (
    <img
      ref={(image) => {
        if (!image) return;
        // Not as an attribute: the policy forbids those of styles in the HTML.
        image.style.backgroundColor = picture?.placeholder ?? '';
        // In a page that stood before its script it may have failed unheard.
        if (image.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      src={url}
      srcSet={picture ? choicesOf(url, picture) : undefined}
      sizes={sizes}
      width={picture?.width}
      height={picture?.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => {
        setBrokenUrl(url);
      }}
      className={className}
    />
  );
}
