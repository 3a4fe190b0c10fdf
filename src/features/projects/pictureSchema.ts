import * as v from 'valibot';
import { webAddress } from '../../components/SafeLink';

/** Whether a picture may be shown from there; none may be, too. A space would end it in a list of choices. */
export const isPictureUrl = (address: string) =>
  address === '' || (webAddress(address) !== null && !/\s/.test(address));

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
