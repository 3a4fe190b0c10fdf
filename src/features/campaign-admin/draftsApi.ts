import {
  collection,
  doc,
  type DocumentSnapshot,
  getCount,
  getDoc,
  orderBy,
  query,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { type Campaign, parseCampaign, type Reward } from '../campaigns/campaignModel';
import { type CampaignFilm, readAllRewards, readFilm } from '../campaigns/promisesApi';
import { campaignOf, writeClosed } from '../campaigns/totalsApi';
import { brandRef, readMember } from '../creators/memberApi';
import { kinds } from '../orders/kinds';
import type { Offer } from '../orders/offerModel';
import { type Order, parseOrder } from '../orders/orderModel';
import { ordersPath } from '../orders/orderPaths';
import { closableAt, isRaised } from '../orders/pledgeModel';
import { campaignRef } from '../orders/pledgesApi';
import { offerRef, readOffers, stamp } from '../shop-admin/storedItemsApi';
import {
  type CampaignDraft,
  type DraftContent,
  type DraftEdits,
  type DraftRef,
  holdBack,
  isEditable,
  mergeDraft,
  normalizedContent,
  parseDraft,
  parseDraftRef,
} from './draftModel';
import { readQuestionCount } from './returnedApi';

const draftsOf = (brandId: string) => collection(brandRef(brandId), 'campaignDrafts');
export const draftRef = ({ brandId, projectId }: DraftRef) => doc(draftsOf(brandId), projectId);

const moments: readonly string[] = ['startsAt', 'endsAt', 'lateUntil'];

/** Fields as the database keeps them. */
const storedFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [
      field,
      moments.includes(field) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );

/** The draft of a campaign as it is stored; null where there is none. */
export const draftOf = (stored: DocumentSnapshot): CampaignDraft | null =>
  stored.exists() ? parseDraft(stored.data()) : null;

export const readDraft = async (ref: DraftRef) => draftOf(await getDoc(draftRef(ref)));

/** The drafts of a brand's campaigns, each with what its film is called. */
export const fetchDrafts = createAppThunk(
  'campaignAdmin/fetchDrafts',
  'fetchingCampaignDraft',
  async (
    brandId: string,
  ): Promise<{ projectId: string; title: string; draft: CampaignDraft }[]> => {
    const drafts = await readAll(draftsOf(brandId));
    return Promise.all(
      drafts.map(async (draft) => ({
        projectId: draft.id,
        title: (await readFilm(draft.id)).title,
        draft: parseDraft(draft.data()),
      })),
    );
  },
);

/** What staff have approved of a campaign; null before. */
export async function readApproved({
  brandId,
  projectId,
}: DraftRef): Promise<{ campaign: Campaign | null; offers: Offer[] }> {
  const [found, offers] = await Promise.all([
    getDoc(campaignRef(projectId)),
    readOffers(brandId, projectId, 'reward'),
  ]);
  return { campaign: campaignOf(found), offers };
}

/** Begins the draft of a campaign, with what another one says or with nothing. It stays where there is one already. */
export async function createDraft(ref: DraftRef, content: Partial<DraftContent>): Promise<void> {
  const author = await readMember(ref.brandId);
  await commitAs(author, async ({ transaction, sign }) => {
    if ((await transaction.get(draftRef(ref))).exists()) return;
    const ids = { plainId: crypto.randomUUID(), changeId: crypto.randomUUID() };
    transaction.set(
      draftRef(ref),
      sign(storedFields({ ...parseDraft(content), ...ids, version: 1 })),
    );
  });
}

/** Makes one change of a draft after fresh reads: of what `changesOf` says, nothing where that is null. */
async function changeDraft(
  ref: DraftRef,
  changesOf: (stored: CampaignDraft) => Partial<CampaignDraft> | null,
): Promise<CampaignDraft> {
  const author = await readMember(ref.brandId);
  return commitAs(author, async ({ transaction, sign }) => {
    const stored = draftOf(await transaction.get(draftRef(ref)));
    if (!stored) throw messageError('campaignDraftMissing');
    const changes = changesOf(stored);
    if (!changes) return stored;
    const next = { ...changes, version: stored.version + 1, changeId: crypto.randomUUID() };
    transaction.update(draftRef(ref), sign(storedFields(next)));
    return { ...stored, ...next, ...author, at: serverNow() };
  });
}

/** What came of saving, and what of it was not stored. */
export type SavedDraft = {
  stored: CampaignDraft;
  conflicts: ReturnType<typeof mergeDraft>['conflicts'];
  held: ReturnType<typeof holdBack>['held'];
};

/** Stores edits over what is stored by then. Fails where the draft is with staff. */
export async function saveDraft(ref: DraftRef, edits: DraftEdits): Promise<SavedDraft> {
  let outcome: Omit<SavedDraft, 'stored'> = { conflicts: [], held: {} };
  const stored = await changeDraft(ref, (before) => {
    const { changes, conflicts } = mergeDraft(edits, before);
    const { fitting, held } = holdBack(changes);
    outcome = { conflicts, held };
    if (Object.keys(fitting).length === 0) return null;
    if (!isEditable(before)) throw messageError('campaignWithStaff');
    return { ...fitting, state: 'draft' };
  });
  return { ...outcome, stored };
}

/** Sends a draft to staff, normalised. A second caller finds it done. Fails where somebody has changed it since. */
export const submitDraft = (ref: DraftRef, seen: CampaignDraft) =>
  changeDraft(ref, (stored) => {
    if (stored.state === 'submitted') return null;
    if (stored.version !== seen.version) throw messageError('campaignMoved');
    return { ...normalizedContent(stored), state: 'submitted', note: '', notes: {} };
  });

/** Takes back what waits for staff. */
export const takeBack = (ref: DraftRef) =>
  changeDraft(ref, ({ state }) => {
    if (state !== 'submitted' && state !== 'draft') throw messageError('campaignMoved');
    return state === 'draft' ? null : { state: 'draft' };
  });

type Cancellation = { projectId: string; note: string };

/** Ends a campaign for good, with a reason that fans read: all of its pledges go back. */
export const cancelCampaign = createAppThunk(
  'campaignAdmin/cancelCampaign',
  'cancellingCampaign',
  async ({ projectId, note }: Cancellation) => {
    await commit(async (transaction) => {
      const stored = await transaction.get(campaignRef(projectId));
      const campaign = parseCampaign(projectId, stored.data());
      if (campaign.state === 'cancelled') return;
      if (campaign.state !== 'approved' || campaign.closed) throw messageError('campaignMoved');
      transaction.update(campaignRef(projectId), { state: 'cancelled', note, ...stamp() });
    });
    // Without its sums nothing can be returned. Whoever looks next writes them where this fails.
    await writeClosed(projectId).catch(() => undefined);
  },
);

/** Lets more of a reward be taken. Fails where that is no more than there is. */
export const raiseStock = createAppThunk(
  'campaignAdmin/raiseStock',
  'raisingStock',
  async ({ offer, stock }: { offer: Offer; stock: number }) => {
    if (stock <= offer.stock) throw messageError('stockNotRaised');
    await updateDoc(offerRef(offer.offerId), { stock, ...stamp() });
  },
);

/** A campaign that staff have approved, with what its creators see of it. */
export type CampaignRun = {
  campaign: Campaign;
  rewards: Reward[];
  offers: Offer[];
  /** The pledges that were sold, those that went back among them. */
  pledges: Order[];
  /** What waits for its creators: questions, and rewards that are to be packed or given, none before the goal is reached. */
  waiting: { questions: number; toPack: number; toGive: number };
};

/** Counts what waits of a campaign: nothing of it is read. A pledge without a reward needs nothing. */
async function readWaiting(
  campaign: Campaign,
  rewards: readonly Reward[],
): Promise<CampaignRun['waiting']> {
  const { projectId, brandId, plainId } = campaign;
  const ids = rewards.map(({ rewardId }) => rewardId).filter((id) => id !== plainId);
  const countState = async (state: 'toPack' | 'toGive') => {
    if (ids.length === 0 || !isRaised(campaign)) return 0;
    const found = query(
      collection(database, 'brands', brandId, 'packing'),
      where('channel', '==', kinds.reward.channel),
      where('state', '==', state),
      where('rewardId', 'in', ids),
    );
    return (await getCount(found)).data().count;
  };
  const [questions, toPack, toGive] = await Promise.all([
    readQuestionCount(projectId),
    countState('toPack'),
    countState('toGive'),
  ]);
  return { questions, toPack, toGive };
}

/** A film and how its campaign goes; `run` is null before staff have approved it. */
export const fetchCampaignRun = createAppThunk(
  'campaignAdmin/fetchCampaignRun',
  'fetchingPledges',
  async (id: string): Promise<{ film: CampaignFilm; run: CampaignRun | null }> => {
    const ref = parseDraftRef(id);
    const { brandId, projectId } = ref;
    const [film, approved] = await Promise.all([readFilm(projectId), readApproved(ref)]);
    let { campaign } = approved;
    if (!campaign) return { film, run: null };
    const closable = closableAt(campaign);
    if (closable !== null && closable < serverNow()) {
      await writeClosed(projectId).catch(() => undefined);
      campaign = (await readApproved(ref)).campaign ?? campaign;
    }
    const [rewards, orders] = await Promise.all([
      readAllRewards(projectId),
      readAll(
        query(
          collection(database, ordersPath(brandId)),
          where('status', 'in', ['paid', 'refunded']),
          where('channel', '==', kinds.reward.channel),
          // It leaves out what was never sold, too. A brand has few campaigns.
          orderBy('soldAt'),
        ),
      ),
    ]);
    const pledges = orders
      .map((order) => parseOrder({ brandId, orderId: order.id }, order.data()))
      .filter((order) => order.projectId === projectId);
    const waiting = await readWaiting(campaign, rewards);
    return { film, run: { campaign, rewards, offers: approved.offers, pledges, waiting } };
  },
);
