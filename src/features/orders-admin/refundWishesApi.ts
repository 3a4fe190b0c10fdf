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
import { type RefundWish, refundWishSchema, type WishContent } from './refundWish';

const wishesOf = (brandId: string, orderId: string) =>
  collection(database, 'brands', brandId, 'orders', orderId, 'refundWishes');
const wishRef = ({ brandId, orderId, uid }: Pick<RefundWish, 'brandId' | 'orderId' | 'uid'>) =>
  doc(wishesOf(brandId, orderId), uid);

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
  'ordersAdmin/fetchWishes',
  'fetchingWishes',
  async (path: string): Promise<RefundWish[]> => {
    const [brandId = '', orderId = ''] = path.split('/');
    const { docs } = await getDocs(query(wishesOf(brandId, orderId), limit(recordsPerPage)));
    return docs.map(parseWish).sort((one, other) => other.at - one.at);
  },
);

/** Writes to staff what whoever is signed in wishes to go back of an order, in place of an earlier wish. */
export const writeWish = createAppThunk(
  'ordersAdmin/writeWish',
  'writingWish',
  async ({ path, wish }: { path: string; wish: WishContent }): Promise<void> => {
    const [brandId = '', orderId = ''] = path.split('/');
    const { uid } = readUser();
    await setDoc(wishRef({ brandId, orderId, uid }), {
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

/** How many wishes of all brands wait for staff. */
export const countOpenWishes = createAppThunk(
  'ordersAdmin/countOpenWishes',
  'fetchingWishes',
  async (): Promise<number> => (await getCount(openWishes())).data().count,
);

/** The wishes of all brands that wait for staff, the longest first. */
export async function readOpenWishes(): Promise<RefundWish[]> {
  const { docs } = await getDocs(query(openWishes(), limit(recordsPerPage)));
  return docs.map(parseWish);
}

/**
 * Tells an owner why nothing goes back. Fails with the catalogue's text where the wish is another one by now, or was
 * answered.
 */
export const declineWish = createAppThunk(
  'ordersAdmin/declineWish',
  'decliningWish',
  ({ wish, note }: { wish: RefundWish; note: string }): Promise<void> =>
    commit(async (transaction) => {
      const stored = await transaction.get(wishRef(wish));
      const now = parseWish(stored);
      // After an answer that was lost, it is declined already.
      if (now.at === wish.at && now.state === 'declined' && now.note === note) return;
      if (now.at !== wish.at || now.state !== 'open') throw messageError('wishChanged');
      transaction.update(stored.ref, { state: 'declined', note });
    }),
);
