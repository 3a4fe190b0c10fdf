import * as v from 'valibot';
import { parseWebAddress } from '../../lib/webAddress';

/** Whether a picture may be shown from there; none may be, too. A space would end it in a list of choices. */
export const isPictureUrl = (address: string) =>
  address === '' || (parseWebAddress(address) !== null && !/\s/.test(address));

/** As it is read: what is no address of the web counts as none. */
export const pictureUrlSchema = v.fallback(v.pipe(v.string(), v.check(isPictureUrl)), '');

/**
 * A stored picture: the size of the original in pixels, a colour to show while it loads, and the download
 * addresses of its narrower variants (empty where the original is not that wide).
 */
export const pictureSchema = v.object({
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  placeholder: v.fallback(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)), '#241d17'),
  w320: pictureUrlSchema,
  w640: pictureUrlSchema,
  w1280: pictureUrlSchema,
});

export type Picture = v.InferOutput<typeof pictureSchema>;

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
