import * as v from 'valibot';

/**
 * A stored picture: the size of the original in pixels, a colour to show while it loads, and the download
 * addresses of its narrower variants (empty where the original is not that wide).
 */
export const pictureSchema = v.object({
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  placeholder: v.fallback(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)), '#241d17'),
  w320: v.fallback(v.string(), ''),
  w640: v.fallback(v.string(), ''),
  w1280: v.fallback(v.string(), ''),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
