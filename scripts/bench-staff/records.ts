import { campaignGroup } from '../../src/features/campaigns/campaignModel.ts';
import { kinds } from '../../src/features/orders/kinds.ts';
import { dayField, shards } from '../../src/features/visits/visitModel.ts';
import {
  commitDocuments,
  type NewDocument,
  storeWebp,
  writeDocuments,
} from '../sample-data/emulatorRest.ts';
import { generatedProject, generatedSignUp } from '../sample-data/generatedDocuments.ts';
import { inParallel } from '../inParallel.ts';
import { projectDocument } from '../sample-data/projectDocument.ts';
import { brand as sampleBrand } from '../samples/brands.ts';
import * as ofCampaigns from '../samples/campaigns.ts';
import { refund as sampleRefund } from '../samples/payments.ts';
import { crewMember, historyEntry as sampleEntry } from '../samples/projects.ts';
import * as samples from '../samples/shop.ts';
import { review as sampleReview } from '../samples/signUps.ts';
import type { SampleTarget } from '../sample-data/seed.ts';

const seed = 'bench-staff';
const bytesPerDocument = 1_000;

/** The project that the benchmark opens. Everyone in its crew has a picture. */
export const openedProject = {
  projectId: '5f1c2a9e-7b3d-4c8f-9a60-2d4e6b8c0f13',
  title: 'The Opened Project',
  pictures: 24,
};

const signUp = (index: number) => generatedSignUp(seed, index, bytesPerDocument);

const review = (index: number): NewDocument => ({
  collection: 'signUpReviews',
  id: signUp(index).id,
  fields: sampleReview({ by: seed, byEmail: seed, at: new Date(index) }),
});

/** Every second one is hidden, so that both collections fill a page. */
const project = (index: number): NewDocument => ({
  ...generatedProject(seed, index, bytesPerDocument),
  collection: index % 2 === 0 ? 'projects' : 'hiddenProjects',
});

const historyEntry = (index: number): NewDocument => ({
  collection: 'projectHistory',
  id: `change-${String(index)}`,
  fields: sampleEntry({
    projectId: openedProject.projectId,
    key: openedProject.title,
    title: openedProject.title,
    before: 'As it was.',
    after: 'As it became.',
    by: seed,
    byEmail: seed,
    at: new Date(index * 60_000),
  }),
});

const logEntry = (index: number): NewDocument => ({
  collection: 'staffLog',
  id: `entry-${String(index)}`,
  fields: {
    action: 'exported',
    signedUp: new Date(index),
    by: seed,
    at: new Date(index * 60_000),
  },
});

/** The brand whose orders are listed. */
export const benchBrandId = '6f1c2a9e-7b3d-4c8f-9a60-2d4e6b8c0f13';

const brand: NewDocument = {
  collection: 'brands',
  id: benchBrandId,
  fields: sampleBrand({ name: 'Bench Pictures', packageId: 'gold', at: new Date(0) }),
};

const orderId = (index: number) => `order-${String(index)}`;
const uidOf = (index: number) => `buyer-${String(index)}`;
const emailOf = (index: number) => `buyer-${String(index)}@example.org`;
const priceCents = 2_500;
/** The month of all payments, one a minute: 10,000 are a week of it. */
export const benchMonth = '2026-01';
const timeOf = (index: number) => Date.UTC(2026, 0) + index * 60_000;

/** Every second one waits to be packed and had money returned; the others were paid too late. */
const order = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/orders`,
  id: orderId(index),
  fields: samples.order({
    uid: uidOf(index),
    lines: [samples.orderLine({ offerId: 'offer', unitCents: priceCents })],
    units: [],
    shippingCents: 0,
    totalCents: priceCents,
    status: index % 2 === 0 ? 'paid' : 'late',
    paymentId: `pi_${String(index)}`,
    refundedCents: index % 2 === 0 ? 100 : 0,
    refunds: index % 2 === 0 ? 1 : 0,
    createdAt: new Date(timeOf(index)),
    paidAt: new Date(timeOf(index)),
    soldAt: index % 2 === 0 ? new Date(timeOf(index)) : null,
    changedAt: new Date(timeOf(index)),
  }),
});

const contact = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/orders/${orderId(index)}/private`,
  id: 'contact',
  fields: samples.contact({ email: emailOf(index) }),
});

const packing = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/packing`,
  id: orderId(index),
  fields: samples.packing({
    units: [],
    state: index % 2 === 0 ? 'toPack' : 'sent',
    dueAt: new Date(timeOf(index) + 5 * 24 * 60 * 60_000),
  }),
});

const payment = (index: number): NewDocument => ({
  collection: `customers/${uidOf(index)}/payments`,
  id: `pi_${String(index)}`,
  fields: samples.payment({
    amount_received: priceCents,
    created: timeOf(index) / 1000,
    refunds: index % 2 === 0 ? [{ id: `re_${String(index)}`, amount: 100 }] : [],
    metadata: { brandId: benchBrandId, orderId: orderId(index) },
  }),
});

/** The refund of an order; nobody asks for those of others. */
const refund = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/orders/${orderId(index)}/refunds`,
  id: '1',
  fields: sampleRefund({
    cents: 100,
    stripeId: `re_${String(index)}`,
    at: new Date(timeOf(index)),
  }),
});

/**
 * The campaign of which the rewards to send and the backers are listed, and the film of which figures and fans are; 10,000
 * pledges are three years of it, before the month of the payments.
 */
