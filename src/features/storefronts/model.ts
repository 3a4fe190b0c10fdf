import * as v from 'valibot';
import { packageIds } from '../../config/packages';
import { faces, tones } from '../../config/storefronts';
import { timestampSchema } from '../../lib/timestamp';
import { pictureSchema, pictureUrlSchema } from '../media/picture';

const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** The colours of a storefront in one of the site's themes, which reach their contrast on its ground. */
const coloursSchema = v.object({
  ground: colourSchema,
  /** Of text: 4.5:1 on the ground. */
  primary: colourSchema,
  /** Of controls: 3:1 on the ground, and 4.5:1 under the text on them. */
  accent: colourSchema,
  onAccent: colourSchema,
});

const picture = v.optional(v.fallback(v.nullable(pictureSchema), null), null);

/** A storefront's own look: a theme that is malformed is none. */
export const themeSchema = v.object({
  tone: v.picklist(tones),
  face: v.picklist(faces),
  stage: coloursSchema,
  callSheet: coloursSchema,
  logoURL: pictureUrlSchema,
  logo: picture,
  bannerURL: pictureUrlSchema,
  banner: picture,
  /** What stays visible of the banner when it is cut, in percent from the left and the top. */
  focal: v.fallback(v.object({ x: v.number(), y: v.number() }), { x: 50, y: 50 }),
  /** A film of MP4 or WebM; empty where there is none. */
  introURL: pictureUrlSchema,
});

/** A document of `storefronts`, whose id is that of its project; read leniently. */
export const storefrontSchema = v.object({
  brandId: v.fallback(v.string(), ''),
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  /** Until when the package is granted, in milliseconds; null for Bronze. */
  until: v.fallback(v.nullable(timestampSchema), null),
  /** From Silver on; null where the site's own look is shown. */
  theme: v.fallback(v.nullable(themeSchema), null),
  at: timestampSchema,
});

export type ThemeColours = v.InferOutput<typeof coloursSchema>;
export type StorefrontTheme = v.InferOutput<typeof themeSchema>;

/** What a film's page needs of it: whose film it is, empty where it is no brand's, and its look. */
export type Storefront = { brandId: string; theme: StorefrontTheme | null };
