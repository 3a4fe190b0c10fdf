import { useCallback, type ComponentPropsWithoutRef } from 'react';

type BlobPictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> & {
  blob: Blob;
  alt: string;
};

/** A picture that is not stored yet, shown from memory. */
export function BlobPicture({ blob, alt, ...imageProps }: BlobPictureProps) {
  const setSource = useCallback(
    (image: HTMLImageElement) => {
      let url = '';
      // In a task of its own: dozens at once follow what they stand in.
      const timer = setTimeout(() => {
        url = URL.createObjectURL(blob);
        image.src = url;
      });
      return () => {
        clearTimeout(timer);
        URL.revokeObjectURL(url);
      };
    },
    [blob],
  );
  return <img ref={setSource} alt={alt} {...imageProps} />;
}
