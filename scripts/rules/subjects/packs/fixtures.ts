import { packageIds } from '../../../../src/config/packages.ts';
import { mapProjectTexts } from '../../../../src/content/projectFields.ts';
import { packStates } from '../../../../src/features/packs/packState.ts';
import * as samples from '../../../samples/packs.ts';
import { storefront as sampleStorefront } from '../../../samples/shop.ts';
import type { Fields } from '../../engine/requests.ts';
import { staffSignature } from '../accounts.ts';
import { brandIds, until } from '../brands/fixtures.ts';
import { fixtures, numberedId, past, picture } from '../fixtures.ts';
import { storedProjects } from '../projects/fixtures.ts';

/** The engine's films: one in each collection, one that is not built yet. The other brand's has a film too. */
export const filmIds = {
  shown: numberedId(1),
  hidden: numberedId(storedProjects.findIndex(([, title]) => title === 'Spring') + 1),
  unbuilt: numberedId(301),
  other: numberedId(302),
  /** Its storefront has the intro of a larger package that its brand had. */
  smaller: numberedId(303),
  waits: numberedId(64),
  wasPublic: numberedId(65),
  /** Staff made it and named its brand; it has neither a pack nor a storefront. */
  named: numberedId(67),
} as const;
/** The event of a pack's last step, and one of an earlier step. */
export const packEventIds = { last: numberedId(311), earlier: numberedId(312) } as const;

/** What creators type. */
export const packContent: Fields = {
  title: 'Sintel',
  ...mapProjectTexts(() => ''),
  description: 'She finds.',
  synopsis: 'One.\nTwo.',
  year: '2010',
  trailer: 'not an address',
  cast: [{ id: 'a1b2c3d4', name: 'Halina' }],
  crew: [],
  links: [],
  captions: { 'still-1': 'Dusk' },
  kit: { ground: '#101010', primary: '', accent: '', face: 'Archivo', tone: 'stage' },
  files: { poster: { url: 'https://files.example.org/poster' } },
};
export const pack = (fields: Fields): Fields =>
  samples.pack({ ...packContent, changeId: packEventIds.last, ...staffSignature, ...fields });
export const packEvent = (fields: Fields): Fields =>
  samples.packEvent({ ...staffSignature, ...fields });
export const storefrontTheme: Fields = samples.theme({ logo: picture });
export const storefront = (fields: Fields): Fields =>
  sampleStorefront({ brandId: brandIds.engine, until, theme: storefrontTheme, ...fields });

for (const projectId of Object.values(filmIds).filter((id) => id !== filmIds.other))
  fixtures.set(`projectBrands/${projectId}`, { brandId: brandIds.engine, at: past });
fixtures.set(`projectBrands/${filmIds.other}`, { brandId: brandIds.other, at: past });
fixtures.set(`storefronts/${filmIds.shown}`, storefront({ at: past }));
fixtures.set(
  `storefronts/${filmIds.smaller}`,
  storefront({
    packageId: 'diamond',
    theme: { ...storefrontTheme, introURL: 'https://files.example.org/intro' },
    at: past,
  }),
);
/** The film of the suspended brand. */
export const shutFilmId = numberedId(305);
fixtures.set(`projectBrands/${shutFilmId}`, { brandId: brandIds.shut, at: past });
fixtures.set(
  `storefronts/${shutFilmId}`,
  storefront({ brandId: brandIds.shut, packageId: 'diamond', suspended: true, at: past }),
);

/** A pack of the engine in each state, by the number behind its film's id. */
export const packOf = (state: string, films: string = filmIds.shown) =>
  `brands/${brandIds.engine}/packs/${films}~${String(packStates.findIndex((one) => one === state) + 2)}`;
