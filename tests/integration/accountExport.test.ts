import { DocumentReference, type Query, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { noEnd } from '../../scripts/samples/sample';
import * as campaignSamples from '../../scripts/samples/campaigns';
import * as premiereSamples from '../../scripts/samples/premieres';
import * as samples from '../../scripts/samples/shop';
import { exportAccount } from '../../src/features/creators/accountExportApi';
import { loadAccount } from '../../src/features/creators/accountSlice';
import { roles } from '../../src/features/creators/model';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { brandReaders } from '../../src/pages/studio/account/brandReaders';
import { makeStore } from '../../src/store/store';
import { acceptanceOf } from '../support/acceptance';
import { joinBrand, signInAsMember } from '../support/emulatorMembers';
import { useStaffAndProjects } from '../support/emulatorProjects';
import { signUp } from '../support/storedDocuments';
import { storePaidOrder } from '../support/storedOrders';

const downloads = vi.hoisted(() => ({
  files: [] as { text: string; name: string; type: string }[],
}));
vi.mock('../../src/lib/downloadFile', () => ({
  downloadFile: (text: string, name: string, type: string) =>
    downloads.files.push({ text, name, type }),
}));

// It listens to a window's keys.
vi.mock('../../src/features/auth/idleActivity', () => ({ startActivity: () => undefined }));

const staff = useStaffAndProjects();
const { database } = staff;
const brandId = crypto.randomUUID();
const applicant = 'ada.export@example.org';
type Role = (typeof roles)[number];
const emailOf = (role: Role) => `${role}.export@example.org`;
const invitation = {
  brandId: 'elsewhere',
  brandName: 'Elsewhere',
  email: emailOf('owner'),
  role: 'editor',
  byEmail: 'else@example.org',
};
const orderIds = ['paid-order', 'late-order', 'refunded-order'] as const;

beforeAll(async () => {
  await database()
    .doc(`potentialCreators/${applicant}`)
    .set(signUp({ email: applicant, date: new Date() }));
  const note = 'Not for them to read';
  await makeStore()
    .dispatch(saveReview(acceptanceOf(applicant, brandId, { note })))
    .unwrap();
  const { projectId } = await staff.create(`Film ${brandId}`, { editors: 1 });
  const uids = new Map<Role, string>();
  for (const role of roles)
    uids.set(role, await joinBrand(database(), brandId, emailOf(role), role));
  await storeShop(projectId, uids.get('owner') ?? '');
});

/** What the brand sells and sold, and what it pays and is owed. */
async function storeShop(projectId: string, ownerUid: string) {
  const at = new Date();
  const set = (path: string, fields: Record<string, unknown>) => database().doc(path).set(fields);
  const stamp = { changeId: crypto.randomUUID(), by: 'owner', at };
  await set(`projectBrands/${projectId}`, { brandId, at });
  await set(`brands/${brandId}/tags/${projectId}`, { tags: ['poster-berlin'] });
  await set(`storefronts/${projectId}`, samples.shop({ brandId, packageId: 'gold', at }));
  const flags = { slot: 'p1', approved: true, onSale: true };
  await set('items/exported-item', samples.item({ brandId, projectId, ...flags, ...stamp }));
  await set(`brands/${brandId}/slots/p1`, { itemId: 'exported-item' });
  await set(
    `brands/${brandId}/itemDrafts/exported-item`,
    samples.itemDraft({ name: 'Poster', by: 'owner', byEmail: emailOf('editor'), at }),
  );
  const group = { checkoutGroup: `${brandId}/${projectId}/shop/USD`, parent: 'exported-item' };
  await set(
    'offers/exported-offer',
    samples.offer({ ...group, name: 'Print, A2', variant: 'A2', from: at, ...stamp }),
  );
  const typed = { plainId: crypto.randomUUID(), byEmail: emailOf('editor'), ...stamp };
  await set(
    `brands/${brandId}/campaignDrafts/${projectId}`,
    campaignSamples.campaignDraft({ rewards: [campaignSamples.draftReward()], ...typed }),
  );
  const ofCampaign = { brandId, projectId, ...stamp };
  await set(`campaigns/${projectId}`, campaignSamples.campaign(ofCampaign));
  await set(
    `campaigns/${projectId}/rewards/exported-reward`,
    campaignSamples.reward({ secret: true, ...ofCampaign }),
  );
  await set(`campaigns/${projectId}/updates/1`, campaignSamples.update(ofCampaign));
  await set(`campaigns/${projectId}/updates/1/content/text`, campaignSamples.updateText());
  const [answered, delayed] = ['answers/exported-answer', 'delays/exported-reward'];
  await set(`campaigns/${projectId}/${answered}`, campaignSamples.answer({ askedAt: at }));
  await set(`campaigns/${projectId}/${delayed}`, campaignSamples.delay(stamp));
  for (const uid of [ownerUid, 'another-asker'])
    await set(
      `campaigns/${projectId}/questions/${uid}~0`,
      campaignSamples.question({ uid, brandId, at }),
    );
  const showing = { byEmail: emailOf('editor'), ...stamp };
  await set(
    `brands/${brandId}/screeningDrafts/exported-showing`,
    premiereSamples.screeningDraft({ projectId, ...showing }),
  );
  await set('screenings/exported-showing', premiereSamples.screening(ofCampaign));
  await set(
    `brands/${brandId}/doorPasses/exported-pass`,
    premiereSamples.doorPass({ screeningId: 'exported-showing', by: 'owner', at }),
  );
  const orders = [
    [orderIds[0], { paidAt: new Date('2026-06-01T10:00:00Z') }],
    [orderIds[1], { paidAt: new Date('2026-06-02T10:00:00Z'), status: 'late' }],
    [
      orderIds[2],
      { paidAt: new Date('2026-06-03T10:00:00Z'), status: 'refunded', refundedCents: 3_000 },
    ],
    ['reserved-order', { paidAt: null, status: 'reserved' }],
  ] as const;
  for (const [orderId, order] of orders)
    await storePaidOrder(database(), brandId, orderId, { order, packing: null });
  const wish = { text: 'Torn', units: [], cents: 500, state: 'open', note: '', by: ownerUid, at };
  const wishes = `brands/${brandId}/orders/${orderIds[0]}/refundWishes`;
  await set(`${wishes}/${ownerUid}`, wish);
  await set(`${wishes}/another-owner`, { ...wish, text: 'Not for them to read' });
  const cents = { sales: 2_500, refunds: 0, cardCosts: -100, platformFee: -100, subscription: 0 };
  const sums = { ...cents, subscriptionPaid: 0, subscriptionCredit: 0, shipping: 500, owed: 2_800 };
  const statement = `brands/${brandId}/statements/2026-06`;
  await set(statement, {
    totals: { sums, packageId: 'gold' },
    payout: { state: 'owed', ref: '', at: null },
    final: true,
  });
  const line = {
    kind: 'sale',
    orderId: orderIds[0],
    number: 0,
    at,
    goodsCents: 2_500,
    shippingCents: 500,
  };
  await set(`${statement}/pages/1`, { lines: [line] });
  const customer = `customers/${ownerUid}`;
  await set(customer, { email: emailOf('owner'), stripeId: 'cus_exported' });
  const asked = { mode: 'subscription', metadata: { brandId, packageId: 'gold' }, at };
  await set(`${customer}/checkout_sessions/${brandId}~1`, asked);
  await set(`${customer}/payments/pi_exported`, { status: 'succeeded', amount_received: 1_900 });
  await set(`${customer}/subscriptions/sub_exported`, {
    status: 'active',
    role: 'gold',
    product: database().doc('products/gold'),
    metadata: { brandId },
  });
  await set(`brands/${brandId}/exports/${crypto.randomUUID()}`, {
    what: 'packing list',
    count: 3,
    by: ownerUid,
    at,
  });
  await set(`invites/elsewhere~${emailOf('owner')}`, invitation);
  // Of a version that this one does not know, say.
  await set(`brands/${brandId}/log/unheard-of`, { action: 'unheardOf', at: noEnd });
}

/** What a member downloads as all of their data. */
async function exportOf(email: string) {
  await signInAsMember(email);
  const { dispatch } = makeStore();
  await dispatch(loadAccount()).unwrap();
  await dispatch(exportAccount(brandReaders)).unwrap();
  const file = downloads.files.at(-1);
  expect(file?.name).toMatch(/^backlot-account-\d{4}-\d\d-\d\d\.json$/);
  expect(file?.type).toBe('application/json');
  expect(file?.text).not.toContain('Not for them to read');
  return JSON.parse(file?.text ?? '') as {
    about: string;
    email: string;
    invitations: object[];
    brands: object[];
    questions: object[];
    paid: object;
  };
}

/** What the database holds, as a file can say it. */
function asFile(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (Array.isArray(value)) return value.map(asFile);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, asFile(held)]));
}
type Held = Record<string, unknown>;
const held = async (path: string) => asFile((await database().doc(path).get()).data()) as Held;
/** The documents of a query, each with its id under a name, if it is said. */
async function heldOf(found: Query, idName?: string): Promise<Held[]> {
  const { docs } = await found.get();
  return docs.map((one) => ({
    ...(idName ? Object.fromEntries([[idName, one.id]]) : {}),
    ...(asFile(one.data()) as Held),
  }));
}

