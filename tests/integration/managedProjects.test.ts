import { signOut } from 'firebase/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeStore } from '../../src/store/store';
import { tilesPerPage } from '../../src/config/limits';
import { requestFirestore } from '../../src/lib/firestoreRest';
import { documentKey } from '../../src/lib/documentKey';
import { parseListView } from '../../src/features/project-list-admin/adminListView';
import { searchIndex } from '../../src/features/projects/searchTerms';
import { tileQuery } from '../../src/features/projects/projectListApi';
import { documentsAddress } from '../../src/lib/firebase/config';
import { auth } from '../../src/lib/firebase/auth';
import { onRequest } from '../support/emulatorFiles';
import { useStaffAndProjects } from '../support/emulatorProjects';
import { signInAsStaff } from '../support/emulatorStaff';
import {
  findTitleAlike,
  listProjects,
  type AdminProjectPage,
  type AdminProject,
} from '../../src/features/project-list-admin/adminListApi';

const staff = useStaffAndProjects();

// 60 public ones and 30 hidden ones, some among each other and some not. Several are of one second, and the
// last two of one moment.
const count = 90;
const titleOf = (index: number) =>
  `${index % 9 === 0 ? 'Élan' : 'Film'} ${String(index)}/${'é'.repeat(index % 4)}`;
const isHidden = (index: number) => (index < 40 && index % 2 === 1) || index >= 80;
const newest = Date.parse('2024-05-01T10:00:00Z');
const dateOf = (index: number) => new Date(newest - Math.min(index, count - 2) * 125);

beforeAll(async () => {
  const batch = staff.database().batch();
  for (let index = 0; index < count; index += 1) {
    const title = titleOf(index);
    batch.set(
      staff
        .database()
        .doc(`${isHidden(index) ? 'hiddenProjects' : 'projects'}/${documentKey(title)}`),
      {
        title,
        posterImageURL: `https://example.org/${String(index)}`,
        posterImage: {
          width: 20,
          height: 30,
          placeholder: '#123456',
          w320: '',
          w640: '',
          w1280: 'wide',
        },
        synopsis: 'A very long synopsis. '.repeat(400),
        cast: [{ name: 'Somebody', bio: 'A very long biography. '.repeat(200) }],
        search: searchIndex({ title, cast: [], crew: [] }),
        date: dateOf(index),
      },
    );
  }
  await batch.commit();
});

const listed = (query = '') => parseListView(new URLSearchParams(query));

/** Every page of a list, as it comes. */
async function pagesOf(query = '') {
  const pages: AdminProject[][] = [];
  let after: AdminProjectPage['next'] = null;
  const view = listed(query);
  let total: number | null = null;
  do {
    const page: AdminProjectPage = await makeStore()
      .dispatch(listProjects({ view, cursor: after }))
      .unwrap();
    if (page.counts) {
      const { public: shown, hidden } = page.counts;
      total = { all: shown + hidden, public: shown, hidden }[view.show];
    }
    pages.push(page.projects);
    after = page.next;
  } while (after);
  // What is said to come does.
  expect(total).toBe(pages.flat().length);
  return pages;
}
const titles = (projects: readonly AdminProject[]) => projects.map(({ title }) => title);
// Of two of one moment, the one with the greater key comes first.
const order = [...Array.from({ length: count - 2 }, (_, index) => index), count - 1, count - 2];

