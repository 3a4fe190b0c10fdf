import fc from 'fast-check';
import { Inflate } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/config/limits';
import { readProblems } from '../../src/content/packFiles';
import {
  type DroppedFile,
  readChosen,
  readDropped,
} from '../../src/features/pack-import/readDropped';
import { isLongRun } from '../support/longRun';
import {
  withDirectory,
  withLongEnd,
  withNames,
  zipOf,
  zipOfZeros,
  zipWithUnicodeName,
} from '../support/zips';

const paths = (entries: readonly DroppedFile[]) => entries.map(({ path }) => path);
const file = (name: string, text = 'x') => new File([text], name);
const inFolder = (path: string) =>
  Object.defineProperty(file(path.slice(path.lastIndexOf('/') + 1)), 'webkitRelativePath', {
    value: path,
  });

/** An entry as a browser's drop gives it: a folder in parts of `partSize`. */
function entryOf(path: string, content: File | FileSystemEntry[], partSize = 100): FileSystemEntry {
  const isFile = content instanceof File;
  return {
    isFile,
    isDirectory: !isFile,
    name: path.slice(path.lastIndexOf('/') + 1),
    fullPath: path,
    file: (resolve: (file: File) => void, reject: (error: Error) => void) => {
      if (!isFile) return;
      if (content.name === 'gone.jpg') reject(new Error('NotFoundError'));
      else resolve(content);
    },
    createReader: () => {
      let at = 0;
      return {
        readEntries: (resolve: (entries: FileSystemEntry[]) => void) => {
          resolve(isFile ? [] : content.slice(at, at + partSize));
          at += partSize;
        },
      };
    },
  } as unknown as FileSystemEntry;
}

