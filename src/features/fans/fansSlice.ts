import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { recordsPerBatch } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { brandRef } from '../creators/memberApi';
import type { Membership } from '../creators/model';
import { parseCheckIn } from '../door/doorModel';
import { parseConsent } from '../orders/consentsApi';
import { parseOrder } from '../orders/orderModel';
import { ordersPath } from '../orders/orderPaths';
import { readContacts } from '../orders-admin/api';
import { seesContacts } from '../orders-admin/model';
import { parseScreening, parseTicket, screeningPath } from '../premieres/screeningModel';
import { type FanRecords, noRecords } from './fansModel';
import { parseFollower } from './followerModel';

/** Whose fans, for whom. */
export type FansOf = Pick<Membership, 'brandId' | 'role'>;

/** What is read: `expected` records in all, as far as is known, and when all of them were there; null before. */
type Fans = { brandId: string; records: FanRecords; expected: number; readAt: number | null };

/** How long what was read is good enough, so that Back reads nothing again. */
const keptForMs = 60_000;

/** All that a query finds, a page at a time, each as soon as it is there. */
async function readPages(
  wanted: Query,
  signal: AbortSignal,
  onPage: (docs: readonly QueryDocumentSnapshot[]) => Promise<void> | void,
): Promise<void> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs }: { docs: QueryDocumentSnapshot[] } = await getDocs(
      query(wanted, ...(last ? [startAfter(last)] : []), limit(recordsPerBatch)),
    );
    if (signal.aborted) return;
    await onPage(docs);
    last = docs.length < recordsPerBatch ? undefined : docs.at(-1);
  } while (last);
}

type ReadRecords = { records: Partial<FanRecords>; expected: number };

/** Reads what the fans of a brand have done into the store, page by page, until it is aborted. Resolves with the time. */
export const fetchFans = createAppThunk(
  'fans/fetchFans',
  'fetchingFans',
  async ({ brandId, role }: FansOf, { dispatch, signal }): Promise<number> => {
    dispatch(readingBegun(brandId));
    const add = (records: ReadRecords['records'], expected = 0) => {
      if (!signal.aborted) dispatch(recordsRead({ records, expected }));
    };
    const count = async (wanted: Query) => {
      add({}, (await getCount(wanted)).data().count);
    };
    const paid = query(
      collection(database, ordersPath(brandId)),
      where('status', '==', 'paid'),
      orderBy('soldAt', 'desc'),
    );
    const readOrders = readPages(paid, signal, async (docs) => {
      const ids = docs.map(({ id }) => id);
      const contacts = seesContacts(role) ? await readContacts(brandId, ids) : undefined;
      const orders = docs.map((one) => {
        const { name, email, country } = contacts?.get(one.id) ?? { name: '', email: '', country: '' };
        const contact = { name, email, country };
        return { ...parseOrder({ brandId, orderId: one.id }, one.data()), contact };
      });
      add({ orders });
    });
    // Of these the rules answer no count: that a page is full says that there may be another one.
    add({}, recordsPerBatch);
    const readFollows = readPages(collection(brandRef(brandId), 'followers'), signal, (docs) => {
      const follows = docs.map(({ ref, data }) => parseFollower(ref.path, data()));
      add({ follows }, docs.length === recordsPerBatch ? docs.length : docs.length - recordsPerBatch);
    });
    const readConsents = readPages(collection(brandRef(brandId), 'consents'), signal, (docs) => {
      add({ consents: docs.map((one) => parseConsent({ brandId, uid: one.id }, one.data())) });
    });
    const readShowings = async () => {
      const ofBrand = where('brandId', '==', brandId);
      const found = await readAll(query(collection(database, 'screenings'), ofBrand));
      add({ screenings: found.map((one) => parseScreening(one.id, one.data())) });
      for (const { id: screeningId } of found) {
        const tickets = collection(database, screeningPath(screeningId), 'tickets');
        const checkIns = collection(database, screeningPath(screeningId), 'checkins');
        await Promise.all([
          ...[tickets, checkIns].map(count),
          readPages(tickets, signal, (docs) => {
            add({ tickets: docs.map((one) => parseTicket(one.ref.path, one.data())) });
          }),
          readPages(checkIns, signal, (docs) => {
            const read = docs.map((one) => ({ ...parseCheckIn(one.id, one.data()), screeningId }));
            add({ checkIns: read });
          }),
        ]);
      }
    };
    await Promise.all([count(paid), readOrders, readFollows, readConsents, readShowings()]);
    return serverNow();
  },
);

const initialState = (): Fans => ({
  brandId: '',
  records: noRecords(),
  expected: 0,
  readAt: null,
});

const fansSlice = createSlice({
  name: 'fans',
  initialState,
  reducers: {
    readingBegun: (_, { payload: brandId }: PayloadAction<string>): Fans => ({
      ...initialState(),
      brandId,
    }),
    recordsRead: (state, { payload }: PayloadAction<ReadRecords>) => {
      const { records } = state;
      const { orders, follows, consents, tickets, checkIns, screenings } = payload.records;
      // Each is added by itself: who spreads a draft makes one of all that it has.
      records.orders.push(...(orders ?? []));
      records.follows.push(...(follows ?? []));
      records.consents.push(...(consents ?? []));
      records.tickets.push(...(tickets ?? []));
      records.checkIns.push(...(checkIns ?? []));
      records.screenings.push(...(screenings ?? []));
      state.expected += payload.expected;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(fetchFans.fulfilled, (state, { payload }) => {
      state.readAt = payload;
    });
  },
  selectors: { selectFans: (state) => state },
});

const { readingBegun, recordsRead } = fansSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof fansSlice> {}
}

export const { selectFans } = fansSlice.injectInto(personal).selectors;

/** Whether all of a brand's was read within the last minute. */
export const isJustRead = ({ brandId, readAt }: Fans, ofBrand: string) =>
  brandId === ofBrand && readAt !== null && serverNow() - readAt < keptForMs;

/** How many records there are that fans are put together from. */
export const countRead = ({ orders, follows, tickets, checkIns }: FanRecords) =>
  orders.length + follows.length + tickets.length + checkIns.length;
