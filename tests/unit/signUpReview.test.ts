// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import '../../src/content/adminMessages';
import { makeStore } from '../../src/store/store';
import {
  exportStopped,
  signUpListReset,
  readingStopped,
  screenLeft,
  selectSignUpReview,
  exportSignUps,
  showPage,
  showSignUps,
} from '../../src/features/sign-up-review/signUpReviewSlice';
import { failed, held, type SentRequest, stubNetwork } from '../support/network';
import { queryOf, signUpDatabase, storedSignUp } from '../support/signUpDatabase';
const many = (count: number) => Array.from({ length: count }, (_, index) => storedSignUp(index));
const alertsOf = (store: ReturnType<typeof makeStore>) =>
  selectAlerts(store.getState()).map(({ text }) => text);
const key = (index: number) => `ada${String(index).padStart(4, '0')}@example.org`;
const storedReview = (status: string) => ({ status: { stringValue: status } });
const pagesIn = (sent: SentRequest[]) =>
  sent.flatMap((request) => queryOf(request, 'potentialCreators') ?? []);

function setUp() {
  const store = makeStore();
  const review = () => selectSignUpReview(store.getState());
  const keys = () => review().signUps.map(({ key }) => key);
  /** How many sign-ups have been gone through, up to the end of the shown page. */
  const searched = () => review().places[review().shown + 1]?.searched;
  return { store, review, keys, searched };
}
const keysFrom = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => key(first + index));

describe('The list of sign-ups', () => {
  it('opens with the newest 50 and the number of all, and reads no more than that', async () => {
    const sent = stubNetwork(signUpDatabase(many(120)));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ phase: 'arrived', total: 120, isLast: false });
    expect(keys()).toEqual(keysFrom(0, 50));
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
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showPage(1));
    expect(keys()).toEqual([key(50)]);
    expect(review().isLast).toBe(true);
    const [date, name] = pagesIn(sent)[1]?.startAt?.values ?? [];
    expect(date).toEqual({ timestampValue: '2024-05-01T10:00:00.123456000Z' });
    expect(String(name?.referenceValue)).toMatch(/\/potentialCreators\/ada0049@example\.org$/);
  });

  it('has one page at a time, with its marks alone, and goes back by where it began', async () => {
    const sent = stubNetwork(signUpDatabase(many(120), { [key(60)]: storedReview('accepted') }));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(keysFrom(50, 100));
    expect(Object.keys(review().reviews)).toEqual(keysFrom(50, 100));
    expect(review().reviews[key(60)]).toMatchObject({ status: 'accepted' });
    await store.dispatch(showPage(2));
    expect(keys()).toEqual(keysFrom(100, 120));
    expect(review().isLast).toBe(true);
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(keysFrom(50, 100));
    await store.dispatch(showPage(0));
    expect(keys()).toEqual(keysFrom(0, 50));
    expect(pagesIn(sent).map(({ startAt }) => Boolean(startAt))).toEqual([
      ...[false, true, true],
      ...[true, false],
    ]);
    expect(review()).toMatchObject({ phase: 'arrived', shown: 0, isLast: false });
  });

  it.each([
    [50, true],
    [51, false],
  ])('of %i ends with the first page: %s', async (count, isLast) => {
    stubNetwork(signUpDatabase(many(count)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review().isLast).toBe(isLast);
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
    await store.dispatch(showPage(0));
    expect(review()).toMatchObject({ phase: 'arrived', total: 2, isLast: true });
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
      expect(review()).toMatchObject({ phase: 'arrived', total: 3 });
    });
    expect(review().signUps).toHaveLength(3);
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
    await store.dispatch(showPage(0));
    expect(review()).toMatchObject({ phase: 'arrived', reviews: known });
  });

  it('keeps the page it shows until the next is here, also when that fails', async () => {
    const database = signUpDatabase(many(60), { [key(0)]: storedReview('accepted') });
    stubNetwork(database);
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    const late = held(() => failed(403, 'PERMISSION_DENIED'));
    stubNetwork(late.answer);
    const turning = store.dispatch(showPage(1));
    expect(keys()).toEqual(keysFrom(0, 50));
    late.release();
    await turning;
    expect(review()).toMatchObject({ phase: 'failed', asked: 1, shown: 0 });
    expect(keys()).toEqual(keysFrom(0, 50));
    expect(review().reviews[key(0)]).toMatchObject({ status: 'accepted' });
    stubNetwork(database);
    await store.dispatch(showPage(review().asked));
    expect(keys()).toEqual(keysFrom(50, 60));
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

  it('leaves only its place in memory when the screen is left, and none when staff sign out', async () => {
    stubNetwork(signUpDatabase(many(60)));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({ sort: 'email', direction: 'asc' }));
    await store.dispatch(showPage(1));
    store.dispatch(screenLeft());
    expect(review()).toMatchObject({ phase: 'untouched', signUps: [], total: null, asked: 1 });
    await store.dispatch(showPage(review().asked));
    expect(keys()).toEqual(keysFrom(50, 60));
    expect(review().view).toMatchObject({ sort: 'email', direction: 'asc' });
    store.dispatch(signUpListReset());
    expect(review()).toMatchObject({ asked: 0, shown: -1, view: { sort: 'date' } });
    expect(review().places).toHaveLength(1);
  });
});

