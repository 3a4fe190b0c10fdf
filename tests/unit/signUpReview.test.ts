// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import '../../src/content/adminMessages';
import { makeStore } from '../../src/store/store';
import {
  exportStopped,
  loadStopped,
  navigatedAway,
  selectSignUpReview,
  exportSignUps,
  showPage,
  showSignUps,
} from '../../src/features/sign-up-review/signUpReviewSlice';
import { signedOut } from '../../src/store/signedOut';
import {
  formatAge,
  parseView,
  queueQuery,
  telLink,
  viewQuery,
} from '../../src/features/sign-up-review/model';
import { failed, held, type SentRequest, stubNetwork } from '../support/network';
import { queryOf, reviewsAskedFor, signUpDatabase, storedSignUp } from '../support/signUpDatabase';
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
  /** How many sign-ups have been read up to the end of the shown page. */
  const searched = () => review().pageStarts[review().shownPage + 1]?.searched;
  return { store, review, keys, searched };
}
const keysFrom = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => key(first + index));

it('A phone number becomes a link without the marks that it was copied with', () => {
  expect(telLink('\u202d+1 555 010 0199\u202c')).toBe('tel:+15550100199');
  expect(telLink('+44\u00a020\u20117946')).toBe('tel:+44207946');
  expect(telLink('+44 (0)20 7946 0000')).toBe('tel:+442079460000');
  expect(telLink('(020) 7946 0000')).toBe('tel:02079460000');
  expect(telLink('020 7946 or 020 7947')).toBe('');
});

it.each(['ext. 12', 'Ext 12', 'x12', ', extension: 12', '#12', ';ext=12'])(
  'A phone number with “%s” behind it dials its extension, too',
  (extension) => {
    expect(telLink(`+1 555 010 0199 ${extension}`)).toBe('tel:+15550100199;ext=12');
  },
);

