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
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { commit } from '../../lib/firebase/commit';
import { createAppThunk } from '../../store/createAppThunk';
import { writeExport } from '../creators/exportsApi';
import type { Membership } from '../creators/model';
import { partsOfUnit } from '../shop/model';
import { type Contact, contactSchema, type Order, orderSchema } from '../shop/orderModel';
import { findUnnumbered } from '../shop/unnumberedApi';
import {
  type Fulfilment,
  fulfilmentSchema,
  groupsOf,
  type ListedOrder,
  openStates,
  type OrderGroup,
  type OrderMove,
  packingSchema,
  type PackingState,
  seesContacts,
  seesSums,
} from './model';

/** Whose orders, as whom. */
type Reader = Pick<Membership, 'brandId' | 'role'>;

const brandPath = (brandId: string) => `brands/${brandId}`;
const orderPath = (brandId: string, orderId: string) => `${brandPath(brandId)}/orders/${orderId}`;
const contactPath = (brandId: string, orderId: string) =>
  `${orderPath(brandId, orderId)}/private/contact`;
const fulfilmentRef = (brandId: string, orderId: string) =>
  doc(database, orderPath(brandId, orderId), 'fulfilment', 'state');
const packingRef = (brandId: string, orderId: string) =>
  doc(database, brandPath(brandId), 'packing', orderId);

/** The orders of a group: what is packed and sent is asked of what packers read, which says no sums. */
const groupQuery = (
  brandId: string,
  group: OrderGroup,
  ...constraints: readonly QueryConstraint[]
) => {
  if (group === 'refunded')
    return query(
      collection(database, brandPath(brandId), 'orders'),
      where('status', '==', group),
      ...constraints,
    );
  const packing = collection(database, brandPath(brandId), 'packing');
  return group === 'overdue'
    ? query(
        packing,
        where('state', 'in', openStates),
        where('dueAt', '<', Timestamp.now()),
        ...constraints,
      )
    : query(packing, where('state', '==', group), ...constraints);
};

/** The order of a group's pages, from an order on that was the last of one: what is overdue longest first, or by id. */
async function pageFrom(brandId: string, group: OrderGroup, after: string | null) {
  if (group !== 'overdue')
    return [orderBy(documentId()), ...(after === null ? [] : [startAfter(after)])];
  return [
    orderBy('dueAt'),
    ...(after === null ? [] : [startAfter(await getDoc(packingRef(brandId, after)))]),
  ];
}

/** How many orders each group has that the role reads, with one request for each. */
export const countOrders = createAppThunk(
  'ordersAdmin/countOrders',
  'fetchingOrders',
  async ({ brandId, role }: Reader): Promise<Partial<Record<OrderGroup, number>>> =>
    Object.fromEntries(
      await Promise.all(
        groupsOf(role).map(
          async (group) =>
            [group, (await getCount(groupQuery(brandId, group))).data().count] as const,
        ),
      ),
    ),
);

/** The contacts of orders by their id, as far as they may be read: those of refunded orders may not. */
async function readContacts(
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  try {
    const found = await readDocuments(ids.map((orderId) => contactPath(brandId, orderId)));
    return new Map(
      ids.flatMap((orderId) => {
        const fields = found.get(contactPath(brandId, orderId));
        return fields ? [[orderId, v.parse(contactSchema, fields)]] : [];
      }),
    );
  } catch (error) {
    // One of them that is refused refuses all.
    if (errorCode(error) !== 'permission-denied' || ids.length < 2) {
      if (errorCode(error) === 'permission-denied') return new Map();
      throw error;
    }
    const half = Math.ceil(ids.length / 2);
    const [one, other] = await Promise.all([
      readContacts(brandId, ids.slice(0, half)),
      readContacts(brandId, ids.slice(half)),
    ]);
    return new Map([...one, ...other]);
  }
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
    ? await readDocuments(ids.map((orderId) => orderPath(brandId, orderId)))
    : new Map<string, unknown>();
  const orders = new Map<string, Order>();
  for (const orderId of ids) {
    const fields = found.get(orderPath(brandId, orderId));
    if (fields) orders.set(orderId, { ...v.parse(orderSchema, fields), brandId, orderId });
  }
  const contacts = seesContacts(role)
    ? await readContacts(
        brandId,
        ids.filter((orderId) => !seesSums(role) || orders.get(orderId)?.status === 'paid'),
      )
    : new Map<string, Contact>();
  const parsed = ids.map((orderId) => v.parse(packingSchema, packings.get(orderId)));
  const unnumbered = await findUnnumbered(
    parsed.flatMap(({ units }) => units.map((id) => partsOfUnit(id).offerId)),
  );
  const freed = await readFreed(
    ids.flatMap((orderId, index) => {
      const { state, units = [] } = parsed[index] ?? {};
      const isAsked =
        state && openStates.includes(state) && mayBeFreed(orders.get(orderId) ?? null);
      return isAsked ? [{ orderId, units }] : [];
    }),
  );
  return ids.flatMap((orderId, index) => {
    const packing = parsed[index];
    if (!packing) return [];
    const order = orders.get(orderId) ?? null;
    return {
      ...packing,
      brandId,
      orderId,
      order,
      contact: contacts.get(orderId) ?? null,
      unnumbered,
      freed: freed.get(orderId) ?? [],
    };
  });
}

