import '../../content/campaignStaff';
import {
  doc,
  type DocumentSnapshot,
  getDoc,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { type Commit, commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { campaignGroup, parseCampaign } from '../campaigns/campaignModel';
import { readAllRewards, rewardsOf } from '../campaigns/promisesApi';
import { campaignOf } from '../campaigns/totalsApi';
import { updatePath } from '../campaigns/updatesModel';
import { readBrand, readOfBrand } from '../creators/closingApi';
import { brandRef } from '../creators/memberApi';
import { brandSchema } from '../creators/model';
import { pathInStore } from '../media/pathInStore';
import { campaignFolder } from '../media/storagePaths';
import { isStored } from '../media/uploadApi';
import { kinds } from '../orders/kinds';
import type { Offer } from '../orders/offerModel';
import { campaignRef } from '../orders/pledgesApi';
import { locateProject } from '../project-changes/transactionApi';
import { offerRef, readOffers, readOffersIn, stamp } from '../shop-admin/storedItemsApi';
import {
  type CampaignDraft,
  campaignLimits,
  draftFields,
  type DraftRef,
  rewardLock,
} from './draftModel';
import { draftOf, draftRef, readApproved } from './draftsApi';
import {
  breaksPromise,
  type CampaignReview,
  hasOtherTerms,
  isSameReward,
  movedDays,
  type WantedOffer,
  type WantedReward,
  wantedRewards,
} from './reviewModel';

// What staff do with the drafts of campaigns. Creators write none of what is public: it is written here, from what they
// have typed, a reward with its offers at a time and the campaign with the last commit.

/** The draft as staff decided on it last. */
const seenRef = (film: DraftRef) => doc(draftRef(film), 'seen', 'last');

/** A film's campaign, by the film's id: what waits, and what there is of it already. */
export const fetchCampaignReview = createAppThunk(
  'campaignAdmin/fetchCampaignReview',
  'reviewingCampaign',
  async (projectId: string): Promise<CampaignReview> => {
    const owner = await getDoc(doc(database, 'projectBrands', projectId));
    const brandId = String(owner.get('brandId') ?? '');
    if (brandId === '') throw messageError('campaignMissing');
    const film = { brandId, projectId };
    const [brand, stored, seen, approved, rewards, ofBrand, located] = await Promise.all([
      readBrand(brandId),
      getDoc(draftRef(film)),
      getDoc(seenRef(film)),
      readApproved(film),
      readAllRewards(projectId),
      readOfBrand('campaigns', brandId),
      locateProject(projectId),
    ]);
    const draft = draftOf(stored);
    if (!brand || (!draft && !approved.campaign)) throw messageError('campaignMissing');
    return {
      ...film,
      ...approved,
      brand,
      film: located && {
        ...located.project,
        isPublic: located.location.collection === 'projects',
      },
      draft,
      seen: draftOf(seen),
      rewards,
      others: ofBrand
        .filter(({ id }) => id !== projectId)
        .map((one) => parseCampaign(one.id, one.data())),
    };
  },
);

/** Reads the draft that staff have looked at. Fails with the catalogue's text where it is another one by now. */
async function readSeen(transaction: Transaction, film: DraftRef, { version }: CampaignDraft) {
  const snapshot = await transaction.get(draftRef(film));
  const draft = draftOf(snapshot);
  if (draft?.state !== 'submitted' || draft.version !== version)
    throw messageError('campaignDraftChanged');
  return { draft, snapshot };
}

type SeenDraft = Awaited<ReturnType<typeof readSeen>>;

/** Some fields of a draft to the letter, as the rules compare them. */
const fieldsOf = ({ snapshot }: SeenDraft, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field): [string, unknown] => [field, snapshot.get(field)]));

/** What of a campaign may be corrected, and what is fixed once it is approved. */
const correctable = ['heading', 'story', 'pictures'];
const fixed = ['plainId', 'goalCents', 'budget', 'shipping', 'reminders'];

type Decision = { state: 'approved' } | { state: 'returned'; notes: Record<string, string> };

