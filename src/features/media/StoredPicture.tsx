import { useState } from 'react';
import { pictureAttributes, type ShownPicture } from './picture';
import type { Elements } from '../../lib/elements';

type StoredPictureProps = ShownPicture & {
  alt: string;
  className: string;
  /** Shown when there is no picture or it fails to load. */
  fallback: Elements;
};

/** A picture from the file store, in a fitting width, with a placeholder colour while it loads. */
export function StoredPicture({ alt, className, fallback, ...source }: StoredPictureProps) {
  const { url, picture } = source;
  const [brokenUrl, setBrokenUrl] = useState('');
  if (url === '' || url === brokenUrl) return fallback;
  return (
    <img
      {...pictureAttributes(source)}
      alt={alt}
      ref={(image) => {
        if (!image) return;
        // The content security policy forbids style attributes in prerendered HTML.
        image.style.backgroundColor = picture?.placeholder ?? '';
        // In a prerendered page the error event may fire before React listens. In the frame of a preview, which is
        // never prerendered, `sizes` is 0 until the frame has a width, and so is the width of a picture at hand.
        const mayBePrerendered = image.ownerDocument === document;
        if (mayBePrerendered && image.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      onError={() => {
        setBrokenUrl(url);
      }}
      className={className}
    />
  );
}
