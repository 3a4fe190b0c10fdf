import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { films } from '../../scripts/sample-data/films/films';
import { filmDocument, storefrontDocument } from '../../scripts/sample-data/projectDocument';
import { picturePath } from '../../scripts/sample-data/seed';
import { shopDocuments } from '../../scripts/sample-data/shopDocuments';
import {
  pictureFile,
  picturesFolder,
  picturesOf,
  readPicture,
} from '../../scripts/sample-data/pictures';
import { limits } from '../../src/config/limits';
import { merchandiseTypes } from '../../src/features/projects/model';
import { platforms } from '../../src/features/projects/model';
import { projectSchema } from '../../src/features/projects/model';
import { searchIndex } from '../../src/features/projects/searchTerms';
import { parseTheme } from '../../src/features/storefronts/applyTheme';

const projectId = '3f1d0a52-7c64-4b8e-9d2f-5a6b7c8d9e0f';
const stored = {
  url: 'http://127.0.0.1:9199/v0/b/demo/o/poster?alt=media&token=a',
  picture: { width: 640, height: 800, placeholder: '#241d17', w320: '', w640: '', w1280: '' },
};

const distinct = (names: readonly string[]) => new Set(names).size === names.length;

describe.each(films.map((film) => [film.title, film] as const))('The sample film %s', (_, film) => {
  const { fields } = filmDocument(film, projectId, () => stored);

  it('has exactly the fields of a project', () => {
    expect(Object.keys(fields).sort()).toEqual(
      [...Object.keys(projectSchema.entries), 'search'].sort(),
    );
  });

  it('is read back as it was written', () => {
    const { search, date, ...project } = fields;
    const milliseconds = Number(date);
    expect(v.parse(projectSchema, { ...project, date: milliseconds })).toEqual({
      ...project,
      date: milliseconds,
    });
    expect(search).toEqual(searchIndex(film));
  });

  it('stays within the limits', () => {
    const { title, type, description, purpose, synopsis } = v.parse(projectSchema, fields);
    expect(title.length).toBeLessThanOrEqual(limits.title);
    expect(type.length).toBeLessThanOrEqual(limits.type);
    expect(description.length).toBeLessThanOrEqual(limits.description);
    expect(purpose.length).toBeLessThanOrEqual(limits.purpose);
    expect(synopsis.length).toBeLessThanOrEqual(limits.synopsis);
    for (const { name, role, bio } of [...film.cast, ...film.crew]) {
      expect(name.length).toBeLessThanOrEqual(limits.personName);
      expect(role.length).toBeLessThanOrEqual(limits.role);
      expect(bio.length).toBeLessThanOrEqual(limits.biography);
    }
  });

  it('has one-line texts without stray spaces, and no empty ones', () => {
    const people = [...film.cast, ...film.crew].flatMap(({ name, role }) => [name, role]);
    for (const line of [film.title, film.type, ...people, ...film.merchandise.map((it) => it.name)])
      expect(line).toMatch(/^[^\p{Cc}\p{Z}](?:[^\p{Cc}]*[^\p{Cc}\p{Z}])?$/u);
    for (const text of [film.description, film.purpose, film.synopsis])
      expect(text).toMatch(/^\S.*\S$/u);
  });

  it('names nobody and nothing twice in one list', () => {
    expect(distinct(film.cast.map(({ name }) => name))).toBe(true);
    expect(distinct(film.cast.map(({ role }) => role))).toBe(true);
    expect(distinct(film.crew.map(({ name }) => name))).toBe(true);
    expect(distinct(film.merchandise.map(({ name }) => name))).toBe(true);
    expect(distinct(film.stills.map(({ name }) => name))).toBe(true);
  });

  it('credits a director, and says something of each person', () => {
    expect(film.crew.some(({ role }) => role.startsWith('Director'))).toBe(true);
    for (const { bio } of [...film.cast, ...film.crew]) expect(bio).toMatch(/\.$|!$/u);
  });

  it('states its licence and its holder where visitors read it', () => {
    expect(film.licence).toMatch(
      /^(?:CC BY \d\.\d|Creative Commons(?: Attribution)?) · © .*Blender/u,
    );
    expect(fields.purpose).toContain(`Licence: ${film.licence}.`);
  });

  it('offers two to four things of known types, each marked as a sample', () => {
    expect(film.merchandise.length).toBeGreaterThanOrEqual(2);
    expect(film.merchandise.length).toBeLessThanOrEqual(4);
    for (const { type, description, cents } of film.merchandise) {
      expect(merchandiseTypes).toContain(type);
      expect(description).toMatch(/^Sample item: ./u);
      expect(Number.isInteger(cents) && cents >= 0).toBe(true);
    }
  });

  it('links to its page at YouTube, and to known platforms only', () => {
    expect(film.links).toContainEqual({
      platform: 'YouTube',
      link: `https://www.youtube.com/watch?v=${film.youtubeId}`,
    });
    for (const { platform, link } of film.links) {
      expect(platforms).toContain(platform);
      expect(link).toMatch(/^https:\/\//u);
    }
  });

  it('has a trailer in the form that is stored', () => {
    expect(v.parse(projectSchema, fields).trailer).toBe(fields.trailer);
    expect(fields.trailer).toContain(film.youtubeId);
  });

  it('stores each picture under a path of its own', () => {
    const paths = picturesOf(film).map((picture) => picturePath(film, picture));
    expect(distinct(paths)).toBe(true);
    expect(paths).toContain(`projects/${film.title}/poster`);
  });
});

describe('The stills of the sample films', () => {
  const ofFilms = films.flatMap((film) => film.stills.map((still) => ({ film, still })));

  it('are parts of our artwork, and at least four films have some', async () => {
    expect(new Set(ofFilms.map(({ film }) => film)).size).toBeGreaterThanOrEqual(4);
    for (const { still } of ofFilms) {
      const { artwork, left, top, width, name } = still;
      const whole = await sharp(`public/stills/${artwork}`).metadata();
      expect(left + width).toBeLessThanOrEqual(whole.width);
      expect(top + (width * 9) / 16).toBeLessThanOrEqual(whole.height);
      expect(name.length).toBeLessThanOrEqual(limits.stillName);
    }
    // One stands for all: each is drawn in the same way, which takes a second.
    const [first] = ofFilms;
    if (!first) throw new Error('There is no still.');
    const drawn = await readPicture(first.film, { kind: 'stills', name: first.still.name });
    expect([drawn.width, drawn.height]).toEqual([1280, 720]);
  });
});

describe('What the sample films sell', () => {
  const sellers = films.filter(({ merchandise }) => merchandise.some(({ sale }) => sale));

  it('is sold by two, each with a brand of its own', () => {
    expect(sellers).toHaveLength(2);
    const withBrand = films.filter(({ brandId }) => brandId !== undefined);
    expect(withBrand).toEqual(films.filter((film) => sellers.includes(film) || film.campaign));
    expect(distinct(withBrand.map(({ brandId = '' }) => brandId))).toBe(true);
  });

  it('has ids of its own for each document', () => {
    const paths = sellers
      .flatMap((film) => shopDocuments(film, film.title, () => stored))
      .map(({ collection, id }) => `${collection}/${id}`);
    expect(paths.filter((path) => path.startsWith('items/'))).toHaveLength(3);
    expect(distinct(paths)).toBe(true);
  });
});

describe('The looks of the sample films', () => {
  const themes = films
    .flatMap((film) => storefrontDocument(film, projectId, () => stored))
    .map(({ fields: { until, at, ...fields } }) =>
      parseTheme({ ...fields, until: Number(until), at: Number(at) }),
    );

  it('are two, and can be read', () => {
    expect(themes).toHaveLength(2);
    expect(themes).not.toContain(null);
  });

  it('are nothing like each other: neither face nor tone nor a colour is in both', () => {
    const [one, other] = themes.map((theme) => [
      ...[theme?.face, theme?.tone],
      ...[theme?.stage, theme?.callSheet].flatMap((colours) => [
        ...[colours?.ground, colours?.primary, colours?.accent],
      ]),
    ]);
    expect(one?.filter((value, index) => value === other?.[index])).toEqual([]);
  });
});

describe('A picture of a sample film', () => {
  const [film] = films;
  if (!film) throw new Error('There is no sample film.');
  const widthOf = async (file: Buffer | undefined) => (await sharp(file).metadata()).width;

  it('has the narrower variants of an upload', async () => {
    const poster = await readPicture(film, { kind: 'poster', name: film.title });
    expect([poster.width, poster.height]).toEqual([1280, 1920]);
    expect([...poster.variants.keys()]).toEqual([320, 640]);
    for (const [width, variant] of poster.variants) expect(await widthOf(variant)).toBe(width);
    expect(poster.placeholder).toMatch(/^#[0-9a-f]{6}$/u);
  });

  it('is never enlarged', async () => {
    const { name } = film.crew[0] ?? { name: '' };
    const portrait = await readPicture(film, { kind: 'crew', name });
    expect(portrait.width).toBe(640);
    expect([...portrait.variants.keys()]).toEqual([320]);
  });
});

describe('The sample films', () => {
  it('are the twelve that were checked', () => {
    expect(Object.fromEntries(films.map(({ title, youtubeId }) => [title, youtubeId]))).toEqual({
      'Big Buck Bunny': 'aqz-KE-bpKQ',
      Sintel: 'eRsGyueVLvQ',
      'Tears of Steel': 'R6MlUcmOul8',
      'Elephants Dream': 'TLkA0RELQ1g',
      'Cosmos Laundromat': 'Y-rmzh0PI3c',
      Spring: 'WhWc3b3KhnY',
      'Agent 327: Operation Barbershop': 'mN0zPOpADL4',
      'Coffee Run': 'PVGeM40dABA',
      'Sprite Fright': '_cMxraX_5RE',
      Charge: 'UXqq0ZvbOnk',
      'Wing It!': 'u9lj-c29dxI',
      'Caminandes 3: Llamigos': 'SkVqJ1SGeL0',
    });
  });

  it('stand newest first', () => {
    const released = films.map((film) => film.released);
    expect(released).toEqual(released.toSorted().reverse());
  });

  it('have a committed file for each picture, and no other files', () => {
    const files = films.flatMap((film) =>
      picturesOf(film).flatMap((ref) => (ref.kind === 'stills' ? [] : pictureFile(film, ref))),
    );
    const committed = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' });
    expect(committed.filter((file) => file.endsWith('.webp')).sort()).toEqual(files.sort());
  });

  it('leave some prices open', () => {
    const cents = films.flatMap(({ merchandise }) => merchandise.map((item) => item.cents));
    expect(cents).toContain(0);
    expect(cents.some((price) => price > 0)).toBe(true);
  });
});
