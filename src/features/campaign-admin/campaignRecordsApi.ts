import {
  collection,
  doc,
  getDoc,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { brandRef } from '../creators/memberApi';

/** The documents of a collection below a campaign, each with its id under a name. */
const readBelow = async (
  campaign: QueryDocumentSnapshot,
  name: string,
  idName: string,
): Promise<StoredFields[]> =>
  (await readAll(collection(campaign.ref, name))).map((one) => ({
    [idName]: one.id,
    ...storedFields(one.data()),
  }));

/** The updates of a campaign, each with what it says. */
const readStoredUpdates = async (campaign: QueryDocumentSnapshot): Promise<StoredFields[]> =>
  Promise.all(
    (await readAll(collection(campaign.ref, 'updates'))).map(async (update) => ({
      ...storedFields(update.data()),
      ...storedFields((await getDoc(doc(update.ref, 'content', 'text'))).data() ?? {}),
    })),
  );

/**
 * What is stored of a brand's campaigns: as they are typed, and as they are public, with their rewards and what was told
 * since. Who waits for an answer is not about the account.
 */
export async function readStoredCampaigns(
  brandId: string,
): Promise<Readonly<Record<'drafts' | 'campaigns', StoredFields[]>>> {
  const [drafts, campaigns] = await Promise.all([
    readAll(collection(brandRef(brandId), 'campaignDrafts')),
    readAll(query(collection(database, 'campaigns'), where('brandId', '==', brandId))),
  ]);
  return {
    drafts: drafts.map((draft) => ({ projectId: draft.id, ...storedFields(draft.data()) })),
    campaigns: await Promise.all(
      campaigns.map(async (campaign) => ({
        ...storedFields(campaign.data()),
        rewards: await readBelow(campaign, 'rewards', 'rewardId'),
        updates: await readStoredUpdates(campaign),
        answers: await readBelow(campaign, 'answers', 'answerId'),
        delays: await readBelow(campaign, 'delays', 'rewardId'),
      })),
    ),
  };
}
