import { describe, expect, it } from 'vitest';
import { pathInStore } from '../../src/features/media/pathInStore';
import {
  filmTarget,
  pathsWithVariants,
  freePath,
  storagePath,
  titleFromPath,
  referencedPaths,
} from '../../src/features/media/storagePaths';
import { fileStoreOrigin, firebaseConfig } from '../../src/lib/firebase/config';

const ada = { title: 'Sintel', kind: 'cast', name: 'Ada' };

describe('The path of a file', () => {
  it.each([
    [{ title: 'Sintel', kind: 'poster' }, 'projects/Sintel/poster'],
    [ada, 'projects/Sintel/cast/Ada'],
    [{ title: 'Sintel', kind: 'role', name: 'The Shaman' }, 'projects/Sintel/role/The Shaman'],
    [{ title: 'A/B', kind: 'crew', name: 'C/D 100 %' }, 'projects/A%2FB/crew/C%2FD 100 %25'],
    [{ title: '..', kind: 'merchandise', name: '.' }, 'projects/%2E%2E/merchandise/%2E'],
    [{ title: 'Sintel', kind: 'role', name: '' }, 'projects/Sintel/role'],
    [{ title: ' Cafe\u0301 ', kind: 'trailer-still' }, 'projects/Caf\u00e9/trailer-still'],
  ])('follows the project, the kind and the name: %j', (target, path) => {
    expect(storagePath(target)).toBe(path);
  });

  it('is in the folder of a brand’s film for its creators, under a name of its own', () => {
    const film = { brandId: 'brand', projectId: 'film' };
    const pathOf = (target: typeof ada) => storagePath(filmTarget(film, target));
    expect(pathOf(ada)).toMatch(/^brands\/brand\/films\/film\/cast\/Ada [\w-]{8}$/);
    expect(pathOf(ada)).not.toBe(pathOf(ada));
    expect(storagePath(filmTarget(film, { title: 'A/B', kind: 'poster' }))).toMatch(
      /^brands\/brand\/films\/film\/poster\/poster [\w-]{8}$/,
    );
  });

  it.each(['Sintel', 'A/B', '..', '__x__', '100 %', '50%2F', 'Café 🎬 سينما'])(
    'tells under which title it is stored: %s',
    (title) => {
      expect(titleFromPath(storagePath({ title, kind: 'cast', name: 'x/y' }))).toBe(title);
    },
  );
});

describe('A free path', () => {
  const free = (...taken: string[]) => freePath(ada, (path) => taken.includes(path));
  const [path = '', ...variants] = pathsWithVariants('projects/Sintel/cast/Ada');

  it('is the target’s own path while nothing is stored there', () => {
    expect(free()).toBe(path);
    expect(free(`${path}m`, `${path}~2`)).toBe(path);
  });

  it('is ~2, ~3 … when it is taken', () => {
    expect(free(path)).toBe(`${path}~2`);
    expect(free(path, `${path}~2`, `${path}~4`)).toBe(`${path}~3`);
  });

  it.each(variants)('is not one whose variant would overwrite %s', (variant) => {
    expect(free(variant)).toBe(`${path}~2`);
  });

  it('can be the path of a person whose name looks like a variant', () => {
    const odd = { ...ada, name: 'Ada~320w' };
    expect(freePath(odd, (taken) => taken === path)).toBe(`${path}~320w`);
    expect(freePath(odd, (taken) => taken === `${path}~320w`)).toBe(`${path}~320w~2`);
  });
});

describe('The path of a file in the store', () => {
  const files = `${fileStoreOrigin}/v0/b/${firebaseConfig.storageBucket}/o`;

  it('is read from its address', () => {
    expect(pathInStore(`${files}/projects%2FSintel%2Fcast%2FAda~2?alt=media&token=t`)).toBe(
      'projects/Sintel/cast/Ada~2',
    );
  });

  it.each([
    ['none', ''],
    ['another host', 'https://files.example.org/v0/b/a/o/projects%2FSintel'],
    ['a user name before another host', `${files.replace('://', '://a@files.example.org#')}/a`],
    ['another bucket', `${fileStoreOrigin}/v0/b/other/o/projects%2FSintel`],
    ['a way to another bucket', `${files}/../../other/o/projects%2FSintel`],
    ['the same, encoded', `${files}/%2e%2e/%2e%2e/other/o/projects%2FSintel`],
    ['a path that is not encoded', `${files}/projects/Sintel`],
  ])('is empty for %s', (_, address) => {
    expect(pathInStore(address)).toBe('');
  });
});

describe('The files that a document refers to', () => {
  const store = 'https://firebasestorage.googleapis.com/v0/b/backlot.appspot.com/o';
  const address = (path: string) => `${store}/${encodeURIComponent(path)}?alt=media&token=t`;

  it('are its poster and those of all its items, with their variants', () => {
    const paths = ['poster', 'cast/Ada', 'role/Queen', 'crew/Ben/x', 'merchandise/Mug'];
    const picture = (path: string) => ({
      width: 700,
      height: 900,
      placeholder: '#241d17',
      w320: address(`${path}~320w`),
      w640: '',
      w1280: '',
    });
    const [poster = '', cast = '', role = '', crew = '', merchandise = ''] = paths;
    const document = {
      posterImageURL: address(poster),
      posterImage: picture(poster),
      cast: [
        {
          castMemberImageURL: address(cast),
          castMemberImage: picture(cast),
          roleImageURL: address(role),
          roleImage: picture(role),
        },
      ],
      crew: [{ crewMemberImageURL: address(crew), crewMemberImage: picture(crew) }],
      merchandise: [
        { merchandiseImageURL: address(merchandise), merchandiseImage: picture(merchandise) },
      ],
    };
    expect([...referencedPaths(document)].toSorted()).toEqual(
      paths.flatMap((path) => [path, `${path}~320w`]).toSorted(),
    );
  });

  it.each([
    'projects/A%2FB/cast/"Ada" & \'co\'',
    'projects/50%/poster',
    'projects/影/crew/سينما 🎬',
  ])('are found whatever their names are: %s', (path) => {
    expect([...referencedPaths({ any: address(path) })]).toEqual([path]);
  });

  it('are found in the emulator’s addresses, and in an item kept as JSON', () => {
    const emulated = 'http://127.0.0.1:9199/v0/b/b/o/projects%2FX%2Fposter?alt=media&token=t';
    expect([...referencedPaths([{ before: JSON.stringify({ url: emulated }) }])]).toEqual([
      'projects/X/poster',
    ]);
  });

  it('are found in an item that is too malformed to be shown', () => {
    const document = { cast: { 0: { image: [address('projects/X/cast/Ada')] } } };
    expect(referencedPaths(document)).toContain('projects/X/cast/Ada');
  });

  it('are none for links to elsewhere, for broken addresses and for nothing', () => {
    const links = ['https://example.org/o/a?b', `${store}/100%?alt=media`, `${store}/no-query`, ''];
    expect(referencedPaths({ links }).size).toBe(0);
    expect(referencedPaths(null).size).toBe(0);
    expect(referencedPaths(undefined).size).toBe(0);
  });
});
