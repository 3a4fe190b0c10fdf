import {
  collection,
  collectionGroup,
  doc,
  type DocumentSnapshot,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { type BrandStanding, everyBrand, listedOf } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import { orderPath, type OrderRef, parseOrderRef, refundWishesPath } from './orderPaths';
import { type RefundWish, refundWishSchema, type WishContent } from './refundWish';

const wishesOf = (ref: OrderRef) => collection(database, refundWishesPath(orderPath(ref)));
const wishRef = ({ uid, ...ref }: OrderRef & { uid: string }) => doc(wishesOf(ref), uid);

function parseWish(wish: DocumentSnapshot): RefundWish {
  const order = wish.ref.parent.parent;
  return {
    ...v.parse(refundWishSchema, wish.data()),
    uid: wish.id,
    brandId: order?.parent.parent?.id ?? '',
    orderId: order?.id ?? '',
  };
}

/** What owners have wished to go back of an order (`brandId/orderId`), the newest first. */
export const fetchWishes = createAppThunk(
  'orders/fetchWishes',
  'fetchingWishes',
  async (path: string): Promise<RefundWish[]> => {
    const { docs } = await getDocs(query(wishesOf(parseOrderRef(path)), limit(recordsPerPage)));
    return docs.map(parseWish).sort((one, other) => other.at - one.at);
  },
);

/** Writes to staff what whoever is signed in wishes to go back of an order, in place of an earlier wish. */
export const writeWish = createAppThunk(
  'orders/writeWish',
  'writingWish',
  async ({ path, wish }: { path: string; wish: WishContent }): Promise<void> => {
    const { uid } = readUser();
    await setDoc(wishRef({ ...parseOrderRef(path), uid }), {
      ...wish,
      state: 'open',
      note: '',
      by: uid,
      at: serverTimestamp(),
    });
  },
);

const openWishes = () =>
  query(collectionGroup(database, 'refundWishes'), where('state', '==', 'open'), orderBy('at'));

/** As many as a list has, the oldest. */
const wishesWaiting = 1_000;

/** The wishes that wait for staff, the longest first, and the brands that they are of. */
export async function readOpenWishes(): Promise<{
  wishes: RefundWish[];
  brands: BrandStanding[];
}> {
  const { docs } = await getDocs(query(openWishes(), limit(wishesWaiting)));
  const wishes = docs.map(parseWish);
  return { wishes, brands: await readBrandStandings(wishes.map(({ brandId }) => brandId)) };
}

/** How many wishes wait for staff, without those of suspended brands. */
export const countOpenWishes = createAppThunk(
  'orders/countOpenWishes',
  'fetchingWishes',
  async (): Promise<number> => {
    if ((await getCount(openWishes())).data().count === 0) return 0;
    const { wishes, brands } = await readOpenWishes();
    return listedOf(everyBrand, wishes, brands).length;
  },
);

/**
 * Tells owners why nothing goes back, one after the other; where that stops, the next call goes on. Fails with the
 * catalogue's text where a wish is another one by now, or was answered.
 */
export const declineWishes = createAppThunk(
  'orders/declineWishes',
  'decliningWish',
  async ({ wishes, note }: { wishes: readonly RefundWish[]; note: string }): Promise<void> => {
    for (const wish of wishes)
      await commit(async (transaction) => {
        const stored = await transaction.get(wishRef(wish));
        const now = parseWish(stored);
        // After an answer that was lost, it is declined already.
        if (now.at === wish.at && now.state === 'declined' && now.note === note) return;
        if (now.at !== wish.at || now.state !== 'open') throw messageError('wishChanged');
        transaction.update(stored.ref, { state: 'declined', note });
      });
  },
);
