import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits, recordsPerBatch } from '../../config/limits';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { lookedUpBatch, readDocuments } from '../../lib/firebase/readDocuments';
import { commit } from '../../lib/firebase/commit';
import { createAppThunk } from '../../store/createAppThunk';
import { writeExport } from '../creators/exportsApi';
import type { Membership } from '../creators/model';
import { kinds } from '../orders/kinds';
import { partsOfUnit } from '../orders/offerModel';
import {
  type Contact,
  contactSchema,
  type Fulfilment,
  fulfilmentSchema,
  type Order,
  orderSchema,
} from '../orders/orderModel';
import {
  contactPath,
  fulfilmentPath,
  orderPath,
  type OrderRef,
  ordersPath,
  packingPath,
  parseOrderRef,
} from '../orders/orderPaths';
import { findUnnumbered } from '../orders/unnumberedApi';
import { nameSeats } from '../premieres/seatNamesApi';
import {
  everyOrderOf,
  everyReward,
  groupsOf,
  isCountryCode,
  isSameParcel,
  isUnpacked,
  type ListedOrder,
  openStates,
  type OrderGroup,
  type OrderMove,
  type OrderSelection,
  packingSchema,
  type PackingState,
  type Parcel,
  printableContact,
  seesContacts,
  seesSums,
} from './model';

/** Whose orders, as whom. */
type Reader = Pick<Membership, 'brandId' | 'role'>;

const contactPathOf = (ref: OrderRef) => contactPath(orderPath(ref));
const fulfilmentRef = (ref: OrderRef) => doc(database, fulfilmentPath(orderPath(ref)));
const packingOf = (brandId: string) => collection(database, 'brands', brandId, 'packing');
const packingRef = (ref: OrderRef) => doc(database, packingPath(ref));

/** A line of `packing` is a name and how many, of which one order takes few: each of them is asked for. */
const ofItem = (item: string) =>
  where(
    'lines',
    'array-contains-any',
    Array.from({ length: limits.unitsPerOrder }, (_, index) => ({ name: item, qty: index + 1 })),
  );

/** By the key of the price of sending it: a country may have one of its own or that of the rest of the world. */
const ofCountry = (country: string) =>
  where('country', 'in', isCountryCode(country) ? [country, 'rest'] : [country]);

/** What shops sold, or what was pledged for: all of it, or a reward. */
const channelFilters = (reward: string) => [
  where('channel', '==', kinds[reward === '' ? 'item' : 'reward'].channel),
  ...(reward === '' || reward === everyReward ? [] : [where('rewardId', '==', reward)]),
];

/**
 * The orders of a group, as far as the database can tell which of them pass the filters: what is packed and sent is asked
 * of what packers read, which says no sums. Of what nobody packs, tickets among it, it finds all.
 */
const groupQuery = (
  brandId: string,
  { group, item, country, reward }: OrderSelection,
  ...constraints: readonly QueryConstraint[]
) => {
  if (isUnpacked(group))
    return query(
      collection(database, ordersPath(brandId)),
      ...(group === 'refunded'
        ? [where('status', '==', group)]
        : [where('status', '==', 'paid'), where('country', '==', '')]),
      where('channel', 'in', [kinds.item.channel, kinds.ticket.channel]),
      ...constraints,
    );
  const packing = packingOf(brandId);
  const filters = [
    ...channelFilters(reward),
    ...(item === '' ? [] : [ofItem(item)]),
    ...(country === '' ? [] : [ofCountry(country)]),
  ];
  return group === 'overdue'
    ? query(
        packing,
        where('state', 'in', openStates),
        where('dueAt', '<', Timestamp.now()),
        ...filters,
        ...constraints,
      )
    : query(packing, where('state', '==', group), ...filters, ...constraints);
};

/** The groups that come in the order of `dueAt`; the others come by id. */
const groupsByDay: readonly OrderGroup[] = ['overdue', ...openStates];

