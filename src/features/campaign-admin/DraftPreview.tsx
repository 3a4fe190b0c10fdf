import { useState } from 'react';
import { Modal } from '../../components/Modal';
import type { PackageId } from '../../config/packages';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { serverNow } from '../../lib/serverTime';
import { startOfUtcDay, todayUtc } from '../../lib/utcDates';
import { type Campaign, parseCampaign } from '../campaigns/campaignModel';
import { parseOffer } from '../orders/offerModel';
import { CampaignPreview } from '../pledges/CampaignPreview';
import { campaignLimits, daysAfter, goalOfPlaced, placedCents } from './draftModel';
import { type OpenDraft, shownDraft } from './draftSlice';
import { wantedRewards } from './reviewModel';

const { preview: copy } = campaignDraftCopy;

type DraftPreviewProps = {
  open: OpenDraft;
  packageId: PackageId;
  film: { title: string; slug: string };
  onClose: () => void;
};

/** A draft as the campaign that it becomes, on its first day. */
function previewedCampaign(open: OpenDraft, packageId: PackageId): Campaign {
  const { brandId, projectId } = open;
  const { capCents, days } = campaignLimits(packageId);
  const draft = shownDraft(open);
  const { heading, story, pictures, plainId, budget, shipping, reminders } = draft;
  // All else of what is public stays.
  if (open.campaign) return { ...open.campaign, heading, story, pictures };
  const startsAt = draft.startsAt ?? startOfUtcDay(todayUtc());
  const endsAt = draft.endsAt ?? daysAfter(startsAt, days.min);
  return {
    ...parseCampaign(projectId, {}),
    state: 'approved',
    brandId,
    plainId,
    heading,
    story,
    pictures,
    goalCents: draft.goalCents || goalOfPlaced(placedCents(draft).placed),
    capCents,
    startsAt,
    endsAt,
    lateUntil: draft.lateUntil ?? endsAt,
    budget,
    shipping,
    reminders,
  };
}

/** The rewards of a draft with their offers, as lists have them once they are approved. */
function onOfferOf(open: OpenDraft) {
  const { brandId, projectId } = open;
  const listed = wantedRewards(shownDraft(open)).filter(({ content }) => !content.secret);
  return {
    rewards: listed.map(({ rewardId, content }) => ({ ...content, rewardId, brandId, projectId })),
    offers: listed.flatMap(({ rewardId, offers }) =>
      offers.map((offer) => {
        const has = open.offers.find(
          ({ parent, variant }) => parent === rewardId && variant === offer.variant,
        );
        return {
          ...parseOffer(has?.offerId ?? `${rewardId}${offer.variant}`, {}),
          ...offer,
          parent: rewardId,
          stock: Math.max(offer.stock, has?.stock ?? 0),
        };
      }),
    ),
  };
}

/** What fans will see, by what is typed. */
export function DraftPreview({ open, packageId, film, onClose }: DraftPreviewProps) {
  const [now] = useState(serverNow);
  const campaign = previewedCampaign(open, packageId);
  return (
    <Modal size="page" title={copy.open} closeLabel={copy.close} onClose={onClose}>
      <CampaignPreview
        film={film}
        campaign={campaign}
        onOffer={onOfferOf(open)}
        now={open.campaign ? now : campaign.startsAt}
      />
    </Modal>
  );
}