describe('The list of sign-ups', () => {
  it('opens with the newest 50 and the total, and reads no more than that', async () => {
    const sent = stubNetwork(signUpDatabase(many(120)));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ status: 'loaded', total: 120, isLastPage: false });
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

  it('reads the reviews of a page by their keys, with one request', async () => {
    const sent = stubNetwork(signUpDatabase(many(120), { [key(7)]: storedReview('declined') }));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    const requests = sent.flatMap((request) => {
      const keys = reviewsAskedFor(request);
      return keys ? [keys] : [];
    });
    expect(requests).toEqual([keysFrom(0, 50)]);
    expect(review().reviews[key(7)]).toEqual({
      status: 'declined',
      note: '',
      projectId: '',
      brandId: '',
      byEmail: '',
      at: 0,
    });
  });

  it('continues after the exact time of the last sign-up of a page', async () => {
    const date = { date: { timestampValue: '2024-05-01T10:00:00.123456Z' } };
    const sent = stubNetwork(
      signUpDatabase([...many(49), storedSignUp(49, date), storedSignUp(50)]),
    );
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showPage(1));
    expect(keys()).toEqual([key(50)]);
    expect(review().isLastPage).toBe(true);
    const [startDate, name] = pagesIn(sent)[1]?.startAt?.values ?? [];
    expect(startDate).toEqual({ timestampValue: '2024-05-01T10:00:00.123456000Z' });
    expect(String(name?.referenceValue)).toMatch(/\/potentialCreators\/ada0049@example\.org$/);
  });

  it('holds one page with its reviews at a time, and goes back to where a page began', async () => {
    const sent = stubNetwork(signUpDatabase(many(120), { [key(60)]: storedReview('accepted') }));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(keysFrom(50, 100));
    expect(Object.keys(review().reviews)).toEqual(keysFrom(50, 100));
    expect(review().reviews[key(60)]).toMatchObject({ status: 'accepted' });
    await store.dispatch(showPage(2));
    expect(keys()).toEqual(keysFrom(100, 120));
    expect(review().isLastPage).toBe(true);
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(keysFrom(50, 100));
    await store.dispatch(showPage(0));
    expect(keys()).toEqual(keysFrom(0, 50));
    expect(pagesIn(sent).map(({ startAt }) => Boolean(startAt))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(review()).toMatchObject({ status: 'loaded', shownPage: 0, isLastPage: false });
  });

  it.each([
    [50, true],
    [51, false],
  ])('ends with the first page when there are %i sign-ups: %s', async (count, isLastPage) => {
    stubNetwork(signUpDatabase(many(count)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review().isLastPage).toBe(isLastPage);
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

  it('is empty after a failure, reports it and can be loaded again', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ status: 'failed', signUps: [] });
    expect(alertsOf(store)).toEqual([
      'Error in fetching potential creators: You are not allowed to do this.',
    ]);
    stubNetwork(signUpDatabase(many(2)));
    await store.dispatch(showPage(0));
    expect(review()).toMatchObject({ status: 'loaded', total: 2, isLastPage: true });
  });

  it('is shown before the reviews are there, and loads them again if that fails', async () => {
    const reviews = { [key(1)]: storedReview('accepted') };
    const database = signUpDatabase(many(3), reviews);
    const reviewLoad = held(database);
    const isReviewQuery = (request: SentRequest) => reviewsAskedFor(request) !== undefined;
    stubNetwork((request) =>
      isReviewQuery(request) ? reviewLoad.answer(request) : database(request),
    );
    const { store, review } = setUp();
    const opening = store.dispatch(showSignUps({}));
    await vi.waitFor(() => {
      expect(review()).toMatchObject({ status: 'loaded', total: 3 });
    });
    expect(review().signUps).toHaveLength(3);
    expect(review().reviews).toEqual({});
    reviewLoad.release();
    await opening;
    const known = { [key(0)]: null, [key(1)]: { status: 'accepted' }, [key(2)]: null };
    expect(review().reviews).toMatchObject(known);

    stubNetwork((request) =>
      isReviewQuery(request) ? failed(403, 'PERMISSION_DENIED') : database(request),
    );
    await store.dispatch(showSignUps({}));
    expect(review()).toMatchObject({ status: 'failed', reviews: {} });
    stubNetwork(database);
    await store.dispatch(showPage(0));
    expect(review()).toMatchObject({ status: 'loaded', reviews: known });
  });

  it('keeps the shown page until the next one has loaded, also when that fails', async () => {
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
    expect(review()).toMatchObject({ status: 'failed', requestedPage: 1, shownPage: 0 });
    expect(keys()).toEqual(keysFrom(0, 50));
    expect(review().reviews[key(0)]).toMatchObject({ status: 'accepted' });
    stubNetwork(database);
    await store.dispatch(showPage(review().requestedPage));
    expect(keys()).toEqual(keysFrom(50, 60));
  });

  it('drops an answer that arrives after another order was chosen', async () => {
    const late = held(signUpDatabase(many(3)));
    stubNetwork(late.answer);
    const { store, review } = setUp();
    const first = store.dispatch(showSignUps({}));
    stubNetwork(signUpDatabase(many(1)));
    await store.dispatch(showSignUps({ sort: 'email', direction: 'asc' }));
    late.release();
    await first;
    expect(review()).toMatchObject({ status: 'loaded', total: 1 });
    expect(review().signUps).toHaveLength(1);
  });

  it('keeps only its position when the screen is left, and nothing when staff sign out', async () => {
    stubNetwork(signUpDatabase(many(60)));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({ sort: 'email', direction: 'asc' }));
    await store.dispatch(showPage(1));
    store.dispatch(navigatedAway());
    expect(review()).toMatchObject({ status: 'idle', signUps: [], total: null, requestedPage: 1 });
    await store.dispatch(showPage(review().requestedPage));
    expect(keys()).toEqual(keysFrom(50, 60));
    expect(review().view).toMatchObject({ sort: 'email', direction: 'asc' });
    store.dispatch(signedOut());
    expect(review()).toMatchObject({ requestedPage: 0, shownPage: -1, view: { sort: 'date' } });
    expect(review().pageStarts).toHaveLength(1);
  });
});

