import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { campaignDraft } from '../../../scripts/samples/campaigns';
import * as premieres from '../../../scripts/samples/premieres';
import { roles } from '../../../src/features/creators/model';
import { brand, brandId, member, otherBrandId, storeMember } from '../../support/brandChanges';
import { others, shopBlocks } from '../../support/brandPairs';
import { useFirestoreRules } from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import { screeningId } from '../../support/premiereChanges';
import { readRuleBlocks } from '../../support/ruleBlocks';
import {
  buyer,
  consent,
  consentPath,
  draft,
  item,
  offer,
  orderPath,
  otherItemId,
  payment,
  paymentId,
  printId,
  storeAll,
  storePaidOrder,
  storeShop,
} from '../../support/shopChanges';

const hiddenOfferId = '7d7d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const at = Timestamp.now();
/** Of a unit that the paid order has. */
const showingPath = `screenings/${screeningId}`;
const ticketPath = `${showingPath}/tickets/${printId}~7`;
const subscription = { status: 'active', role: 'gold', metadata: { brandId }, created: at };

/** What everyone reads. */
const publicBlocks = [
  ...['/units/{id}', '/settings/packages', '/settings/payouts'],
  ...['/campaigns/{projectId}', '/campaigns/{projectId}/rewards/{rewardId}'],
  ...['updates/{number}', 'answers/{answerId}', 'delays/{rewardId}'].map(
    (name) => `/campaigns/{projectId}/${name}`,
  ),
  // Who has its link finds a pass; that nobody else lists them is in door.test.ts.
  ...['/screenings/{screeningId}', '/brands/{brandId}/doorPasses/{passId}'],
  '/brands/{brandId}/tags/{projectId}',
];

/**
 * What is stored of the shop, the campaign, the showings and the fans of one brand and is not public, with a member of it
 * who reads it; null for none.
 */
const documents: [path: string, reader: (typeof roles)[number] | null, fields?: object][] = [
  [`items/${otherItemId}`, 'editor', item({ at })],
  [`brands/${brandId}/itemDrafts/${otherItemId}`, 'editor', draft({ at })],
  [`brands/${brandId}/draftPlaces/1`, 'editor', { itemId: otherItemId }],
  [`brands/${brandId}/slots/p1`, 'editor'],
  [`offers/${hiddenOfferId}`, 'editor', offer({ onSale: false, at })],
  [orderPath, 'editor'],
  [`${orderPath}/private/contact`, 'packer'],
  [`${orderPath}/fulfilment/state`, 'packer', { state: 'packed', by: 'packer', at }],
  [`${orderPath}/refunds/1`, 'owner', { cents: 100, stripeId: 're_12345678', at }],
  [`${orderPath}/refundWishes/owner`, 'owner', { text: 'Torn.', state: 'open', by: 'owner', at }],
  [orderPath.replace('/orders/', '/packing/'), 'packer'],
  [`customers/${buyer}/payments/${paymentId}`, null, payment()],
  [`customers/${buyer}/subscriptions/sub_1`, 'owner', subscription],
  [`customers/${buyer}/checkout_sessions/a`, null, { mode: 'payment' }],
  [`customers/${buyer}`, null, { stripeId: 'cus_1' }],
  [consentPath, 'editor', consent({ at })],
  ['refundIds/re_12345678', null, { at }],
  [`brands/${brandId}/statements/2026-10`, 'owner', { final: true, at }],
  [`brands/${brandId}/statements/2026-10/pages/1`, 'owner', { lines: [] }],
  [`campaigns/${projectId}/backers/${buyer}`, 'editor', { pledges: 1, latest: 'a~0' }],
  [`campaigns/${projectId}/readers/${buyer}`, 'editor', { orderId: 'a' }],
  [
    `campaigns/${projectId}/updates/1/content/text`,
    'editor',
    { text: 'We begin on Monday.', pictures: [] },
  ],
  [`campaigns/${projectId}/questions/${buyer}~0`, 'editor', { uid: buyer, text: 'When?', at }],
  [`campaigns/${projectId}/returning/staff`, null, { orderId: 'a', byEmail: 'a@b.test', at }],
  [`brands/${brandId}/campaignDrafts/${projectId}`, 'editor', campaignDraft()],
  [`brands/${brandId}/campaignDrafts/${projectId}/seen/last`, null, { version: 2, at }],
  [ticketPath, 'editor', premieres.ticket({ brandId, uid: buyer })],
  [`${ticketPath}/private/code`, null, { code: 'BL1-1', secret: '' }],
  [ticketPath.replace('/tickets/', '/handovers/'), null, premieres.handover()],
  [ticketPath.replace('/tickets/', '/checkins/'), 'editor', premieres.checkIn({ by: 'device' })],
  [`${showingPath}/duplicateScans/a`, 'editor', premieres.duplicateScan({ by: 'device' })],
  [`${showingPath}/guests/a`, 'editor', premieres.guest({ brandId, by: 'owner' })],
  [`${showingPath}/doorDevices/device`, null, { brandId, passId: 'a', secret: 'b', at }],
  [`${showingPath}/waiting/${buyer}`, 'editor', premieres.waiting({ brandId, uid: buyer })],
  [`${showingPath}/interest/${buyer}`, 'editor', premieres.interest({ brandId, uid: buyer })],
  [`brands/${brandId}/screeningDrafts/${screeningId}`, 'editor', premieres.screeningDraft()],
  [`visits/${projectId}~202611~0`, 'editor', { title: 'Sintel', tag: '', d05: { views: 1 } }],
  [
    `brands/${brandId}/followers/${buyer}~${projectId}`,
    'editor',
    { uid: buyer, projectId, email: 'bo@example.org', at },
  ],
  [`brands/${brandId}/exports/a`, 'owner', { what: 'orders', count: 1, by: 'owner', at }],
];

