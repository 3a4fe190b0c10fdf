import { collection, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { text } from '../../lib/lenient';
import { createAppThunk } from '../../store/createAppThunk';
import { campaignRef } from '../orders/pledgesApi';
import { findSnapshotIn } from '../project-changes/snapshotApi';
import { type Campaign, parseReward, type Reward, rewardsPath } from './campaignModel';
import { campaignOf } from './totalsApi';
import { type Delay, delaysPath, parseDelay } from './updatesModel';

export const rewardsOf = (projectId: string) => collection(database, rewardsPath(projectId));

/** The rewards of a campaign in their order, secret ones among them. */
export const readAllRewards = async (projectId: string): Promise<Reward[]> =>
  (await readAll(rewardsOf(projectId)))
    .map((reward) => parseReward(reward.id, reward.data()))
    .sort((one, other) => one.sort - other.sort);

/** What a film is called, and its part of its page's address; both empty before it has a page. */
const filmSchema = v.object({ title: text, slug: text });
export type CampaignFilm = v.InferOutput<typeof filmSchema>;

export async function readFilm(projectId: string): Promise<CampaignFilm> {
  // What is hidden only owners and editors may look for.
  const find = async () =>
    (await findSnapshotIn('projects', projectId)) ??
    (await findSnapshotIn('hiddenProjects', projectId));
  const film = await find().catch(() => null);
  return v.parse(filmSchema, film?.data() ?? {});
}

/** What a campaign promises: its rewards in their order, and the months that were put off. */
export type Promises = { campaign: Campaign; rewards: Reward[]; delays: Delay[] };

/** What staff have approved of a campaign, for the team that packs it; null before, and without a film. */
export async function readPromises(projectId: string): Promise<Promises | null> {
  const campaign = projectId && campaignOf(await getDoc(campaignRef(projectId)));
  if (!campaign) return null;
  const [rewards, delays] = await Promise.all([
    readAllRewards(projectId),
    readAll(collection(database, delaysPath(projectId))),
  ]);
  return { campaign, rewards, delays: delays.map((one) => parseDelay(one.id, one.data())) };
}

export const fetchPromises = createAppThunk(
  'campaigns/fetchPromises',
  'fetchingPledges',
  readPromises,
);
