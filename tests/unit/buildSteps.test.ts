import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemName, type ProjectItem } from '../../src/features/project-changes/itemLists';
import {
  afterListStep,
  builtOrUnbuilt,
  findDifferences,
  nextListStep,
  plannedProject,
  wantedProject,
} from '../../src/features/pack-review/buildSteps';
import { findLookDifferences } from '../../src/features/pack-review/lookDifferences';
import { type Pack, packFileSchema, packSchema } from '../../src/features/packs/model';
import { findGaps } from '../../src/features/packs/packGaps';
import { fileVersion, slotsToBuild } from '../../src/features/packs/packProject';
import { packTheme } from '../../src/features/packs/packTheme';
import { findUnbuiltPictures } from '../../src/features/pack-review/reviewDifferences';
import type { Still } from '../../src/features/projects/model';

const pack = (fields: Partial<Pack> = {}): Pack => ({ ...v.parse(packSchema, {}), ...fields });
const still = (name: string, url = `https://files.example/${name}`): Still => ({
  name,
  stillImageURL: url,
  stillImage: null,
});

/** The lists between the one that is stored and the one that is wanted, step by step. */
function takeAll(
  stored: readonly Still[],
  wanted: readonly Still[],
  most = Infinity,
): ProjectItem[][] {
  const lists: ProjectItem[][] = [[...stored]];
  for (let count = 0; count < 200; count += 1) {
    const list = lists.at(-1) ?? [];
    const step = nextListStep(list, wanted, most);
    if (!step) return lists;
    lists.push(afterListStep(list, step));
  }
  throw new Error('The steps do not end');
}

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
const stills = names.chain((all) =>
  fc.tuple(...all.map((name) => fc.constantFrom(still(name), still(name, 'https://new.example')))),
);
const namesOf = (list: readonly ProjectItem[]) => list.map(itemName);

describe('The steps of a build', () => {
  it('bring any list to the one that is wanted', () => {
    fc.assert(
      fc.property(stills, stills, (stored, wanted) => {
        expect(takeAll(stored, wanted).at(-1)).toEqual(wanted);
      }),
    );
  });

  it('take nothing away before everything new is there, and never more than there is room for', () => {
    fc.assert(
      fc.property(stills, stills, fc.integer({ min: 6, max: 12 }), (stored, wanted, most) => {
        const lists = takeAll(stored, wanted, most);
        for (const list of lists) {
          const missing = namesOf(wanted).filter((name) => !namesOf(list).includes(name));
          const gone = namesOf(stored).filter((name) => !namesOf(list).includes(name));
          expect(list.length).toBeLessThanOrEqual(most);
          expect(gone.filter((name) => namesOf(wanted).includes(name))).toEqual([]);
          // Where there was room for all, nobody has gone yet.
          if (missing.length > 0 && stored.length + wanted.length <= most) expect(gone).toEqual([]);
        }
        expect(lists.at(-1)).toEqual(wanted);
      }),
    );
  });

  it('are none where nothing differs', () => {
    expect(nextListStep([still('a')], [still('a')], 8)).toBeNull();
  });
});

const poster = v.parse(packFileSchema, {
  name: 'poster.png',
  type: 'image/png',
  url: 'https://files.example/poster?token=1',
  width: 800,
  height: 1200,
});

