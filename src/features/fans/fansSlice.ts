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
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { downloadFile } from '../../lib/downloadFile';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { serverNow } from '../../lib/serverTime';
import { todayUtc } from '../../lib/utcDates';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { brandRef, readAuthorOf, writeBrandLog } from '../creators/memberApi';
import type { Membership } from '../creators/model';
import { parseCheckIn } from '../door/doorModel';
import { parseConsent, readConsents } from '../orders/consentsApi';
import { parseOrder } from '../orders/orderModel';
import { ordersPath } from '../orders/orderPaths';
import { addressesCsv } from '../orders-admin/addressesCsv';
import { readContacts } from '../orders-admin/api';
import { seesContacts } from '../orders-admin/model';
import { parseScreening, parseTicket, screeningPath } from '../premieres/screeningModel';
import type { Fan, FanRecords } from './fansModel';
import { parseFollower } from './followerModel';

/** Whose fans, for whom. */
export type FansOf = Pick<Membership, 'brandId' | 'role'>;

/** What is read: `expected` records in all, as far as is known, and when all of them were there; null before. */
type Fans = { brandId: string; records: FanRecords; expected: number; readAt: number | null };
type ReadRecords = { records: Partial<FanRecords>; expected: number };
const noContact = { name: '', email: '', country: '' };
type Page = readonly QueryDocumentSnapshot[];

/** Reads what the fans of a brand have done into the store, page by page, until it is aborted. Resolves with the time. */
export const fetchFans = createAppThunk(
  'fans/fetchFans',
  'fetchingFans',
  async ({ brandId, role }: FansOf, { dispatch, signal }): Promise<number> => {
    dispatch(readingBegun(brandId));
    const add = (records: ReadRecords['records'], expected: number) => {
      if (!signal.aborted) dispatch(recordsRead({ records, expected }));
    };
    const readPages = async (
      wanted: Query,
      toRecords: (docs: Page) => Partial<FanRecords> | Promise<Partial<FanRecords>>,
      isCounted = false,
    ) => {
      let last: QueryDocumentSnapshot | undefined;
      // Of most the rules answer no count: as long as a page is full, another one is expected.
      if (!isCounted) add({}, recordsPerBatch);
      do {
        const { docs }: { docs: QueryDocumentSnapshot[] } = await getDocs(
          query(wanted, ...(last ? [startAfter(last)] : []), limit(recordsPerBatch)),
        );
        last = docs.length < recordsPerBatch ? undefined : docs.at(-1);
        add(await toRecords(docs), isCounted ? 0 : docs.length - (last ? 0 : recordsPerBatch));
      } while (last && !signal.aborted);
    };
    const readOrders = async (docs: Page) => {
      const ids = docs.map(({ id }) => id);
      const contacts = seesContacts(role) ? await readContacts(brandId, ids) : null;
      const orders = docs.map((one) => {
        const order = parseOrder({ brandId, orderId: one.id }, one.data());
        const { name, email, country } = contacts?.get(one.id) ?? noContact;
        return { ...order, contact: { name, email, country } };
      });
      return { orders };
    };
    const readShowings = async () => {
      const ofBrand = where('brandId', '==', brandId);
      const found = await readAll(query(collection(database, 'screenings'), ofBrand));
      add({ screenings: found.map((one) => parseScreening(one.id, one.data())) }, 0);
      for (const { id: screeningId } of found) {
        const path = screeningPath(screeningId);
        await readPages(collection(database, path, 'tickets'), (docs) => ({
          tickets: docs.map((one) => parseTicket(one.ref.path, one.data())),
        }));
        await readPages(collection(database, path, 'checkins'), (docs) => ({
          checkIns: docs.map((one) => ({ ...parseCheckIn(one.id, one.data()), screeningId })),
        }));
      }
    };
    const paid = query(
      collection(database, ordersPath(brandId)),
      where('status', '==', 'paid'),
      orderBy('soldAt', 'desc'),
    );
    await Promise.all([
      getCount(paid).then((counted) => {
        add({}, counted.data().count);
      }),
      readPages(paid, readOrders, true),
      readPages(collection(brandRef(brandId), 'followers'), (docs) => ({
        follows: docs.map((one) => parseFollower(one.ref.path, one.data())),
      })),
      readPages(collection(brandRef(brandId), 'consents'), (docs) => ({
        consents: docs.map((one) => parseConsent({ brandId, uid: one.id }, one.data())),
      })),
      readShowings(),
    ]);
    return serverNow();
  },
);

const initialState: Fans = {
  brandId: '',
  records: { orders: [], follows: [], consents: [], tickets: [], checkIns: [], screenings: [] },
  expected: 0,
  readAt: null,
};

const fansSlice = createSlice({
  name: 'fans',
  initialState,
  reducers: {
    readingBegun: (_, { payload: brandId }: PayloadAction<string>) => ({
      ...initialState,
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
  selectors: {
    selectFans: (state, brandId: string) => (state.brandId === brandId ? state : initialState),
  },
});
const { readingBegun, recordsRead } = fansSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof fansSlice> {}
}

export const { selectFans } = fansSlice.injectInto(personal).selectors;

/**
 * Lets the browser download those of some fans who may be written to by now, with the words and the time of each consent,
 * once the log of the brand says how many are taken out, and by whom. Resolves with their emails.
 */
export const exportFans = createAppThunk(
  'fans/exportFans',
  'exportingAddresses',
  async ({ brandId, fans }: { brandId: string; fans: readonly Fan[] }): Promise<string[]> => {
    const agreed = new Map(fans.map((fan) => [fan.consent?.uid ?? '', fan] as const));
    const uids = [...agreed.keys()].filter((uid) => uid !== '');
    const consents = [...(await readConsents(brandId, uids)).values()].map((one) => {
      const known = agreed.get(one.uid)?.consent;
      // By what else its account did.
      const isProven = known?.proven === true && known.email === one.email;
      return { ...one, proven: one.proven || isProven };
    });
    const { csv, emails } = addressesCsv(consents, ({ uid }) => agreed.get(uid)?.name ?? '');
    if (emails.length === 0) return [];
    const { author } = await readAuthorOf(brandId);
    const told = { action: 'fansExported', after: { count: emails.length } };
    await commitAs(author, (commit) => {
      writeBrandLog(commit, brandId, crypto.randomUUID(), told);
    });
    const name = ordersAdminCopy.addresses.fileName(todayUtc());
    downloadFile(csv, name, 'text/csv;charset=utf-8');
    return emails;
  },
);
