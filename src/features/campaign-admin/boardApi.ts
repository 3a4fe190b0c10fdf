import {
  collection,
  doc,
  getCount,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore/lite';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { Reward } from '../campaigns/campaignModel';
import { readFilm, readPromises } from '../campaigns/promisesApi';
import { delayPath, parseDelay } from '../campaigns/updatesModel';
import { kinds } from '../orders/kinds';
import { packingStates } from '../orders-admin/model';
import { stamp } from '../shop-admin/storedItemsApi';
import type { RewardBoard } from './boardModel';

/**
 * What is to be sent and given of a campaign, by `brandId/projectId`; null before staff have approved it. Pledges are counted
 * by the database: none is read, however many there are.
 */
export const fetchRewardBoard = createAppThunk(
  'campaignAdmin/fetchRewardBoard',
  'fetchingPledges',
  async (id: string): Promise<RewardBoard | null> => {
    const [brandId = '', projectId = ''] = id.split('/');
    if (projectId === '') return null;
    const [promises, film] = await Promise.all([readPromises(projectId), readFilm(projectId)]);
    if (!promises) return null;
    const packing = query(
      collection(database, 'brands', brandId, 'packing'),
      where('channel', '==', kinds.reward.channel),
    );
    const count = async (...filters: readonly QueryConstraint[]) =>
      (await getCount(query(packing, ...filters))).data().count;
    const countStates = async (rewardId: string) => {
      const counted = packingStates.map(async (state) => {
        const filters = [where('rewardId', '==', rewardId), where('state', '==', state)];
        const found = await count(...filters);
        if (state !== 'returned' || found === 0) return [state, found] as const;
        // What was returned as money before it was sent did not come back, and nobody waits for it.
        return [state, found - (await count(...filters, where('neverSent', '==', true)))] as const;
      });
      return [rewardId, Object.fromEntries(await Promise.all(counted))] as const;
    };
    const promised = promises.rewards.filter(
      ({ rewardId }) => rewardId !== promises.campaign.plainId,
    );
    const counts = await Promise.all(promised.map(({ rewardId }) => countStates(rewardId)));
    return { ...promises, filmTitle: film.title, counts: Object.fromEntries(counts) };
  },
);

/** `expected` is the month in which it is to come now. */
type PutOff = { reward: Reward; expected: string; reason: string };

/** Puts off the month of a reward, with a reason that its backers read. Fails where that is no later month by then. */
export const putOffMonth = createAppThunk(
  'campaignAdmin/putOffMonth',
  'puttingOffMonth',
  ({ reward, expected, reason }: PutOff): Promise<void> =>
    commit(async (transaction) => {
      const ref = doc(database, delayPath(reward.projectId, reward.rewardId));
      const stored = await transaction.get(ref);
      const known = stored.exists() ? parseDelay(stored.id, stored.data()) : null;
      const promised = known?.expected ?? reward.expected;
      if (expected <= promised) throw messageError('putOffMeanwhile');
      const before = [...(known?.before ?? []), promised];
      transaction.set(ref, { expected, reason, before, ...stamp() });
    }),
);