describe('What is built of a pack', () => {
  const built = {
    poster: { from: fileVersion(poster), url: 'https://p.example/a', picture: null },
  };

  it('takes a picture that was made, until another file or crop is chosen', () => {
    expect(slotsToBuild(pack({ files: { poster } }))).toEqual(['poster']);
    expect(slotsToBuild(pack({ files: { poster }, built }))).toEqual([]);
    const cropped = { ...poster, crop: { x: 0, y: 0, width: 400, height: 600 } };
    expect(slotsToBuild(pack({ files: { poster: cropped }, built }))).toEqual(['poster']);
    expect(wantedProject(pack({ files: { poster }, built })).posterImageURL).toBe(
      'https://p.example/a',
    );
    expect(wantedProject(pack({ files: { poster: cropped }, built })).posterImageURL).toBe('');
  });

  it('keeps what was made of the last file where nothing can be made of its next one', () => {
    const cropped = { ...poster, crop: { x: 0, y: 0, width: 400, height: 600 } };
    const changed = pack({ files: { poster: cropped }, built });
    expect(wantedProject(changed, ['poster']).posterImageURL).toBe('https://p.example/a');
    expect(wantedProject(pack({ files: { poster } }), ['poster']).posterImageURL).toBe('');
  });

  it('leaves out what only serves designs, and files of nobody', () => {
    const files = { 'design-poster-1': poster, 'person-aaaaaaaa': poster };
    expect(slotsToBuild(pack({ packageId: 'gold', files }))).toEqual([]);
  });

  it('names each part that differs', () => {
    const wanted = wantedProject(
      pack({ title: 'New', description: 'Text', files: { poster }, built }),
    );
    const project = { ...wanted, title: 'Old', posterImageURL: '', stills: [still('Gone')] };
    expect(findDifferences(project, wanted)).toEqual([
      { kind: 'text', field: 'title', before: 'Old', after: 'New' },
      { kind: 'poster', before: '', after: 'https://p.example/a' },
      { kind: 'item', list: 'stills', name: 'Gone', change: 'removed' },
    ]);
    expect(findDifferences(wanted, wanted)).toEqual([]);
  });

  it('of its designs is what the package has, and what stays in the pack of a larger one is not', () => {
    const designs = ['logo-1', 'logo-2', 'design-poster-1', 'intro-1', 'banner', 'still-1'];
    const files = Object.fromEntries(designs.map((slot) => [slot, poster]));
    const toBuild = (packageId: Pack['packageId']) =>
      slotsToBuild(pack({ packageId, files })).toSorted();
    expect(toBuild('diamond')).toEqual(['banner', 'intro-1', 'logo-1', 'logo-2', 'still-1']);
    expect(toBuild('gold')).toEqual(['banner', 'logo-1', 'still-1']);
    expect(toBuild('bronze')).toEqual(['still-1']);
  });
});

describe('What staff read before they build', () => {
  const ada = {
    id: 'aaaaaaaa',
    name: 'Ada',
    role: 'Lead',
    bio: '',
    rolePicture: '',
    links: [{ platform: 'YouTube', link: 'https://a.example/' }],
    picture: 'person-aaaaaaaa',
  };
  const crew = ['Bo', 'Cy'].map((name, index) => ({
    ...ada,
    id: `bbbbbbb${String(index)}`,
    name,
    links: [],
    picture: '',
  }));
  const whole = pack({
    packageId: 'gold',
    title: 'Film',
    cast: [ada],
    crew,
    captions: { 'still-1': 'Dusk' },
    files: { poster, 'person-aaaaaaaa': poster, 'still-1': poster },
  });
  const picture = { from: fileVersion(poster), url: 'https://p.example/a', picture: null };
  const built = { poster: picture, 'person-aaaaaaaa': picture, 'still-1': picture };
  const project = wantedProject(pack({ ...whole, built }));

  it('takes a picture that is still to be made for equal, and tells the rest of its item', () => {
    expect(findDifferences(project, plannedProject(whole))).toEqual([]);
    const links = [{ platform: 'YouTube', link: 'https://b.example/' }];
    const other = pack({ ...whole, cast: [{ ...ada, role: 'Keeper', links }] });
    expect(findDifferences(project, plannedProject(other))).toEqual([
      {
        kind: 'item',
        list: 'cast',
        name: 'Ada',
        change: 'changed',
        fields: [
          { field: 'role', before: 'Lead', after: 'Keeper' },
          { field: 'socialMedia', before: ada.links, after: links },
        ],
      },
    ]);
  });

  it('has pictures with their addresses before and after, and those that go', () => {
    const other = { ...picture, url: 'https://p.example/b' };
    const changed = pack({ ...whole, built: { ...built, 'person-aaaaaaaa': other } });
    expect(findDifferences(project, plannedProject(changed))).toMatchObject([
      {
        name: 'Ada',
        fields: [{ field: 'castMemberImageURL', before: picture.url, after: other.url }],
      },
    ]);
    const { cast, files } = whole;
    const without = pack({ ...whole, files: { poster }, cast, built });
    expect(Object.keys(files)).toHaveLength(3);
    expect(findDifferences(project, plannedProject(without))).toMatchObject([
      { list: 'stills', name: 'Dusk', change: 'removed' },
      { name: 'Ada', fields: [{ field: 'castMemberImageURL', after: '' }] },
    ]);
  });

  it('has the pictures that are still to be made beside those in their places', () => {
    const logo = v.parse(packFileSchema, { name: 'logo.png', url: 'https://files.example/logo' });
    const files = { ...whole.files, banner: poster, 'logo-1': logo };
    const bannerURL = 'https://p.example/banner';
    const theme = packTheme(pack({ packageId: 'gold' }), (slot) =>
      slot === 'banner' ? { url: bannerURL, picture: null } : undefined,
    );
    const find = (captions: Pack['captions']) =>
      Object.fromEntries(
        findUnbuiltPictures(pack({ ...whole, captions, files }), project, theme).map(
          ({ slot, before }) => [slot, before],
        ),
      );
    const before = {
      poster: picture.url,
      'person-aaaaaaaa': picture.url,
      'still-1': picture.url,
      banner: bannerURL,
      'logo-1': '',
    };
    expect(find(whole.captions)).toEqual(before);
    // A still of another name is another still.
    expect(find({ 'still-1': 'Dawn' })).toEqual({ ...before, 'still-1': '' });
  });

  it('tells another order beside what changes', () => {
    const [bo, cy] = crew;
    const other = pack({ ...whole, crew: [{ ...cy, bio: 'A life' }, bo] as Pack['crew'] });
    expect(findDifferences(project, plannedProject(other))).toMatchObject([
      { kind: 'item', name: 'Cy', fields: [{ field: 'bio', before: '', after: 'A life' }] },
      { kind: 'order', list: 'crew', before: ['Bo', 'Cy'], after: ['Cy', 'Bo'] },
    ]);
  });

  it('says how the look changes, with the logo that is still to be made for equal', () => {
    const look = (of: Pack) => packTheme(of, (slot) => builtOrUnbuilt(of, slot));
    const kit = { ...whole.kit, accent: '#ffcc00' };
    const files = { ...whole.files, 'logo-1': poster };
    const now = packTheme(pack({ ...whole, files, built: { 'logo-1': picture } }), () => picture);
    expect(findLookDifferences(now, now)).toEqual([]);
    const changed = pack({ ...whole, files, kit: { ...kit, face: 'Fredoka' } });
    expect(findLookDifferences(now, look(changed))).toMatchObject([
      { part: 'face', before: 'Bodoni Moda', after: 'Fredoka' },
      { part: 'stage', after: expect.stringContaining('#ffcc00') as string },
      { part: 'callSheet' },
      { part: 'bannerURL', before: picture.url, after: '' },
    ]);
    expect(
      findLookDifferences(now, look(pack({ ...changed, packageId: 'bronze' }))),
    ).toContainEqual({ part: 'face', before: 'Bodoni Moda', after: '' });
  });

  it('has an intro film with the package alone that has one', () => {
    const intro = (packageId: Pack['packageId']) =>
      packTheme(pack({ packageId }), (slot) => ({
        url: `https://a.example/${slot}`,
        picture: null,
      }));
    expect(intro('diamond')).toMatchObject({ introURL: 'https://a.example/intro-1' });
    expect(intro('gold')).toMatchObject({ introURL: '', logoURL: 'https://a.example/logo-1' });
    expect(intro('bronze')).toBeNull();
  });
});

