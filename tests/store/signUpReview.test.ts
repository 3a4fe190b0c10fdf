import { describe, expect, it, vi } from 'vitest';
import { selectAlerts } from '../../src/app/alertsSlice';
import '../../src/content/staffMessages';
import { makeStore, rootReducer } from '../../src/app/store';
import {
  exportStopped,
  readingStopped,
  screenLeft,
  selectSignUpReview,
  signUpReviewSlice,
} from '../../src/features/sign-up-review/signUpReviewSlice';
import {
  exportSignUps,
  showMoreSignUps,
  showSignUps,
} from '../../src/features/sign-up-review/signUpReviewThunks';
import { failed, held, type SentRequest, stubNetwork } from '../support/network';
import { queryOf, signUpDatabase, storedSignUp } from '../support/signUpDatabase';

rootReducer.inject(signUpReviewSlice);

const many = (count: number) => Array.from({ length: count }, (_, index) => storedSignUp(index));
const alertsOf = (store: ReturnType<typeof makeStore>) =>
  selectAlerts(store.getState()).map(({ text }) => text);
const key = (index: number) => `ada${String(index).padStart(4, '0')}@example.org`;
const storedReview = (status: string) => ({ status: { stringValue: status } });
const pagesIn = (sent: SentRequest[]) =>
  sent.flatMap((request) => queryOf(request, 'potentialCreators') ?? []);

function setUp() {
  const store = makeStore();
  return { store, review: () => selectSignUpReview(store.getState()) };
}

describe('The list of sign-ups', () => {
  it('opens with the newest 50 and the number of all, and reads no more than that', async () => {
    const sent = stubNetwork(signUpDatabase(many(120)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ phase: 'arrived', total: 120, searched: 50, isWhole: false });
    expect(review().signUps).toHaveLength(50);
    const [page, ...others] = pagesIn(sent);
    expect(others).toEqual([]);
    // The 51st tells whether there are more.
    expect(page).toMatchObject({
      limit: 51,
      orderBy: [
        { field: { fieldPath: 'date' }, direction: 'DESCENDING' },
        { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
      ],
    });
  });

  it('goes on behind the last one, to the exact moment, and ends with the last', async () => {
    const moment = { date: { timestampValue: '2024-05-01T10:00:00.123456Z' } };
    const sent = stubNetwork(
      signUpDatabase([...many(49), storedSignUp(49, moment), storedSignUp(50)]),
    );
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showMoreSignUps());
    expect(review().signUps.map(({ key }) => key)).toEqual(
      Array.from({ length: 51 }, (_, index) => key(index)),
    );
    expect(review().isWhole).toBe(true);
    const [date, name] = pagesIn(sent)[1]?.startAt?.values ?? [];
    expect(date).toEqual({ timestampValue: '2024-05-01T10:00:00.123456000Z' });
    expect(String(name?.referenceValue)).toMatch(/\/potentialCreators\/ada0049@example\.org$/);
  });

  it.each(['lastName', 'firstName', 'email', 'brandName'] as const)(
    'is sorted by %s and filtered by the database',
    async (sort) => {
      const sent = stubNetwork(signUpDatabase(many(1)));
      const { store } = setUp();
      await store.dispatch(showSignUps({ sort, direction: 'asc', commercials: 'yes' }));
      expect(pagesIn(sent)[0]).toMatchObject({
        orderBy: [{ field: { fieldPath: sort }, direction: 'ASCENDING' }, {}],
        where: {
          fieldFilter: {
            field: { fieldPath: 'existingCommercials' },
            op: 'EQUAL',
            value: { booleanValue: true },
          },
        },
      });
    },
  );

  it('reads what is missing as empty', async () => {
    stubNetwork(signUpDatabase([{ email: { stringValue: 'ada@example.org' } }]));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review().signUps).toEqual([
      expect.objectContaining({
        lastName: '',
        videoChannelList: [],
        existingCommercials: false,
        date: 0,
      }),
    ]);
  });

  it('is empty after a failure, which is told, and can be asked for again', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ phase: 'failed', signUps: [] });
    expect(alertsOf(store)).toEqual([
      'Error in fetching potential creators: You are not allowed to do this.',
    ]);
    stubNetwork(signUpDatabase(many(2)));
    await store.dispatch(showMoreSignUps());
    expect(review()).toMatchObject({ phase: 'arrived', total: 2, isWhole: true });
  });

  it('comes before what colleagues have marked, which is read again if that fails', async () => {
    const marks = { [key(1)]: storedReview('accepted') };
    const database = signUpDatabase(many(3), marks);
    const marking = held(database);
    const asks = (request: SentRequest) => queryOf(request, 'signUpReviews') !== undefined;
    stubNetwork((request) => (asks(request) ? marking.answer(request) : database(request)));
    const { store, review } = setUp();
    const opening = store.dispatch(showSignUps({}));
    await vi.waitFor(() => {
      expect(review().signUps).toHaveLength(3);
    });
    expect(review().reviews).toEqual({});
    marking.release();
    await opening;
    const known = { [key(0)]: null, [key(1)]: { status: 'accepted' }, [key(2)]: null };
    expect(review().reviews).toMatchObject(known);

    stubNetwork((request) =>
      asks(request) ? failed(403, 'PERMISSION_DENIED') : database(request),
    );
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ phase: 'failed', reviews: {} });
    stubNetwork(database);
    await store.dispatch(showMoreSignUps());
    expect(review()).toMatchObject({ phase: 'arrived', reviews: known });
  });

  it('is exported with the marks that had not arrived', async () => {
    const database = signUpDatabase(many(2), { [key(1)]: storedReview('declined') });
    const marking = held(database);
    let isFirst = true;
    stubNetwork((request) => {
      if (!isFirst || !queryOf(request, 'signUpReviews')) return database(request);
      isFirst = false;
      return marking.answer(request);
    });
    const { store, review } = setUp();
    const opening = store.dispatch(showSignUps({}));
    await vi.waitFor(() => {
      expect(review().signUps).toHaveLength(2);
    });
    const csv = await store.dispatch(exportSignUps()).unwrap();
    expect(csv).toContain('"Declined"');
    marking.release();
    await opening;
  });

  it('keeps the pages it has when a further one fails', async () => {
    stubNetwork(signUpDatabase(many(60)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await store.dispatch(showMoreSignUps());
    expect(review().phase).toBe('failed');
    expect(review().signUps).toHaveLength(50);
  });

  it('drops an answer that comes after another order was chosen', async () => {
    const late = held(signUpDatabase(many(3)));
    stubNetwork(late.answer);
    const { store, review } = setUp();
    const first = store.dispatch(showSignUps({}));
    stubNetwork(signUpDatabase(many(1)));
    await store.dispatch(showSignUps({ sort: 'email', direction: 'asc' }));
    late.release();
    await first;
    expect(review()).toMatchObject({ phase: 'arrived', total: 1 });
    expect(review().signUps).toHaveLength(1);
  });

  it('leaves nothing in memory when the screen is left', async () => {
    stubNetwork(signUpDatabase(many(1)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    store.dispatch(screenLeft());
    expect(review()).toMatchObject({ phase: 'untouched', signUps: [], total: null });
  });
});

describe('A search', () => {
  const needle = (index: number) =>
    storedSignUp(index, { brandName: { stringValue: 'Needle Films' } });

  it('streams through the pages to the end and says how far it is', async () => {
    const sent = stubNetwork(signUpDatabase([...many(600), needle(600)]));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({ words: 'needle' }));
    expect(review()).toMatchObject({ searched: 601, total: 601, isWhole: true, phase: 'arrived' });
    expect(review().signUps.map(({ key }) => key)).toEqual(['ada0600@example.org']);
    expect(pagesIn(sent)).toHaveLength(3);
  });

  it('rests after a page of what it found, and goes on when asked', async () => {
    stubNetwork(signUpDatabase(Array.from({ length: 300 }, (_, index) => needle(index))));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({ words: 'needle' }));
    expect(review()).toMatchObject({ searched: 250, isWhole: false });
    await store.dispatch(showMoreSignUps());
    expect(review()).toMatchObject({ searched: 300, isWhole: true });
  });

  it('can be stopped, and goes on from there', async () => {
    const late = held(signUpDatabase([...many(600), needle(600)]));
    const database = signUpDatabase([...many(600), needle(600)]);
    stubNetwork((request) =>
      queryOf(request, 'potentialCreators')?.startAt ? late.answer(request) : database(request),
    );
    const { store, review } = setUp();
    const search = store.dispatch(showSignUps({ words: 'needle' }));
    await expect.poll(() => review().searched).toBe(250);
    store.dispatch(readingStopped());
    late.release();
    await search;
    expect(review()).toMatchObject({ phase: 'stopped', searched: 250, signUps: [] });
    await store.dispatch(showMoreSignUps());
    expect(review()).toMatchObject({ phase: 'arrived', searched: 601, isWhole: true });
  });
});

