import { storefront } from '../../scripts/samples/shop';
import type { Kit } from '../../src/features/storefronts/kit';
import { themeFromKit } from '../../src/features/storefronts/themeFromKit';
import { picture, pictureAt } from './projectResponses';
import { pictureSchema } from '../../src/features/media/picture';
import * as v from 'valibot';

const kit: Kit = {
  ground: '#12393a',
  primary: '#ff4f8b',
  accent: '#ffb648',
  face: 'Shrikhand',
  tone: 'call-sheet',
};

/** A theme with all that one can have. */
export const sampleTheme = themeFromKit(kit, {
  logoURL: pictureAt('logo'),
  logo: v.parse(pictureSchema, picture('logo')),
  bannerURL: pictureAt('banner'),
  banner: v.parse(pictureSchema, picture('banner')),
  focal: { x: 60, y: 40 },
  introURL: 'https://files.example.org/intro.mp4',
});

/** A storefront as it is stored, granted without an end that a test would see. */
export const sampleStorefront = storefront({
  brandId: 'brand',
  packageId: 'diamond',
  theme: sampleTheme,
  at: new Date('2026-11-01T00:00:00Z'),
});
