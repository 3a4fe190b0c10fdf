import { useCallback, type ComponentPropsWithoutRef } from 'react';

type BlobPictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> & {
  blob: Blob;
  alt: string;
};

/** A picture that is not stored yet, shown from memory. */
export function BlobPicture({ blob, alt, ...imageProps }: BlobPictureProps) {
  const setSource = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [blob],
  );
  return <img ref={setSource} alt={alt} {...imageProps} />;
}
