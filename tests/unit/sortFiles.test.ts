import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/config/limits';
import { packageIds, packageTerms } from '../../src/config/packages';
import { dropQuestionCopy } from '../../src/content/dropQuestion';
import { peopleProblems, slotProblems, slotNames } from '../../src/content/packFiles';
import type { PackFile, PackPerson } from '../../src/features/packs/model';
import { mergePeople } from '../../src/features/packs/people';
import type { DroppedFile } from '../../src/features/pack-import/readDropped';
import { canHold, isDesign, slotsFor } from '../../src/features/packs/slots';
import { type PackContents, sortFiles } from '../../src/features/pack-import/sortFiles';
import type { Target } from '../../src/features/pack-import/target';

const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  heic: [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0],
};
const at = (path: string, content: BlobPart, id = path): DroppedFile => ({
  id,
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  blob: new Blob([content]),
});
const jpeg = (path: string) => at(path, new Uint8Array(heads.jpeg));
const png = (path: string) => at(path, new Uint8Array(heads.png));
/** A file of a stated size, without its bytes. */
const large = (path: string, size: number) => {
  const file = jpeg(path);
  return { ...file, blob: Object.defineProperty(file.blob, 'size', { value: size }) };
};

const person = (id: string, name: string, changes: Partial<PackPerson> = {}): PackPerson => ({
  id,
  name,
  role: '',
  bio: '',
  links: [],
  picture: '',
  rolePicture: '',
  ...changes,
});
const stored = (name: string): PackFile => ({
  name,
  type: 'image/jpeg',
  bytes: 1,
  url: '',
  width: 1,
  height: 1,
  crop: null,
  path: '',
  focal: { x: 50, y: 50 },
});
const pack = (changes: Partial<PackContents> = {}): PackContents => ({
  packageId: 'diamond',
  cast: [],
  crew: [],
  links: [],
  files: {},
  ...changes,
});

const sortAll = (entries: readonly DroppedFile[], contents: Partial<PackContents> = {}) => {
  let next = 0;
  return sortFiles(entries, pack(contents), () => `id${String((next += 1)).padStart(6, '0')}`);
};
/** As it is sorted, with problems by the names that people read. */
const sort = async (...args: Parameters<typeof sortAll>) => {
  const sorted = await sortAll(...args);
  return { ...sorted, problems: sorted.problems.map(({ name, problem }) => ({ name, problem })) };
};
const slots = async (entries: readonly DroppedFile[], contents: Partial<PackContents> = {}) =>
  Object.fromEntries(
    (await sort(entries, contents)).assigned.map(({ entry, slot }) => [entry.path, slot]),
  );

/** As it is sorted once someone has decided about the files of these paths, one after the other. */
const sortDecided = (
  entries: readonly DroppedFile[],
  decisions: Readonly<Record<string, Target>>,
  contents: Partial<PackContents> = {},
) => sortFiles(entries, pack(contents), () => 'aaaaaaaa', new Map(Object.entries(decisions)));

it('A file that was changed since it was dropped is a problem of its own, and the others are sorted', async () => {
  const gone = (path: string) => {
    const file = jpeg(path);
    const refuse = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const blob = Object.assign(file.blob, { arrayBuffer: refuse, slice: () => file.blob });
    return { ...file, blob };
  };
  const { assigned, problems } = await sort([
    gone('poster.jpg'),
    gone('synopsis.txt'),
    jpeg('banner.jpg'),
  ]);
  expect(assigned.map(({ slot }) => slot)).toEqual(['banner']);
  expect(problems).toEqual(
    expect.arrayContaining([
      { name: 'poster.jpg', problem: slotProblems.damaged },
      { name: 'synopsis.txt', problem: slotProblems.notText },
    ]),
  );
});