describe('Manage Projects', () => {
  it('pages through both collections, newest first, without loss or repetition', async () => {
    const pages = await pagesOf();
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 24, 18]);
    const all = pages.flat();
    expect(titles(all)).toEqual(order.map(titleOf));
    expect(all.filter((project) => project.isHidden).map(({ title }) => title)).toEqual(
      order.filter(isHidden).map(titleOf),
    );
    expect(all[0]).toEqual({
      title: titleOf(0),
      changedAt: expect.any(Number) as number,
      isHidden: false,
      posterImageURL: 'https://example.org/0',
      posterImage: { width: 20, height: 30, placeholder: '#123456', w320: '', w640: '', w1280: '' },
    });
  });

  it('searches both, whatever the accents, in the order of the titles', async () => {
    const [found, ...more] = await pagesOf('search=elan');
    const wanted = order.filter((index) => index % 9 === 0);
    expect(more).toEqual([]);
    expect(titles(found ?? [])).toEqual(wanted.map(titleOf).sort());
    expect((await pagesOf('search=film')).flat()).toHaveLength(count - wanted.length);
    expect(titles((await pagesOf('search=elan 18')).flat())).toEqual([titleOf(18)]);
  });

  it('lists public or hidden ones alone', async () => {
    expect(titles((await pagesOf('show=hidden')).flat())).toEqual(
      order.filter(isHidden).map(titleOf),
    );
    expect(
      (await pagesOf('show=public&search=elan')).flat().some((project) => project.isHidden),
    ).toBe(false);
  });

  it('sorts by title, also without a search', async () => {
    const pages = await pagesOf('sort=title');
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 24, 18]);
    expect(titles(pages.flat())).toEqual(order.map(titleOf).sort());
  });

  it('sorts what a search finds by date, page after page', async () => {
    const pages = await pagesOf('search=film&sort=newest');
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 24, 8]);
    const wanted = Array.from({ length: count }, (_, index) => index);
    expect(titles(pages.flat()).slice(0, 70)).toEqual(
      wanted
        .filter((index) => index % 9 !== 0)
        .map(titleOf)
        .slice(0, 70),
    );
  });

  it('sorts by the last change, with a search or without', async () => {
    const changed = [3, 50, 82];
    for (const index of changed)
      await staff
        .database()
        .doc(`${isHidden(index) ? 'hiddenProjects' : 'projects'}/${documentKey(titleOf(index))}`)
        .update({ purpose: 'Something else.' });
    const latest = changed.toReversed().map(titleOf);
    const pages = await pagesOf('sort=changed');
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 24, 18]);
    expect(titles(pages.flat()).slice(0, 3)).toEqual(latest);
    expect(titles((await pagesOf('sort=changed&search=film')).flat()).slice(0, 2)).toEqual(
      latest.slice(0, 2),
    );
  });

  it('finds nothing for punctuation alone, and sends no request', async () => {
    let requests = 0;
    onRequest((_, __, send) => {
      requests += 1;
      return send();
    });
    expect(await pagesOf('search=?!')).toEqual([[]]);
    expect(requests).toBe(0);
  });

  it('loads only the fields that a tile shows', async () => {
    const answers: string[] = [];
    onRequest(async (_, __, send) => {
      const answer = await send();
      answers.push(await answer.clone().text());
      return answer;
    });
    await makeStore()
      .dispatch(listProjects({ view: listed(), cursor: null }))
      .unwrap();
    // Of each collection a page, and a count.
    expect(answers).toHaveLength(4);
    const read = answers.join('');
    expect(read.match(/"document"/g)).toHaveLength(2 * (tilesPerPage + 1));
    expect(read).not.toMatch(/synopsis|biography|"search"|wide/);
    // Whole, they would be half a megabyte.
    expect(read.length / (2 * (tilesPerPage + 1))).toBeLessThan(1_500);
  });
});

describe('Hidden projects', () => {
  const hidden = tileQuery('hiddenProjects', { search: '', after: null, limit: 1 }) ?? {};

  it('are refused without a token', async () => {
    const asked = requestFirestore(`${documentsAddress}:runQuery`, { query: hidden });
    await expect(asked).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('are not requested when nobody is signed in', async () => {
    await signOut(auth);
    const asked = makeStore()
      .dispatch(listProjects({ view: listed(), cursor: null }))
      .unwrap();
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
    await signInAsStaff();
  });
});

describe('The warning of a title that differs by case only', () => {
  const own = 'Near title';
  // In the order of keys they stand before those in small letters.
  const titles = Array.from({ length: 30 }, (_, index) => `Near Title ${String(index + 10)}`);
  const find = (title: string) =>
    makeStore()
      .dispatch(findTitleAlike({ title, ownTitle: own }))
      .unwrap();

  beforeAll(async () => {
    await signInAsStaff();
    const batch = staff.database().batch();
    const store = (title: string, collection = 'projects') =>
      batch.set(staff.database().doc(`${collection}/${title}`), {
        title,
        search: searchIndex({ title, cast: [], crew: [] }),
      });
    for (const title of [...titles, own, 'near title']) store(title);
    for (const title of [...titles, 'near title 11']) store(title, 'hiddenProjects');
    await batch.commit();
  });

  it('comes whatever the number of films with the same words, public or hidden, and not of its own', async () => {
    expect(await find('Near Title')).toBe('near title');
    expect(await find('NEAR TITLE 11')).toBe('Near Title 11');
    expect(await find('Near Title 11')).toBe('near title 11');
    expect(await find('Near Titles')).toBeNull();
  });
});
