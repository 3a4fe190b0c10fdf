import { useState, type ReactNode } from 'react';
import { pictureAttributes, type ShownPicture } from './picture';

type StoredPictureProps = ShownPicture & {
  alt: string;
  className: string;
  /** Shown where there is no picture, or where it does not load. */
  fallback: ReactNode;
};

/** A picture from the file store, in the width that fits, with its colour until it has arrived. */
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
        // Not as an attribute: the policy forbids those of styles in the HTML.
        image.style.backgroundColor = picture?.placeholder ?? '';
        // In a page that stood before its script it may have failed unheard.
        if (image.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      onError={() => {
        setBrokenUrl(url);
      }}
      className={className}
    />
  );
}
