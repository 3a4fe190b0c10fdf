import { type DocumentSnapshot, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { commit } from '../../lib/firebase/commit';
import { pledgeTermsSchema } from '../orders/pledgeModel';
import { campaignRef } from '../orders/pledgesApi';
import { type Campaign, parseCampaign } from './campaignModel';

/** A campaign as it is stored; null where there is none. */
export const campaignOf = (stored: DocumentSnapshot): Campaign | null =>
  stored.exists() ? parseCampaign(stored.id, stored.data()) : null;

/**
 * Writes the sums of a campaign's end, by which it was reached or not; they stay. Fails with `permission-denied` within 45
 * minutes of its end, when what was reserved before may still be paid, unless it was cancelled.
 */
export const writeClosed = (projectId: string): Promise<void> =>
  commit(async (transaction) => {
    const campaign = await transaction.get(campaignRef(projectId));
    const { closed, paidCents, pledges } = v.parse(pledgeTermsSchema, campaign.data());
    if (closed !== null) return;
    transaction.update(campaign.ref, { closed: { paidCents, pledges, at: serverTimestamp() } });
  });
