import '../../content/shopMessages';
import { createAppThunk } from '../../store/createAppThunk';
import type { Campaign } from '../campaigns/campaignModel';
import {
  readCampaign,
  readReward,
  readRewardOffer,
  readRewardOffers,
  readRewards,
} from '../campaigns/campaignsApi';
import { isPledge } from '../orders/orderModel';
import { mayHaveBuyer } from '../shop/signedInBuyer';
import type { RewardOnPage } from './bakedCampaign';

// Each has a failure of its own: of two that say the same only one is kept.

/** How a film's campaign stands, in one request; null where it has none. */
export const loadStanding = createAppThunk(
  'pledges/loadStanding',
  'fetchingCampaign',
  (projectId: string): Promise<Campaign | null> => readCampaign(projectId),
);

/** The rewards of a campaign that are no secret, and what is pledged for them. */
export const loadRewards = createAppThunk(
  'pledges/loadRewards',
  'fetchingRewards',
  async ({ brandId, projectId }: Pick<Campaign, 'brandId' | 'projectId'>) => {
    const [rewards, offers] = await Promise.all([
      readRewards(projectId),
      readRewardOffers(brandId, projectId),
    ]);
    return { rewards, offers };
  },
);

/** A reward (`projectId/rewardId`) that is in no list, which a link names; null where it is not there any more. */
export const loadLinkedReward = createAppThunk(
  'pledges/loadLinkedReward',
  'fetchingReward',
  async (path: string): Promise<RewardOnPage | null> => {
    const [projectId = '', rewardId = ''] = path.split('/');
    const [reward, offer] = await Promise.all([
      readReward(projectId, rewardId),
      readRewardOffer(rewardId),
    ]);
    return reward && offer ? { ...reward, offers: [offer] } : null;
  },
);

// Only who may be signed in on this device loads the SDK for these.

/** What whoever is signed in on this device has pledged to a campaign already, in cents, as far as they list it. */
export const loadPledgedCents = createAppThunk(
  'pledges/loadPledgedCents',
  'fetchingOrders',
  async (projectId: string): Promise<number> => {
    if (!mayHaveBuyer()) return 0;
    const [{ readBuyer }, { readOrdersOf }] = await Promise.all([
      import('../shop/buyerApi'),
      import('../shop/buyerOrdersApi'),
    ]);
    const buyer = await readBuyer();
    return (buyer ? await readOrdersOf(buyer.uid) : [])
      .filter((order) => isPledge(order) && order.projectId === projectId)
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0);
  },
);

/** Has whoever is signed in on this device write the sums of a campaign's end. False where nobody is. */
export async function writeSumsOfEnd(projectId: string): Promise<boolean> {
  if (!mayHaveBuyer()) return false;
  const [{ readBuyer }, { writeClosed }] = await Promise.all([
    import('../shop/buyerApi'),
    import('../campaigns/totalsApi'),
  ]);
  if (!(await readBuyer())) return false;
  await writeClosed(projectId);
  return true;
}