type OrdersPage = { orders: ListedOrder[]; next: string | null };

/** Up to `size` orders of a group after an id, and the id to go on from; null where there are no more. */
export const fetchOrders = createAppThunk(
  'ordersAdmin/fetchOrders',
  'fetchingOrders',
  async ({
    group,
    after,
    size,
    ...reader
  }: Reader & { group: OrderGroup; after: string | null; size: number }): Promise<OrdersPage> => {
    const { brandId } = reader;
    const { docs } = await getDocs(
      groupQuery(brandId, group, ...(await pageFrom(brandId, group, after)), limit(size)),
    );
    const ids = docs.map(({ id }) => id);
    const packings =
      group === 'refunded'
        ? await readDocuments(ids.map((id) => packingRef(brandId, id).path))
        : null;
    // What was late and is refunded never was to be packed.
    const orders = await readListed(
      reader,
      new Map(
        docs.map((one) => [
          one.id,
          packings ? (packings.get(packingRef(brandId, one.id).path) ?? one.data()) : one.data(),
        ]),
      ),
    );
    return { orders, next: docs.length < size ? null : (ids.at(-1) ?? null) };
  },
);

/** The orders whose numbers begin so, however far they are. */
export const findOrders = createAppThunk(
  'ordersAdmin/findOrders',
  'fetchingOrders',
  async ({ start, ...reader }: Reader & { start: string }): Promise<ListedOrder[]> => {
    const { docs } = await getDocs(
      query(
        collection(database, brandPath(reader.brandId), 'packing'),
        orderBy(documentId()),
        where(documentId(), '>=', start),
        where(documentId(), '<', `${start}~`),
        limit(recordsPerBatch),
      ),
    );
    return readListed(reader, new Map(docs.map((one) => [one.id, one.data()])));
  },
);

/** Where an order is and its parcel; null before anyone has said anything. */
export const fetchFulfilment = createAppThunk(
  'ordersAdmin/fetchFulfilment',
  'fetchingOrder',
  async (path: string): Promise<{ fulfilment: Fulfilment | null }> => {
    const [brandId = '', orderId = ''] = path.split('/');
    const stored = await getDoc(fulfilmentRef(brandId, orderId));
    return { fulfilment: stored.exists() ? v.parse(fulfilmentSchema, stored.data()) : null };
  },
);

/** What is known of the parcels of orders, by their id. */
export const fetchParcels = createAppThunk(
  'ordersAdmin/fetchParcels',
  'exportingOrders',
  async ({ brandId, ids }: { brandId: string; ids: readonly string[] }) => {
    const pathOf = (orderId: string) => fulfilmentRef(brandId, orderId).path;
    const found = await readDocuments(ids.map(pathOf));
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

/**
 * Says how far orders are. Those that are not in a state of `from` any more are skipped: someone else was faster. Each is
 * a commit of its own; what failed is told by id, and if none succeeded the thunk fails.
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
  }): Promise<{ moved: string[]; skipped: string[]; failed: string[] }> => {
    const done = { moved: [] as string[], skipped: [] as string[], failed: [] as string[] };
    let firstError: unknown;
    const move = async (one: OrderMove) => {
      try {
        done[(await moveOrder(brandId, one, from)) ? 'moved' : 'skipped'].push(one.orderId);
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

const moveOrder = (
  brandId: string,
  { orderId, state, parcel }: OrderMove,
  from: readonly PackingState[],
): Promise<boolean> =>
  commit(async (transaction) => {
    const [packing, fulfilment] = await Promise.all([
      transaction.get(packingRef(brandId, orderId)),
      transaction.get(fulfilmentRef(brandId, orderId)),
    ]);
    const known = v.parse(packingSchema, packing.data() ?? {});
    if (!from.includes(known.state)) return false;
    const before = v.parse(fulfilmentSchema, fulfilment.data() ?? {});
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
    return true;
  });
