import '../../content/shopMessages';
import { createAppThunk } from '../../store/createAppThunk';
import type { Campaign, Reward } from '../campaigns/campaignModel';
import { readCampaign, readReward, readRewardOffer } from '../campaigns/campaignsApi';
import type { RewardOnPage } from './bakedCampaign';

/** How a film's campaign stands, in one request; null where it has none. */
export const loadStanding = createAppThunk(
  'pledges/loadStanding',
  'fetchingCampaign',
  (projectId: string): Promise<Campaign | null> => readCampaign(projectId),
);

/** A reward (`projectId/rewardId`) that is in no list, which a link names; null where it is not there any more. */
export const loadLinkedReward = createAppThunk(
  'pledges/loadLinkedReward',
  'fetchingCampaign',
  async (path: string): Promise<RewardOnPage | null> => {
    const [projectId = '', rewardId = ''] = path.split('/');
    const [reward, offer] = await Promise.all([
      readReward(projectId, rewardId),
      readRewardOffer(rewardId),
    ]);
    return reward && offer ? { ...reward, offers: [offer] } : null;
  },
);

/** The reward of what was pledged for (`projectId/offerId`); null where it can be read no more. */
export const loadPledgedReward = createAppThunk(
  'pledges/loadPledgedReward',
  'fetchingCampaign',
  async (path: string): Promise<Reward | null> => {
    const [projectId = '', offerId = ''] = path.split('/');
    const offer = await readRewardOffer(offerId);
    return offer && readReward(projectId, offer.parent);
  },
);
