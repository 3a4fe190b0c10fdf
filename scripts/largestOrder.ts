// Tries the commits that cost the rules the most expressions, where the hosted database may count otherwise.
import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { limits } from '../src/config/limits.ts';
import { errorCode } from '../src/lib/errors.ts';
import type { Point } from './paymentsCheck.ts';
import { refund as sampleRefund } from './samples/payments.ts';
import * as samples from './samples/shop.ts';
import { addStaff, type Admin, removeStaff } from './staff.ts';

const day = 24 * 60 * 60_000;
const cents = 100;

/** The app as an account sees it: under the rules, on the emulators too. */
async function openApp(options: FirebaseOptions, email: string, password: string) {
  const app = initializeApp(options, randomUUID());
  const auth = getAuth(app);
  const database = getFirestore(app);
  const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIRESTORE_EMULATOR_HOST: host } = process.env;
  if (authHost) connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  if (host) {
    const [name = '', port] = host.split(':');
    connectFirestoreEmulator(database, name, Number(port));
  }
  await signInWithEmailAndPassword(auth, email, password);
  return { app, database };
}

/** An order of so many units, what it needs by path, and the commits that make, confirm and return it. */
function planLargestOrder(uid: string, unitCount: number) {
  const brandId = randomUUID();
  const projectId = randomUUID();
  const orderId = randomUUID();
  const earlierId = randomUUID();
  const at = new Date();
  const now = serverTimestamp();
  const name = 'A check of the rules';
  const country = 'rest';
  const checkoutGroup = `${brandId}/${projectId}/shop/USD`;
  const lines = Array.from({ length: limits.offersPerOrder }, (_, index) => ({
    offerId: randomUUID(),
    name,
    qty: Math.ceil((unitCount - index) / limits.offersPerOrder),
    unitCents: cents,
  }));
  const units = lines.flatMap(({ offerId, qty }) =>
    Array.from({ length: qty }, (_, index) => `${offerId}~${String(index + 1)}`),
  );
  const totalCents = (units.length + 1) * cents;
  const paymentId = `pi_${orderId}`;
  const stripeId = `re_${orderId.replaceAll('-', '')}`;
  const orderPath = `brands/${brandId}/orders/${orderId}`;
  const packingPath = `brands/${brandId}/packing/${orderId}`;

  const needed: Record<string, Record<string, unknown>> = {
    [`storefronts/${projectId}`]: samples.shop({
      brandId,
      packageId: 'diamond',
      until: new Date(at.getTime() + day),
      shipping: { rest: cents },
      contactEmail: '',
    }),
    [`brands/${brandId}/orders/${earlierId}`]: { uid, status: 'released', createdAt: at },
    [`reserving/${uid}`]: { brandId, orderId: earlierId },
    [`customers/${uid}/payments/${paymentId}`]: samples.payment({
      amount_received: totalCents,
      metadata: { brandId, orderId },
      refunds: [],
      disputed: false,
    }),
  };
  for (const [index, { offerId, qty }] of lines.entries()) {
    const parent = randomUUID();
    const slot = `p${String(index + 1)}`;
    needed[`items/${parent}`] = samples.item({
      brandId,
      projectId,
      slot,
      name,
      approved: true,
      onSale: true,
    });
    needed[`offers/${offerId}`] = samples.offer({
      checkoutGroup,
      parent,
      name,
      priceCents: cents,
      stock: qty,
      numbered: false,
      perOrder: limits.unitsPerOrder,
      until: new Date(at.getTime() + day),
    });
  }

  const stepsOn = (database: Firestore) => {
    const ref = (path: string) => doc(database, path);
    const reserve = (batch: WriteBatch) => {
      batch.set(
        ref(orderPath),
        samples.order({
          uid,
          checkoutGroup,
          projectId,
          lines,
          units,
          country,
          shippingCents: cents,
          totalCents,
          createdAt: now,
          changedAt: now,
        }),
      );
      batch.set(ref(`reserving/${uid}`), { brandId, orderId });
      for (const id of units)
        batch.set(ref(`units/${id}`), samples.unit(id, { brandId, orderId, at: now }));
      batch.set(
        ref(`${orderPath}/private/contact`),
        samples.contact({ name, email: 'payments-check@example.org', country: 'DE', at: now }),
      );
    };
    const confirm = (batch: WriteBatch) => {
      const paid = { status: 'paid', paymentId, paidAt: now, soldAt: now, changedAt: now };
      batch.update(ref(orderPath), paid);
      batch.update(ref(`${orderPath}/private/contact`), { paid: true });
      for (const id of units) batch.update(ref(`units/${id}`), { sold: true });
      const packed = lines.map((line) => ({ name, qty: line.qty }));
      batch.set(ref(packingPath), samples.packing({ lines: packed, units, country }));
    };
    const refund = (batch: WriteBatch) => {
      const returned = { status: 'refunded', refundedCents: totalCents, refunds: 1 };
      batch.update(ref(orderPath), { ...returned, changedAt: now });
      batch.set(
        ref(`${orderPath}/refunds/1`),
        sampleRefund({ cents: totalCents, stripeId, units, by: uid, at: now }),
      );
      batch.set(ref(`refundIds/${stripeId}`), { orderId, at: now });
      for (const id of units) batch.delete(ref(`units/${id}`));
      batch.update(ref(packingPath), { state: 'returned', neverSent: true });
      const parcel = { carrier: '', tracking: '', link: '' };
      batch.set(ref(`${orderPath}/fulfilment/state`), {
        state: 'returned',
        ...parcel,
        by: uid,
        at: now,
      });
    };
    return [
      [`The rules take an order of ${String(units.length)} units in one commit`, reserve],
      ['They take its confirmation', confirm],
      ['They take the refund of all of it', refund],
    ] as const;
  };
  const trees = [`brands/${brandId}`, `customers/${uid}`];
  const made = [...Object.keys(needed), ...units.map((id) => `units/${id}`)];
  return { needed, stepsOn, trees, made: [...made, `refundIds/${stripeId}`] };
}