const storePack = (path: string, fields: Fields) => {
  fixtures.set(path, pack({ at: past, ...fields }));
  for (const id of Object.values(packEventIds))
    fixtures.set(`${path}/events/${id}`, packEvent({ at: past }));
};
/** That a member of the engine has said that the content may be published. */
const rights = { by: 'editor', byEmail: 'editor@example.org', at: past };
for (const state of packStates) storePack(packOf(state), { state, rights });
/** A draft each that lacks something without which it cannot be submitted. */
const lacking: readonly Fields[] = [
  { rights: null },
  { title: ' ' },
  { description: ' ' },
  { files: {} },
  { files: { poster: {} } },
  { files: { poster: { url: '' } } },
  { cast: [] },
];
export const lackingPacks = lacking.map(
  (_, index) => `brands/${brandIds.engine}/packs/${filmIds.hidden}~${String(index + 11)}`,
);
for (const [index, path] of lackingPacks.entries()) storePack(path, { rights, ...lacking[index] });
/** One that has a crew instead of a cast. */
export const crewPack = `brands/${brandIds.engine}/packs/${filmIds.hidden}~31`;
storePack(crewPack, { rights, cast: [], crew: packContent.cast });
storePack(packOf('agreed', filmIds.unbuilt), { state: 'agreed' });
/** One in which something was typed after it was returned. */
export const typedSince = packOf('returned', filmIds.unbuilt);
storePack(typedSince, { state: 'returned', by: 'editor', byEmail: 'editor@example.org' });
/** One that has the files of a larger package. */
export const downgradedPack = `brands/${brandIds.engine}/packs/${filmIds.hidden}~2`;
storePack(downgradedPack, {
  files: { 'logo-1': {}, 'logo-2': {}, 'design-poster-1': {}, 'intro-1': {} },
});
storePack(`brands/${brandIds.other}/packs/${filmIds.other}`, { packageId: 'gold' });
/** A film that Build has not made its brand's yet. */
export const unclaimedId = numberedId(304);
storePack(`brands/${brandIds.other}/packs/${unclaimedId}`, {
  packageId: 'gold',
  state: 'building',
});
for (const [projectId, state] of [
  [filmIds.hidden, 'agreed'],
  [filmIds.waits, 'built'],
  [filmIds.wasPublic, 'published'],
] as const)
  storePack(`brands/${brandIds.engine}/packs/${projectId}`, { state });

/** What a brand's people have opened: drafts that nobody submitted, one that was taken back, and one that is published. */
const ofMakers = (name: string, place: string, fields: Fields = {}) => {
  const path = `brands/${brandIds.engine}/packs/${numberedId(320 + Number(place))}`;
  const opened = { place, changeId: packEventIds.last };
  storePack(path, { title: name, opened, ...fields });
  fixtures.set(`brands/${brandIds.engine}/packPlaces/${place}`, {
    packId: path.split('/')[3],
    at: past,
  });
  return path;
};
export const openedPack = ofMakers('Opened', '1');
export const takenBackPack = ofMakers('Taken back', '2', {
  opened: { place: '2', changeId: packEventIds.earlier },
});
ofMakers('Published', '3', { state: 'published' });
/** The pack that had this place was deleted. */
fixtures.set(`brands/${brandIds.engine}/packPlaces/4`, { packId: numberedId(330), at: past });

/** A pack some of whose files have replaced others. */
export const replacingPack = `brands/${brandIds.engine}/packs/${filmIds.hidden}~33`;
storePack(replacingPack, {
  files: {
    poster: { path: 'poster~2' },
    banner: { path: '' },
    'still-1': { path: 'still-2~2' },
    'still-2': { path: 'still-2~x' },
    'still-3': { path: 7 },
    'still-4': { path: 'still-4~12' },
  },
});

/** The names of a pack's files, and some that are none. */
export const slotsAndOthers = [
  ...['poster', 'banner', 'still-1', 'still-8', 'person-a1b2c3d4', 'logo-1', 'logo-2'],
  ...['design-poster-1', 'design-poster-2', 'intro-1', 'intro-2', 'logo-3', 'still-0', 'still-9'],
  ...['person-', 'person-a1b2c3d', 'person-A1b2c3d4', 'Poster', 'poster~2', 'other'],
];
/** A pack that names all of them, with each package. */
export const packNamingAll = (packageId: string) =>
  `brands/${brandIds.engine}/packs/${filmIds.unbuilt}~${packageId}`;
for (const packageId of packageIds)
  fixtures.set(
    packNamingAll(packageId),
    pack({
      packageId,
      files: Object.fromEntries(slotsAndOthers.map((slot) => [slot, {}])),
      at: past,
    }),
  );