/** Writes what staff decided, and keeps it with what they saw, so that what is sent again can be compared with it. */
function writeDecision(
  { transaction, sign }: Commit,
  found: SeenDraft,
  film: DraftRef,
  decision: Decision,
): string {
  const changeId = crypto.randomUUID();
  const version = found.draft.version + 1;
  transaction.update(found.snapshot.ref, sign({ ...decision, version, changeId }));
  transaction.set(seenRef(film), sign({ ...fieldsOf(found, draftFields), ...decision, version }));
  return changeId;
}

type ReturnedDraft = DraftRef & { draft: CampaignDraft; notes: Record<string, string> };

/** Gives a campaign back to its creators, with what they should change. */
export const returnDraft = createAppThunk(
  'campaignAdmin/returnDraft',
  'returningCampaign',
  async ({ draft: seen, notes, ...film }: ReturnedDraft): Promise<void> => {
    const author = await readAuthor();
    await commitAs(author, async (signed) => {
      const found = await readSeen(signed.transaction, film, seen);
      writeDecision(signed, found, film, { state: 'returned', notes });
    });
  },
);

/**
 * Fails with the catalogue's text where a picture is not below the campaign, in whose folder each file is written once, or
 * is not there yet: its creators could exchange it after staff have seen it.
 */
async function assertKept(film: DraftRef, { pictures, rewards }: CampaignDraft) {
  const paths = [...pictures, ...rewards.flatMap(({ picture }) => picture ?? [])]
    .flatMap(({ url, picture: { w320, w640, w1280 } }) => [url, w320, w640, w1280])
    .filter(Boolean)
    .map(pathInStore);
  const isKept = (path: string) => path.startsWith(`${campaignFolder(film)}/`);
  if (!paths.every(isKept) || !(await Promise.all(paths.map(isStored))).every(Boolean))
    throw messageError('campaignPictureElsewhere');
}

const { kind, channel, openPrice } = kinds.reward;

type SaleDays = { startsAt: number; lateUntil: number };

/** An offer of a reward as staff have seen it. */
const newOffer = (film: DraftRef, parent: string, wanted: WantedOffer, days: SaleDays) => ({
  ...wanted,
  checkoutGroup: campaignGroup(film.brandId, film.projectId),
  kind,
  channel,
  openPrice,
  parent,
  numbered: false,
  perOrder: 1,
  onSale: true,
  from: Timestamp.fromMillis(days.startsAt),
  until: Timestamp.fromMillis(days.lateUntil),
  ...stamp(),
});

/** Whether an approval that stopped on its way has moved an offer's days otherwise. */
const isElsewhen = ({ from, until }: Offer, { startsAt, lateUntil }: SaleDays) =>
  from !== startsAt || until !== lateUntil;

type Approval = { film: DraftRef; seen: CampaignDraft; days: SaleDays; known: readonly Offer[] };

/**
 * Writes a reward with the offers of its sizes in one commit, as far as they are not there yet. What somebody has pledged
 * for stays, as does a price once its campaign is approved; stock only grows then.
 */
const writeReward = ({ film, seen, days, known }: Approval, wanted: WantedReward) =>
  commit(async (transaction) => {
    const { draft } = await readSeen(transaction, film, seen);
    const { rewardId, content } = wanted;
    const [stored, approved, offers] = await Promise.all([
      transaction.get(doc(rewardsOf(film.projectId), rewardId)),
      transaction.get(campaignRef(film.projectId)),
      readOffersIn(transaction, known, rewardId),
    ]);
    const campaign = campaignOf(approved);
    const before = stored.data();
    if (before && breaksPromise(wanted, { campaign, stored: before, offers }))
      throw messageError('rewardStays');
    // Of what somebody has its place among the others stays, too.
    const isTaken = rewardLock(rewardId, campaign, offers) === 'all';
    if (!before || !isSameReward(before, wanted) || (!isTaken && before.sort !== content.sort))
      transaction.set(stored.ref, { ...film, ...content, ...stamp(), changeId: draft.changeId });
    for (const offer of wanted.offers) {
      const has = offers.find(({ variant }) => variant === offer.variant);
      const offerId = has?.offerId ?? (offer.variant === '' ? rewardId : crypto.randomUUID());
      const former = campaign && offer.limited ? (has?.stock ?? 0) : 0;
      const stock = Math.max(offer.stock, former);
      const fields = { ...newOffer(film, rewardId, offer, days), stock };
      if (!has) transaction.set(offerRef(offerId), fields);
      else if (hasOtherTerms(has, offer) || isElsewhen(has, days))
        transaction.update(offerRef(offerId), fields);
      else if (!has.onSale || has.stock !== stock)
        transaction.update(offerRef(offerId), { onSale: true, stock, ...stamp() });
    }
    const isWanted = ({ variant }: Offer) => wanted.offers.some((one) => one.variant === variant);
    for (const offer of offers)
      if (offer.onSale && !isWanted(offer))
        transaction.update(offerRef(offer.offerId), { onSale: false, ...stamp() });
  });

