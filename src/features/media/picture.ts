import * as v from 'valibot';
import { parseWebAddress } from '../../lib/webAddress';

/**
 * Whether a picture may be shown from there; none may be, too. A space would end it in a list of choices, and a user name
 * before the host, even an empty one, would look like a host.
 */
export function isPictureUrl(address: string): boolean {
  if (address === '') return true;
  const [authority = ''] = address.replace(/^https?:\/\//i, '').split(/[/?#\\]/);
  return parseWebAddress(address) !== null && !/\s/.test(address) && /^[^@]+$/.test(authority);
}

/** Lenient: anything but a web URL is read as no picture. */
export const pictureUrlSchema = v.fallback(v.pipe(v.string(), v.check(isPictureUrl)), '');

/**
 * A stored picture: size of the original in pixels, colour to show while it loads, and download URLs of its
 * narrower variants (empty where the original is not that wide).
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
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Visible without scrolling: loaded eagerly and with high priority. */
  isFirst?: boolean;
};

// The original may have 20 MB: it is offered only where it is narrower than the widest variant.
const buildSrcSet = (url: string, { width, w320, w640, w1280 }: Picture) =>
  (
    [
      [w320, 320],
      [w640, 640],
      [w1280, 1280],
      [width < 1280 ? url : '', width],
    ] as const
  )
    .filter(([url]) => url !== '')
    .map(([url, width]) => `${url} ${String(width)}w`)
    .join(', ');

/** Attributes of an `<img>`. `src` comes last because setting it starts the download. */
export const pictureAttributes = ({ url, picture, sizes, isFirst = false }: ShownPicture) =>
  ({
    sizes,
    width: picture?.width,
    height: picture?.height,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
    srcSet: picture ? buildSrcSet(url, picture) : undefined,
    src: url,
  }) as const;
