import * as v from 'valibot';
import { type Campaign, campaignSchema, type Reward } from '../campaigns/campaignModel';
import { type Offer, offerName, offerSchema } from '../orders/offerModel';
import type { CampaignDraft } from './draftModel';
import type { DraftRef } from './draftSlice';

// What a draft would become once staff approve it, for who looks at it before.

export const asCampaign = (draft: CampaignDraft, { brandId, projectId }: DraftRef): Campaign => ({
  ...v.parse(campaignSchema, {
    ...draft,
    state: 'approved',
    note: '',
    brandId,
    startsAt: draft.startsAt ?? 0,
    endsAt: draft.endsAt ?? 0,
    lateUntil: draft.lateUntil ?? 0,
    capCents: draft.goalCents,
  }),
  projectId,
});

/** Its rewards with what is pledged for each: an offer, or one for each size. */
export const asRewards = (
  { rewards }: CampaignDraft,
  { brandId, projectId }: DraftRef,
): (Reward & { offers: Offer[] })[] =>
  rewards
    .filter(({ secret }) => !secret)
    .map(({ id, name, description, picture, expected, contents, secret, ...terms }, sort) => ({
      rewardId: id,
      brandId,
      projectId,
      name,
      description,
      pictures: picture ? [picture] : [],
      expected,
      contents,
      sort,
      secret,
      offers: (terms.sizes.length > 0 ? terms.sizes : ['']).map((size) => ({
        ...v.parse(offerSchema, {
          ...terms,
          parent: id,
          name: offerName(name, size),
          variant: size,
          onSale: true,
        }),
        offerId: `${id}~${size}`,
      })),
    }));
