import { stillWords } from '../packs/captionOf';
import { keysOf } from '../packs/names';
import type { SlotFamily } from '../packs/slots';

export type PictureFamily = Exclude<SlotFamily, 'person'>;

/** What film-makers call the pictures and the film of a pack, in the languages of those whom we know. */
const familyWords: readonly (readonly [PictureFamily, readonly string[]])[] = [
  [
    'poster',
    keysOf(
      'poster, posters, one sheet, onesheet, key art, keyart, cover, plakat, plakate, affiche, affiches, affisch, cartel, carteles, cartaz, locandina, juliste, постер, афиша, 海报, 海報, ポスター, 포스터, ملصق',
    ),
  ],
  [
    'banner',
    keysOf(
      'banner, banners, header, hero, backdrop, background, fanart, titelbild, kopfbild, bandeau, bannière, cover photo, facebook cover, youtube cover, vimeo cover',
    ),
  ],
  [
    'logo',
    keysOf(
      'logo, logos, logotype, logotipo, wordmark, title treatment, titletreatment, schriftzug, logomark',
    ),
  ],
  ['intro', keysOf('intro, opener, vorspann')],
  ['still', [...stillWords, ...keysOf('frame, frames, grab, scene, scenes, szene, szenen')]],
];

/** Words that are in the titles of films as well: they begin or end a file's name, or are all of a folder's. */
const titleWords = new Set(
  keysOf(
    'hero, header, cover, cartel, background, opener, frame, frames, grab, scene, scenes, szene, szenen',
  ),
);
/** Words of `familyWords` with which the title of a film may end: in the name of a folder they are all that it says. */
const endsTitles = new Set([...titleWords, ...keysOf('still, poster, intro')]);

/** What is said of a file or a folder beside what it is. */
const noise = new Set(
  keysOf(
    'v, ver, version, versions, final, finals, copy, kopie, copie, copia, new, neu, hi, high, low, res, hires, lowres, resolution, hd, uhd, k, px, dpi, x, web, print, rgb, cmyk, srgb, jpg, jpeg, png, webp, tif, tiff, film, movie, official, approved, edit, edited, retouched, graded, export, exports, small, large, big, selects, selected, selection, press, production',
  ),
);

const withoutNoise = (key: string) =>
  key
    .split('-')
    .filter((word) => !noise.has(word) && !/^\p{N}+$/u.test(word))
    .join('-');

/** Whether a key has another as words of its own. */
export const hasWords = (key: string, words: string) => `-${key}-`.includes(`-${words}-`);
const hasAny = (key: string, words: readonly string[]) => words.some((word) => hasWords(key, word));

const forGoods = keysOf(
  'design, designs, merch, merchandise, merchandising, t shirt, tshirt, tshirts',
);
/** Whose logo it is if not the film's. */
const others = keysOf(
  'sponsor, sponsors, partner, partners, festival, festivals, laurel, laurels, production company',
);

/**
 * The family of which a name speaks, the last one if it speaks of several: `Poster Boy - banner` is a banner. What stands
 * after `with` or `without` is a part of the picture.
 */
export function familyIn(key: string): PictureFamily | undefined {
  const name = withoutNoise(key.replace(/(^|-)(?:film|movie|kino)(?=\p{L}{4})/gu, '$1'));
  const [plain = ''] = name.split(/-(?:with|without|no|ohne|mit|sans|avec|sin|senza)-/);
  const found = findFamily(plain) ?? findFamily(name);
  if (found === 'logo' && hasAny(key, others)) return undefined;
  return found === 'poster' && hasAny(key, forGoods) ? 'design-poster' : found;
}

function findFamily(name: string): PictureFamily | undefined {
  let best: { family: PictureFamily; end: number; length: number } | undefined;
  for (const [family, words] of familyWords)
    for (const word of words) {
      const start = `-${name}-`.lastIndexOf(`-${word}-`);
      const [end, { length }] = [start + word.length, word];
      if (start < 0 || (titleWords.has(word) && start > 0 && end < name.length)) continue;
      if (!best || end > best.end || (end === best.end && length > best.length))
        best = { family, end, length };
    }
  return best?.family;
}