describe('What is stored of the shop of one brand', () => {
  const rules = useFirestoreRules();
  const as = (uid: string) => member(rules, uid, `${uid}@example.org`);

  beforeEach(async () => {
    await storeShop(rules);
    await storePaidOrder(rules);
    await storeAll(rules, {
      [`campaigns/${projectId}`]: { brandId },
      [showingPath]: { brandId },
    });
    for (const [path, , fields] of documents)
      if (fields) await storeAll(rules, { [path]: { ...fields } });
    await rules.store('brands', otherBrandId, brand({ ownerEmail: 'other-owner@example.org', at }));
    for (const role of roles) {
      await storeMember(rules, role);
      await storeMember(rules, role, { brand: otherBrandId, uid: `other-${role}` });
    }
  });

  it.each(documents)('is closed to every member of another brand: %s', async (path, reader) => {
    const collection = path.split('/').slice(0, -1).join('/');
    for (const uid of others) {
      const database = as(uid);
      await assertFails(database.doc(path).get());
      await assertFails(database.collection(collection).get());
      await assertFails(database.doc(path).update({ at: Timestamp.now() }));
      await assertFails(database.doc(path).delete());
    }
    if (reader) await assertSucceeds(as(reader).doc(path).get());
  });

  it.each([
    ...['itemDrafts', 'orders', 'payments', 'refundWishes', 'subscriptions', 'campaignDrafts'],
    ...['questions', 'tickets', 'screeningDrafts', 'waiting', 'interest', 'consents', 'followers'],
  ])('is not found by a query of all brands: %s', async (group) => {
    for (const uid of others) await assertFails(as(uid).collectionGroup(group).get());
    await assertSucceeds(rules.staff().collectionGroup(group).get());
  });

  it('is all in this table, which names every block of the rules that is about it', () => {
    const blocks = readRuleBlocks('firestore.rules').map(({ path }) => path);
    expect(blocks).toEqual(expect.arrayContaining([...shopBlocks]));
    // That of contacts is in shopEmail.test.ts.
    const groups = [
      ...['itemDrafts', 'orders', 'payments', 'refundWishes', 'subscriptions', 'private'],
      ...['campaignDrafts', 'questions', 'tickets', 'screeningDrafts', 'waiting', 'interest'],
      ...['consents', 'followers'],
    ];
    const named = shopBlocks.filter(
      (block) =>
        publicBlocks.includes(block) ||
        groups.some((group) => block.startsWith(`/{path=**}/${group}/`)) ||
        documents.some(([path]) => {
          const pattern = block.slice(1).replace(/\{[^}]+\}/g, '[^/]+');
          return new RegExp(`^${pattern}$`).test(path);
        }),
    );
    expect(named).toEqual(shopBlocks);
  });
});