describe('What someone decided about a file', () => {
  const slotsOf = ({ assigned }: Awaited<ReturnType<typeof sortFiles>>) =>
    Object.fromEntries(assigned.map(({ entry, slot }) => [entry.path, slot]));

  it('counts before all names, and the last decision before the others', async () => {
    const files = [jpeg('poster.jpg'), jpeg('a.jpg'), jpeg('b.jpg')];
    const sorted = await sortDecided(files, {
      'a.jpg': { slot: 'poster' },
      'b.jpg': { slot: 'poster' },
    });
    expect(slotsOf(sorted)).toEqual({ 'b.jpg': 'poster' });
    const twice = slotProblems.twice(slotNames.poster, 'b.jpg');
    expect(sorted.problems.map(({ name, problem }) => [name, problem])).toEqual([
      ['a.jpg', twice],
      ['poster.jpg', twice],
    ]);
  });

  it('leaves it out, and with a table its people and their faces', async () => {
    const files = [at('cast.csv', 'name\nAda'), jpeg('ada.jpg'), jpeg('stills/1.jpg')];
    const { read, people, assigned } = await sortDecided(files, {});
    expect(read.map(({ entry, ...rest }) => [entry.path, rest])).toEqual([
      ['cast.csv', { texts: [], people: 1, links: 0, notes: [] }],
    ]);
    expect(people.cast).toHaveLength(1);
    expect(assigned).toHaveLength(2);
    const without = await sortDecided(files, { 'cast.csv': null, 'stills/1.jpg': null });
    expect(without).toMatchObject({ assigned: [], read: [], people: { cast: [] }, problems: [] });
    expect(without.unrecognised.map(({ path }) => path)).toEqual(['ada.jpg']);
  });

  it('gives it to someone, or to nobody once they are not there any more', async () => {
    const ada = person('aaaaaaaa', 'Ada', { rolePicture: 'person-bbbbbbbb' });
    const decisions = {
      'x.jpg': { slot: 'person-aaaaaaaa' },
      'y.jpg': { slot: 'person-bbbbbbbb' },
    };
    const files = [jpeg('x.jpg'), jpeg('y.jpg')];
    const sorted = await sortDecided(files, decisions, { cast: [ada] });
    expect(slotsOf(sorted)).toEqual({ 'x.jpg': 'person-aaaaaaaa', 'y.jpg': 'person-bbbbbbbb' });
    expect(sorted.people.cast).toEqual([{ ...ada, picture: 'person-aaaaaaaa' }]);
    const alone = await sortDecided(files, decisions);
    expect(alone.assigned).toEqual([]);
    expect(alone.unrecognised).toHaveLength(2);
  });

  it('makes a text of it that counts before others', async () => {
    const files = [at('title.txt', 'One'), at('README.txt', 'Two')];
    const { texts, problems, read } = await sortDecided(files, {
      'README.txt': { field: 'title' },
    });
    expect(texts).toEqual({ title: 'Two' });
    expect(problems.map(({ name }) => name)).toEqual(['title.txt']);
    expect(read.map(({ entry, texts: fields }) => [entry.path, fields])).toEqual([
      ['README.txt', ['title']],
    ]);
  });

  it('gives a table to a list, whatever its name and its folder say', async () => {
    const files = [at('old/cast.csv', 'name\nAda'), at('names.csv', 'name\nBo')];
    const { people, problems, unrecognised } = await sortDecided(files, {
      'old/cast.csv': { list: 'cast' },
      'names.csv': { list: 'crew' },
    });
    expect(people).toMatchObject({ cast: [{ name: 'Ada' }], crew: [{ name: 'Bo' }] });
    expect([problems, unrecognised]).toEqual([[], []]);
  });

  it('does not put it where its package, its size or another decision does not let it', async () => {
    const tooLarge = large('d.jpg', limits.pictureBytes + 1);
    const files = [jpeg('a.jpg'), png('b.png'), jpeg('c.jpg'), tooLarge];
    const sorted = await sortDecided(
      files,
      {
        'a.jpg': { slot: 'logo-1' },
        'b.png': { slot: 'logo-1' },
        'c.jpg': { slot: 'design-poster-1' },
        'd.jpg': { slot: 'banner' },
      },
      { packageId: 'silver', files: { 'logo-1': stored('logo.png') } },
    );
    expect(slotsOf(sorted)).toEqual({ 'b.png': 'logo-1' });
    expect(Object.fromEntries(sorted.problems.map(({ name, problem }) => [name, problem]))).toEqual(
      {
        'a.jpg': slotProblems.twice(slotNames.logo, 'b.png'),
        'c.jpg': slotProblems.oneDesign(slotNames['design-poster'], 'Silver', 'Gold'),
        'd.jpg': slotProblems.tooLarge(limits.pictureBytes),
      },
    );
  });
});

it('Files for which a pack has no room are told before anything is sent', async () => {
  const files = Object.fromEntries(
    Array.from({ length: limits.packFiles }, (_, index) => [
      index === 0 ? 'poster' : `person-${String(index).padStart(8, '0')}`,
      stored('a.jpg'),
    ]),
  );
  const { assigned, problems } = await sort([jpeg('poster.jpg'), jpeg('banner.jpg')], { files });
  // What takes the place of another one needs no room.
  expect(assigned.map(({ slot }) => slot)).toEqual(['poster']);
  expect(problems).toEqual([{ name: 'banner.jpg', problem: slotProblems.tooMany }]);
});

