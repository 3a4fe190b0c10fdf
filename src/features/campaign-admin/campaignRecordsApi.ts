import { collection, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { brandRef } from '../creators/memberApi';

/** What is stored of a brand's campaigns: as they are typed, and as they are public, with their rewards. */
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
        rewards: (await readAll(collection(campaign.ref, 'rewards'))).map((reward) => ({
          rewardId: reward.id,
          ...storedFields(reward.data()),
        })),
      })),
    ),
  };
}