describe('An export', () => {
  it('holds everything that matches, not only what is in sight', async () => {
    stubNetwork(signUpDatabase(many(300)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    const csv = await store.dispatch(exportSignUps()).unwrap();
    expect(csv?.split('\r\n')).toHaveLength(302);
    expect(csv).toContain('"ada0299@example.org"');
    expect(review().exportPhase).toBe('none');
    expect(review().signUps).toHaveLength(50);
  });

  it('asks the database for nothing that is here already', async () => {
    stubNetwork(signUpDatabase(many(3)));
    const { store } = setUp();
    await store.dispatch(showSignUps({ words: '0002' }));
    const sent = stubNetwork(() => failed(500, 'INTERNAL'));
    const csv = await store.dispatch(exportSignUps()).unwrap();
    expect(csv?.split('\r\n')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it('tells when it fails', async () => {
    stubNetwork(signUpDatabase(many(60)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await store.dispatch(exportSignUps());
    expect(alertsOf(store)).toEqual([
      'Error in exporting sign-ups: You are not allowed to do this.',
    ]);
    expect(review().exportPhase).toBe('none');
  });

  it('can be stopped: it makes no file, reads no further and is not heard of again', async () => {
    const late = held(signUpDatabase(many(900)));
    const database = signUpDatabase(many(900));
    const sent = stubNetwork((request) =>
      queryOf(request, 'potentialCreators')?.startAt ? late.answer(request) : database(request),
    );
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    const stopped = store.dispatch(exportSignUps());
    await expect.poll(() => pagesIn(sent)).toHaveLength(2);
    store.dispatch(exportStopped());
    // One that is started at once is another one.
    const second = store.dispatch(exportSignUps());
    late.release();
    expect(await stopped.unwrap()).toBeNull();
    expect((await second.unwrap())?.split('\r\n')).toHaveLength(902);
    expect(review()).toMatchObject({ exportPhase: 'none', exported: 900 });
    expect(pagesIn(sent)).toHaveLength(1 + 1 + 4);
  });

  it('that was stopped tells of no failure', async () => {
    stubNetwork(signUpDatabase(many(60)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    const late = held(() => failed(403, 'PERMISSION_DENIED'));
    stubNetwork(late.answer);
    const stopped = store.dispatch(exportSignUps());
    store.dispatch(exportStopped());
    late.release();
    expect(await stopped.unwrap()).toBeNull();
    expect(alertsOf(store)).toEqual([]);
    expect(review().exportPhase).toBe('stopped');
  });
});