/** What a folder's name says of the files in it. */
export function familyOfFolder(key: string, isOutermost: boolean): PictureFamily | undefined {
  const name = withoutNoise(key);
  const found = familyIn(key);
  if (!found || found === 'design-poster') return found;
  const [first, ...more] = name
    .split(/-(?:and|und|et|y|e)-/)
    .map(findFamily)
    .filter(Boolean);
  if (more.some((other) => other !== first)) return undefined;
  const words = familyWords.find(([family]) => family === found)?.[1] ?? [];
  // The outermost one may be called as the film.
  if (words.includes(name)) return isOutermost && titleWords.has(name) ? undefined : found;
  return words.some((word) => !endsTitles.has(word) && name.endsWith(`-${word}`))
    ? found
    : undefined;
}

/** Whether a name is a family's and no more: `poster.jpg` is meant more than `old poster.jpg`. */
export const isPlainName = (key: string): boolean =>
  familyWords.some(([, words]) => words.includes(key.replace(/-\d+$/, '')));

/** Which of several files is meant for one place: the final one, and then the latest version. */
export const versionOf = (key: string): number =>
  (hasWords(key, 'final') ? 1_000 : 0) +
  Number(/(?:^|-)(?:v|ver|version)-(\d{1,2})(?=-|$)/.exec(key)?.[1] ?? 0);

const isOnly = (key: string, words: ReadonlySet<string>) => {
  const name = withoutNoise(key);
  return name !== '' && name.split('-').every((word) => words.has(word));
};

const castWords = keysOf('cast, actors, acteurs, reparto, besetzung, darsteller, schauspieler');
const crewWords = keysOf('crew, team, stab, équipe, equipo, troupe');
const roleWords = keysOf('roles, characters, rollen');
const wordsForPeople = [
  ...[castWords, crewWords, roleWords].flat(),
  ...keysOf('people, portrait, portraits, headshot, headshots, face, faces'),
];
const wordsOfPeople = new Set([
  ...wordsForPeople,
  ...keysOf(
    'photo, photos, foto, fotos, picture, pictures, image, images, bilder, and, und, et, y',
  ),
]);

/** Whether a folder is of people, and of which. */
export function peopleOfFolder(key: string) {
  if (!isOnly(key, wordsOfPeople) || !hasAny(key, wordsForPeople)) return undefined;
  const isRoles = hasAny(key, roleWords);
  return { isRoles, isCast: isRoles || hasAny(key, castWords), isCrew: hasAny(key, crewWords) };
}

const creditWords = keysOf('credits, abspann');
/** `cast` or `crew` where a name says one of them; credits are the crew's, unless it says that they are the cast's. */
export function listInName(key: string): 'cast' | 'crew' | undefined {
  const [isCast, isCrew] = [hasAny(key, castWords), hasAny(key, crewWords)];
  if (isCast !== isCrew) return isCast ? 'cast' : 'crew';
  return !isCast && hasAny(key, creditWords) ? 'crew' : undefined;
}

const photoFolder = new Set(keysOf('photo, photos, foto, fotos, photographs, gallery, galerie'));
/** A folder of photos: those of it that say nothing else are pictures of the film. */
export const isPhotoFolder = (key: string): boolean => isOnly(key, photoFolder);

const backstage = keysOf(
  'bts, behind the scenes, behind the scene, making of, makingof, on set, onset, set photos, set photo, set fotos, backstage, am set, tournage, tras las cámaras, dietro le quinte',
);
/** Pictures of how a film was made show no scene of it. */
export const isBackstage = (key: string): boolean => hasAny(key, backstage);

const putAway = new Set(
  keysOf(
    'old, older, alt, archive, archived, archiv, unused, rejected, rejects, backup, backups, trash, vieux, ancien, viejo, vecchio',
  ),
);
/** A folder of what someone put away. */
export const isPutAway = (key: string): boolean => isOnly(key, putAway);

const trailerWords = keysOf('trailer, teaser, bande annonce');
export const isTrailer = (key: string): boolean => hasAny(key, trailerWords);
