import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyBrand, suspendedBrands } from '../../src/features/creators/brandStandings';
import {
  countOpenWishes,
  declineWishes,
  fetchWishes,
  writeWish,
} from '../../src/features/orders/refundWishesApi';
import { fetchWishedOrders, recordRefund } from '../../src/features/payouts/moneyApi';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { proveEmail, storedMember } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';
import { storePaidOrder } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const orderId = '8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const email = `wishing.${crypto.randomUUID()}@example.org`;

let brandId: string;
let path: string;
let uid: string;
beforeAll(async () => {
  const { user } = await createUserWithEmailAndPassword(auth, email, email);
  await proveEmail(user);
  uid = user.uid;
});
beforeEach(async () => {
  brandId = crypto.randomUUID();
  path = `${brandId}/${orderId}`;
  await database()
    .doc(`brands/${brandId}/members/${uid}`)
    .set(storedMember(uid, email, 'owner'));
  await storePaidOrder(database(), brandId, orderId);
  await asOwner();
});

const asOwner = () => signInWithEmailAndPassword(auth, email, email);
const wish = { text: 'Torn on its way.', cents: 1_000, units: [] };
const wishes = () => dispatch(fetchWishes(path)).unwrap();
const waiting = async (wanted = everyBrand) => {
  const { orders, wishes: open } = await dispatch(fetchWishedOrders(wanted)).unwrap();
  return [
    orders.filter((order) => order.brandId === brandId).map((order) => order.orderId),
    open.filter((one) => one.brandId === brandId).map(({ text }) => text),
  ];
};

describe('A wish for a refund', () => {
  it('waits for staff with its order until they decline it with a note, which its owner reads', async () => {
    await dispatch(writeWish({ path, wish })).unwrap();
    expect(await wishes()).toMatchObject([{ ...wish, uid, brandId, orderId, state: 'open' }]);
    await signInAsStaff();
    expect(await waiting()).toEqual([[orderId], [wish.text]]);
    const [open] = await wishes();
    if (!open) throw new Error('The wish is not there');
    const decline = (note: string) => dispatch(declineWishes({ wishes: [open], note })).unwrap();
    await decline('It was used.');
    // After an answer that was lost.
    await decline('It was used.');
    await expect(decline('It was worn.')).rejects.toMatchObject({ code: 'message/wishChanged' });
    expect(await waiting()).toEqual([[], []]);
    await asOwner();
    expect(await wishes()).toMatchObject([{ state: 'declined', note: 'It was used.' }]);
  });

  it('of a suspended brand stands apart, and is not counted', async () => {
    await dispatch(writeWish({ path, wish })).unwrap();
    await signInAsStaff();
    const before = await dispatch(countOpenWishes()).unwrap();
    await database().doc(`brands/${brandId}`).set({ suspended: true });
    expect(await dispatch(countOpenWishes()).unwrap()).toBe(before - 1);
    expect(await waiting()).toEqual([[], []]);
    expect(await waiting(suspendedBrands)).toEqual([[orderId], [wish.text]]);
    expect(await waiting(brandId)).toEqual([[orderId], [wish.text]]);
  });

  it('is not declined once its owner has changed it', async () => {
    await dispatch(writeWish({ path, wish })).unwrap();
    const [earlier] = await wishes();
    if (!earlier) throw new Error('The wish is not there');
    await dispatch(writeWish({ path, wish: { ...wish, text: 'Lost.', cents: 0 } })).unwrap();
    await signInAsStaff();
    await expect(
      dispatch(declineWishes({ wishes: [earlier], note: 'It was used.' })).unwrap(),
    ).rejects.toMatchObject({ code: 'message/wishChanged' });
    expect(await waiting()).toEqual([[orderId], ['Lost.']]);
  });

  it('is met by the refund that is recorded', async () => {
    await dispatch(writeWish({ path, wish })).unwrap();
    await signInAsStaff();
    const refund = {
      cents: 500,
      stripeId: `re_${brandId.slice(0, 8)}`,
      reason: 'Torn.',
      units: [],
    };
    await dispatch(recordRefund({ brandId, orderId, refund })).unwrap();
    expect(await waiting()).toEqual([[], []]);
    await asOwner();
    expect(await wishes()).toMatchObject([{ state: 'done', note: '' }]);
    // What is left can be wished again.
    await dispatch(writeWish({ path, wish: { ...wish, cents: 2_500 } })).unwrap();
    expect(await wishes()).toMatchObject([{ state: 'open', cents: 2_500 }]);
    await expect(
      dispatch(writeWish({ path, wish: { ...wish, cents: 2_501 } })).unwrap(),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
