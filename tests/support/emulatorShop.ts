import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth';
import { connectFirestoreEmulator } from 'firebase/firestore/lite';
import { proveEmail } from './emulatorMembers';
import { vi } from 'vitest';
import { brand } from '../../scripts/samples/brands.ts';
import * as samples from '../../scripts/samples/shop.ts';
import type { Admin } from '../../scripts/staff.ts';
import type { Contact, Order } from '../../src/features/orders/orderModel.ts';
import type { Reservation } from '../../src/features/orders/reservationApi.ts';
import { storePayment } from './storedOrders';

type Database = Admin['database'];

/** A film that sells prints, as it is stored, without rules in the way. */
export type EmulatedShop = {
  brandId: string;
  projectId: string;
  itemId: string;
  /** Another item of the same film, which is approved and off sale. */
  otherItemId: string;
  addPrints: (stock: number, fields?: Record<string, unknown>) => Promise<string>;
};

/** Opens the shop of a film; each offer is made when a test needs it. */
export async function openShop(database: Database): Promise<EmulatedShop> {
  const [brandId, projectId, itemId, otherItemId] = Array.from({ length: 4 }, () =>
    crypto.randomUUID(),
  ) as [string, string, string, string];
  const at = new Date();
  const stamp = { changeId: crypto.randomUUID(), by: 'owner', at };
  const item = { brandId, projectId, slot: 'p1', approved: true, ...stamp };
  const documents: [path: string, fields: Record<string, unknown>][] = [
    [`brands/${brandId}`, brand({ name: 'Maker', campaignProjectId: 'next', at })],
    [`projectBrands/${projectId}`, { brandId, at }],
    [
      `storefronts/${projectId}`,
      samples.shop({ brandId, shipping: { US: 500 }, contactEmail: '' }),
    ],
    [`items/${itemId}`, samples.item({ ...item, onSale: true })],
    [`items/${otherItemId}`, samples.item({ ...item, slot: '' })],
    [`brands/${brandId}/slots/p1`, { itemId }],
  ];
  for (const [path, fields] of documents) await database.doc(path).set(fields);
  return {
    brandId,
    projectId,
    itemId,
    otherItemId,
    addPrints: async (stock, fields = {}) => {
      const offerId = crypto.randomUUID();
      await database.doc(`offers/${offerId}`).set(
        samples.offer({
          checkoutGroup: `${brandId}/${projectId}/shop/USD`,
          parent: itemId,
          stock,
          ...stamp,
          ...fields,
        }),
      );
      return offerId;
    },
  };
}

/** The app once more, with everything in it of its own. What `load` imports is of it, too. */
async function openApp<Loaded = undefined>(name: string, load?: () => Promise<Loaded>) {
  vi.resetModules();
  vi.doMock('../../src/lib/firebase/app', async () => {
    const [{ initializeApp }, { firebaseConfig }] = await Promise.all([
      import('firebase/app'),
      import('../../src/lib/firebase/config'),
    ]);
    return { firebaseApp: initializeApp(firebaseConfig, name), appCheck: null };
  });
  // By itself: where imports that run at once each apply the mock after the end of the last one, some find the app
  // without it, and the device would sign in to one app and ask the database of another.
  await import('../../src/lib/firebase/app');
  const [{ database }, { commit }] = await Promise.all([
    import('../../src/lib/firebase/firestore'),
    import('../../src/lib/firebase/commit'),
  ]);
  const { confirmOrder, markLate, readOrder, releaseOrder, requestSession, takeOtherUnits } =
    await import('../../src/features/orders/ordersApi');
  const { readSession } = await import('../../src/features/orders/sessionsApi');
  const { reserveOrder } = await import('../../src/features/orders/reservationApi');
  const { countTaken, readFreeNumbers } = await import('../../src/features/orders/unitsApi');
  const orders = {
    confirmOrder,
    countTaken,
    markLate,
    readFreeNumbers,
    readOrder,
    readSession,
    releaseOrder,
    requestSession,
    reserveOrder,
    takeOtherUnits,
  };
  const loaded = await load?.();
  vi.doUnmock('../../src/lib/firebase/app');
  if (database.app.name !== name) throw new Error(`${name} is not a device of its own.`);
  return { database, commit, orders, loaded };
}