/** Tries commits one after the other, until one is refused. */
async function tryCommits(
  database: Firestore,
  steps: readonly (readonly [point: string, write: (batch: WriteBatch) => void])[],
  log: (line: string) => void,
): Promise<Point[]> {
  const points: Point[] = [];
  for (const [point, write] of steps) {
    const batch = writeBatch(database);
    write(batch);
    const refusal = await batch.commit().then(() => null, errorCode);
    points.push([point, refusal === null]);
    if (refusal === null) continue;
    log(
      `The database said ${refusal || 'nothing that is known'}. If App Check lets programs in and the rules are those of this folder, a commit may cost more expressions here than the emulators count: lower unitsPerOrder in src/config/limits.ts and in the rules, as tests/unit/limitsInRules.test.ts says, and deploy.`,
    );
    break;
  }
  return points;
}

/**
 * Makes the largest order that there may be, confirms and returns it, as somebody on the staff who is made for it, and
 * takes away all that it stored. Ends with the first commit that is refused.
 */
export async function checkLargestOrder(
  admin: Admin,
  options: FirebaseOptions,
  log: (line: string) => void,
  unitCount: number = limits.unitsPerOrder,
): Promise<Point[]> {
  const { auth, database } = admin;
  const email = `payments-check-${randomUUID()}@example.org`;
  // With a capital, which a project's policy may ask for.
  const password = `A-${randomUUID()}`;
  await addStaff(admin, email, { password });
  const { uid } = await auth.getUserByEmail(email);
  const { needed, stepsOn, trees, made } = planLargestOrder(uid, unitCount);
  try {
    for (const [path, fields] of Object.entries(needed)) await database.doc(path).set(fields);
    const client = await openApp(options, email, password);
    try {
      return await tryCommits(client.database, stepsOn(client.database), log);
    } finally {
      await deleteApp(client.app);
    }
  } finally {
    await removeStaff(admin, uid);
    await auth.deleteUser(uid);
    for (const path of trees) await database.recursiveDelete(database.doc(path));
    for (const path of made) await database.doc(path).delete();
  }
}