/** What waits and does not say until when it is sent, which an order by that leaves out: read by id, where there is any. */
async function readUndated(brandId: string, selection: OrderSelection) {
  if (selection.group === 'overdue') return [];
  const [all, dated] = await Promise.all(
    [groupQuery(brandId, selection), groupQuery(brandId, selection, orderBy('dueAt'))].map(
      getCount,
    ),
  );
  const missing = (all?.data().count ?? 0) - (dated?.data().count ?? 0);
  const found: QueryDocumentSnapshot[] = [];
  let after: QueryConstraint[] = [];
  while (found.length < missing) {
    const { docs } = await getDocs(
      groupQuery(brandId, selection, orderBy(documentId()), ...after, limit(recordsPerBatch)),
    );
    found.push(...docs.filter((one) => one.get('dueAt') === undefined));
    const last = docs.at(-1);
    // Some were moved on since they were counted.
    if (!last || docs.length < recordsPerBatch) break;
    after = [startAfter(last)];
  }
  return found;
}

/**
 * A page of a group, from an order on that was the last of one: what waits comes by the day until which it is sent, before
 * it, on the first page, what says no day, and everything else by id.
 */
async function readPage(
  brandId: string,
  selection: OrderSelection,
  after: string | null,
  size: number,
) {
  const isByDay = groupsByDay.includes(selection.group);
  const start =
    after === null || !isByDay ? after : await getDoc(packingRef({ brandId, orderId: after }));
  const [undated, { docs }] = await Promise.all([
    isByDay && after === null ? readUndated(brandId, selection) : [],
    getDocs(
      groupQuery(
        brandId,
        selection,
        orderBy(isByDay ? 'dueAt' : documentId()),
        ...(start === null ? [] : [startAfter(start)]),
        limit(size),
      ),
    ),
  ]);
  return {
    docs: [...undated, ...docs],
    next: docs.length < size ? null : (docs.at(-1)?.id ?? null),
  };
}

export type OrderCounts = Partial<Record<OrderGroup, number>>;