const under = (name: string) => database().collection(`brands/${brandId}/${name}`);
const ofBrand = (name: string) => database().collection(name).where('brandId', '==', brandId);

async function ofAll(role: Role) {
  const { docs } = await under('members').where('role', '==', role).get();
  return { brandId, membership: asFile(docs[0]?.data()), brand: await held(`brands/${brandId}`) };
}
const ofMakers = async () => ({
  packs: await heldOf(under('packs'), 'packId'),
  shop: {
    storefronts: await heldOf(ofBrand('storefronts'), 'projectId'),
    items: await heldOf(ofBrand('items'), 'itemId'),
    itemDrafts: await heldOf(under('itemDrafts'), 'itemId'),
    offers: await heldOf(
      database().collection('offers').where('parent', '==', 'exported-item'),
      'offerId',
    ),
    slots: await heldOf(under('slots'), 'slot'),
  },
  campaigns: {
    drafts: await heldOf(under('campaignDrafts'), 'projectId'),
    campaigns: await Promise.all(
      (await ofBrand('campaigns').get()).docs.map(async (campaign) => ({
        ...(asFile(campaign.data()) as Held),
        rewards: await heldOf(campaign.ref.collection('rewards'), 'rewardId'),
        updates: [
          {
            ...(await held(`${campaign.ref.path}/updates/1`)),
            ...(await held(`${campaign.ref.path}/updates/1/content/text`)),
          },
        ],
        answers: await heldOf(campaign.ref.collection('answers'), 'answerId'),
        delays: await heldOf(campaign.ref.collection('delays'), 'rewardId'),
      })),
    ),
  },
  premieres: {
    drafts: await heldOf(under('screeningDrafts'), 'screeningId'),
    screenings: await heldOf(ofBrand('screenings'), 'screeningId'),
    passes: await heldOf(under('doorPasses'), 'passId'),
  },
  tags: await heldOf(under('tags'), 'projectId'),
});

