import { offersPerFilm } from '../../config/limits';
import { errorCode } from '../../lib/errors';
import { type Offer, parseOffer } from '../orders/offerModel';
import { campaignPath } from '../orders/pledgeModel';
import { equals, readDocuments, readEvery, readFound } from '../shop/saleApi';
import {
  type Campaign,
  campaignGroup,
  parseCampaign,
  parseReward,
  type Reward,
  rewardsPath,
} from './campaignModel';

// Over REST: a film's page asks how its campaign stands without loading the SDK.

/** The document of a path; null where there is none. */
const readOne = async (path: string) => (await readFound([path])).get(path) ?? null;

/** A film's campaign; null where it has none. Its answer says what time it is, too. */
export async function readCampaign(projectId: string): Promise<Campaign | null> {
  const fields = await readOne(campaignPath(projectId));
  return fields && parseCampaign(projectId, fields);
}

/** The rewards of a campaign that are no secret, in their order, with that of a pledge without a reward. */
export async function readRewards(projectId: string): Promise<Reward[]> {
  const found = await readDocuments('rewards', [equals('secret', { booleanValue: false })], {
    parent: campaignPath(projectId),
    limit: offersPerFilm,
  });
  return found
    .map(({ id, fields }) => parseReward(id, fields))
    .sort((one, two) => one.sort - two.sort);
}

/** A reward by its id, as a link to a secret one has it; null where there is none. */
export async function readReward(projectId: string, rewardId: string): Promise<Reward | null> {
  const fields = await readOne(`${rewardsPath(projectId)}/${rewardId}`);
  return fields && parseReward(rewardId, fields);
}

/** What is pledged for the rewards that are no secret: in their sizes they may be more than the rules list at once. */
export async function readRewardOffers(brandId: string, projectId: string): Promise<Offer[]> {
  const found = await readEvery('offers', [
    equals('checkoutGroup', { stringValue: campaignGroup(brandId, projectId) }),
    equals('onSale', { booleanValue: true }),
    equals('listed', { booleanValue: true }),
  ]);
  return found
    .map(({ id, fields }) => parseOffer(id, fields))
    .sort((one, two) => one.sort - two.sort);
}

/** An offer by its id, which is that of a reward without sizes; null where there is none that is on sale. */
export async function readRewardOffer(offerId: string): Promise<Offer | null> {
  const fields = await readOne(`offers/${offerId}`).catch((error: unknown) => {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  });
  return fields && parseOffer(offerId, fields);
}
