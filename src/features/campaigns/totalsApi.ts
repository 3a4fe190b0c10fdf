import { doc, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { campaignPath, pledgeTermsSchema } from '../orders/pledgeModel';

/**
 * Writes the sums of a campaign's end, by which it was reached or not; they stay. Fails with `permission-denied` within 45
 * minutes of its end, when what was reserved before may still be paid, unless it was cancelled.
 */
export const writeClosed = (projectId: string): Promise<void> =>
  commit(async (transaction) => {
    const campaign = await transaction.get(doc(database, campaignPath(projectId)));
    const { closed, paidCents, pledges } = v.parse(pledgeTermsSchema, campaign.data());
    if (closed !== null) return;
    transaction.update(campaign.ref, { closed: { paidCents, pledges, at: serverTimestamp() } });
  });
