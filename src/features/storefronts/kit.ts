import * as v from 'valibot';
import { faces, tones } from '../../config/storefronts';

/** `#` and six lower-case hexadecimal digits; empty where none is chosen. */
const colourSchema = v.fallback(v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6})?$/)), '');

/**
 * The look that a creator chooses, as it is chosen: contrast is reached when a theme is made of it. Without a ground,
 * it is the site's own.
 */
export const kitSchema = v.object({
  ground: colourSchema,
  primary: colourSchema,
  accent: colourSchema,
  face: v.fallback(v.picklist(faces), 'Bodoni Moda'),
  tone: v.fallback(v.picklist(tones), 'stage'),
});

export type Kit = v.InferOutput<typeof kitSchema>;

export const colourNames = ['ground', 'primary', 'accent'] as const;
export type ColourName = (typeof colourNames)[number];

/** The id of the field in which a colour is typed. */
export const colourFieldId = (name: string): string => `kit-${name}`;
