import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { readAllRewards } from '../campaigns/promisesApi';
import type { Membership } from '../creators/model';
import { readConsents } from '../orders/consentsApi';
import { kinds } from '../orders/kinds';
import { orderPath, ordersPath } from '../orders/orderPaths';
import { backersPath } from '../orders/pledgeModel';
import { readPledgeTerms } from '../orders/pledgesApi';
import { readOrders } from './api';
import { type Backer, uidsOf } from './backersModel';
import { type HeldRewards, heldRewards } from './model';

/** Which campaign's backers, for whom. */
export type BackersOf = Pick<Membership, 'brandId' | 'role'> & { projectId: string };

type Backing = {
  pledges: number;
  people: number;
  /** What each is called by its id, in their order. */
  rewards: Readonly<Record<string, string>>;
  held: HeldRewards;
};

/** How many pledges a campaign has, of how many people, and for which rewards they can be. */
export const fetchBacking = createAppThunk(
  'ordersAdmin/fetchBacking',
  'fetchingPledges',
  async (projectId: string): Promise<Backing> => {
    const terms = await readPledgeTerms(projectId);
    const { pledges } = terms;
    // Before staff have approved it nobody backs it.
    if (terms.brandId === '') return { pledges: 0, people: 0, rewards: {}, held: [] };
    const [people, rewards] = await Promise.all([
      getCount(collection(database, backersPath(projectId))),
      readAllRewards(projectId),
    ]);
    return {
      pledges,
      people: people.data().count,
      rewards: Object.fromEntries(rewards.map(({ rewardId, name }) => [rewardId, name])),
      held: heldRewards(terms, rewards),
    };
  },
);

export type BackersPage = { orders: readonly Backer[]; next: string | null };

/** Up to `size` pledges after an id, the newest first, and the id to go on from; null where there are no more. */
export const fetchBackers = createAppThunk(
  'ordersAdmin/fetchBackers',
  'fetchingPledges',
  async ({
    projectId,
    after,
    size,
    ...reader
  }: BackersOf & { after: string | null; size: number }): Promise<BackersPage> => {
    const { brandId } = reader;
    const last =
      after === null ? null : await getDoc(doc(database, orderPath({ brandId, orderId: after })));
    const { docs } = await getDocs(
      query(
        collection(database, ordersPath(brandId)),
        where('status', '==', 'paid'),
        where('channel', '==', kinds.reward.channel),
        where('projectId', '==', projectId),
        orderBy('soldAt', 'desc'),
        ...(last ? [startAfter(last)] : []),
        limit(size),
      ),
    );
    const orders = await readOrders(reader, docs);
    const consents = await readConsents(brandId, uidsOf(orders));
    return {
      orders: orders.map((one) => ({
        ...one,
        consent: consents.get(one.order?.uid ?? '') ?? null,
      })),
      next: docs.length < size ? null : (docs.at(-1)?.id ?? null),
    };
  },
);
