import { collection, getDoc, getDocs, limit, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { offersPerFilm } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { createAppThunk } from '../../store/createAppThunk';
import { campaignRef } from '../orders/pledgesApi';
import { type Campaign, parseReward, type Reward, rewardsPath } from './campaignModel';
import { readRewards } from './campaignsApi';
import { campaignOf } from './totalsApi';
import { type Delay, delaySchema, delaysPath } from './updatesModel';

export const rewardsOf = (projectId: string) => collection(database, rewardsPath(projectId));

/** The rewards of a campaign in their order, secret ones among them. */
export const readAllRewards = async (projectId: string): Promise<Reward[]> =>
  (await readAll(rewardsOf(projectId)))
    .map((reward) => parseReward(reward.id, reward.data()))
    .sort((one, other) => one.sort - other.sort);

/** What a campaign promises: its rewards in their order, and the months that were put off. */
export type Promises = { campaign: Campaign; rewards: Reward[]; delays: Delay[] };

/** What staff have approved of a campaign; null before. Packers list no secret rewards. */
export async function readPromises(projectId: string, role: string): Promise<Promises | null> {
  const campaign = campaignOf(await getDoc(campaignRef(projectId)));
  if (!campaign) return null;
  const [rewards, { docs }] = await Promise.all([
    role === 'packer' ? readRewards(projectId) : readAllRewards(projectId),
    getDocs(query(collection(database, delaysPath(projectId)), limit(offersPerFilm))),
  ]);
  const delays = docs.map((delay) => ({
    ...v.parse(delaySchema, delay.data()),
    rewardId: delay.id,
  }));
  return { campaign, rewards, delays };
}

/** The same by `projectId/role`. */
export const fetchPromises = createAppThunk(
  'campaigns/fetchPromises',
  'fetchingPledges',
  (id: string): Promise<Promises | null> => {
    const [projectId = '', role = ''] = id.split('/');
    return readPromises(projectId, role);
  },
);