const dropOf = (...entries: FileSystemEntry[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;

describe('Chosen files', () => {
  it('come in the natural order of their paths, without what systems leave behind', async () => {
    const { entries, problems, leftovers } = await readChosen([
      inFolder('Film/stills/still-10.jpg'),
      inFolder('Film/stills/still-9.jpg'),
      inFolder('Film/.DS_Store'),
      inFolder('Film/.git/config'),
      inFolder('Film/Thumbs.db'),
      inFolder('Film/desktop.ini'),
      inFolder('Film/stills/@eaDir/still-9.jpg'),
      inFolder('Film/Icon\r'),
      inFolder('Film/__MACOSX/poster.jpg'),
      inFolder('Film/~$notes.docx'),
      file('banner.jpg'),
    ]);
    expect(paths(entries)).toEqual([
      'banner.jpg',
      'Film/stills/still-9.jpg',
      'Film/stills/still-10.jpg',
    ]);
    expect(entries.map(({ name }) => name)).toEqual(['banner.jpg', 'still-9.jpg', 'still-10.jpg']);
    expect(problems).toEqual([]);
    expect(leftovers).toEqual([
      'Film/.DS_Store',
      'Film/.git',
      'Film/Thumbs.db',
      'Film/desktop.ini',
      'Film/stills/@eaDir',
      'Film/Icon\r',
      'Film/__MACOSX',
      'Film/~$notes.docx',
    ]);
  });

  it('may begin with dots that are a part of their names', async () => {
    const { entries, problems, leftovers } = await readChosen([
      file('...and then.jpg'),
      file('.poster.jpg'),
    ]);
    expect(paths(entries)).toEqual(['...and then.jpg']);
    expect(problems).toEqual([{ name: '.poster.jpg', problem: readProblems.hidden }]);
    expect(leftovers).toEqual([]);
  });

  it('of which nothing can be taken are told by the name of their folder', async () => {
    const { entries, problems } = await readChosen([
      inFolder('Film/.DS_Store'),
      inFolder('Film/Thumbs.db'),
    ]);
    expect(entries).toEqual([]);
    expect(problems).toEqual([{ name: 'Film', problem: readProblems.nothing }]);
    expect((await readChosen([])).problems).toEqual([]);
  });

  it('of one name are told apart by an id', async () => {
    const { entries } = await readChosen([file('poster.jpg', 'one'), file('poster.jpg', 'two')]);
    expect(paths(entries)).toEqual(['poster.jpg', 'poster.jpg']);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
  });

  it('stop after 10,000, with a sentence', async () => {
    const files = Array.from({ length: limits.droppedEntries + 5 }, (_, n) =>
      file(`${String(n)}.jpg`),
    );
    const { entries, problems } = await readChosen(files);
    expect(entries).toHaveLength(limits.droppedEntries);
    expect(problems).toEqual([{ name: '10000.jpg', problem: readProblems.tooManyEntries }]);
  });
});

describe('A drop', () => {
  it('is read with its folders, which come in parts', async () => {
    const stills = Array.from({ length: 250 }, (_, n) =>
      entryOf(`/Film/stills/${String(n)}.jpg`, file(`${String(n)}.jpg`)),
    );
    const { entries, problems, leftovers } = await readDropped(
      dropOf(
        entryOf('/Film', [
          entryOf('/Film/.hidden', [entryOf('/Film/.hidden/a.jpg', file('a.jpg'))]),
          entryOf('/Film/stills', stills),
        ]),
        entryOf('/poster.jpg', file('poster.jpg')),
      ),
    );
    expect(entries).toHaveLength(251);
    expect(paths(entries).slice(0, 3)).toEqual([
      'Film/stills/0.jpg',
      'Film/stills/1.jpg',
      'Film/stills/2.jpg',
    ]);
    expect(problems).toEqual([]);
    expect(leftovers).toEqual(['Film/.hidden']);
  });

  it('keeps what could be read when a file has gone', async () => {
    const { entries, problems } = await readDropped(
      dropOf(
        entryOf('/Film', [
          entryOf('/Film/gone.jpg', file('gone.jpg')),
          entryOf('/Film/here.jpg', file('here.jpg')),
        ]),
      ),
    );
    expect(paths(entries)).toEqual(['Film/here.jpg']);
    expect(problems).toEqual([{ name: 'Film/gone.jpg', problem: readProblems.unreadable }]);
  });

  it('names each folder of which nothing can be taken', async () => {
    const { entries, problems } = await readDropped(
      dropOf(
        entryOf('/Empty', []),
        entryOf('/System', [entryOf('/System/.DS_Store', file('.DS_Store'))]),
        entryOf('/poster.jpg', file('poster.jpg')),
      ),
    );
    expect(paths(entries)).toEqual(['poster.jpg']);
    expect(problems).toEqual([
      { name: 'Empty', problem: readProblems.nothing },
      { name: 'System', problem: readProblems.nothing },
    ]);
  });

  it('names a hidden file that is in no folder', async () => {
    const { entries, problems, leftovers } = await readDropped(
      dropOf(entryOf('/.poster.jpg', file('.poster.jpg'))),
    );
    expect([...entries, ...leftovers]).toEqual([]);
    expect(problems).toEqual([{ name: '.poster.jpg', problem: readProblems.hidden }]);
  });

  it('stops after 10,000 files in one folder', async () => {
    const many = Array.from({ length: limits.droppedEntries + 1 }, (_, n) =>
      entryOf(`/Film/${String(n)}.jpg`, file(`${String(n)}.jpg`)),
    );
    const { entries, problems } = await readDropped(dropOf(entryOf('/Film', many)));
    expect(entries).toHaveLength(limits.droppedEntries);
    expect(problems).toEqual([{ name: 'Film', problem: readProblems.tooManyEntries }]);
  });
});

describe('A zip', () => {
  it('is read with its folders and types, without what systems leave behind', async () => {
    const zip = zipOf({
      'Film/POSTER.JPG': 'poster',
      'Film/film.txt': 'Title: The Lamp',
      '__MACOSX/Film/._POSTER.JPG': 'x',
      'Film/.DS_Store': 'x',
    });
    const { entries, problems, leftovers } = await readChosen([zip]);
    expect(paths(entries)).toEqual(['film/Film/film.txt', 'film/Film/POSTER.JPG']);
    expect(leftovers).toEqual(['film.zip/__MACOSX', 'film.zip/Film/.DS_Store']);
    expect(entries.map(({ blob }) => blob.type)).toEqual(['text/plain', 'image/jpeg']);
    expect(await entries[0]?.blob.text()).toBe('Title: The Lamp');
    expect(problems).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['what systems leave behind', { 'Film/.DS_Store': 'x', '__MACOSX/Film/._poster.jpg': 'x' }],
  ])('of %s says so', async (_, files) => {
    const { entries, problems } = await readChosen([zipOf(files)]);
    expect(entries).toEqual([]);
    expect(problems).toEqual([{ name: 'film.zip', problem: readProblems.nothing }]);
  });

  it('gives back every text of every name', async () => {
    const name = fc.stringMatching(/^[a-zäé日本ب]{1,12}$/u);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, fc.string({ unit: 'binary' })), async (files) => {
        fc.pre(Object.keys(files).length > 0);
        const { entries, problems } = await readChosen([zipOf(files)]);
        const read = await Promise.all(
          entries.map(async ({ name, blob }) => [name, await blob.text()] as const),
        );
        expect(problems).toEqual([]);
        expect(Object.fromEntries(read)).toEqual(
          Object.fromEntries(
            Object.entries(files).map(([path, text]) => [
              path.normalize('NFC'),
              new TextDecoder().decode(new TextEncoder().encode(text)),
            ]),
          ),
        );
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['decomposed', 'Réka Ö.jpg'.normalize('NFD'), 'Réka Ö.jpg'],
    ['Arabic', 'ملصق.jpg', 'ملصق.jpg'],
    ['Japanese', 'ポスター.jpg'.normalize('NFD'), 'ポスター.jpg'],
  ])(
    'has %s names in one spelling, whether or not it says that they are UTF-8',
    async (_, inZip, name) => {
      const unmarked = await withDirectory(zipOf({ [inZip]: 'x' }), (view, at) => {
        view.setUint16(at + 8, 0, true);
      });
      for (const zip of [zipOf({ [inZip]: 'x' }), unmarked])
        expect((await readChosen([zip])).entries.map((entry) => entry.name)).toEqual([name]);
    },
  );

  it('has names in the code page of old programs', async () => {
    const zip = await withDirectory(zipOf({ 'Ro_e.jpg': 'x' }), (_, at, bytes) => {
      bytes[at + 46 + 2] = 0x81;
    });
    expect(paths((await readChosen([zip])).entries)).toEqual(['film/Roüe.jpg']);
  });

  it('has the name in Unicode that an old program put beside its own, if it belongs to it', async () => {
    // In Shift-JIS.
    const raw = Buffer.from('837C8358835E815B2E706E67', 'hex');
    const zip = await zipWithUnicodeName(raw, 'ポスター.png');
    expect(paths((await readChosen([zip])).entries)).toEqual(['film/ポスター.png']);
    const renamed = await withDirectory(zip, (_, at, bytes) => {
      bytes.set(new TextEncoder().encode('plakat.jpeg1'), at + 46);
    });
    expect(paths((await readChosen([renamed])).entries)).toEqual(['film/plakat.jpeg1']);
  });

  it.each([
    ['in the record alone', true, 0],
    ['in a record with more at its end', true, 12],
    ['in its end too', false, 0],
  ])('that is written as a long one is read, with its numbers %s', async (_, isMarked, more) => {
    const zip = await withLongEnd(zipOf({ 'a.txt': 'one', 'b.txt': 'two' }), isMarked, more);
    const { entries, problems } = await readChosen([zip]);
    expect(paths(entries)).toEqual(['film/a.txt', 'film/b.txt']);
    expect(await entries[1]?.blob.text()).toBe('two');
    expect(problems).toEqual([]);
  });

  it.each([
    ['is none', () => file('film.zip', 'not a zip at all')],
    ['is empty', () => file('film.zip', '')],
    [
      'is cut short',
      async () =>
        new File([(await zipOf({ 'a.jpg': 'abc' }).arrayBuffer()).slice(0, 60)], 'film.zip'),
    ],
  ])('that %s is told, and other files are kept', async (_, make) => {
    const { entries, problems } = await readChosen([await make(), file('poster.jpg')]);
    expect(paths(entries)).toEqual(['poster.jpg']);
    expect(problems).toEqual([{ name: 'film.zip', problem: readProblems.notAZip }]);
  });

  it.each<[string, (view: DataView, at: number) => void, string]>([
    [
      'is encrypted',
      (view, at) => {
        view.setUint16(at + 8, 1, true);
      },
      readProblems.encrypted,
    ],
    [
      'is packed in another way',
      (view, at) => {
        view.setUint16(at + 10, 14, true);
      },
      readProblems.method,
    ],
    [
      'has another checksum',
      (view, at) => {
        view.setUint32(at + 16, 1, true);
      },
      readProblems.damaged,
    ],
    [
      'says less than it holds',
      (view, at) => {
        view.setUint32(at + 24, 2, true);
      },
      readProblems.damaged,
    ],
    [
      'says more than it holds',
      (view, at) => {
        view.setUint32(at + 24, 2_000, true);
      },
      readProblems.damaged,
    ],
    [
      'says that it is elsewhere',
      (view, at) => {
        view.setUint32(at + 42, 7, true);
      },
      readProblems.damaged,
    ],
  ])('with a file that %s keeps the others', async (_, change, sentence) => {
    const zip = await withDirectory(zipOf({ 'a.txt': 'aaaaaaaaaa', 'b.txt': 'b' }), (view, at) => {
      if (view.getUint8(at + 46) === 'a'.charCodeAt(0)) change(view, at);
    });
    const { entries, problems } = await readChosen([zip]);
    expect(paths(entries)).toEqual(['film/b.txt']);
    expect(problems).toEqual([{ name: 'film/a.txt', problem: sentence }]);
  });

  it('that has bits changed anywhere is told or read as it was, and never throws', async () => {
    const zip = new Uint8Array(await zipOf({ 'a.txt': 'one two one two one two' }).arrayBuffer());
    await fc.assert(
      fc.asyncProperty(
        fc.nat(zip.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, bits) => {
          const changed = zip.slice();
          changed[at] = (changed[at] ?? 0) ^ bits;
          const { entries, problems } = await readChosen([new File([changed], 'film.zip')]);
          expect(entries.length + problems.length).toBeLessThanOrEqual(1);
          for (const { blob } of entries) expect(await blob.text()).toBe('one two one two one two');
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['./poster.png', 'film/poster.png'],
    ['./cast/./cast.csv', 'film/cast/cast.csv'],
    ['/etc/poster.jpg', 'film/etc/poster.jpg'],
    ['//server/films/poster.jpg', 'film/server/films/poster.jpg'],
    ['C:\\Films\\The Lamp\\poster.jpg', 'film/Films/The Lamp/poster.jpg'],
    ['\\\\server\\films\\poster.jpg', 'film/server/films/poster.jpg'],
    ['stills\\day 2/quay.jpg', 'film/stills/day 2/quay.jpg'],
  ])('with the path %s has its file below the zip', async (inZip, path) => {
    const { entries, problems } = await readChosen([zipOf({ [inZip]: 'x' })]);
    expect(paths(entries)).toEqual([path]);
    expect(entries.map(({ name }) => name)).toEqual([path.slice(path.lastIndexOf('/') + 1)]);
    expect(problems).toEqual([]);
  });

  it('does not open a zip inside it, nor follow a path out of it', async () => {
    const { entries, problems } = await readChosen([
      zipOf({ '../../etc/poster.jpg': 'x', '..\\logo.png': 'x', 'more.ZIP': 'x', 'a..b.jpg': 'x' }),
    ]);
    expect(paths(entries)).toEqual(['film/a..b.jpg']);
    expect(problems).toEqual([
      { name: 'film/../../etc/poster.jpg', problem: readProblems.path },
      { name: 'film/../logo.png', problem: readProblems.path },
      { name: 'film/more.ZIP', problem: readProblems.zipInZip },
    ]);
  });

  const bombs = [
    ['poster.jpg', limits.pictureBytes],
    ['intro.mp4', limits.videoBytes],
  ] as const;
  it.each(isLongRun ? bombs : bombs.slice(0, 1))(
    'ends early where 200 MB of zeros would come out as %s',
    async (name, most) => {
      const bomb = zipOfZeros(name, 200);
      expect(bomb.size).toBeLessThan(1_000_000);
      expect(await readChosen([bomb])).toEqual({
        entries: [],
        problems: [{ name: `bomb/${name}`, problem: readProblems.largeEntry(most) }],
        leftovers: [],
      });
    },
  );

  it('ends early where its directory hides how much would come out', async () => {
    const bomb = await withDirectory(zipOfZeros('poster.jpg', 200), (view, at) => {
      view.setUint32(at + 24, 1_000, true);
    });
    const inflated = vi.spyOn(Inflate.prototype, 'push');
    const { entries, problems } = await readChosen([bomb]);
    expect(entries).toEqual([]);
    expect(problems).toEqual([{ name: 'bomb/poster.jpg', problem: readProblems.damaged }]);
    expect(inflated).toHaveBeenCalledOnce();
  });

  if (isLongRun)
    it('stops at 300 MB in all, and keeps what came before', async () => {
      const names = Array.from({ length: 6 }, (_, n) => `${String(n)}.mp4`);
      const zip = await withNames(zipOfZeros('0.mp4', 59, false), names);
      const { entries, problems } = await readChosen([zip]);
      expect(entries.map(({ blob }) => blob.size)).toEqual(Array(5).fill(59_000_000));
      expect(problems).toEqual([{ name: 'bomb/5.mp4', problem: readProblems.largeTotal }]);
    });

  it('counts towards the 10,000 files', async () => {
    const files = Array.from({ length: limits.droppedEntries }, (_, n) => [`${String(n)}.txt`, '']);
    const { entries, problems } = await readChosen([
      zipOf(Object.fromEntries(files) as Record<string, string>),
      file('a.jpg'),
    ]);
    // The zip is one of them.
    expect(entries).toHaveLength(limits.droppedEntries - 1);
    expect(problems).toEqual([{ name: 'film.zip', problem: readProblems.tooManyEntries }]);
  });
});