describe('The slots of a package', () => {
  it.each(packageIds)('%s hold as many designs as its terms say', (packageId) => {
    const { logos, posters, intros } = packageTerms[packageId].designs;
    const all = slotsFor(packageId);
    expect(all.filter(isDesign)).toHaveLength(logos + posters + intros);
    expect(all.filter((slot) => slot.startsWith('still-'))).toHaveLength(limits.stills);
    expect(all).toContain('poster');
    // The banner is part of a look of one's own.
    expect(all.includes('banner')).toBe(packageId !== 'bronze');
  });

  it('hold pictures, except for the intro', () => {
    expect(canHold('poster', 'image/png')).toBe(true);
    expect(canHold('person-a1b2c3d4', 'image/avif')).toBe(true);
    expect(canHold('poster', 'image/svg+xml')).toBe(false);
    expect(canHold('poster', 'video/mp4')).toBe(false);
    expect(canHold('intro-1', 'video/webm')).toBe(true);
    expect(canHold('intro-1', 'video/quicktime')).toBe(false);
    expect(canHold('intro-1', 'image/jpeg')).toBe(false);
    expect(canHold('person-../../x', 'image/png')).toBe(false);
    expect(canHold('still-9', 'image/png')).toBe(false);
  });
});

describe('A file', () => {
  it.each([
    ['poster.jpg', 'poster'],
    ['POSTER.JPEG', 'poster'],
    ['Film/the-lamp_Poster_final.jpg', 'poster'],
    ['banner.jpg', 'banner'],
    ['Header.jpg', 'banner'],
    ['hero.jpg', 'banner'],
    ['Stills/IMG_0031.jpg', 'still-1'],
    ['still_07.jpg', 'still-1'],
    ['stills/poster on the wall.jpg', 'still-1'],
    ['design-poster.jpg', 'design-poster-1'],
    ['poster design 2.jpg', 'design-poster-1'],
  ])('%s is assigned in %s', async (path, slot) => {
    expect(await slots([jpeg(path)])).toEqual({ [path]: slot });
  });

  it.each(['logo.png', 'logos/white.png'])(
    '%s is assigned in logo-1, a photo of it is not',
    async (path) => {
      expect(await slots([png(path)])).toEqual({ [path]: 'logo-1' });
      const { assigned, problems } = await sort([jpeg(path)]);
      expect(assigned).toEqual([]);
      expect(problems).toEqual([{ name: path, problem: slotProblems.notALogo }]);
    },
  );

  it('of a film is the intro', async () => {
    expect(await slots([at('INTRO.MP4', 'x')])).toEqual({ 'INTRO.MP4': 'intro-1' });
  });

  it('is judged by its bytes, not by its name', async () => {
    const { assigned, unrecognised, problems } = await sort([
      at('poster.jpg', new Uint8Array(heads.heic)),
      png('banner.jpg'),
      at('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      at('still-1.jpg', 'a text'),
      at('intro.mov', 'x'),
    ]);
    expect(assigned.map(({ slot }) => slot)).toEqual(['banner']);
    expect(unrecognised.map(({ name }) => name).sort()).toEqual([
      'intro.mov',
      'logo.png',
      'poster.jpg',
      'still-1.jpg',
    ]);
    expect(Object.fromEntries(problems.map(({ name, problem }) => [name, problem]))).toEqual({
      'poster.jpg': slotProblems.heic,
      'logo.png': slotProblems.svg,
      'still-1.jpg': slotProblems.damaged,
      'intro.mov': slotProblems.notAFilm,
    });
  });

  it('is a PNG by its first bytes, whatever drawing is in its metadata', async () => {
    const metadata = new TextEncoder().encode('tEXt<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { assigned, problems } = await sort([
      at('logo.png', new Uint8Array([...heads.png, 0, 0, 0, 41, ...metadata])),
    ]);
    expect(assigned.map(({ slot }) => slot)).toEqual(['logo-1']);
    expect(problems).toEqual([]);
  });

  it('that is empty or too large stays, with advice', async () => {
    const { unrecognised, problems } = await sort([
      at('poster.jpg', ''),
      large('banner.jpg', limits.pictureBytes + 1),
    ]);
    expect(unrecognised).toHaveLength(2);
    expect(problems).toEqual([
      { name: 'poster.jpg', problem: slotProblems.empty },
      { name: 'banner.jpg', problem: slotProblems.tooLarge(limits.pictureBytes) },
    ]);
  });

  it('that nothing is known of stays without a problem', async () => {
    const { unrecognised, problems } = await sort([
      jpeg('IMG_2031.jpg'),
      at('diary.txt', 'Monday'),
    ]);
    expect(unrecognised.map(({ name }) => name).sort()).toEqual(['IMG_2031.jpg', 'diary.txt']);
    expect(problems).toEqual([]);
  });

  it('of a kind that is not read stays with advice', async () => {
    const { unrecognised, problems } = await sort([at('Notes.DOCX', 'PK'), at('cast.xlsx', 'PK')]);
    expect(unrecognised.map(({ name }) => name)).toEqual(['Notes.DOCX', 'cast.xlsx']);
    expect(problems).toEqual([
      { name: 'Notes.DOCX', problem: slotProblems.document },
      { name: 'cast.xlsx', problem: slotProblems.sheet },
    ]);
  });

  it('that an illustrator or a camera keeps for itself stays with the formats that are taken', async () => {
    const { problems } = await sort([at('logo.ai', '%PDF'), at('stills/_DSC4471.NEF', 'MM')]);
    expect(problems).toEqual([
      { name: 'logo.ai', problem: slotProblems.notALogo },
      { name: 'stills/_DSC4471.NEF', problem: slotProblems.notAPicture(slotNames.still) },
    ]);
  });

  it('of the same name as another has its own problem', async () => {
    const { unrecognised, problems } = await sortAll([
      at('poster.jpg', '', 'first'),
      at('poster.jpg', new Uint8Array(heads.heic), 'second'),
    ]);
    expect(unrecognised.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(problems).toEqual([
      { name: 'poster.jpg', problem: slotProblems.empty, fileId: 'first' },
      { name: 'poster.jpg', problem: slotProblems.heic, fileId: 'second' },
    ]);
  });

  it.each([
    [['poster_v2.jpg', 'poster_v10.jpg', 'poster_v9.jpg'], 'poster_v10.jpg'],
    [['Poster FINAL v2 (1).jpeg', 'Poster v3.jpg', 'Old poster.jpg'], 'Poster FINAL v2 (1).jpeg'],
    [['posters/a.jpg', 'posters/final.jpg'], 'posters/final.jpg'],
    [['Poster final.jpg', 'poster.jpg'], 'poster.jpg'],
  ])('of %j for one place is the final one, and then the latest: %s', async (paths, path) => {
    const { assigned, problems } = await sort(paths.map(jpeg));
    expect(assigned.map(({ entry }) => entry.path)).toEqual([path]);
    expect(problems).toHaveLength(paths.length - 1);
  });

  it('that is meant for a place a second time stays, and the plainer name wins', async () => {
    const { assigned, unrecognised, problems } = await sort([
      jpeg('a/old poster.jpg'),
      jpeg('a/poster.jpg'),
      jpeg('b/poster.jpg'),
    ]);
    expect(assigned.map(({ entry }) => entry.path)).toEqual(['a/poster.jpg']);
    expect(unrecognised.map(({ path }) => path)).toEqual(['b/poster.jpg', 'a/old poster.jpg']);
    expect(problems.map(({ problem }) => problem)).toEqual([
      slotProblems.twice(slotNames.poster, 'poster.jpg'),
      slotProblems.twice(slotNames.poster, 'poster.jpg'),
    ]);
  });
});

describe('Stills', () => {
  it('come in the order they were read in, with captions from their names', async () => {
    const { assigned, captions } = await sort([
      jpeg('still-1.jpg'),
      jpeg('still-02_the-lampRoom.jpg'),
      jpeg('stills/03 At the quay.jpg'),
      jpeg('stills/DSC_0099.jpg'),
      jpeg('stills/夜の港.jpg'),
    ]);
    expect(assigned.map(({ slot }) => slot)).toEqual([
      'still-1',
      'still-2',
      'still-3',
      'still-4',
      'still-5',
    ]);
    expect(captions).toEqual({
      'still-2': 'The lampRoom',
      'still-3': 'At the quay',
      'still-5': '夜の港',
    });
  });

  it.each([
    'Screenshot 2026-05-01 at 10.22.33 AM.png',
    'vlcsnap-2026-05-01-10h22m33s123.png',
    'frame_0231.png',
    'Capture d’écran 2026-05-01.png',
    'Szenenbild 3.jpg',
    'stills/P1010023.JPG',
    'stills/IMG_2231.jpg',
    'stills/IMG-20260501-WA0012.jpg',
    'stills/_MG_9981-Bearbeitet.jpg',
    'stills/DSCF0012 (2)-Edited.jpg',
    'stills/5D3_1234.jpg',
    'stills/PXL_20260501_102233123.NIGHT.jpg',
    'stills/WhatsApp Image 2026-05-01 at 10.22.33.jpeg',
    'stills/photo_2026-05-01_10-22-33.jpg',
    'stills/3F2504E0-4F89-41D3-9A0C-0305E82C3301.jpg',
    'Sequence 01.00_12_33_04.Still001.jpg',
  ])('called by a program or a camera have no caption: %s', async (path) => {
    const { assigned, captions } = await sort([jpeg(path)]);
    expect(assigned.map(({ slot }) => slot)).toEqual(['still-1']);
    expect(captions).toEqual({});
  });

  it.each([
    ['IMG_2231 the boat-Bearbeitet.jpg', 'The boat'],
    ['Signal fire.jpg', 'Signal fire'],
    ['Night.jpg', 'Night'],
  ])('have what %s says beside a camera’s words: %s', async (name, caption) => {
    expect((await sort([jpeg(`stills/${name}`)])).captions).toEqual({ 'still-1': caption });
  });

  it('keep a long name whole: what is too long is said at its field', async () => {
    const { captions } = await sort([jpeg(`still-1 ${'quay '.repeat(30)}.jpg`)]);
    expect(captions).toEqual({ 'still-1': `Quay ${'quay '.repeat(29)}`.trim() });
  });

  it('fill what is free, and take their own place again', async () => {
    const files = { 'still-1': stored('quay.jpg'), 'still-3': stored('lamp.jpg') };
    expect(await slots([jpeg('stills/boat.jpg'), jpeg('stills/lamp.jpg')], { files })).toEqual({
      'stills/boat.jpg': 'still-2',
      'stills/lamp.jpg': 'still-3',
    });
  });

  it('that are wrong themselves say that, and not that the places are taken', async () => {
    const eight = Array.from({ length: 8 }, (_, n) => jpeg(`stills/${String(n)}.jpg`));
    const { problems } = await sort(
      [
        ...eight,
        large('stills/8.jpg', limits.pictureBytes + 1),
        png('logo.png'),
        at('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
      { packageId: 'gold' },
    );
    expect(Object.fromEntries(problems.map(({ name, problem }) => [name, problem]))).toEqual({
      'stills/8.jpg': slotProblems.tooLarge(limits.pictureBytes),
      'logo.svg': slotProblems.svg,
    });
  });

  it('beyond eight stay', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => jpeg(`stills/${String(n)}.jpg`));
    const { assigned, unrecognised, problems } = await sort(nine);
    expect(assigned).toHaveLength(8);
    expect(unrecognised.map(({ name }) => name)).toEqual(['8.jpg']);
    expect(problems).toEqual([
      { name: 'stills/8.jpg', problem: slotProblems.full(slotNames.still, 8) },
    ]);
  });
});

describe('Designs', () => {
  it('are refused by a package without them', async () => {
    const { unrecognised, problems } = await sort([jpeg('logo.jpg'), at('intro.mp4', 'x')], {
      packageId: 'bronze',
    });
    expect(unrecognised).toHaveLength(2);
    expect(problems.map(({ problem }) => problem).sort()).toEqual(
      [
        slotProblems.notInPackage(slotNames.logo, 'Bronze', 'Silver'),
        slotProblems.notInPackage(slotNames.intro, 'Bronze', 'Diamond'),
      ].sort(),
    );
  });

  it('are one with Silver, a logo or a poster, and a new one takes its own place', async () => {
    const files = { 'logo-1': stored('old.jpg') };
    const { assigned, problems } = await sort([jpeg('design-poster.jpg'), png('logo.png')], {
      packageId: 'silver',
      files,
    });
    expect(assigned.map(({ slot }) => slot)).toEqual(['logo-1']);
    expect(problems).toEqual([
      {
        name: 'design-poster.jpg',
        problem: slotProblems.oneDesign(slotNames['design-poster'], 'Silver', 'Gold'),
      },
    ]);
  });
});

describe('Pictures of people', () => {
  const cast = [
    person('aaaaaaaa', 'Zoë Ångström', { role: 'The keeper' }),
    person('bbbbbbbb', '山田 太郎'),
    person('cccccccc', 'Ann'),
    person('dddddddd', 'Ann Lee'),
    person('eeeeeeee', 'ليلى'),
  ];
  const crew = [person('ffffffff', 'Mo Still', { picture: 'person-gggggggg' })];

  it.each([
    ['zoe-angstrom.jpg', 'person-aaaaaaaa'],
    ['cast/Ångström, Zoë.jpg'.normalize('NFD'), 'person-aaaaaaaa'],
    ['ZoeAngstrom.jpg', 'person-aaaaaaaa'],
    ['people/01_ZOE_ANGSTROM_headshot.jpg', 'person-aaaaaaaa'],
    ['cast/山田太郎.jpg', 'person-bbbbbbbb'],
    ['ann.jpg', 'person-cccccccc'],
    ['cast/ann lee 2.jpg', 'person-dddddddd'],
    ['cast/ليلى.jpg', 'person-eeeeeeee'],
    ['crew/mo-still.jpg', 'person-gggggggg'],
    ['mo-still.jpg', 'person-gggggggg'],
    ['zoe-angstrom-role.jpg', 'person-id000001'],
    ['Zoë Ångström (The Keeper).jpg', 'person-id000001'],
    ['zoe angstrom as the keeper.jpg', 'person-id000001'],
    ['roles/zoe-angstrom.jpg', 'person-id000001'],
  ])('%s is assigned in %s', async (path, slot) => {
    expect(await slots([jpeg(path)], { cast, crew })).toEqual({ [path]: slot });
  });

  it('are named by their people, who stay as they were otherwise', async () => {
    const { people } = await sort([jpeg('cast/ann.jpg'), jpeg('roles/ann.jpg')], { cast, crew });
    expect(people).toEqual({
      cast: [{ ...cast[2], picture: 'person-cccccccc', rolePicture: 'person-id000001' }],
      crew: [],
    });
  });

  it('of nobody, of two of one name, or of the crew in a role stay', async () => {
    const twins = [person('aaaaaaaa', 'Ann Lee'), person('bbbbbbbb', 'ann lee')];
    const { assigned, problems } = await sort(
      [jpeg('cast/somebody.jpg'), jpeg('cast/ann-lee.jpg'), jpeg('mo-still-role.jpg')],
      { cast: twins, crew },
    );
    expect(assigned).toEqual([]);
    expect(problems).toEqual([
      { name: 'cast/somebody.jpg', problem: slotProblems.nobody },
      { name: 'cast/ann-lee.jpg', problem: slotProblems.several },
      { name: 'mo-still-role.jpg', problem: slotProblems.noRole },
    ]);
  });

  it('may be named by the file of people', async () => {
    const { assigned, people } = await sort([
      at('people.csv', 'list,name,picture,role picture\ncast,Ada,IMG_1.JPG,two.jpg\n'),
      jpeg('Film/img_1.jpg'),
      jpeg('Film/two.jpg'),
    ]);
    expect(assigned.map(({ entry, slot }) => [entry.name, slot])).toEqual([
      ['img_1.jpg', 'person-id000001'],
      ['two.jpg', 'person-id000002'],
    ]);
    expect(people.cast).toEqual([
      person('id000001', 'Ada', { picture: 'person-id000001', rolePicture: 'person-id000002' }),
    ]);
  });
});

describe('A file of people among the files', () => {
  it('updates whom the pack knows, and its wrong lines are told', async () => {
    const ada = person('aaaaaaaa', 'Ada', { bio: 'Before' });
    const { people, problems, unrecognised } = await sort(
      [
        at('cast.csv', 'name;role\r\nADA;Keeper\r\n;Nobody\r\n'),
        at('crew.tsv', 'name\tjob\nBo\tLight'),
      ],
      { cast: [ada] },
    );
    expect(mergePeople([ada], people.cast)).toEqual([{ ...ada, name: 'ADA', role: 'Keeper' }]);
    expect(people.crew).toMatchObject([{ name: 'Bo', role: 'Light' }]);
    expect(problems).toEqual([
      { name: 'cast.csv', problem: peopleProblems.line(3, peopleProblems.noName) },
    ]);
    // Whom it has is taken, and nothing else of it could be assigned by hand.
    expect(unrecognised).toEqual([]);
  });

  it('is read as spreadsheets save it by themselves, in Windows-1252', async () => {
    const bytes = Uint8Array.from(
      'name;role;bio\r\nZo\xeb \xc5ngstr\xf6m;\x93The keeper\x94;Costs 5 \x80 \x96 no more',
      (letter) => letter.charCodeAt(0),
    );
    const { people, problems, read } = await sort([at('cast.csv', bytes)]);
    expect(people.cast).toMatchObject([
      { name: 'Zoë Ångström', role: '“The keeper”', bio: 'Costs 5 € – no more' },
    ]);
    expect(problems).toEqual([]);
    // Nothing says so in the file.
    expect(read[0]?.notes).toEqual([dropQuestionCopy.guessed('Windows-1252')]);
  });

  it('knows people by their names, whichever way those write their accents', async () => {
    const jorg = person('aaaaaaaa', 'Jörg Grønmo', { bio: 'Before' });
    const { people } = await sort([at('cast.csv', 'name;role\nJoerg Groenmo;Keeper')], {
      cast: [jorg],
    });
    expect(people.cast).toMatchObject([{ id: 'aaaaaaaa', role: 'Keeper', bio: 'Before' }]);
  });
});

describe('Texts', () => {
  it('are read from files of their names', async () => {
    const { texts, problems } = await sort([
      at('Title.TXT', '\uFEFF  The  Lamp\r\n'),
      at('synopsis.md', 'One.\r\n\r\nTwo.\r\n'),
      at('running-time.txt', '12 minutes'),
      at('trailer.url', '[InternetShortcut]\r\nURL=https://vimeo.com/1084537\r\n'),
      at('year.txt', new Uint8Array([0xff, 0xfe, 0x32, 0, 0x30, 0, 0x32, 0, 0x36, 0])),
    ]);
    expect(texts).toEqual({
      title: 'The Lamp',
      synopsis: 'One.\n\nTwo.',
      runningTime: '12 minutes',
      trailer: 'https://vimeo.com/1084537',
      year: '2026',
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ['UTF-8', [...new TextEncoder().encode('„Noë“ costs 5 €')]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('„Noë“ costs 5 €')]],
    [
      'UTF-16 with its mark',
      [
        0xff,
        0xfe,
        ...new Uint8Array(
          Uint16Array.from('„Noë“ costs 5 €', (letter) => letter.charCodeAt(0)).buffer,
        ),
      ],
    ],
    // As a spreadsheet or an old editor of Windows writes it.
    [
      'Windows-1252',
      [0x84, 0x4e, 0x6f, 0xeb, 0x93, ...new TextEncoder().encode(' costs 5 '), 0x80],
    ],
  ])('are read in %s, with accents, curly quotes and the euro', async (_, bytes) => {
    const { texts, problems } = await sort([at('synopsis.txt', new Uint8Array(bytes))]);
    expect(texts).toEqual({ synopsis: '„Noë“ costs 5 €' });
    expect(problems).toEqual([]);
  });

  it.each([
    ['52656E8E65205A6F91', 'Renée Zoë'],
    ['426A9A726E20AE72BF', 'Björn Ærø'],
  ])('are read as an old Mac wrote them, which is told: %s', async (bytes, text) => {
    const { texts, read } = await sort([
      at('director.txt', new Uint8Array(Buffer.from(bytes, 'hex'))),
    ]);
    expect(texts).toEqual({ director: text });
    expect(read[0]?.notes).toEqual([dropQuestionCopy.guessed('Mac OS Roman')]);
  });

  it('have a letter that another program lost told by its place, and are taken', async () => {
    const { texts, problems } = await sort([at('synopsis.txt', 'One.\nTwo, and Ren\uFFFDe.')]);
    expect(texts).toEqual({ synopsis: 'One.\nTwo, and Ren\uFFFDe.' });
    expect(problems).toEqual([
      { name: 'synopsis.txt', problem: slotProblems.lostLetter(2, 'Two, and Ren') },
    ]);
  });

  it('go without what nobody sees, with a word', async () => {
    const { texts, read } = await sort([at('purpose.txt', 'Zero\u200Bwidth\u00AD 👩\u200D🚀')]);
    expect(texts).toEqual({ purpose: 'Zerowidth 👩\u200D🚀' });
    expect(read[0]?.notes).toEqual([dropQuestionCopy.unseen(2)]);
  });

  it('keep where a line may end in a language without spaces', async () => {
    const { texts, read } = await sort([at('purpose.txt', 'สวัสดี\u200Bชาว\u00ADโลก')]);
    expect(texts).toEqual({ purpose: 'สวัสดี\u200Bชาวโลก' });
    expect(read[0]?.notes).toEqual([dropQuestionCopy.unseen(1)]);
  });

  it('are read from one file with a line for each, paragraphs included', async () => {
    const { texts, problems } = await sort([
      at(
        'film.txt',
        'TITLE: The Lamp\vDirected by: Ada\r\nRunning time: 12 min\r\nSynopsis:\r\nOne.\r\n\r\nNote: still the synopsis.\r\nPurpose: Why not.\r\n',
      ),
    ]);
    expect(texts).toEqual({
      title: 'The Lamp',
      director: 'Ada',
      runningTime: '12 min',
      synopsis: 'One.\n\nNote: still the synopsis.',
      purpose: 'Why not.',
    });
    expect(problems).toEqual([]);
  });

  it('that fit nowhere, are too long, no text at all or there twice are told, and stay if nothing of them was taken', async () => {
    const { texts, problems, unrecognised } = await sort([
      at('film.txt', 'A line of its own\nTitle: Other\nDirector: Ada'),
      at('title.txt', 'The Lamp'),
      at('synopsis.txt', 'x'.repeat(limits.synopsis + 1)),
      at('purpose.txt', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])),
      at('type.txt', ' \n'),
    ]);
    expect(texts).toEqual({ title: 'The Lamp', director: 'Ada' });
    expect(problems).toEqual([
      {
        name: 'synopsis.txt',
        problem: slotProblems.tooLong('Synopsis', limits.synopsis + 1, limits.synopsis),
      },
      { name: 'purpose.txt', problem: slotProblems.notText },
      { name: 'type.txt', problem: slotProblems.noText },
      { name: 'film.txt', problem: slotProblems.textTwice('Title', 'title.txt') },
      { name: 'film.txt', problem: slotProblems.noField('A line of its own') },
    ]);
    expect(unrecognised.map(({ name }) => name)).toEqual([
      'synopsis.txt',
      'purpose.txt',
      'type.txt',
    ]);
  });
});