/** How many orders each group has that the role reads, with one request for each. */
export const countOrders = createAppThunk(
  'ordersAdmin/countOrders',
  'fetchingOrders',
  async ({ brandId, role, reward = '' }: Reader & { reward?: string }): Promise<OrderCounts> => {
    const counted = groupsOf(role, reward).map(async (group) => {
      const found = await getCount(groupQuery(brandId, everyOrderOf(group, reward)));
      return [group, found.data().count] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  },
);

/** The contacts of orders by their paths: of each the rules look up the order, and what is refused is read by halves. */
async function readByParts(paths: readonly string[]): ReturnType<typeof readDocuments> {
  try {
    if (paths.length <= lookedUpBatch) return await readDocuments(paths);
  } catch (error) {
    if (errorCode(error) !== 'permission-denied') throw error;
    // One of them refuses all: the money of its order went back, which who reads no sums does not see.
    if (paths.length < 2) return new Map();
  }
  const half = Math.ceil(paths.length / 2);
  const halves = [paths.slice(0, half), paths.slice(half)];
  const found = await Promise.all(halves.map(readByParts));
  return new Map(found.flatMap((part) => [...part]));
}

/** The contacts of orders by their id, as far as they may be read: those of refunded orders may not. */
export async function readContacts(
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const found = await readByParts(ids.map((orderId) => contactPathOf({ brandId, orderId })));
  return new Map(
    ids.flatMap((orderId) => {
      const fields = found.get(contactPathOf({ brandId, orderId }));
      return fields ? [[orderId, printableContact(v.parse(contactSchema, fields))]] : [];
    }),
  );
}

/** The units of orders that are not theirs any more, by the orders' ids. */
async function readFreed(
  orders: readonly { orderId: string; units: readonly string[] }[],
): Promise<ReadonlyMap<string, string[]>> {
  const pathOf = (id: string) => `units/${id}`;
  const held = await readDocuments(orders.flatMap(({ units }) => units.map(pathOf)));
  return new Map(
    orders.map(({ orderId, units }) => [
      orderId,
      units.filter((id) => held.get(pathOf(id))?.orderId !== orderId),
    ]),
  );
}

/** Whether some units of an order may be sold again, which who reads no sums asks of each. */
const mayBeFreed = (order: Order | null) => order === null || order.refundedCents > 0;

/** Orders of these ids with what the role may read of each. */
async function readListed(
  { brandId, role }: Reader,
  packings: ReadonlyMap<string, unknown>,
): Promise<ListedOrder[]> {
  const ids = [...packings.keys()];
  const found = seesSums(role)
    ? await readDocuments(ids.map((orderId) => orderPath({ brandId, orderId })))
    : new Map<string, unknown>();
  const read = ids.flatMap((orderId): Order[] => {
    const fields = found.get(orderPath({ brandId, orderId }));
    return fields ? [{ ...v.parse(orderSchema, fields), brandId, orderId }] : [];
  });
  const orders = new Map((await nameSeats(read)).map((order) => [order.orderId, order]));
  const contacts = seesContacts(role)
    ? await readContacts(
        brandId,
        ids.filter((orderId) => !seesSums(role) || orders.get(orderId)?.status === 'paid'),
      )
    : new Map<string, Contact>();
  const listed = [...packings].map(([orderId, fields]) => ({
    ...v.parse(packingSchema, fields),
    brandId,
    orderId,
    order: orders.get(orderId) ?? null,
    contact: contacts.get(orderId) ?? null,
  }));
  const unnumbered = await findUnnumbered(
    listed.flatMap(({ units }) => units.map((id) => partsOfUnit(id).offerId)),
  );
  const freed = await readFreed(
    listed.filter(({ state, order }) => openStates.includes(state) && mayBeFreed(order)),
  );
  return listed.map((one) => ({ ...one, unnumbered, freed: freed.get(one.orderId) ?? [] }));
}

/** Orders of these documents. What was late and is refunded never was to be packed. */
export async function readOrders(
  reader: Reader,
  docs: readonly QueryDocumentSnapshot[],
): Promise<ListedOrder[]> {
  const pathOf = (orderId: string) => packingPath({ brandId: reader.brandId, orderId });
  const packings = await readDocuments(docs.map(({ id }) => pathOf(id)));
  return readListed(
    reader,
    new Map(docs.map((one) => [one.id, packings.get(pathOf(one.id)) ?? one.data()])),
  );
}

type OrdersPage = { orders: ListedOrder[]; next: string | null };

/** Up to `size` orders of a group after an id, as far as `groupQuery` filters them, and the id to go on from; null where there are no more. */
export const fetchOrders = createAppThunk(
  'ordersAdmin/fetchOrders',
  'fetchingOrders',
  async ({
    selection,
    after,
    size,
    ...reader
  }: Reader & {
    selection: OrderSelection;
    after: string | null;
    size: number;
  }): Promise<OrdersPage> => {
    const { docs, next } = await readPage(reader.brandId, selection, after, size);
    const orders =
      selection.group === 'refunded'
        ? await readOrders(reader, docs)
        : await readListed(reader, new Map(docs.map((one) => [one.id, one.data()])));
    return { orders, next };
  },
);

/** The orders whose numbers begin so, however far they are, pledges among them. */
export const findOrders = createAppThunk(
  'ordersAdmin/findOrders',
  'fetchingOrders',
  async ({ start, ...reader }: Reader & { start: string }): Promise<ListedOrder[]> => {
    const { brandId, role } = reader;
    const isNamed = [
      orderBy(documentId()),
      where(documentId(), '>=', start),
      where(documentId(), '<', `${start}~`),
    ];
    const found = await Promise.all([
      // What is packed comes last, since it says how far it is.
      ...groupsOf(role)
        .filter(isUnpacked)
        .map((group) =>
          getDocs(groupQuery(brandId, everyOrderOf(group), ...isNamed, limit(recordsPerBatch))),
        ),
      getDocs(query(packingOf(brandId), ...isNamed, limit(recordsPerBatch))),
    ]);
    return readListed(
      reader,
      new Map(found.flatMap(({ docs }) => docs.map((one) => [one.id, one.data()]))),
    );
  },
);

/** Where an order is and its parcel; null before anyone has said anything. */
export const fetchFulfilment = createAppThunk(
  'ordersAdmin/fetchFulfilment',
  'fetchingOrder',
  async (path: string): Promise<{ fulfilment: Fulfilment | null }> => {
    const stored = await getDoc(fulfilmentRef(parseOrderRef(path)));
    return { fulfilment: stored.exists() ? v.parse(fulfilmentSchema, stored.data()) : null };
  },
);

/** What is known of the parcels of orders, by their id. */
export const fetchParcels = createAppThunk(
  'ordersAdmin/fetchParcels',
  'exportingOrders',
  async ({ brandId, ids }: { brandId: string; ids: readonly string[] }) => {
    const pathOf = (orderId: string) => fulfilmentPath(orderPath({ brandId, orderId }));
    // The rules look up the order of each.
    const found = await readDocuments(ids.map(pathOf), lookedUpBatch);
    return Object.fromEntries(
      ids.flatMap((id) => {
        const fields = found.get(pathOf(id));
        return fields ? [[id, v.parse(fulfilmentSchema, fields)]] : [];
      }),
    );
  },
);

/** Records who takes orders, or addresses on paper, out of Backlot, before they do. */
export const recordExport = createAppThunk(
  'ordersAdmin/recordExport',
  'exportingOrders',
  (taken: {
    brandId: string;
    what: 'orders' | 'packing list' | 'address labels';
    count: number;
  }): Promise<void> => writeExport(taken.brandId, taken.what, taken.count),
);

/** So many orders are written at once. */
const movesAtOnce = 6;

/** An order that someone else was faster to change, as it is now. */
type Skipped = { orderId: string; state: PackingState; parcel: Parcel };

/** What came of moving orders. */
export type Moved = { moved: string[]; skipped: Skipped[]; failed: string[] };

/**
 * Says how far orders are. Those that are not in a state of `from` any more, or have another parcel than the one that is
 * to be replaced, are skipped: someone else was faster. Each is a commit of its own; what failed is told by id, and if
 * none succeeded the thunk fails.
 */
export const moveOrders = createAppThunk(
  'ordersAdmin/moveOrders',
  'movingOrders',
  async ({
    brandId,
    moves,
    from,
  }: {
    brandId: string;
    moves: readonly OrderMove[];
    from: readonly PackingState[];
  }): Promise<Moved> => {
    const done: Moved = { moved: [], skipped: [], failed: [] };
    let firstError: unknown;
    const move = async (one: OrderMove) => {
      try {
        const skipped = await moveOrder(brandId, one, from);
        if (skipped) done.skipped.push(skipped);
        else done.moved.push(one.orderId);
      } catch (error) {
        firstError ??= error;
        done.failed.push(one.orderId);
      }
    };
    for (let start = 0; start < moves.length; start += movesAtOnce)
      await Promise.all(moves.slice(start, start + movesAtOnce).map(move));
    if (done.failed.length > 0 && done.failed.length === moves.length) throw firstError;
    return done;
  },
);

/** Null once it is moved, or what someone else has made of it. */
const moveOrder = (
  brandId: string,
  { orderId, state, parcel, replaces }: OrderMove,
  from: readonly PackingState[],
): Promise<Skipped | null> =>
  commit(async (transaction) => {
    const [packing, fulfilment] = await Promise.all([
      transaction.get(packingRef({ brandId, orderId })),
      transaction.get(fulfilmentRef({ brandId, orderId })),
    ]);
    const known = v.parse(packingSchema, packing.data() ?? {});
    const before = v.parse(fulfilmentSchema, fulfilment.data() ?? {});
    const isAsRead = parcel === null || !replaces || isSameParcel(replaces, before);
    if (!from.includes(known.state) || !isAsRead) {
      // It may have been this very move, whose answer was lost.
      if (known.state === state && parcel && isSameParcel(parcel, before)) return null;
      const { carrier, tracking, link } = before;
      return { orderId, state: known.state, parcel: { carrier, tracking, link } };
    }
    const { carrier, tracking, link } = parcel ?? before;
    transaction.set(fulfilment.ref, {
      state,
      carrier,
      tracking,
      link,
      by: readUser().uid,
      at: serverTimestamp(),
    });
    transaction.update(packing.ref, { state });
    return null;
  });