/** Who bought is not about the account. */
function expectNoBuyer() {
  const text = downloads.files.at(-1)?.text ?? '';
  expect(text).not.toContain('bo@example.org');
  expect(text).not.toContain('Main Street');
  expect(text).not.toContain('buyer-');
}

describe('All the data of an account', () => {
  it('has of an owner what invites them, the brand, its packs, shop, campaigns, premieres, tags, team, invitations, log, exports, subscriptions, statements and orders', async () => {
    const { about, email, invitations, brands } = await exportOf(emailOf('owner'));
    expect(about).toContain('Everything that Backlot keeps about this account');
    expect(email).toBe(emailOf('owner'));
    expect(invitations).toEqual([invitation]);
    const orders = await Promise.all(
      orderIds.map(async (orderId) => {
        const { uid, ...order } = await held(`brands/${brandId}/orders/${orderId}`);
        expect(uid).toBe(`buyer-${orderId}`);
        const { docs } = await under(`orders/${orderId}/refundWishes`)
          .where('text', '==', 'Torn')
          .get();
        const [refundWish] = docs.map((wish) => asFile(wish.data()));
        return { orderId, ...order, ...(refundWish !== undefined && { refundWish }) };
      }),
    );
    const statement = `brands/${brandId}/statements/2026-06`;
    expect(brands).toEqual([
      {
        ...(await ofAll('owner')),
        ...(await ofMakers()),
        members: await heldOf(under('members')),
        invites: await heldOf(ofBrand('invites')),
        log: await heldOf(under('log').orderBy('at', 'desc')),
        exports: await heldOf(under('exports')),
        subscriptions: [
          {
            subscriptionId: 'sub_exported',
            status: 'active',
            role: 'gold',
            product: 'products/gold',
            metadata: { brandId },
          },
        ],
        statements: [
          {
            month: '2026-06',
            ...(await held(statement)),
            pages: [await held(`${statement}/pages/1`)],
          },
        ],
        orders,
      },
    ]);
    expectNoBuyer();
  });

  it('has what the account asked of campaigns and Stripe, and paid, and nobody else’s', async () => {
    const [owner] = (await under('members').where('role', '==', 'owner').get()).docs;
    const { questions } = await exportOf(emailOf('owner'));
    expect(questions).toEqual([expect.objectContaining({ uid: owner?.id, brandId })]);
    const customer = database().doc(`customers/${owner?.id ?? ''}`);
    expect((await exportOf(emailOf('owner'))).paid).toEqual({
      customer: { email: emailOf('owner'), stripeId: 'cus_exported' },
      sessions: await heldOf(customer.collection('checkout_sessions'), 'id'),
      payments: [{ id: 'pi_exported', status: 'succeeded', amount_received: 1_900 }],
      subscriptions: await heldOf(customer.collection('subscriptions'), 'id'),
    });
    expect((await exportOf(emailOf('editor'))).paid).toEqual({
      customer: null,
      sessions: [],
      payments: [],
      subscriptions: [],
    });
  });

  it('says of what happened only what was recorded', async () => {
    const { brands } = await exportOf(emailOf('owner'));
    const [{ log = [] } = {}] = brands as { log?: object[] }[];
    expect(log).toEqual([
      { action: 'unheardOf', at: '2999-01-01T00:00:00.000Z' },
      expect.objectContaining({
        action: 'accepted',
        before: null,
        after: { packageId: 'gold', packageUntil: '2999-01-01T00:00:00.000Z' },
      }),
    ]);
  });

  it('has of an editor the brand, its packs, its shop, its campaigns, its premieres and its tags, and nothing of the others in it', async () => {
    const { brands } = await exportOf(emailOf('editor'));
    expect(brands).toEqual([{ ...(await ofAll('editor')), ...(await ofMakers()) }]);
    expect(downloads.files.at(-1)?.text).not.toContain(emailOf('packer'));
  });

  it('has of a packer the brand alone', async () => {
    expect((await exportOf(emailOf('packer'))).brands).toEqual([await ofAll('packer')]);
  });

  it('has of someone at the door that they are one', async () => {
    const { membership } = await ofAll('door');
    expect((await exportOf(emailOf('door'))).brands).toEqual([
      { brandId, membership, brand: null },
    ]);
  });
});