describe('What a pack lacks', () => {
  const whole = pack({
    title: 'A Film',
    description: 'What it is',
    crew: [
      { id: 'cccccccc', name: 'Cy', role: '', bio: '', links: [], picture: '', rolePicture: '' },
    ],
    files: { poster },
    rights: { by: 'ada', byEmail: 'ada@example.org', at: 1 },
  });
  const needed = (of: Pack) =>
    findGaps(of)
      .filter(({ isNecessary }) => isNecessary)
      .map(({ label }) => label);

  it('is title, description, poster, someone and the rights before it can be submitted', () => {
    expect(needed(pack())).toEqual([
      'Title',
      'Description',
      'Poster',
      'Someone of the cast or crew',
      'Rights',
    ]);
    expect(needed(whole)).toEqual([]);
    expect(needed({ ...whole, crew: [], cast: whole.crew })).toEqual([]);
    expect(needed({ ...whole, rights: null })).toEqual(['Rights']);
  });

  it('says of a list that is empty beside the other one that it would be better to have it', () => {
    const better = findGaps(whole)
      .filter(({ isNecessary }) => !isNecessary)
      .map(({ label }) => label);
    expect(better).toEqual(expect.arrayContaining(['Synopsis', 'Cast']));
    expect(better).not.toContain('Crew');
  });

  it('names what a project would not take, at its field', () => {
    const wrong = pack({
      ...whole,
      trailer: 'https://example.org/film',
      files: { poster, 'still-1': poster },
      captions: { 'still-1': 'x'.repeat(121) },
      links: [{ platform: 'Instagram', link: 'no link' }],
      crew: [
        { id: 'aaaaaaaa', name: ' ', role: '', bio: '', links: [], picture: '', rolePicture: '' },
      ],
    });
    expect(
      findGaps(wrong)
        .filter(({ isNecessary }) => isNecessary)
        .map(({ target }) => target),
    ).toEqual([
      'pack-trailer',
      'pack-links-0',
      'pack-file-still-1-caption',
      'pack-person-aaaaaaaa',
    ]);
  });

  it('is a file that is not stored yet', () => {
    const files = { poster: { ...poster, url: '' } };
    expect(needed({ ...whole, files })).toEqual(['Poster']);
  });
});