describe('A search', () => {
  const needle = (index: number) =>
    storedSignUp(index, { brandName: { stringValue: 'Needle Films' } });

  it('streams through the pages to the end and says how far it is', async () => {
    const sent = stubNetwork(signUpDatabase([...many(600), needle(600)]));
    const { store, review, keys, searched } = setUp();
    await store.dispatch(showSignUps({ words: 'needle' }));
    expect(review()).toMatchObject({ total: 601, isLast: true, phase: 'arrived' });
    expect(searched()).toBe(601);
    expect(keys()).toEqual([key(600)]);
    expect(pagesIn(sent)).toHaveLength(3);
  });

  it('rests after a page of what it found, goes on when asked, and back', async () => {
    const found = (index: number) => (index % 3 === 0 ? needle(index) : storedSignUp(index));
    stubNetwork(signUpDatabase(Array.from({ length: 301 }, (_, index) => found(index))));
    const { store, review, keys, searched } = setUp();
    const everyThird = (first: number, end: number) =>
      keysFrom(first, end).filter((_, index) => index % 3 === 0);
    await store.dispatch(showSignUps({ words: 'needle' }));
    expect(keys()).toEqual(everyThird(0, 150));
    // Up to the one with which the next page begins.
    expect(searched()).toBe(150);
    expect(review().isLast).toBe(false);
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(everyThird(150, 300));
    expect(searched()).toBe(300);
    await store.dispatch(showPage(2));
    expect(keys()).toEqual([key(300)]);
    expect(review().isLast).toBe(true);
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(everyThird(150, 300));
  });

  it('offers no further page when nothing behind a full one matches', async () => {
    stubNetwork(
      signUpDatabase([...Array.from({ length: 50 }, (_, index) => needle(index)), ...many(400)]),
    );
    const { store, review, keys, searched } = setUp();
    await store.dispatch(showSignUps({ words: 'needle' }));
    expect(keys()).toEqual(keysFrom(0, 50));
    expect(searched()).toBe(450);
    expect(review().isLast).toBe(true);
  });

  it('can be stopped, and goes on from there', async () => {
    const stored = [needle(0), ...many(600).slice(1), needle(600)];
    const late = held(signUpDatabase(stored));
    const database = signUpDatabase(stored);
    stubNetwork((request) =>
      queryOf(request, 'potentialCreators')?.startAt ? late.answer(request) : database(request),
    );
    const { store, review, keys, searched } = setUp();
    const search = store.dispatch(showSignUps({ words: 'needle' }));
    await expect.poll(searched).toBe(250);
    store.dispatch(readingStopped());
    late.release();
    await search;
    expect(review()).toMatchObject({ phase: 'stopped', isLast: false });
    expect(searched()).toBe(250);
    expect(keys()).toEqual([key(0)]);
    await store.dispatch(showPage(review().asked));
    expect(review()).toMatchObject({ phase: 'arrived', isLast: true });
    expect(searched()).toBe(601);
    expect(keys()).toEqual([key(0), key(600)]);
  });
});

describe('An export', () => {
  it('holds everything that matches, with its marks, whatever page is in sight', async () => {
    const marks = { [key(0)]: storedReview('declined'), [key(299)]: storedReview('accepted') };
    stubNetwork(signUpDatabase(many(300), marks));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showPage(1));
    const csv = await store.dispatch(exportSignUps()).unwrap();
    const emails = csv?.match(/ada\d{4}@example\.org/g);
    expect(emails).toEqual(keysFrom(0, 300));
    expect(csv?.match(/"(Declined|Accepted)"/g)).toEqual(['"Declined"', '"Accepted"']);
    expect(review().exportPhase).toBe('none');
    expect(keys()).toEqual(keysFrom(50, 100));
  });

  it('of a search holds what it finds, and nothing else', async () => {
    stubNetwork(signUpDatabase(many(3)));
    const { store } = setUp();
    await store.dispatch(showSignUps({ words: '0002' }));
    const csv = await store.dispatch(exportSignUps()).unwrap();
    expect(csv?.match(/ada\d{4}@example\.org/g)).toEqual([key(2)]);
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
    // The list's page, and two of the export's.
    await expect.poll(() => pagesIn(sent)).toHaveLength(3);
    store.dispatch(exportStopped());
    // One that is started at once is another one.
    const second = store.dispatch(exportSignUps());
    late.release();
    expect(await stopped.unwrap()).toBeNull();
    expect((await second.unwrap())?.split('\r\n')).toHaveLength(902);
    expect(review()).toMatchObject({ exportPhase: 'none', exported: 900 });
    expect(pagesIn(sent)).toHaveLength(1 + 2 + 4);
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