/** Takes the offers of a reward off sale that its creators have taken out. */
const withdrawOffer = ({ offerId }: Offer) =>
  commit((transaction) => {
    transaction.update(offerRef(offerId), { onSale: false, ...stamp() });
  });

/** A campaign as it is stored first. Its times are those of the draft, moved by staff. */
function newCampaign(
  film: DraftRef,
  found: SeenDraft,
  brand: DocumentSnapshot,
  days: NonNullable<ReturnType<typeof movedDays>>,
) {
  const { packageId } = v.parse(brandSchema, brand.data());
  return {
    ...film,
    ...fieldsOf(found, [...correctable, ...fixed]),
    state: 'approved',
    note: '',
    startsAt: Timestamp.fromMillis(days.startsAt),
    endsAt: Timestamp.fromMillis(days.endsAt),
    lateUntil: Timestamp.fromMillis(days.lateUntil),
    capCents: campaignLimits(packageId).capCents,
    suspended: false,
    paidCents: 0,
    pledges: 0,
    taken: {},
    latest: '',
    closed: null,
    settledAt: null,
  };
}

type ReviewedDraft = Pick<CampaignReview, 'brandId' | 'projectId' | 'draft' | 'campaign'>;

/**
 * Approves what staff have looked at, its days moved by so many: each reward with its offers in a commit of its own, then
 * the campaign, or its heading, story and pictures where there is one, with the draft. Where that stops, the next call goes
 * on.
 */
export const approveDraft = createAppThunk(
  'campaignAdmin/approveDraft',
  'approvingCampaign',
  async ({ review, move }: { review: ReviewedDraft; move: number }): Promise<void> => {
    const { brandId, projectId, draft: seen } = review;
    const film = { brandId, projectId };
    const author = await readAuthor();
    const days = review.campaign ?? (seen && movedDays(seen, move));
    if (!seen || !days) throw messageError('campaignDraftChanged');
    await assertKept(film, seen);
    const known = await readOffers(brandId, projectId, 'reward');
    const rewards = wantedRewards(seen);
    for (const reward of rewards) await writeReward({ film, seen, days, known }, reward);
    for (const offer of known)
      if (offer.onSale && !rewards.some(({ rewardId }) => rewardId === offer.parent))
        await withdrawOffer(offer);
    await commitAs(author, async (signed) => {
      const { transaction } = signed;
      const found = await readSeen(transaction, film, seen);
      const campaign = await transaction.get(campaignRef(projectId));
      const brand = await transaction.get(brandRef(brandId));
      const changeId = writeDecision(signed, found, film, { state: 'approved' });
      const signature = { ...stamp(), changeId };
      if (campaign.exists())
        transaction.update(campaign.ref, { ...fieldsOf(found, correctable), ...signature });
      else
        transaction.set(campaign.ref, { ...newCampaign(film, found, brand, days), ...signature });
    });
  },
);

/** Takes an update down for good, with a reason that everyone reads in its place. */
export const takeDownUpdate = createAppThunk(
  'campaignAdmin/takeDownUpdate',
  'takingDownUpdate',
  ({ projectId, number, reason }: { projectId: string; number: number; reason: string }) =>
    commit(async (transaction) => {
      const update = await transaction.get(doc(database, updatePath(projectId, number)));
      // A colleague was faster.
      if (update.get('hidden') !== null) return;
      transaction.update(update.ref, { hidden: { reason, at: serverTimestamp() } });
    }),
);
