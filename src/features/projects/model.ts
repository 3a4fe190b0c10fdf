import { timestampSchema } from '../../lib/timestamp';
import * as v from 'valibot';
import { mapProjectTexts } from '../../content/projectFields';
import { lenientList as list, text } from '../../lib/lenient';
import { videoAddressPattern } from '../../lib/video';
import { pictureSchema, pictureUrlSchema } from '../media/picture';

/** The kinds of merchandise, in the order in which the builder offers them. */
export const merchandiseTypes = [
  'T-Shirt',
  'Hoodie',
  'Hat',
  'Mug',
  'Poster',
  'Sticker',
  'Book',
  'Other',
  'Tote Bag',
  'Phone Case',
  'Necklace',
  'Bracelet',
  'Earrings',
  'Ring',
  'Watch',
  'Sunglasses',
  'Wallet',
  'Backpack',
  'Purse',
  'Shoes',
  'Socks',
  'Underwear',
  'Pants',
  'Shorts',
  'Skirt',
  'Dress',
  'Jacket',
  'Coat',
  'Scarf',
  'Gloves',
  'Beanie',
  'Headband',
  'Tie',
  'Bowtie',
  'Belt',
  'Sweater',
] as const;

/** The social platforms, in the order of docs/product/projects.md. LinkedIn's icon is the fallback. */
export const platforms = [
  'Instagram',
  'Facebook',
  'Twitter',
  'TikTok',
  'YouTube',
  'Snapchat',
  'LinkedIn',
] as const;

export type Platform = (typeof platforms)[number];

// Reading is lenient: a field that is missing or of the wrong type becomes its empty value, so one
// malformed document never takes a page down. Writing goes through the strict schemas of the forms.
const picture = v.optional(v.fallback(v.nullable(pictureSchema), null), null);

export const socialMediaSchema = v.object({
  platform: v.fallback(v.string(), 'LinkedIn'),
  link: text,
});

export const castMemberSchema = v.object({
  name: v.string(),
  role: text,
  bio: text,
  castMemberImageURL: pictureUrlSchema,
  castMemberImage: picture,
  roleImageURL: pictureUrlSchema,
  roleImage: picture,
  socialMedia: list(socialMediaSchema),
});

export const crewMemberSchema = v.object({
  name: v.string(),
  role: text,
  bio: text,
  crewMemberImageURL: pictureUrlSchema,
  crewMemberImage: picture,
  socialMedia: list(socialMediaSchema),
});

export const merchandiseSchema = v.object({
  name: v.string(),
  description: text,
  /** `spec` is the ISO 4217 currency, `amount` counts its minor units; zero means no price is shown. */
  price: v.fallback(v.object({ spec: v.string(), amount: v.number() }), {
    spec: 'USD',
    amount: 0,
  }),
  merchandiseImageURL: pictureUrlSchema,
  merchandiseImage: picture,
  type: v.fallback(v.picklist(merchandiseTypes), 'Other'),
  /** What is sold of it has its prices in offers; an entry that staff typed has none. */
  itemId: v.exactOptional(text),
});

export const stillSchema = v.object({
  /** What it shows, for those who do not see it. */
  name: v.string(),
  stillImageURL: pictureUrlSchema,
  stillImage: picture,
});

/** A document of `projects` or `hiddenProjects`, keyed by `documentKey(title)`; `date` in milliseconds. */
export const projectSchema = v.object({
  projectId: text,
  title: v.string(),
  /** The last part of `/films/{slug}`; empty as long as the project has never been public. */
  slug: text,
  ...mapProjectTexts(() => text),
  trailer: v.fallback(v.pipe(v.string(), v.regex(videoAddressPattern)), ''),
  posterImageURL: pictureUrlSchema,
  posterImage: picture,
  stills: list(stillSchema),
  cast: list(castMemberSchema),
  crew: list(crewMemberSchema),
  merchandise: list(merchandiseSchema),
  socialMedia: list(socialMediaSchema),
  date: timestampSchema,
  /** The id of the latest entry about it in `projectHistory`. */
  changeId: text,
});

export type SocialMedia = v.InferOutput<typeof socialMediaSchema>;
export type CastMember = v.InferOutput<typeof castMemberSchema>;
export type CrewMember = v.InferOutput<typeof crewMemberSchema>;
export type Merchandise = v.InferOutput<typeof merchandiseSchema>;
export type Still = v.InferOutput<typeof stillSchema>;
export type Project = v.InferOutput<typeof projectSchema>;

/** What a tile of a list shows; the first milliseconds of a project page show it too. */
export const tileSchema = v.object({
  ...v.pick(projectSchema, ['title', 'posterImageURL', 'posterImage']).entries,
  /** Where a deploy has written it into HTML: the film's own address works without script. Lists do not ask for it. */
  slug: v.exactOptional(text),
});
export type ProjectTile = v.InferOutput<typeof tileSchema>;

export const emptyProject: Project = v.parse(projectSchema, { title: '' });
