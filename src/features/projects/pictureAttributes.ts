import type { Picture } from './pictureSchema';

export type ShownPicture = {
  url: string;
  picture: Picture | null;
  /** How wide it is shown, for the browser to choose by. */
  sizes: string;
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

/** The attributes of a picture from the file store. Its address comes last: a browser starts to load with it. */
export const pictureAttributes = ({ url, picture, sizes, isFirst = false }: ShownPicture) =>
  ({
    sizes,
    width: picture?.width,
    height: picture?.height,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
    srcSet: picture ? choicesOf(url, picture) : undefined,
    src: url,
  }) as const;