export const benchCampaignId = '7f1c2a9e-7b3d-4c8f-9a60-2d4e6b8c0f13';
const rewardIds = [
  '8f1c2a9e-7b3d-4c8f-9a60-2d4e6b8c0f13',
  '9f1c2a9e-7b3d-4c8f-9a60-2d4e6b8c0f13',
] as const;
const rewardOf = (index: number) => rewardIds[index % 2 === 0 ? 0 : 1];
const pledgeId = (index: number) => `pledge-${String(index)}`;
const pledgedAt = (index: number) => new Date(timeOf(0) - (index + 1) * 157 * 60_000);
const { channel } = kinds.reward;

const ofCampaign = { brandId: benchBrandId, projectId: benchCampaignId };
const stamp = { changeId: benchCampaignId, by: seed, at: new Date(0) };
const campaign: NewDocument = {
  collection: 'campaigns',
  id: benchCampaignId,
  fields: ofCampaigns.campaign({ ...ofCampaign, plainId: benchCampaignId, ...stamp }),
};
const rewards = rewardIds.map((id): NewDocument => ({
  collection: `campaigns/${benchCampaignId}/rewards`,
  id,
  fields: ofCampaigns.reward({ ...ofCampaign, ...stamp }),
}));

/** By it the rules know whose film it is. */
const storefront: NewDocument = {
  collection: 'storefronts',
  id: benchCampaignId,
  fields: samples.storefront({ brandId: benchBrandId, at: new Date(0) }),
};

const monthsCounted = 36;

/** What browsers counted in one of the months up to now: ten documents of each, with all of its days. */
function visits(index: number): NewDocument {
  const now = new Date();
  const months = now.getUTCMonth() - Math.floor(index / shards);
  const month = new Date(Date.UTC(now.getUTCFullYear(), months)).toISOString().slice(0, 7);
  const counts = { views: 9, visits: 6, plays: 2, carts: 1, via: { poster: 3 } };
  const days = Array.from({ length: 28 }, (_, day) => [dayField(day + 1), counts] as const);
  return {
    collection: 'visits',
    id: `${benchCampaignId}~${month.replace('-', '')}~${String(index % shards)}`,
    fields: { tag: 'poster', ...Object.fromEntries(days) },
  };
}

const pledge = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/orders`,
  id: pledgeId(index),
  fields: samples.order({
    uid: uidOf(index),
    channel,
    checkoutGroup: campaignGroup(benchBrandId, benchCampaignId),
    projectId: benchCampaignId,
    lines: [samples.orderLine({ offerId: rewardOf(index), unitCents: priceCents })],
    units: [],
    status: 'paid',
    paymentId: `pi_pledge_${String(index)}`,
    createdAt: pledgedAt(index),
    paidAt: pledgedAt(index),
    soldAt: pledgedAt(index),
    changedAt: pledgedAt(index),
  }),
});

const pledgeContact = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/orders/${pledgeId(index)}/private`,
  id: 'contact',
  fields: samples.contact({ email: emailOf(index) }),
});

const pledgePacking = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/packing`,
  id: pledgeId(index),
  fields: samples.packing({ channel, rewardId: rewardOf(index), units: [] }),
});

const backer = (index: number): NewDocument => ({
  collection: `campaigns/${benchCampaignId}/backers`,
  id: uidOf(index),
  fields: ofCampaigns.backer({ latest: `${pledgeId(index)}~0` }),
});

const follower = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/followers`,
  id: `${uidOf(index)}~${benchCampaignId}`,
  fields: {
    uid: uidOf(index),
    projectId: benchCampaignId,
    email: emailOf(index),
    at: pledgedAt(index),
  },
});

const consent = (index: number): NewDocument => ({
  collection: `brands/${benchBrandId}/consents`,
  id: uidOf(index),
  fields: samples.consent({ email: emailOf(index), proven: true, at: pledgedAt(index) }),
});

/** Writes records until there are `end` of each kind, where there are `first` already. */
export async function writeRecords(
  target: SampleTarget,
  { first, end }: { first: number; end: number },
): Promise<void> {
  const database = { host: target.firestoreHost, projectId: target.projectId };
  if (first === 0) {
    const opened = await createOpenedProject(target);
    await commitDocuments(database, [opened, brand, campaign, ...rewards]);
  }
  const ofStaff = [signUp, review, project, historyEntry, logEntry];
  const ofOrders = [order, contact, packing, payment, refund];
  const ofPledges = [pledge, pledgeContact, pledgePacking, backer];
  for (const generate of [...ofStaff, ...ofOrders, ...ofPledges])
    await writeDocuments(database, { first, end }, generate);
}

/** Writes what browsers counted of the film of the campaign, and that each of so many fans follows it and has agreed. */
export async function writeFans(target: SampleTarget, fans: number): Promise<void> {
  const database = { host: target.firestoreHost, projectId: target.projectId };
  await commitDocuments(database, [storefront]);
  await writeDocuments(database, { end: monthsCounted * shards }, visits);
  for (const generate of [follower, consent])
    await writeDocuments(database, { end: fans }, generate);
}

async function createOpenedProject({ storageHost, bucket }: SampleTarget): Promise<NewDocument> {
  const { projectId, title, pictures } = openedProject;
  const names = Array.from({ length: pictures }, (_, index) => `Member ${String(index)}`);
  const crew = await inParallel(names, 4, async (name) =>
    crewMember({
      name,
      role: 'Crew',
      crewMemberImageURL: await storeWebp(
        { host: storageHost, bucket },
        `projects/${title}/crew/${name}`,
        Buffer.alloc(1_000),
      ),
    }),
  );
  return projectDocument({
    projectId,
    title,
    crew,
    description: 'Opened.',
    purpose: 'As it became.',
    date: new Date(0),
  });
}