describe('Links', () => {
  it('come from shortcuts of Windows and of a Mac, and so does the trailer', async () => {
    const webloc = (address: string) =>
      `<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist><dict><key>URL</key><string>${address}</string></dict></plist>`;
    const { links, texts, problems, unrecognised } = await sort([
      at('Nowhere.url', '[InternetShortcut]\r\n'),
      at('Instagram.url', '[InternetShortcut]\r\nURL=https://www.instagram.com/lamp\r\n'),
      at('Our site.webloc', webloc('https://lamp.example/?a=1&amp;b=2')),
      at('Trailer.webloc', webloc('https://vimeo.com/1084537')),
    ]);
    expect(links.map(({ link }) => link)).toEqual([
      'https://www.instagram.com/lamp',
      'https://lamp.example/?a=1&b=2',
    ]);
    expect(texts).toEqual({ trailer: 'https://vimeo.com/1084537' });
    expect(problems).toEqual([{ name: 'Nowhere.url', problem: slotProblems.noAddress }]);
    expect(unrecognised.map(({ name }) => name)).toEqual(['Nowhere.url']);
  });

  it.each([
    'https://vimeo.com/1084537',
    'http://a.is/x',
    `https://lamp.example/?${'a'.repeat(300)}`,
  ])('come from the binary shortcuts of Safari: %s', async (address) => {
    const { length } = address;
    const marker =
      length < 15
        ? [0x50 + length]
        : length < 256
          ? [0x5f, 0x10, length]
          : [0x5f, 0x11, length >> 8, length & 255];
    const ascii = (text: string) => [...new TextEncoder().encode(text)];
    const bytes = [
      ...ascii('bplist00'),
      ...[0xd1, 0x01, 0x02],
      ...marker,
      ...ascii(address),
      ...[0x53, ...ascii('URL')],
      ...[0x08, 0x0b, 0x0f, 0, 0, 0, 0, 0, 0, 1, 1],
    ];
    const { links, problems } = await sort([at('Our site.webloc', new Uint8Array(bytes))]);
    expect(links.map(({ link }) => link)).toEqual([address]);
    expect(problems).toEqual([]);
  });

  it('have their platform by their host, and are not taken twice', async () => {
    const { links, problems } = await sort(
      [
        at(
          'links.txt',
          'https://www.instagram.com/lamp\r\nYouTube: https://youtu.be/x\r\n\r\nx.com/lamp\r\nlamp.example\r\nnot an address\r\nhttps://www.instagram.com/lamp\r\ntiktok.com.evil.example\r\nfacebook.com/lamp\r\n',
        ),
      ],
      { links: [{ platform: 'Facebook', link: 'https://facebook.com/lamp' }] },
    );
    expect(links).toEqual([
      { platform: 'Instagram', link: 'https://www.instagram.com/lamp' },
      { platform: 'YouTube', link: 'https://youtu.be/x' },
      { platform: 'Twitter', link: 'https://x.com/lamp' },
      { platform: '', link: 'https://lamp.example/' },
      { platform: '', link: 'https://tiktok.com.evil.example/' },
    ]);
    expect(problems).toEqual([{ name: 'links.txt', problem: slotProblems.linkLine(6) }]);
  });
});

it('Many files leave the browser its turns while they are sorted', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await sortFiles([at('a.xyz', 'x'), at('b.xyz', 'x'), at('c.xyz', 'x')], pack());
  expect(hadTurn).toBe(true);
  clock.mockRestore();
});
