import {
  doc,
  type DocumentSnapshot,
  getDoc,
  setDoc,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { isPledge, type Order } from './orderModel';
import {
  backersPath,
  campaignPath,
  type PledgeTerms,
  pledgeTermsSchema,
  readerPath,
  takenKey,
} from './pledgeModel';

export const campaignRef = (projectId: string) => doc(database, campaignPath(projectId));

// What is not there takes no pledge.
const termsOf = (campaign: DocumentSnapshot): PledgeTerms =>
  v.parse(pledgeTermsSchema, campaign.data() ?? {});

/** How a campaign stands now. Not within a commit, which would fail whenever somebody else has pledged meanwhile. */
export const readPledgeTerms = async (projectId: string): Promise<PledgeTerms> =>
  termsOf(await getDoc(campaignRef(projectId)));

/** What a pledge moves, as a commit has read it, and for which reward; `key` is that of what is taken. */
type Totals = {
  terms: PledgeTerms;
  campaign: DocumentSnapshot;
  backer: DocumentSnapshot;
  rewardId: string;
  key: string;
};

/** The totals that an order moves and whoever backs by it, before anything is written; null for what is of a shop. */
export async function readTotals(transaction: Transaction, order: Order): Promise<Totals | null> {
  if (!isPledge(order)) return null;
  const { projectId, uid, lines } = order;
  const offerId = lines[0]?.offerId ?? '';
  const [campaign, backer, offer] = await Promise.all([
    transaction.get(campaignRef(projectId)),
    transaction.get(doc(database, backersPath(projectId), uid)),
    transaction.get(doc(database, 'offers', offerId)),
  ]);
  const key = takenKey({ offerId, listed: offer.get('listed') === true });
  const rewardId = String(offer.get('parent') ?? '');
  return { terms: termsOf(campaign), campaign, backer, rewardId, key };
}

/**
 * Moves a campaign's totals by an order, as it will be stored, in the commit that sells it or records what went back of
 * it: by these cents, and by a pledge more or less, or by none. `latest` says by which order, and after how many refunds.
 */
export function countPledge(
  transaction: Transaction,
  { terms, campaign, backer, key }: Totals,
  { orderId, refunds }: Pick<Order, 'orderId' | 'refunds'>,
  { cents, pledges }: { cents: number; pledges: 1 | 0 | -1 },
) {
  const latest = `${orderId}~${String(refunds)}`;
  const paidCents = terms.paidCents + cents;
  if (pledges === 0) {
    transaction.update(campaign.ref, { paidCents, latest });
    return;
  }
  const taken = { ...terms.taken, [key]: (terms.taken[key] ?? 0) + pledges };
  transaction.update(campaign.ref, { paidCents, latest, pledges: terms.pledges + pledges, taken });
  const ofBacker = (backer.exists() ? Number(backer.get('pledges')) : 0) + pledges;
  // Who backs nothing any more is no backer.
  if (ofBacker > 0) transaction.set(backer.ref, { pledges: ofBacker, latest });
  else transaction.delete(backer.ref);
}

/** Lets the signed-in account read what is for backers, by a pledge whose email it has proven. */
export const storeReader = (projectId: string, orderId: string): Promise<void> =>
  setDoc(doc(database, readerPath(projectId, readUser().uid)), { orderId });