/**
 * The app as on a device of its own: who is signed in there is not signed in here. An account with an email, or else an
 * anonymous one.
 */
export async function openDevice<Loaded = undefined>(
  name: string,
  email?: string,
  load?: () => Promise<Loaded>,
) {
  const app = await openApp(name, load);
  const { auth } = await import('../../src/lib/firebase/auth');
  if (auth.app.name !== name) throw new Error(`${name} is not a device of its own.`);
  const { user } = email
    ? await createUserWithEmailAndPassword(auth, email, email)
    : await signInAnonymously(auth);
  if (email) await proveEmail(user);
  return { ...app, auth, uid: user.uid };
}
export type Device = Awaited<ReturnType<typeof openDevice>>;

/**
 * The app as whoever a token names that is made up, with an account behind it or not: many are there in a moment, which
 * the list of accounts would take minutes for. Staff's is refused after ten minutes.
 */
export async function openContext<Loaded = undefined>(
  uid: string,
  claims: Record<string, unknown> = {},
  load?: () => Promise<Loaded>,
) {
  vi.doMock('../../src/lib/firebase/auth', () => ({ readUser: () => ({ uid }) }));
  const { database, commit, orders, loaded } = await openApp(uid, load);
  vi.doUnmock('../../src/lib/firebase/auth');
  const { emulatorHost, emulatorPorts } = await import('../../src/lib/firebase/config');
  const iat = Math.floor(Date.now() / 1_000);
  connectFirestoreEmulator(database, emulatorHost, emulatorPorts.firestore, {
    mockUserToken: { user_id: uid, iat, ...claims },
  });
  return { database, commit, orders, uid, loaded };
}
export type Context = Awaited<ReturnType<typeof openContext>>;

export const contactOfBuyer: Contact = {
  name: 'Bo Buyer',
  email: 'bo@example.org',
  lines: '1 Main Street',
  country: 'US',
  giftTo: '',
  giftNote: '',
};

type WantedPrints = {
  stock: number;
  numbers: number[];
  qty?: number;
  contact?: Contact;
  /** The words that the fan agrees to. */
  consent?: string;
  /** Whether it is sold once per fan. */
  verified?: boolean;
};

/** A new order of prints of one offer: of these numbers, or of any where its edition is not numbered. */
export const orderOfPrints = (
  { brandId, projectId }: EmulatedShop,
  offerId: string,
  {
    stock,
    numbers,
    qty = 1,
    contact = contactOfBuyer,
    consent = '',
    verified = false,
  }: WantedPrints,
): Reservation => ({
  orderId: crypto.randomUUID(),
  brandId,
  projectId,
  lines: [
    {
      offerId,
      name: 'Print',
      qty,
      unitCents: 2_500,
      offer: { limited: true, stock, numbered: numbers.length > 0, verified },
      numbers,
    },
  ],
  shipping: { key: 'US', cents: 500 },
  contact,
  consent,
  via: '',
});

/** As if no order of an account waited for its payment. */
export const forgetReserved = (database: Database, uid: string) =>
  database.doc(`reserving/${uid}`).delete();

/** Reserves an order on a device, whatever else its account has reserved; fails unless its units are free. */
export async function reserveOn(
  database: Database,
  { orders, uid }: Pick<Device, 'orders' | 'uid'>,
  reservation: Reservation,
) {
  await forgetReserved(database, uid);
  const outcome = await orders.reserveOrder(reservation);
  if (outcome.outcome !== 'reserved') throw new Error(`It is ${outcome.outcome}`);
  return outcome.order;
}

/** Stripe's word of an order's whole sum. */
export const payOrder = (database: Database, order: Order, paymentId: string) =>
  storePayment(database, { ...order, paymentId }, { amount_received: order.totalCents });
