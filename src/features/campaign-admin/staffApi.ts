import '../../content/campaignStaff';
import {
  collection,
  doc,
  type DocumentSnapshot,
  getDoc,
  query,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { type Commit, commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { campaignGroup, rewardSchema, rewardsPath } from '../campaigns/campaignModel';
import { campaignOf } from '../campaigns/totalsApi';
import { readBrand } from '../creators/closingApi';
import { brandRef } from '../creators/memberApi';
import { brandSchema } from '../creators/model';
import { pathInStore } from '../media/pathInStore';
import { campaignFolder } from '../media/storagePaths';
import { isStored } from '../media/uploadApi';
import { kinds } from '../orders/kinds';
import type { Offer } from '../orders/offerModel';
import { campaignRef } from '../orders/pledgesApi';
import { locateProject } from '../project-changes/transactionApi';
import { offerRef, parseOffer, readOffers, stamp } from '../shop-admin/storedItemsApi';
import {
  type CampaignDraft,
  campaignLimits,
  draftFields,
  parseDraft,
  rewardLock,
} from './draftModel';
import {
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

type Film = Pick<CampaignReview, 'brandId' | 'projectId'>;

const draftRef = ({ brandId, projectId }: Film) =>
  doc(brandRef(brandId), 'campaignDrafts', projectId);
/** The draft as staff decided on it last. */
const seenRef = (film: Film) => doc(draftRef(film), 'seen', 'last');
const rewardsOf = (projectId: string) => collection(database, rewardsPath(projectId));

const draftOf = (snapshot: DocumentSnapshot) =>
  snapshot.exists() ? parseDraft(snapshot.data()) : null;

/** A film's campaign, by the film's id: what waits, and what there is of it already. */
export const fetchCampaignReview = createAppThunk(
  'campaignAdmin/fetchCampaignReview',
  'reviewingCampaign',
  async (projectId: string): Promise<CampaignReview> => {
    const owner = await getDoc(doc(database, 'projectBrands', projectId));
    const brandId = String(owner.get('brandId') ?? '');
    if (brandId === '') throw messageError('campaignMissing');
    const film = { brandId, projectId };
    const [brand, draft, seen, campaign, rewards, offers, ofBrand, located] = await Promise.all([
      readBrand(brandId),
      getDoc(draftRef(film)),
      getDoc(seenRef(film)),
      getDoc(campaignRef(projectId)),
      readAll(rewardsOf(projectId)),
      readOffers(brandId, projectId, 'reward'),
      readAll(query(collection(database, 'campaigns'), where('brandId', '==', brandId))),
      locateProject(projectId),
    ]);
    if (!brand || (!draft.exists() && !campaign.exists())) throw messageError('campaignMissing');
    return {
      ...film,
      brand,
      filmTitle: located?.project.title ?? '',
      draft: draftOf(draft),
      seen: draftOf(seen),
      campaign: campaignOf(campaign),
      rewards: rewards.map((one) => ({ ...v.parse(rewardSchema, one.data()), rewardId: one.id })),
      offers,
      others: ofBrand.flatMap((one) => (one.id === projectId ? [] : (campaignOf(one) ?? []))),
    };
  },
);

/** Reads the draft that staff have looked at. Fails with the catalogue's text where it is another one by now. */
async function readSeen(transaction: Transaction, film: Film, { version }: CampaignDraft) {
  const snapshot = await transaction.get(draftRef(film));
  const draft = draftOf(snapshot);
  if (draft?.state !== 'submitted' || draft.version !== version)
    throw messageError('campaignDraftChanged');
  return { draft, snapshot };
}

type Decision = { state: 'returned'; note: string; notes: Record<string, string> };

/** Writes what staff decided, and keeps what they saw, so that what is sent again can be compared with it. */
function writeDecision(
  { transaction, sign }: Commit,
  { draft, snapshot }: Awaited<ReturnType<typeof readSeen>>,
  film: Film,
  decision: Decision | { state: 'approved' },
): string {
  const changeId = crypto.randomUUID();
  const version = draft.version + 1;
  transaction.update(snapshot.ref, sign({ ...decision, version, changeId }));
  const content = Object.fromEntries(
    draftFields.map((field): [string, unknown] => [field, snapshot.get(field)]),
  );
  transaction.set(seenRef(film), sign({ ...content, version }));
  return changeId;
}

type ReturnedDraft = Film & { draft: CampaignDraft } & Omit<Decision, 'state'>;

/** Gives a campaign back to its creators, with what they should change. */
export const returnDraft = createAppThunk(
  'campaignAdmin/returnDraft',
  'returningCampaign',
  async ({ draft: seen, note, notes, ...film }: ReturnedDraft): Promise<void> => {
    const author = await readAuthor();
    await commitAs(author, async (signed) => {
      const found = await readSeen(signed.transaction, film, seen);
      writeDecision(signed, found, film, { state: 'returned', note, notes });
    });
  },
);

/**
 * Fails with the catalogue's text where a picture is not below the campaign, in whose folder each file is written once, or
 * is not there yet: its creators could exchange it after staff have seen it.
 */
async function assertKept(film: Film, { pictures, rewards }: CampaignDraft) {
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
const newOffer = (film: Film, parent: string, wanted: WantedOffer, days: SaleDays) => ({
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

type Approval = Film & { seen: CampaignDraft; days: SaleDays; known: readonly Offer[] };

/**
 * Writes a reward with the offers of its sizes in one commit, as far as they are not there yet. What somebody has pledged
 * for stays, as does a price once its campaign is approved; stock only grows then.
 */
const writeReward = ({ seen, days, known, ...film }: Approval, wanted: WantedReward) =>
  commit(async (transaction) => {
    const { draft } = await readSeen(transaction, film, seen);
    const { rewardId, content } = wanted;
    const ref = doc(rewardsOf(film.projectId), rewardId);
    const [stored, approved, ...own] = await Promise.all([
      transaction.get(ref),
      transaction.get(campaignRef(film.projectId)),
      ...known
        .filter(({ parent }) => parent === rewardId)
        .map(({ offerId }) => transaction.get(offerRef(offerId))),
    ]);
    const campaign = campaignOf(approved);
    const offers = own.map(parseOffer);
    const isTaken = rewardLock(rewardId, campaign, offers) === 'all';
    const isSame = stored.exists() && isSameReward(stored.data(), wanted);
    if (isTaken && !isSame) throw messageError('rewardStays');
    // Of what is taken its place among the others stays, too.
    if (!isSame || (!isTaken && stored.get('sort') !== content.sort))
      transaction.set(ref, { ...film, ...content, ...stamp(), changeId: draft.changeId });
    for (const offer of wanted.offers) {
      const has = offers.find(({ variant }) => variant === offer.variant);
      const offerId = has?.offerId ?? (offer.variant === '' ? rewardId : crypto.randomUUID());
      const stock = Math.max(offer.stock, campaign ? (has?.stock ?? 0) : 0);
      const fields = { ...newOffer(film, rewardId, offer, days), stock };
      if (!has) transaction.set(offerRef(offerId), fields);
      else if (hasOtherTerms(has, offer) || isElsewhen(has, days)) {
        const hasOtherPrice = campaign !== null && has.priceCents !== offer.priceCents;
        if (isTaken || hasOtherPrice) throw messageError('rewardStays');
        transaction.update(offerRef(offerId), fields);
      } else if (!has.onSale || has.stock !== stock)
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
  film: Film,
  { draft, snapshot }: Awaited<ReturnType<typeof readSeen>>,
  brand: DocumentSnapshot,
  days: NonNullable<ReturnType<typeof movedDays>>,
) {
  const { packageId } = v.parse(brandSchema, brand.data());
  const { heading, story, plainId, goalCents, reminders } = draft;
  return {
    ...film,
    state: 'approved',
    note: '',
    plainId,
    heading,
    story,
    pictures: snapshot.get('pictures') as unknown,
    goalCents,
    startsAt: Timestamp.fromMillis(days.startsAt),
    endsAt: Timestamp.fromMillis(days.endsAt),
    lateUntil: Timestamp.fromMillis(days.lateUntil),
    capCents: campaignLimits(packageId).capCents,
    budget: snapshot.get('budget') as unknown,
    shipping: snapshot.get('shipping') as unknown,
    reminders,
    suspended: false,
    paidCents: 0,
    pledges: 0,
    taken: {},
    latest: '',
    closed: null,
    settledAt: null,
  };
}

/**
 * Approves what staff have looked at, its days moved by so many: each reward with its offers in a commit of its own, then
 * the campaign, or its heading, story and pictures where there is one, with the draft. Where that stops, the next call goes
 * on.
 */
export const approveDraft = createAppThunk(
  'campaignAdmin/approveDraft',
  'approvingCampaign',
  async ({
    review: { brandId, projectId, draft: seen, campaign: approved },
    move,
  }: {
    review: Pick<CampaignReview, 'brandId' | 'projectId' | 'draft' | 'campaign'>;
    move: number;
  }): Promise<void> => {
    const film = { brandId, projectId };
    const author = await readAuthor();
    if (!seen) throw messageError('campaignDraftChanged');
    const days = approved ?? movedDays(seen, move);
    if (!days) throw messageError('campaignDraftChanged');
    await assertKept(film, seen);
    const known = await readOffers(brandId, projectId, 'reward');
    const rewards = wantedRewards(seen);
    for (const reward of rewards) await writeReward({ ...film, seen, days, known }, reward);
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
      const { heading, story } = found.draft;
      const pictures: unknown = found.snapshot.get('pictures');
      if (campaign.exists())
        transaction.update(campaign.ref, { heading, story, pictures, ...signature });
      else
        transaction.set(campaign.ref, { ...newCampaign(film, found, brand, days), ...signature });
    });
  },
);
