import { useCallback, type ComponentPropsWithoutRef } from 'react';

type BlobPictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> & {
  blob: Blob;
  alt: string;
};

/** A picture that is not stored yet, straight from memory. */
export function BlobPicture({ blob, alt, ...rest }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...rest} />;
}