describe('A search', () => {
  const needle = (index: number) =>
    storedSignUp(index, { brandName: { stringValue: 'Needle Films' } });

  it('reads to the end of the list and counts what it has searched', async () => {
    const sent = stubNetwork(signUpDatabase([...many(600), needle(600)]));
    const { store, review, keys, searched } = setUp();
    await store.dispatch(showSignUps({ search: 'needle' }));
    expect(review()).toMatchObject({ total: 601, isLastPage: true, status: 'loaded' });
    expect(searched()).toBe(601);
    expect(keys()).toEqual([key(600)]);
    expect(pagesIn(sent)).toHaveLength(3);
  });

  it('pauses after a full page of matches, and turns pages both ways', async () => {
    const found = (index: number) => (index % 3 === 0 ? needle(index) : storedSignUp(index));
    stubNetwork(signUpDatabase(Array.from({ length: 301 }, (_, index) => found(index))));
    const { store, review, keys, searched } = setUp();
    const everyThird = (first: number, end: number) =>
      keysFrom(first, end).filter((_, index) => index % 3 === 0);
    await store.dispatch(showSignUps({ search: 'needle' }));
    expect(keys()).toEqual(everyThird(0, 150));
    // Up to the one with which the next page begins.
    expect(searched()).toBe(150);
    expect(review().isLastPage).toBe(false);
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(everyThird(150, 300));
    expect(searched()).toBe(300);
    await store.dispatch(showPage(2));
    expect(keys()).toEqual([key(300)]);
    expect(review().isLastPage).toBe(true);
    await store.dispatch(showPage(1));
    expect(keys()).toEqual(everyThird(150, 300));
  });

  it('offers no next page when nothing after a full one matches', async () => {
    stubNetwork(
      signUpDatabase([...Array.from({ length: 50 }, (_, index) => needle(index)), ...many(400)]),
    );
    const { store, review, keys, searched } = setUp();
    await store.dispatch(showSignUps({ search: 'needle' }));
    expect(keys()).toEqual(keysFrom(0, 50));
    expect(searched()).toBe(450);
    expect(review().isLastPage).toBe(true);
  });

  it('can be stopped and resumed', async () => {
    const stored = [needle(0), ...many(600).slice(1), needle(600)];
    const late = held(signUpDatabase(stored));
    const database = signUpDatabase(stored);
    stubNetwork((request) =>
      queryOf(request, 'potentialCreators')?.startAt ? late.answer(request) : database(request),
    );
    const { store, review, keys, searched } = setUp();
    const search = store.dispatch(showSignUps({ search: 'needle' }));
    await expect.poll(searched).toBe(250);
    store.dispatch(loadStopped());
    late.release();
    await search;
    expect(review()).toMatchObject({ status: 'stopped', isLastPage: false });
    expect(searched()).toBe(250);
    expect(keys()).toEqual([key(0)]);
    await store.dispatch(showPage(review().requestedPage));
    expect(review()).toMatchObject({ status: 'loaded', isLastPage: true });
    expect(searched()).toBe(601);
    expect(keys()).toEqual([key(0), key(600)]);
  });
});

describe('The status of sign-ups', () => {
  const reviews = {
    [key(1)]: storedReview('accepted'),
    [key(2)]: storedReview('declined'),
    [key(299)]: storedReview('accepted'),
  };

  it('filters the list', async () => {
    stubNetwork(signUpDatabase(many(300), reviews));
    const { store, review, keys, searched } = setUp();
    await store.dispatch(showSignUps({ status: 'accepted' }));
    expect(keys()).toEqual([key(1), key(299)]);
    expect(review().reviews[key(299)]).toMatchObject({ status: 'accepted' });
    expect([searched(), review().isLastPage]).toEqual([300, true]);
    await store.dispatch(showSignUps({ status: 'new' }));
    expect(keys()).toEqual([key(0), ...keysFrom(3, 52)]);
  });

  it.each(['asc', 'desc'] as const)('sorts the list and its export, %s', async (direction) => {
    stubNetwork(signUpDatabase(many(300), reviews));
    const { store, review, keys, searched } = setUp();
    const groups = [[key(0), ...keysFrom(3, 299)], [key(1), key(299)], [key(2)]];
    const sorted = (direction === 'asc' ? groups : groups.toReversed()).flat();
    await store.dispatch(showSignUps({ sort: 'status', direction }));
    const shown = [...keys()];
    for (let page = 1; !review().isLastPage; page += 1) {
      await store.dispatch(showPage(page));
      shown.push(...keys());
    }
    expect(shown).toEqual(sorted);
    expect(searched()).toBe(300);
    const csv = await store.dispatch(exportSignUps()).unwrap();
    expect(csv?.match(/ada\d{4}@example\.org/g)).toEqual(sorted);
    expect(review().exportedCount).toBe(300);
  });

  it('and notes are found by a search', async () => {
    const note = { ...storedReview('declined'), note: { stringValue: 'Call in May' } };
    stubNetwork(signUpDatabase(many(300), { [key(280)]: note }));
    const { store, keys } = setUp();
    await store.dispatch(showSignUps({ search: 'may declined' }));
    expect(keys()).toEqual([key(280)]);
  });
});

