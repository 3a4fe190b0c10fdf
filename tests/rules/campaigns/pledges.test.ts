import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import {
  backerPath,
  campaignGroup,
  campaignPath,
  confirmingPledge,
  markingLate,
  otherRewardId,
  pledgedUnit,
  pledgeLine,
  pledging,
  returning,
  rewardId,
  rewardPath,
  storeCampaign,
  storePaidPledge,
  storePledge,
  totalsOf,
} from '../../support/campaignChanges';
import { type Database, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import {
  afterwards,
  buyer,
  commit,
  days,
  item,
  itemId,
  minutesAgo,
  offer,
  orderId,
  orderPath,
  otherOrderId,
  otherProjectId,
  packing,
  payment,
  paymentId,
  printId,
  storeAll,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
beforeEach(() => storeCampaign(rules));

const fan = () => rules.signedIn(buyer);
const pledge = (
  fields: StoredDocument = {},
  different: Parameters<typeof pledging>[1] = {},
  database: Database = fan(),
) => commit(database, pledging(fields, different));
const change = (fields: StoredDocument, path = campaignPath) => rules.storeFields(path, fields);
const ended = { startsAt: days(-40), endsAt: minutesAgo(60), lateUntil: minutesAgo(60) };
const closedWith = (paidCents: number) => ({ closed: { paidCents, pledges: 1 } });
/** Reached with its first pledge, and not by a cent. */
const reached = { ...ended, lateUntil: days(5), goalCents: 3_000, ...closedWith(3_000) };
const failed = { ...reached, goalCents: 3_001 };

describe('A pledge', () => {
  it('is reserved by a fan who is signed in anonymously, with the contact', async () => {
    await assertFails(pledge({}, {}, rules.visitor()));
    await assertSucceeds(pledge());
    await assertFails(pledge());
  });

  it('is of more than the reward costs, if its backer likes', () =>
    assertSucceeds(pledge({ lines: [pledgeLine({ unitCents: 100_000 })], totalCents: 100_500 })));

  it.each<[string, StoredDocument]>([
    [
      'less than the reward costs',
      { lines: [pledgeLine({ unitCents: 2_499 })], totalCents: 2_999 },
    ],
    ['half a cent', { lines: [pledgeLine({ unitCents: 2_500.5 })], totalCents: 3_000.5 }],
    ['two of a reward', { lines: [pledgeLine({ qty: 2 })], totalCents: 5_500 }],
    ['two of a reward for one', { lines: [pledgeLine({ qty: 2 })] }],
    ['another name', { lines: [pledgeLine({ name: 'Poster' })] }],
    ['more in a line', { lines: [pledgeLine({ discount: 0 })] }],
    ['no reward', { lines: [], units: [], totalCents: 500 }],
    ['another sum', { totalCents: 2_999 }],
    ['cheaper shipping', { shippingCents: 0, totalCents: 2_500 }],
    ['no address', { country: '', shippingCents: 0, totalCents: 2_500 }],
    ['a country without a price', { country: 'FR' }],
    ['no unit', { units: [] }],
    ['another unit', { units: [`${otherRewardId}~1`] }],
    ['a payment', { paymentId }],
    ['the time of a sale', { soldAt: serverTimestamp() }],
    ['another currency', { currency: 'EUR' }],
    ['another channel', { channel: 'tickets' }],
    ['the shop’s channel', { channel: 'shop' }],
    ['the shop’s group', { checkoutGroup: campaignGroup.replace('campaign', 'shop') }],
    ['another brand', { checkoutGroup: campaignGroup.replace(brandId, otherBrandId) }],
    ['another film', { projectId: otherProjectId }],
    ['once per fan, what is not', { checkoutGroup: `${campaignGroup}/fan` }],
    ['a link that is none', { via: 'A b' }],
    ['another’s name', { uid: 'other' }],
  ])('is refused with %s', (_, fields) => assertFails(pledge(fields)));

  it('has no goods of the shop beside it, nor alone', async () => {
    const sold = { approved: true, onSale: true, slot: 'c1', at: Timestamp.now() };
    await storeAll(rules, {
      [`items/${itemId}`]: item(sold),
      [`offers/${printId}`]: offer({ at: Timestamp.now() }),
    });
    const print = { offerId: printId, name: 'Print', qty: 1, unitCents: 2_500 };
    const units = [`${printId}~1`];
    await assertFails(pledge({ lines: [print], units }));
    await assertFails(
      pledge({ lines: [pledgeLine(), print], units: [pledgedUnit, ...units], totalCents: 5_500 }),
    );
  });

  it.each<[string, StoredDocument, string?]>([
    ['has not begun', { startsAt: days(1) }],
    ['ended a second ago', { endsAt: Timestamp.fromMillis(Date.now() - 1_000) }],
    ['was not reached', failed],
    ['was reached, after its late pledges', { ...reached, lateUntil: minutesAgo(1) }],
    ['ended and waits for its sums', { ...reached, closed: null }],
    ['is cancelled', { state: 'cancelled' }],
    ['is settled', { ...reached, state: 'settled' }],
    ['is of a suspended brand', { suspended: true }],
    ['is of another brand', { brandId: otherBrandId }],
    ['has no room for it', { capCents: 2_999 }],
    ['has no room left for it', { capCents: 10_000, paidCents: 7_001 }],
    ['sends nothing there', { shipping: { DE: 500 } }],
    ['has taken it off sale', { onSale: false }, `offers/${rewardId}`],
    ['sells it later', { from: days(1) }, `offers/${rewardId}`],
    ['sold it before', { until: minutesAgo(1) }, `offers/${rewardId}`],
    ['calls it otherwise by now', { name: 'Poster' }, rewardPath()],
  ])('is refused by a campaign that %s', async (_, fields, path = campaignPath) => {
    await change(fields, path);
    await assertFails(pledge());
  });

  it.each<[string, StoredDocument]>([
    ['with room for just this', { capCents: 10_000, paidCents: 7_000 }],
    ['that was reached and takes late ones', reached],
  ])('is taken by a campaign %s', async (_, fields) => {
    await change(fields);
    await assertSucceeds(pledge());
  });

  it('holds its unit, and the next one has another', async () => {
    await assertSucceeds(pledge());
    const next = { uid: 'other' };
    const other = rules.signedIn('other');
    await assertFails(pledge(next, { id: otherOrderId }, other));
    const second = { ...next, units: [`${rewardId}~2`] };
    await assertSucceeds(pledge(second, { id: otherOrderId }, other));
  });

  it('is of what each fan has once by a proven email, under a lock', async () => {
    await change({ verified: true }, `offers/${rewardId}`);
    const once = { checkoutGroup: `${campaignGroup}/fan` };
    const lock: Write = [`buyers/${rewardId}~${buyer}`, { brandId, orderId }];
    const proven = rules.signedIn(buyer, { email: 'bo@example.org', email_verified: true });
    await assertFails(pledge());
    await assertFails(pledge(once, {}, proven));
    await assertFails(commit(fan(), [...pledging(once), lock]));
    await assertSucceeds(commit(proven, [...pledging(once), lock]));
  });

  it('is sent where its campaign sends it', async () => {
    const rest = { country: 'rest', shippingCents: 1_500, totalCents: 4_000 };
    await assertFails(pledge(rest, { contact: { country: 'US' } }));
    await assertSucceeds(pledge(rest, { contact: { country: 'FR' } }));
  });
});

describe('Confirming a pledge', () => {
  beforeEach(() => storePledge(rules));
  const confirm = (
    different: Parameters<typeof confirmingPledge>[0] = {},
    database: Database = fan(),
  ) => commit(database, confirmingPledge(different));

  it.each([
    ['its backer', fan],
    ['staff', () => rules.staff()],
  ])('is done by %s, and moves the campaign by just this', async (_, open) => {
    await assertFails(confirm({}, rules.signedIn('other')));
    await assertSucceeds(confirm({}, open()));
    await assertFails(confirm({}, open()));
  });

  it.each<[string, Parameters<typeof confirmingPledge>[0]]>([
    ['the campaign', { totals: null }],
    ['its backer', { backer: null }],
    ['its unit', { unit: null }],
    ['what is packed', { packing: null }],
    ['a larger sum', { totals: { paidCents: 3_001 } }],
    ['a smaller sum', { totals: { paidCents: 0 } }],
    ['half a cent more', { totals: { paidCents: 3_000.5 } }],
    ['two pledges', { totals: { pledges: 2 } }],
    ['no pledge', { totals: { pledges: 0 } }],
    ['nothing taken', { totals: { taken: {} } }],
    ['two taken', { totals: { taken: { [rewardId]: 2 } } }],
    ['another reward taken', { totals: { taken: { [rewardId]: 1, [otherRewardId]: 1 } } }],
    ['another order', { totals: { latest: `${otherOrderId}~0` } }],
    ['a refund', { totals: { latest: `${orderId}~1` } }],
    ['another goal', { totals: { goalCents: 100 } }],
    ['two pledges of its backer', { backer: { pledges: 2 } }],
    ['another order of its backer', { backer: { latest: `${otherOrderId}~0` } }],
    ['more of its backer', { backer: { uid: buyer } }],
    ['something to give', { packing: { state: 'toGive' } }],
    ['what the shop packs', { packing: { channel: 'shop' } }],
    ['no reward', { packing: { rewardId: absent } }],
    ['another reward', { packing: { rewardId: otherRewardId } }],
    ['another time of the sale', { order: { soldAt: minutesAgo(1) } }],
  ])('is refused without or with %s', (_, different) => assertFails(confirm(different)));

  it('says until when a reward is there: the end of its month, or nothing', async () => {
    const end = Date.UTC(2030, 3, 1);
    for (const time of [end - 86_400_000, end + 1])
      await assertFails(confirm({ packing: { dueAt: Timestamp.fromMillis(time) } }));
    await assertSucceeds(confirm({ packing: { dueAt: Timestamp.fromMillis(end - 1) } }));
  });

  it('has what is not sent given', async () => {
    await storePledge(rules, { country: '', shippingCents: 0 });
    await assertFails(confirm());
    await assertFails(confirm({ packing: null }));
    await assertSucceeds(confirm({ packing: { country: '', state: 'toGive' } }));
  });

  it.each(afterwards)('by a payment of which %s', async (_, fields, isProof) => {
    const path = `customers/${buyer}/payments/${paymentId}`;
    await storeAll(rules, { [path]: payment({ amount_received: 3_000, ...fields }) });
    await (isProof ? assertSucceeds(confirm()) : assertFails(confirm()));
  });

  it.each<[string, StoredDocument, boolean]>([
    ['has room for just this', { capCents: 3_000 }, true],
    ['has no room for it', { capCents: 2_999 }, false],
    ['has ended and waits for its sums', ended, true],
    ['was reached', reached, true],
    ['was not reached', failed, false],
    ['is cancelled', { state: 'cancelled' }, false],
    ['is settled', { state: 'settled' }, false],
    ['is suspended: Stripe’s page was open already', { suspended: true }, true],
  ])('by a campaign that %s: %o', async (_, fields, isTaken) => {
    await change(fields);
    await (isTaken ? assertSucceeds(confirm()) : assertFails(confirm()));
    if (!isTaken) await assertSucceeds(commit(fan(), markingLate()));
  });

  it('of a secret reward counts it without its id, which is its link', async () => {
    await change({ listed: false }, `offers/${rewardId}`);
    await assertFails(confirm());
    await assertFails(confirm({ totals: { taken: { secret: 1, [rewardId]: 1 } } }));
    await assertSucceeds(confirm({ totals: { taken: { secret: 1 } } }));
  });

  it('finds what it is of, also off sale', async () => {
    await change({ onSale: false }, `offers/${rewardId}`);
    await assertSucceeds(fan().doc(`offers/${rewardId}`).get());
    await assertSucceeds(confirm());
  });

  it('is a fan’s second one', async () => {
    await change(totalsOf(2_500, `${otherOrderId}~0`));
    await storeAll(rules, { [backerPath]: { pledges: 1, latest: `${otherOrderId}~0` } });
    const second = { paidCents: 5_500, pledges: 2, taken: { [rewardId]: 2 } };
    await assertFails(confirm({ totals: second }));
    await assertFails(confirm({ totals: second, backer: { pledges: 3 } }));
    await assertSucceeds(confirm({ totals: second, backer: { pledges: 2 } }));
  });

  it('counts one order at a time', async () => {
    const path = `brands/${brandId}/orders/${otherOrderId}`;
    const units = [`${rewardId}~2`];
    await storePledge(rules, { uid: 'other', units }, { id: otherOrderId });
    const metadata = { brandId, orderId: otherOrderId };
    await storeAll(rules, {
      'customers/other/payments/pi_2': payment({ amount_received: 3_000, metadata }),
    });
    const at = serverTimestamp();
    const paid = { status: 'paid', paymentId: 'pi_2', paidAt: at, soldAt: at, changedAt: at };
    const lines = [{ name: 'Signed print', qty: 1 }];
    const other: Write[] = [
      [path, paid, 'update'],
      [`${path}/private/contact`, { paid: true }, 'update'],
      [`units/${rewardId}~2`, { sold: true }, 'update'],
      [
        path.replace('/orders/', '/packing/'),
        packing({ lines, units, channel: 'campaign', rewardId }),
      ],
    ];
    const both = { paidCents: 6_000, pledges: 2, taken: { [rewardId]: 2 } };
    for (const totals of [both, {}])
      await assertFails(
        commit(rules.staff(), [
          ...confirmingPledge({ totals }),
          ...other,
          [`${campaignPath}/backers/other`, { pledges: 1, latest: `${otherOrderId}~0` }],
        ]),
      );
    await assertSucceeds(confirm());
  });

  it('is not done with what was late: all of it comes back', async () => {
    await storePledge(rules, { status: 'late', paymentId, paidAt: minutesAgo(1) });
    const [, , ...others] = confirmingPledge();
    const at = serverTimestamp();
    const sold = { status: 'paid', soldAt: at, changedAt: at };
    await assertFails(commit(fan(), [[orderPath, sold, 'update'], ...others]));
    await assertFails(
      commit(fan(), [
        [orderPath, { ...sold, units: [`${rewardId}~2`] }, 'update'],
        [`units/${rewardId}~2`, unitOf(`${rewardId}~2`, { sold: true })],
        ...others.slice(1),
      ]),
    );
  });
});

describe('The totals of a campaign', () => {
  it('move by no order of before, and by nobody’s word', async () => {
    await storePaidPledge(rules);
    const owner = await storeMember(rules, 'owner');
    for (const database of [fan(), owner, rules.staff()]) {
      await assertFails(database.doc(campaignPath).update(totalsOf(6_000)));
      await assertFails(database.doc(campaignPath).update({ paidCents: 0 }));
      await assertFails(database.doc(campaignPath).update({ latest: `${orderId}~1` }));
      await assertFails(database.doc(backerPath).update({ pledges: 2 }));
      await assertFails(database.doc(backerPath).delete());
      await assertFails(
        database.doc(`${campaignPath}/backers/other`).set({ pledges: 1, latest: `${orderId}~0` }),
      );
    }
  });

  it('are not those of an order of the shop, or of another film', async () => {
    const ofShop = { packing: { channel: 'shop', rewardId: absent } };
    await storePledge(rules, { projectId: otherProjectId });
    await assertFails(commit(fan(), confirmingPledge()));
    await storePledge(rules, { channel: 'shop' });
    await assertFails(commit(fan(), confirmingPledge(ofShop)));
    const alone = { ...ofShop, totals: null, backer: null };
    await assertSucceeds(commit(fan(), confirmingPledge(alone)));
  });

  it('and backers are read by their own, by owners, editors and staff', async () => {
    await storePaidPledge(rules);
    const members = [await storeMember(rules, 'owner'), await storeMember(rules, 'editor')];
    const packer = await storeMember(rules, 'packer');
    const backersOf = (database: Database) => database.collection(`${campaignPath}/backers`);
    await assertSucceeds(fan().doc(backerPath).get());
    for (const database of [rules.visitor(), rules.signedIn('other'), packer]) {
      await assertFails(database.doc(backerPath).get());
      await assertFails(backersOf(database).get());
    }
    await assertFails(backersOf(fan()).get());
    for (const database of [...members, rules.staff()]) {
      await assertSucceeds(database.doc(backerPath).get());
      await assertSucceeds(backersOf(database).get());
    }
  });
});

describe('What goes back of a pledge', () => {
  beforeEach(() => storePaidPledge(rules));
  const back = (cents?: number, different?: Parameters<typeof returning>[1]) =>
    commit(rules.staff(), returning(cents, different));

  it('is recorded by staff, with its campaign and its backer', async () => {
    const owner = await storeMember(rules, 'owner');
    for (const database of [fan(), owner]) await assertFails(commit(database, returning()));
    await assertSucceeds(back());
    await assertFails(back());
  });

  it('is a part, which leaves the pledge', async () => {
    await assertFails(back(1_000, { totals: { pledges: 0 } }));
    await assertFails(back(1_000, { totals: { taken: { [rewardId]: 0 } } }));
    await assertFails(back(1_000, { backer: { pledges: 1 } }));
    await assertSucceeds(back(1_000));
  });

  it.each<[string, Parameters<typeof returning>[1]]>([
    ['the campaign', { totals: null }],
    ['its backer', { backer: null }],
    ['a larger sum left', { totals: { paidCents: 1 } }],
    ['a pledge left', { totals: { pledges: 1 } }],
    ['something taken left', { totals: { taken: { [rewardId]: 1 } } }],
    ['a backer of nothing', { backer: { pledges: 0 } }],
    ['another order', { totals: { latest: `${otherOrderId}~1` } }],
    ['the sale’s order', { totals: { latest: `${orderId}~0` } }],
    ['another story', { totals: { story: 'Another.' } }],
  ])('is not recorded without or with %s', (_, different) => assertFails(back(3_000, different)));

  it('leaves a backer who has another pledge', async () => {
    const totals = { paidCents: 6_000, pledges: 2, taken: { [rewardId]: 2 } };
    await storePaidPledge(rules, { totals, backer: { pledges: 2 } });
    const left = { paidCents: 3_000, pledges: 1, taken: { [rewardId]: 1 } };
    await assertFails(back(3_000, { totals: left }));
    await assertSucceeds(back(3_000, { totals: left, backer: { pledges: 1 } }));
  });

  it.each<[string, StoredDocument, boolean]>([
    ['runs', {}, true],
    ['ended and waits for its sums', ended, false],
    ['was not reached', failed, true],
    ['was reached', reached, true],
    ['is cancelled and waits for its sums', { state: 'cancelled' }, false],
    ['is cancelled and has its sums', { state: 'cancelled', ...closedWith(3_000) }, true],
    ['is settled', { ...reached, state: 'settled' }, true],
  ])('of a campaign that %s: %o', async (_, fields, isTaken) => {
    await change(fields);
    await (isTaken ? assertSucceeds(back()) : assertFails(back()));
  });

  it('is not the campaign’s where the pledge was late', async () => {
    await storePledge(rules, { status: 'late', paymentId, paidAt: minutesAgo(1) });
    await change({ ...totalsOf(9_000, ''), pledges: 3 });
    await assertFails(back(3_000, { totals: { paidCents: 6_000, pledges: 2 } }));
    await assertSucceeds(back(3_000, { totals: null, backer: null }));
  });

  it('is told the team once it is begun, by each of one pledge and under their own name', async () => {
    const path = `${campaignPath}/returning/${staffUid}`;
    const stamp = { by: staffUid, byEmail: 'staff@example.org', at: serverTimestamp() };
    const begin = (fields: StoredDocument = {}, of = path) =>
      rules
        .staff()
        .doc(of)
        .set({ orderId, ...stamp, ...fields });
    await assertSucceeds(begin());
    await assertSucceeds(begin({ orderId: otherOrderId }));
    await assertFails(begin({}, path.replace(staffUid, 'owner')));
    for (const fields of [
      { orderId: 'a' },
      { by: 'owner' },
      { byEmail: 'owner@example.org' },
      { at: Timestamp.now() },
      { cents: 1 },
    ])
      await assertFails(begin(fields));
    await assertFails(rules.staff().doc(path).delete());
    await assertSucceeds(rules.staff().collection(`${campaignPath}/returning`).get());
    for (const database of [fan(), await storeMember(rules, 'owner')]) {
      await assertFails(database.doc(path).get());
      await assertFails(database.collection(`${campaignPath}/returning`).get());
      await assertFails(database.doc(path).set({ orderId, ...stamp }));
    }
  });

  it('is followed by the same fan again', async () => {
    await assertSucceeds(back());
    await assertSucceeds(pledge({ units: [`${rewardId}~2`] }, { id: otherOrderId }));
  });
});
