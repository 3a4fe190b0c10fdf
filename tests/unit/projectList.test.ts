// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import { makeStore, type AppStore } from '../../src/store/store';
import {
  fetchMoreTiles,
  fetchTiles,
  pageWindowMoved,
  selectProjectList,
  seedProjectList,
} from '../../src/features/projects/projectListSlice';
import { type PageRange, visiblePages } from '../../src/features/projects/usePageWindow';
import { failed, held, lost, stubNetwork } from '../support/network';
import {
  documentName,
  endlessReels,
  listed,
  pictureAt,
  queried,
  reels,
  storedTile,
} from '../support/projectResponses';
const list = (store: AppStore) => selectProjectList(store.getState());
const titles = (store: AppStore) =>
  Object.values(list(store).pages).flatMap((tiles) => tiles?.map(({ title }) => title) ?? []);
const alerts = (store: AppStore) => selectAlerts(store.getState()).map(({ text }) => text);

async function storeAfter(search: string) {
  const store = makeStore();
  await store.dispatch(fetchTiles(search));
  return store;
}

const fieldsOfATile = [
  'title',
  'posterImageURL',
  'posterImage.width',
  'posterImage.height',
  'posterImage.placeholder',
  'posterImage.w320',
  'posterImage.w640',
];

/** A search does not ask for the date. */
const asSearched = (document: ReturnType<typeof storedTile>) => ({
  ...document,
  fields: Object.fromEntries(Object.entries(document.fields).filter(([name]) => name !== 'date')),
});

const mustHave = (word: string) => ({
  fieldFilter: {
    field: { fieldPath: `search.\`${word}\`` },
    op: 'EQUAL',
    value: { booleanValue: true },
  },
});