describe('The address of the list', () => {
  const query = (text: string) => viewQuery(parseView(new URLSearchParams(text))).toString();

  it('of all that wait begins with the oldest', () => {
    expect(parseView(new URLSearchParams(queueQuery))).toMatchObject({
      status: 'new',
      sort: 'date',
      direction: 'asc',
    });
  });

  it.each([
    '',
    'sort=email&commercials=no&status=new&search=n%C3%B6e+%26+co',
    'sort=lastName&direction=desc',
    'direction=asc',
  ])('keeps the view %j', (text) => {
    expect(query(text)).toBe(text);
  });

  it.each(['sort=phone&direction=up&status=x&commercials=maybe', 'sort=date&direction=desc'])(
    'leaves out what is unknown or the default in %j',
    (text) => {
      expect(query(text)).toBe('');
    },
  );

  it('sorts names from A and times from the newest', () => {
    expect(parseView(new URLSearchParams('sort=email')).direction).toBe('asc');
    expect(parseView(new URLSearchParams()).direction).toBe('desc');
  });
});

describe('An export', () => {
  it('holds all sign-ups with their reviews, whatever page is shown', async () => {
    const reviews = { [key(0)]: storedReview('declined'), [key(299)]: storedReview('accepted') };
    stubNetwork(signUpDatabase(many(300), reviews));
    const { store, review, keys } = setUp();
    await store.dispatch(showSignUps({}));
    await store.dispatch(showPage(1));
    const csv = await store.dispatch(exportSignUps()).unwrap();
    const emails = csv?.match(/ada\d{4}@example\.org/g);
    expect(emails).toEqual(keysFrom(0, 300));
    expect(csv?.match(/"(Declined|Accepted)"/g)).toEqual(['"Declined"', '"Accepted"']);
    expect(review().exportStatus).toBe('idle');
    expect(keys()).toEqual(keysFrom(50, 100));
  });

  it('holds only the matches of a search', async () => {
    stubNetwork(signUpDatabase(many(3)));
    const { store } = setUp();
    await store.dispatch(showSignUps({ search: '0002' }));
    const csv = await store.dispatch(exportSignUps()).unwrap();
    expect(csv?.match(/ada\d{4}@example\.org/g)).toEqual([key(2)]);
  });

  it('reports a failure', async () => {
    stubNetwork(signUpDatabase(many(60)));
    const { store, review } = setUp();
    await store.dispatch(showSignUps({}));
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await store.dispatch(exportSignUps());
    expect(alertsOf(store)).toEqual([
      'Error in exporting sign-ups: You are not allowed to do this.',
    ]);
    expect(review().exportStatus).toBe('idle');
  });

  it('makes no file and reads no further once it is stopped', async () => {
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
    expect(review()).toMatchObject({ exportStatus: 'idle', exportedCount: 900 });
    expect(pagesIn(sent)).toHaveLength(1 + 2 + 4);
  });

  it('reports no failure after it was stopped', async () => {
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
    expect(review().exportStatus).toBe('stopped');
  });
});

it('The age of a sign-up is in days, then its day, then its year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00') });
  const days = [
    '2026-11-25T01:00',
    '2026-11-24T23:00',
    '2026-11-21T12:00',
    '2026-11-16',
    '2025-11-16',
  ];
  expect(days.map((day) => formatAge(new Date(day).getTime()))).toEqual([
    'today',
    '1 day',
    '4 days',
    '16 Nov',
    '2025',
  ]);
  vi.useRealTimers();
});