describe('The newest tiles', () => {
  it('are one request for 24, newest first, with nothing but what a tile shows', async () => {
    const sent = stubNetwork(listed([storedTile('Sintel')]));
    await storeAfter('');
    expect(sent).toHaveLength(1);
    const { pathname, searchParams } = new URL(sent[0]?.address ?? '');
    expect(pathname).toMatch(/\/documents\/projects$/);
    expect(searchParams.get('pageSize')).toBe('24');
    expect(searchParams.get('orderBy')).toBe('date desc');
    expect(searchParams.getAll('mask.fieldPaths')).toEqual([...fieldsOfATile, 'date']);
    // The emulator does not take a plus for a space.
    expect(sent[0]?.address).not.toContain('+');
  });

  it('come out of their wrapping, without what has no title', async () => {
    stubNetwork(
      listed([
        storedTile('Sintel'),
        { name: documentName('broken'), fields: { posterImageURL: { stringValue: 'x' } } },
        storedTile('Charge', { posterImageURL: '', posterImage: null }),
      ]),
    );
    const store = await storeAfter('');
    expect(list(store).pages).toEqual({
      0: [
        {
          title: 'Sintel',
          posterImageURL: pictureAt('Sintel'),
          posterImage: {
            width: 2000,
            height: 3000,
            placeholder: '#241d17',
            w320: pictureAt('Sintel-320'),
            w640: '',
            w1280: '',
          },
        },
        { title: 'Charge', posterImageURL: '', posterImage: null },
      ],
    });
    expect(list(store)).toMatchObject({ status: 'loaded', nextCursor: null });
  });

  it('may be none', async () => {
    stubNetwork(() => Response.json({}));
    expect(list(await storeAfter(''))).toMatchObject({
      status: 'loaded',
      pages: {},
      nextCursor: null,
    });
  });

  it('go on right after the last one, by its date and its key', async () => {
    const sent = stubNetwork(listed(reels(24), 'more'), queried(reels(3, 25)));
    const store = await storeAfter('');
    await store.dispatch(fetchMoreTiles());
    expect(sent[1]?.body).toEqual({
      structuredQuery: {
        from: [{ collectionId: 'projects' }],
        select: { fields: [...fieldsOfATile, 'date'].map((fieldPath) => ({ fieldPath })) },
        orderBy: [
          { field: { fieldPath: 'date' }, direction: 'DESCENDING' },
          { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
        ],
        startAt: {
          values: [
            { timestampValue: '2024-05-01T10:00:00.000Z' },
            { referenceValue: documentName('Reel 24') },
          ],
          before: false,
        },
        limit: 24,
      },
    });
    expect(titles(store)).toHaveLength(27);
    expect(titles(store).at(-1)).toBe('Reel 27');
  });

  it('end when there is no more', async () => {
    const sent = stubNetwork(listed(reels(24), 'more'), queried(reels(3, 25)));
    const store = await storeAfter('');
    await store.dispatch(fetchMoreTiles());
    await store.dispatch(fetchMoreTiles());
    expect(sent).toHaveLength(2);
  });
});

describe('A long list', () => {
  const firstPageOnly: PageRange = { first: 0, last: 0, focused: null };

  async function storeWithPages(pages: number) {
    const sent = stubNetwork(endlessReels);
    const store = await storeAfter('');
    for (let page = 1; page < pages; page += 1) await store.dispatch(fetchMoreTiles());
    const moveWindow = (range: Partial<PageRange>) => {
      store.dispatch(pageWindowMoved(visiblePages(list(store), { ...firstPageOnly, ...range })));
      return Object.entries(list(store).pages).map(
        ([pageIndex, tiles]) => `${pageIndex}: ${tiles?.[0]?.title ?? 'missing'}`,
      );
    };
    return { store, sent, moveWindow };
  }

  it('keeps the pages near the view and the count of all that were loaded', async () => {
    const { store, moveWindow } = await storeWithPages(6);
    expect(moveWindow({ first: 3, last: 5 })).toEqual(['3: Reel 73', '4: Reel 97', '5: Reel 121']);
    expect(moveWindow({ first: 1, last: 3 })).toEqual(['1: missing', '2: missing', '3: Reel 73']);
    expect(list(store).count).toBe(144);
  });

  it('waits after every fifth page to be asked for more, so that the page has an end', async () => {
    const near = { first: 2, last: 9 };
    expect((await storeWithPages(4)).moveWindow(near).at(-1)).toBe('4: missing');
    const { store, moveWindow } = await storeWithPages(5);
    expect(moveWindow(near).at(-1)).toBe('4: Reel 97');
    const asked = store.dispatch(fetchMoreTiles());
    expect(moveWindow(near).at(-1)).toBe('5: missing');
    await asked;
    expect(moveWindow(near).slice(-2)).toEqual(['5: Reel 121', '6: missing']);
  });

  it('shows the first page again without a request', async () => {
    const { store, sent, moveWindow } = await storeWithPages(3);
    expect(moveWindow({ first: 2, last: 2 })).toEqual(['2: Reel 49']);
    expect(moveWindow({ first: -1, last: 0 })).toEqual(['0: Reel 1']);
    expect(titles(store)).toHaveLength(24);
    expect(sent).toHaveLength(3);
  });

  it('keeps the page that has the focus', async () => {
    const { moveWindow } = await storeWithPages(6);
    expect(moveWindow({ first: 4, last: 4, focused: 2 })).toEqual(['2: Reel 49', '4: Reel 97']);
  });

  it('makes room for the next page when the view comes near it, and only if there is one', async () => {
    const { store, moveWindow } = await storeWithPages(2);
    expect(moveWindow({ last: 1 })).toEqual(['0: Reel 1', '1: Reel 25']);
    expect(moveWindow({ last: 3 })).toEqual(['0: Reel 1', '1: Reel 25', '2: missing']);
    stubNetwork(queried([]));
    await store.dispatch(fetchMoreTiles());
    expect(moveWindow({ last: 3 })).toEqual(['0: Reel 1', '1: Reel 25']);
    expect(list(store)).toMatchObject({ nextCursor: null, count: 48 });
  });

  it('loads a dropped page again by the same request, and keeps its end', async () => {
    const { store, sent, moveWindow } = await storeWithPages(5);
    const { count, nextCursor } = list(store);
    moveWindow({ first: 4, last: 4 });
    moveWindow({ first: 2, last: 4 });
    await store.dispatch(fetchMoreTiles(2));
    expect(sent.at(-1)).toEqual(sent[2]);
    expect(moveWindow({ first: 2, last: 4 })).toEqual(['2: Reel 49', '3: missing', '4: Reel 97']);
    expect(list(store)).toMatchObject({ status: 'loaded', count, nextCursor });
    await store.dispatch(fetchMoreTiles());
    expect(titles(store).at(-1)).toBe('Reel 144');
  });

  it('loads a page further on together with all before it by one request, and keeps only the first and the last', async () => {
    const { store, sent, moveWindow } = await storeWithPages(1);
    stubNetwork((request) => {
      sent.push(request);
      return queried(reels(72, 25))();
    });
    await store.dispatch(fetchMoreTiles(3));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toMatchObject({ structuredQuery: { limit: 72 } });
    expect(list(store)).toMatchObject({ status: 'loaded', count: 96 });
    expect(Object.keys(list(store).pages)).toEqual(['0', '3']);
    expect(moveWindow({ first: 3, last: 4 })).toEqual(['3: Reel 73', '4: missing']);
    // Each of the others is there for the asking.
    moveWindow({ first: 2, last: 3 });
    stubNetwork(endlessReels);
    await store.dispatch(fetchMoreTiles(2));
    expect(moveWindow({ first: 2, last: 3 })).toEqual(['2: Reel 49', '3: Reel 73']);
  });

  it('ignores a page further on that arrives after another search', async () => {
    const { store } = await storeWithPages(1);
    const more = held(queried(reels(72, 25)));
    stubNetwork(more.answer, queried([storedTile('Spring')]));
    const late = store.dispatch(fetchMoreTiles(3));
    await store.dispatch(fetchTiles('spring'));
    const before = list(store);
    more.release();
    await late;
    expect(list(store)).toEqual(before);
  });

  it('keeps the last page and ends when there are fewer pages than were requested', async () => {
    const { store } = await storeWithPages(1);
    stubNetwork(queried(reels(30, 25)));
    await store.dispatch(fetchMoreTiles(3));
    expect(list(store)).toMatchObject({ status: 'loaded', count: 54, nextCursor: null });
    expect(Object.keys(list(store).pages)).toEqual(['0', '2']);
    expect(titles(store).at(-1)).toBe('Reel 54');
  });

  it('keeps the other pages when a dropped page cannot be loaded again', async () => {
    const { store, moveWindow } = await storeWithPages(4);
    moveWindow({ first: 3, last: 3 });
    moveWindow({ first: 2, last: 3 });
    stubNetwork(lost);
    await store.dispatch(fetchMoreTiles(2));
    expect(moveWindow({ first: 2, last: 3 })).toEqual(['2: missing', '3: Reel 73']);
    expect(list(store).status).toBe('errorLoadingMore');
  });

  it('is replaced by another search', async () => {
    const { store, moveWindow } = await storeWithPages(4);
    stubNetwork(queried([storedTile('Spring')]));
    await store.dispatch(fetchTiles('spring'));
    expect(moveWindow({ last: 3 })).toEqual(['0: Spring']);
    expect(list(store)).toMatchObject({ count: 1, cursors: [null], nextCursor: null });
  });
});

describe('A search', () => {
  it('asks for every word typed, folded, in the order of the keys', async () => {
    const sent = stubNetwork(queried(reels(24).map(asSearched)), queried([]));
    const store = await storeAfter(' Amélie  BUN ');
    expect(sent[0]?.address).toMatch(/\/documents:runQuery$/);
    const query = {
      from: [{ collectionId: 'projects' }],
      select: { fields: fieldsOfATile.map((fieldPath) => ({ fieldPath })) },
      where: {
        compositeFilter: { op: 'AND', filters: [mustHave('amelie'), mustHave('bun')] },
      },
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      limit: 24,
    };
    expect(sent[0]?.body).toEqual({ structuredQuery: query });
    await store.dispatch(fetchMoreTiles());
    expect(sent[1]?.body).toEqual({
      structuredQuery: {
        ...query,
        startAt: { values: [{ referenceValue: documentName('Reel 24') }], before: false },
      },
    });
  });

  it('is asked once while it is under way', async () => {
    const sent = stubNetwork(queried(reels(1)));
    const store = makeStore();
    await Promise.all([store.dispatch(fetchTiles('sin')), store.dispatch(fetchTiles('sin'))]);
    expect(sent).toHaveLength(1);
  });

  it('is not overwritten by the late answer to an earlier one', async () => {
    const early = held(queried([storedTile('Sprite Fright')]));
    stubNetwork(early.answer, queried([storedTile('Spring')]));
    const store = makeStore();
    const first = store.dispatch(fetchTiles('spr'));
    await store.dispatch(fetchTiles('spring'));
    early.release();
    await first;
    expect(titles(store)).toEqual(['Spring']);
    expect(list(store).search).toBe('spring');
  });

  it('says nothing of the late failure of an earlier one', async () => {
    const early = held(lost);
    stubNetwork(early.answer, queried([storedTile('Spring')]));
    const store = makeStore();
    const first = store.dispatch(fetchTiles('spr'));
    await store.dispatch(fetchTiles('spring'));
    early.release();
    await first;
    expect(alerts(store)).toEqual([]);
    expect(titles(store)).toEqual(['Spring']);
  });

  it('is not mixed with more tiles of an earlier one', async () => {
    const more = held(queried(reels(24, 25)));
    stubNetwork(listed(reels(24), 'more'), more.answer, queried([storedTile('Spring')]));
    const store = await storeAfter('');
    const late = store.dispatch(fetchMoreTiles());
    await store.dispatch(fetchTiles('spring'));
    more.release();
    await late;
    expect(titles(store)).toEqual(['Spring']);
  });

  it('keeps the tiles of the earlier one until its own are there', async () => {
    const next = held(queried([]));
    stubNetwork(listed(reels(2)), next.answer);
    const store = await storeAfter('');
    const search = store.dispatch(fetchTiles('zzz'));
    expect(titles(store)).toHaveLength(2);
    next.release();
    await search;
    expect(titles(store)).toEqual([]);
  });
});

describe('Tiles that came with the page', () => {
  const prerendered = (...documents: object[]) => {
    const store = makeStore();
    seedProjectList(store, { documents, nextPageToken: 'more' });
    return store;
  };

  it('are there at once, and stay as they are while it is asked whether they are the newest', async () => {
    const answer = held(listed(reels(24), 'more'));
    stubNetwork(answer.answer);
    const store = prerendered(...reels(24));
    const before = list(store);
    const asked = store.dispatch(fetchTiles(''));
    expect(list(store)).toEqual({ ...before, status: 'refreshing', requestId: asked.requestId });
    answer.release();
    await asked;
    expect(list(store).status).toBe('loaded');
    expect(list(store).pages).toEqual(before.pages);
  });

  it('give way to newer ones, and to one that is no more', async () => {
    stubNetwork(listed(reels(3, 2)));
    const store = prerendered(...reels(3));
    await store.dispatch(fetchTiles(''));
    expect(titles(store)).toEqual(['Reel 2', 'Reel 3', 'Reel 4']);
    expect(list(store)).toMatchObject({ cursors: [null], count: 3, nextCursor: null });
  });

  it('stay when the question fails, which is told', async () => {
    stubNetwork(lost);
    const store = prerendered(...reels(24));
    await store.dispatch(fetchTiles(''));
    expect(titles(store)).toHaveLength(24);
    expect(list(store).status).toBe('loaded');
    expect(alerts(store)).toHaveLength(1);
  });

  it('are none of a search', async () => {
    stubNetwork(queried([storedTile('Spring')]));
    const store = prerendered(...reels(24));
    await store.dispatch(fetchTiles('spring'));
    expect(titles(store)).toEqual(['Spring']);
  });
});

describe('A failure', () => {
  it.each([
    ['a refusal', () => failed(403, 'PERMISSION_DENIED'), 'You are not allowed to do this.'],
    [
      "a query's refusal, which comes in a list",
      () => Response.json([{ error: { code: 400, status: 'INVALID_ARGUMENT' } }], { status: 400 }),
      'Our database did not accept what was sent.',
    ],
    [
      'a busy database',
      () => failed(429, 'RESOURCE_EXHAUSTED'),
      'Too many people are asking at once. Wait a minute and try again.',
    ],
    [
      'an answer that is not the database’s',
      () => new Response('<h1>Bad gateway</h1>', { status: 503 }),
      'We could not reach our database. Check your connection and try again.',
    ],
    [
      'a lost network',
      lost,
      'We could not reach our database. Check your connection and try again.',
    ],
    [
      'an answer in a shape of its own',
      () => Response.json({ documents: 'none' }),
      'Something went wrong that we did not expect. Try again.',
    ],
  ])('(%s) is told in its words, and the list is empty', async (_, answer, sentence) => {
    stubNetwork(listed(reels(3)), answer);
    const store = await storeAfter('');
    await store.dispatch(fetchTiles('sintel'));
    expect(alerts(store)).toEqual([`Error in fetching projects: ${sentence}`]);
    expect(list(store)).toMatchObject({ status: 'error', pages: {} });
  });

  it('by silence is told after a while', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    stubNetwork(lost);
    const store = await storeAfter('');
    expect(alerts(store)).toEqual([
      'Error in fetching projects: Our database took too long to answer. Try again.',
    ]);
  });

  it('of more tiles takes nothing away, and they can be asked for again', async () => {
    stubNetwork(listed(reels(24), 'more'), lost, queried(reels(2, 25)));
    const store = await storeAfter('');
    await store.dispatch(fetchMoreTiles());
    expect(list(store).status).toBe('errorLoadingMore');
    expect(titles(store)).toHaveLength(24);
    expect(alerts(store)).toHaveLength(1);
    await store.dispatch(fetchMoreTiles());
    expect(titles(store)).toHaveLength(26);
    expect(alerts(store)).toEqual([]);
  });

  it('of more tiles is no longer shown once another search is requested', async () => {
    stubNetwork(listed(reels(24), 'more'), lost, queried(reels(1)));
    const store = await storeAfter('');
    await store.dispatch(fetchMoreTiles());
    expect(alerts(store)).toHaveLength(1);
    await store.dispatch(fetchTiles('reel'));
    expect(alerts(store)).toEqual([]);
  });

  it('is over when the same is asked again and comes', async () => {
    stubNetwork(lost, listed(reels(3)));
    const store = await storeAfter('');
    await store.dispatch(fetchTiles(''));
    expect(list(store).status).toBe('loaded');
    expect(titles(store)).toHaveLength(3);
  });
});
