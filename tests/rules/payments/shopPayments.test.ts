import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import * as samples from '../../../scripts/samples/payments';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import {
  almostStaff,
  type Database,
  staffUid,
  useFirestoreRules,
} from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import {
  afterwards,
  buyer,
  changeId,
  commit,
  confirming,
  days,
  minutesAgo,
  orderId,
  orderPath,
  otherOrderId,
  packing,
  payment,
  paymentId,
  printId,
  refunding,
  reserving,
  session,
  shirtId,
  storeAll,
  storeMembers,
  storeOrder,
  storePaidOrder,
  storeShop,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import { absent, changed, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
beforeEach(() => storeShop(rules));

const paymentPath = `customers/${buyer}/payments/${paymentId}`;
const pay = (fields: StoredDocument = {}) => storeAll(rules, { [paymentPath]: payment(fields) });
const asBuyer = () => rules.signedIn(buyer);
const [seven, eight] = [`${printId}~7`, `${printId}~8`];

describe('A checkout session', () => {
  beforeEach(() => storeOrder(rules));
  const ask = (
    fields: StoredDocument = {},
    { id = orderId, uid = buyer, database = rules.signedIn(uid) } = {},
  ) => database.doc(`customers/${uid}/checkout_sessions/${id}`).set(session(fields));

  it('says what its order says, once', async () => {
    await assertSucceeds(ask());
    await assertFails(ask());
    await assertFails(asBuyer().doc(`customers/${buyer}/checkout_sessions/${orderId}`).delete());
    await assertSucceeds(asBuyer().doc(`customers/${buyer}/checkout_sessions/${orderId}`).get());
    await assertFails(
      rules.signedIn('other').doc(`customers/${buyer}/checkout_sessions/${orderId}`).get(),
    );
  });

  it('is listed by whoever asked for it alone', async () => {
    await assertSucceeds(ask());
    const sessions = (database: Database) =>
      database.collection(`customers/${buyer}/checkout_sessions`).get();
    await assertSucceeds(sessions(asBuyer()));
    for (const database of [rules.signedIn('other'), rules.staff(), rules.visitor()])
      await assertFails(sessions(database));
    await assertFails(asBuyer().collectionGroup('checkout_sessions').get());
  });

  const prints = (unit_amount: unknown, quantity: unknown = 2, more: StoredDocument = {}) => ({
    ...samples.paidLine('Print', unit_amount, quantity),
    ...more,
  });
  const shipping = samples.paidLine('Shipping', 500);
  const inSeconds = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

  it.each<[string, StoredDocument]>([
    ['a cheaper thing', { line_items: [prints(1), shipping] }],
    ['fewer things', { line_items: [prints(2_500, 1), shipping] }],
    ['no shipping', { line_items: [prints(2_500)] }],
    ['another thing', { line_items: [prints(2_500), shipping, prints(100)] }],
    ['nothing', { line_items: [] }],
    ['a price of Stripe’s', { line_items: [{ price: 'price_1', quantity: 1 }] }],
    [
      'a quantity to change',
      { line_items: [prints(2_500, 2, { adjustable_quantity: {} }), shipping] },
    ],
    ['a promotion code', { allow_promotion_codes: true }],
    [
      'a code instead of a field',
      { allow_promotion_codes: true, billing_address_collection: absent },
    ],
    ['the mobile client', { client: 'mobile', amount: 50 }],
    ['a trial', { trial_period_days: 100 }],
    ['another mode', { mode: 'setup' }],
    ['a subscription', { mode: 'subscription' }],
    ['another way to pay', { payment_method_types: ['card', 'sepa_debit'] }],
    ['a day to pay', { expires_at: inSeconds(24 * 60) }],
    ['41 minutes to pay', { expires_at: inSeconds(41) }],
    ['less time than Stripe allows', { expires_at: inSeconds(29) }],
    ['no end', { expires_at: absent }],
    ['an end in parts of a second', { expires_at: inSeconds(40) + 0.5 }],
    ['another order', { metadata: { brandId, orderId: otherOrderId } }],
    ['another brand', { metadata: { brandId: otherBrandId, orderId } }],
    ['more to remember', { metadata: { brandId, orderId, note: '' } }],
    ['a way back to nowhere', { success_url: 'https://backlot.example/' }],
    [
      'a way back with a user name',
      { cancel_url: 'https://backlot.example@evil.example/orders/a' },
    ],
    ['a way back to a long host', { cancel_url: `https://${'a'.repeat(254)}/orders/a` }],
    ['a way back behind a backslash', { cancel_url: 'https://evil.example\\/orders/a' }],
    ['a way back that is none', { cancel_url: 'javascript:alert(1)//orders/a' }],
    [
      'two ways back in one',
      { success_url: 'https://a.example/orders/a\nhttps://b.example/orders/b' },
    ],
    ['no day of its end', { purgeAt: null }],
    ['an end within a day', { purgeAt: days(0.9) }],
    ['a day far off', { purgeAt: days(100) }],
  ])('is refused with %s', (_, fields) => assertFails(ask(fields)));

  it('is refused to anyone else', async () => {
    await assertFails(ask({}, { uid: 'other' }));
    await assertFails(ask({}, { database: rules.signedIn('other') }));
    await assertFails(ask({}, { database: rules.staff() }));
    await assertFails(ask({}, { database: rules.visitor() }));
    await assertFails(ask({}, { id: otherOrderId }));
  });

  it('is asked for again, twice at most, only where the one before failed', async () => {
    const path = (end: string) => `customers/${buyer}/checkout_sessions/${orderId}${end}`;
    const error = { message: 'Stripe did not answer.' };
    await assertFails(ask({}, { id: `${orderId}~2` }));
    await storeAll(rules, { [path('')]: { mode: 'payment' } });
    await assertFails(ask({}, { id: `${orderId}~2` }));
    await storeAll(rules, { [path('')]: { mode: 'payment', error, url: 'https://pay' } });
    await assertFails(ask({}, { id: `${orderId}~2` }));
    await storeAll(rules, { [path('')]: { mode: 'payment', error } });
    await assertFails(ask({}, { id: `${orderId}~3` }));
    await assertFails(
      ask({ metadata: { brandId, orderId: `${orderId}~2` } }, { id: `${orderId}~2` }),
    );
    await assertSucceeds(ask({}, { id: `${orderId}~2` }));
    await assertFails(ask({}, { id: `${orderId}~3` }));
    await storeAll(rules, { [path('~2')]: { mode: 'payment', error } });
    await assertSucceeds(ask({}, { id: `${orderId}~3` }));
    await storeAll(rules, { [path('~3')]: { mode: 'payment', error } });
    await assertFails(ask({}, { id: `${orderId}~4` }));
  });

  it.each(['released', 'paid', 'late', 'refunded'])('is refused of what is %s', async (status) => {
    await rules.storeFields(orderPath, { status });
    await assertFails(ask());
  });

  it('is refused ten minutes after the order, and without a contact', async () => {
    await rules.storeFields(orderPath, { createdAt: minutesAgo(11) });
    await assertFails(ask({ expires_at: inSeconds(30.5) }));
    await rules.storeFields(orderPath, { createdAt: minutesAgo(9) });
    await assertSucceeds(ask({ expires_at: inSeconds(30.5) }));
    await storeOrder(rules, {}, { id: otherOrderId });
    await rules.remove(`brands/${brandId}/orders/${otherOrderId}/private`, 'contact');
    await assertFails(ask({ metadata: { brandId, orderId: otherOrderId } }, { id: otherOrderId }));
  });

  const prices = { silver: 'price_silver', gold: 'price_gold', diamond: '' };
  const subscription = (fields: StoredDocument = {}) =>
    changed(
      samples.packageSession({
        metadata: { brandId, packageId: 'gold' },
        success_url: 'https://backlot.example/studio/package',
        cancel_url: 'https://backlot.example/studio/package',
        purgeAt: days(7),
        at: serverTimestamp(),
      }),
      fields,
    );
  const numbered = (number: number | string) => `${brandId}~${String(number)}`;
  const subscribe = (fields: StoredDocument = {}, uid = 'owner', id = numbered(1)) =>
    rules
      .signedIn(uid, { email: `${uid}@example.org`, email_verified: true })
      .doc(`customers/${uid}/checkout_sessions/${id}`)
      .set(subscription(fields));

  it('subscribes an owner to a package', async () => {
    await storeMembers(rules);
    await assertFails(subscribe());
    await storeAll(rules, { 'settings/packages': { prices, cardBp: 290, cardCents: 30 } });
    await assertSucceeds(subscribe());
    await assertFails(subscribe({}, 'editor'));
    await assertFails(subscribe({}, 'stranger'));
  });

  it('subscribes one after the other, in commits of their own', async () => {
    await storeMembers(rules);
    await storeAll(rules, { 'settings/packages': { prices, cardBp: 290, cardCents: 30 } });
    for (const id of [changeId, numbered(0), numbered(2), numbered('01'), `${otherBrandId}~1`])
      await assertFails(subscribe({}, 'owner', id));
    const database = rules.signedIn('owner', { email: 'owner@example.org', email_verified: true });
    const both = [1, 2].map((number): Write => [
      `customers/owner/checkout_sessions/${numbered(number)}`,
      subscription(),
    ]);
    await assertFails(commit(database, both));
    await assertSucceeds(subscribe());
    await assertFails(subscribe());
    await assertSucceeds(subscribe({}, 'owner', numbered(2)));
  });

  it.each([
    [23, false],
    [25, true],
  ])('subscribes an eleventh time %i hours after the first: %s', async (hours, isTaken) => {
    await storeMembers(rules);
    await storeAll(rules, { 'settings/packages': { prices, cardBp: 290, cardCents: 30 } });
    for (let number = 1; number <= 9; number += 1)
      await storeAll(rules, {
        [`customers/owner/checkout_sessions/${numbered(number)}`]: { at: minutesAgo(hours * 60) },
      });
    await assertSucceeds(subscribe({}, 'owner', numbered(10)));
    const next = subscribe({}, 'owner', numbered(11));
    await (isTaken ? assertSucceeds(next) : assertFails(next));
  });

  it.each<[string, StoredDocument]>([
    ['the price of a smaller one', { line_items: [{ price: 'price_silver', quantity: 1 }] }],
    [
      'a package without a price',
      {
        line_items: [{ price: '', quantity: 1 }],
        metadata: { brandId, packageId: 'diamond' },
      },
    ],
    [
      'a package that is none',
      {
        line_items: [{ price: null, quantity: 1 }],
        metadata: { brandId, packageId: 'platinum' },
      },
    ],
    ['two of it', { line_items: [{ price: 'price_gold', quantity: 2 }] }],
    ['another brand', { metadata: { brandId: otherBrandId, packageId: 'gold' } }],
    ['more to remember', { metadata: { brandId, packageId: 'gold', role: 'diamond' } }],
    ['a trial', { trial_period_days: 100 }],
    ['one payment', { mode: 'payment' }],
    ['a way back to nowhere', { cancel_url: 'https://backlot.example/' }],
    ['no day of its end', { purgeAt: absent }],
    ['an end within the day that bounds them', { purgeAt: days(0.9) }],
    ['another time', { at: minutesAgo(1) }],
  ])('does not subscribe with %s', async (_, fields) => {
    await storeMembers(rules);
    await storeAll(rules, { 'settings/packages': { prices, cardBp: 290, cardCents: 30 } });
    await assertFails(subscribe(fields));
  });
});

describe('Confirming', () => {
  beforeEach(() => storeOrder(rules));
  const confirm = (
    different: Parameters<typeof confirming>[0] = {},
    database: Database = asBuyer(),
  ) => commit(database, confirming(different));

  it('is done by the buyer, once', async () => {
    await pay();
    await assertSucceeds(confirm());
    await assertFails(confirm());
    await assertFails(confirm({}, rules.staff()));
  });

  it('is done by staff for a buyer who closed the page', async () => {
    await pay();
    await assertSucceeds(confirm({}, rules.staff()));
  });

  it('is refused without a payment, and to anyone else', async () => {
    await assertFails(confirm());
    await pay();
    await assertFails(confirm({}, rules.signedIn('other')));
    await assertFails(confirm({}, await storeMember(rules, 'owner')));
    await assertFails(confirm({}, rules.visitor()));
  });

  it.each<[string, StoredDocument]>([
    ['was declined', { status: 'requires_payment_method' }],
    ['is not through', { status: 'processing' }],
    ['is a cent less', { amount_received: 5_499 }],
    ['is a cent more', { amount_received: 5_501 }],
    ['is of another currency', { currency: 'eur' }],
    ['is for another order', { metadata: { brandId, orderId: otherOrderId } }],
    ['is for another brand', { metadata: { brandId: otherBrandId, orderId } }],
    ['is for a package', { metadata: { brandId, packageId: 'gold' } }],
  ])('is refused with a payment that %s', async (_, fields) => {
    await pay(fields);
    await assertFails(confirm());
  });

  it.each(afterwards)('by a payment of which %s (%j): %s', async (_, fields, isConfirmed) => {
    await pay(fields);
    for (const database of [asBuyer(), rules.staff()]) {
      await storeOrder(rules);
      await rules.remove(`brands/${brandId}/packing`, orderId);
      await (isConfirmed ? assertSucceeds : assertFails)(confirm({}, database));
    }
  });

  it('is refused with another’s payment', async () => {
    await storeAll(rules, { [`customers/other/payments/${paymentId}`]: payment() });
    await assertFails(confirm());
    await assertFails(confirm({ fields: { uid: 'other' } }));
  });

  it('is refused with a payment that proved another order', async () => {
    await storeOrder(rules, { units: [`${printId}~1`, `${printId}~2`] }, { id: otherOrderId });
    await pay({ metadata: { brandId, orderId: otherOrderId } });
    await assertFails(confirm());
  });

  it.each<[string, StoredDocument]>([
    ['another sum', { totalCents: 1 }],
    ['other lines', { lines: [] }],
    ['other units', { units: [seven] }],
    ['another buyer', { uid: 'other' }],
    ['another time', { changedAt: Timestamp.now() }],
    ['another time of payment', { paidAt: Timestamp.now() }],
    ['no time of payment', { paidAt: null }],
    ['another time of sale', { soldAt: Timestamp.now() }],
    ['no time of sale', { soldAt: null }],
    ['no payment', { paymentId: '' }],
    ['another status', { status: 'refunded' }],
  ])('is refused with %s', async (_, fields) => {
    await pay();
    await assertFails(confirm({ fields }));
  });

  it('marks the units as sold, and says what is packed', async () => {
    await pay();
    await assertFails(confirm({ unit: null }));
    await assertFails(confirm({ unit: { sold: false } }));
    await assertFails(confirm({ unit: { number: 9 } }));
    await assertFails(confirm({ packing: null }));
    await assertFails(confirm({ packing: { units: [] } }));
    await assertFails(confirm({ packing: { country: 'pickup' } }));
    await assertFails(confirm({ packing: { lines: [{ name: 'Print', qty: 3 }] } }));
    await assertFails(
      confirm({ packing: { lines: [{ name: 'Print', qty: 2, unitCents: 2_500 }] } }),
    );
    await assertFails(confirm({ packing: { state: 'sent' } }));
    await assertFails(confirm({ packing: { note: '' } }));
    await assertFails(confirm({ packing: { rewardId: printId } }));
    await assertSucceeds(confirm());
  });

  it('packs nothing that is neither sent nor picked up', async () => {
    await storeOrder(rules, { country: '', shippingCents: 0, totalCents: 5_000 });
    await pay({ amount_received: 5_000 });
    await assertFails(confirm({ packing: { country: '' } }));
    await assertSucceeds(confirm({ packing: null }));
  });

  const hoursAhead = (hours: number) => Timestamp.fromMillis(Date.now() + hours * 3_600_000);

  it('says until when it is sent: seven days, or as many as its creators say', async () => {
    await pay();
    for (const hours of [7 * 24 - 2, 8 * 24 + 1])
      await assertFails(confirm({ packing: { dueAt: hoursAhead(hours) } }));
    for (const dueAt of [Date.now() + 7.5 * 24 * 3_600_000, null, '', serverTimestamp()])
      await assertFails(confirm({ packing: { dueAt } }));
    await rules.storeFields(`storefronts/${projectId}`, { handlingDays: 2 });
    await assertFails(confirm({ packing: { dueAt: hoursAhead(7.5 * 24) } }));
    await assertSucceeds(confirm({ packing: { dueAt: hoursAhead(2.5 * 24) } }));
  });

  it('names the day before the server says when it is, with an hour’s grace at midnight', async () => {
    await pay();
    await assertSucceeds(confirm({ packing: { dueAt: hoursAhead(7 * 24 - 0.5) } }));
  });

  it('is refused once another holds a unit', async () => {
    await pay();
    await rules.storeFields(`units/${eight}`, { orderId: otherOrderId });
    await assertFails(confirm());
    await assertFails(confirm({ unit: null }));
  });

  it('is refused of what was let go', async () => {
    await pay();
    await rules.storeFields(orderPath, { status: 'released' });
    await assertFails(confirm());
  });

  it('marks nothing as sold without an order, nor packs it', async () => {
    await pay();
    await assertFails(asBuyer().doc(`units/${seven}`).update({ sold: true }));
    const path = `brands/${brandId}/packing/${orderId}`;
    await assertFails(asBuyer().doc(path).set(packing()));
    await storePaidOrder(rules);
    await rules.remove(`brands/${brandId}/packing`, orderId);
    await assertFails(asBuyer().doc(path).set(packing()));
  });
});

describe('What was paid too late', () => {
  const late = {
    status: 'late',
    paymentId,
    paidAt: serverTimestamp(),
    changedAt: serverTimestamp(),
  };
  const mark = (fields: StoredDocument = {}, database: Database = asBuyer()) =>
    database.doc(orderPath).update({ ...late, ...fields });

  it.each(['reserved', 'released'])('is late after it was %s', async (status) => {
    await storeOrder(rules, { status });
    await assertFails(mark());
    await pay();
    await assertFails(mark({}, rules.signedIn('other')));
    await assertFails(mark({ units: [] }));
    await assertFails(mark({ paidAt: null }));
    await assertFails(mark({ soldAt: serverTimestamp() }));
    await assertFails(mark({ paymentId: 'pi_2' }));
    await assertFails(mark({ changedAt: Timestamp.now() }));
    await assertSucceeds(mark());
    await assertFails(mark());
  });

  it.each(afterwards)('is late also where %s (%j)', async (_, fields) => {
    await storeOrder(rules);
    await pay(fields);
    await assertSucceeds(mark());
  });

  it('is late where its money went back, so that staff record it', async () => {
    await storeOrder(rules);
    await pay({ refunds: [{ amount: 5_500 }] });
    await assertSucceeds(mark());
    await assertSucceeds(
      commit(
        rules.staff(),
        refunding({
          fields: { status: 'refunded', refundedCents: 5_500 },
          refund: { cents: 5_500 },
        }),
      ),
    );
  });

  it.each(['paid', 'refunded'])('is not late after it was %s', async (status) => {
    await storeOrder(rules, { status });
    await pay();
    await assertFails(mark());
  });

  const choose = (
    ids: readonly string[],
    {
      fields = {},
      database = asBuyer(),
      claims = ids,
    }: {
      fields?: StoredDocument;
      database?: Database;
      claims?: readonly string[];
    } = {},
    at = serverTimestamp(),
  ) =>
    commit(database, [
      [orderPath, { status: 'paid', units: ids, soldAt: at, changedAt: at, ...fields }, 'update'],
      ...claims.map((id): Write => [`units/${id}`, unitOf(id, { sold: true })]),
      [`brands/${brandId}/packing/${orderId}`, packing({ units: ids })],
    ]);
  const [nine, ten] = [`${printId}~9`, `${printId}~10`];

  it('becomes paid with other units of the same offer', async () => {
    await storeOrder(rules, { status: 'late', paymentId, paidAt: minutesAgo(1) });
    await pay();
    await assertFails(choose([nine]));
    await assertFails(choose([nine, ten, `${printId}~11`]));
    await assertFails(choose([`${shirtId}~1`, `${shirtId}~2`]));
    await assertFails(choose([nine, `${shirtId}~1`]));
    await assertFails(choose([nine, nine]));
    await assertFails(choose([]));
    await assertFails(choose([nine, ten], { claims: [nine] }));
    await assertFails(choose([nine, ten], { fields: { totalCents: 1 } }));
    await assertFails(choose([nine, ten], { fields: { paidAt: serverTimestamp() } }));
    for (const soldAt of [minutesAgo(1), null])
      await assertFails(choose([nine, ten], { fields: { soldAt } }));
    await assertFails(choose([nine, ten], { database: rules.signedIn('other') }));
    await assertFails(choose([nine, `${printId}~101`]));
    await assertSucceeds(choose([nine, ten]));
  });

  it('does not take a unit that is another’s', async () => {
    await storeOrder(rules, { status: 'late', paymentId, paidAt: minutesAgo(1) });
    await storeOrder(rules, { uid: 'other' }, { id: otherOrderId });
    await pay();
    await assertFails(choose([seven, nine]));
    await assertSucceeds(choose([nine, ten]));
  });

  it('takes nothing that was never paid', async () => {
    await storeOrder(rules);
    await assertFails(choose([nine, ten]));
  });

  it('does not have twice as many units, with those that it held', async () => {
    await storeOrder(rules, { status: 'late', paymentId, paidAt: minutesAgo(1) });
    await pay();
    const asSold = (...ids: string[]) =>
      ids.map((id): Write => [`units/${id}`, { sold: true }, 'update']);
    const chosen = (units: readonly string[], writes: readonly Write[], at = serverTimestamp()) =>
      commit(asBuyer(), [
        [orderPath, { status: 'paid', units, soldAt: at, changedAt: at }, 'update'],
        [`brands/${brandId}/packing/${orderId}`, packing({ units })],
        ...writes,
      ]);
    const takesNine: Write = [`units/${nine}`, unitOf(nine, { sold: true })];
    await assertFails(chosen([seven, nine], [takesNine, ...asSold(seven, eight)]));
    await assertSucceeds(chosen([seven, nine], [takesNine, ...asSold(seven)]));
  });
});

describe('Money back', () => {
  beforeEach(() => storePaidOrder(rules));
  const refund = (
    different: Parameters<typeof refunding>[0] = {},
    more: readonly Write[] = [],
    database: Database = rules.staff(),
  ) => commit(database, [...refunding(different), ...more]);
  const whole = {
    fields: { status: 'refunded', refundedCents: 5_500 },
    refund: { cents: 5_500 },
  };

  it('is recorded in part, and then the rest', async () => {
    await assertSucceeds(refund());
    const rest = {
      number: 2,
      stripeId: 're_987654321',
      fields: { refundedCents: 5_500, status: 'refunded' },
      refund: { cents: 3_000 },
    };
    await assertFails(refund({ ...rest, fields: { refundedCents: 5_500, status: 'paid' } }));
    await assertSucceeds(refund(rest));
    await assertFails(
      refund({
        number: 3,
        stripeId: 're_111111111',
        fields: { refundedCents: 5_501 },
        refund: { cents: 1 },
      }),
    );
  });

  it.each(['du_123456789', 'dp_123456789'])('is what a bank took, too, as %s', (stripeId) =>
    assertSucceeds(refund({ stripeId })),
  );

  it('is recorded as a whole, also of what was late', async () => {
    await rules.storeFields(orderPath, { status: 'late' });
    await assertSucceeds(refund(whole));
  });

  it.each<[string, Parameters<typeof refunding>[0]]>([
    [
      'more than was paid',
      { fields: { refundedCents: 5_501, status: 'refunded' }, refund: { cents: 5_501 } },
    ],
    ['another sum than it says', { refund: { cents: 2_400 } }],
    ['nothing', { fields: { refundedCents: 0 }, refund: { cents: 0 } }],
    ['less than nothing', { fields: { refundedCents: -1 }, refund: { cents: -1 } }],
    [
      'the whole without its status',
      { fields: { refundedCents: 5_500 }, refund: { cents: 5_500 } },
    ],
    ['a part with the status of the whole', { fields: { status: 'refunded' } }],
    ['another number', { number: 2 }],
    ['no number more', { fields: { refunds: 0 } }],
    ['no document', { refund: null }],
    ['no number of Stripe’s', { id: null }],
    ['a number of another form', { stripeId: 'pi_123456789' }],
    ['a number after something else', { stripeId: 'a_re_123456789' }],
    ['the number of another order', { id: { orderId: otherOrderId } }],
    ['a number of another time', { id: { at: Timestamp.now() } }],
    ['more than a number', { id: { note: '' } }],
    ['units that were not bought', { refund: { units: [`${printId}~9`] } }],
    ['no units', { refund: { units: null } }],
    ['no reason', { refund: { reason: '' } }],
    ['another author', { refund: { by: buyer } }],
    ['another time', { refund: { at: Timestamp.now() } }],
    ['another field', { refund: { note: '' } }],
    ['a changed sum', { fields: { totalCents: 10_000 } }],
    ['another time of the order', { fields: { changedAt: Timestamp.now() } }],
  ])('is refused with %s', (_, different) => assertFails(refund(different)));

  it.each(['reserved', 'released', 'refunded'])('is refused of what is %s', async (status) => {
    await rules.storeFields(orderPath, { status });
    await assertFails(refund(whole));
  });

  it('uses each number of Stripe’s once', async () => {
    await storeAll(rules, {
      'refundIds/re_123456789': { orderId: otherOrderId, at: Timestamp.now() },
    });
    await assertFails(refund());
    await assertFails(refund({ id: null }));
    await storeAll(rules, { 'refundIds/re_123456789': { orderId, at: Timestamp.now() } });
    await assertFails(refund({ id: null }));
    await assertSucceeds(refund({ stripeId: 're_987654321' }));
    await assertFails(rules.staff().doc('refundIds/re_987654321').delete());
    await assertSucceeds(rules.staff().doc('refundIds/re_987654321').get());
    await assertFails(asBuyer().doc('refundIds/re_987654321').get());
  });

  it('frees the units that it names, and no others', async () => {
    const frees = { refund: { units: [seven] } };
    await assertFails(refund(frees, [[`units/${eight}`, null]]));
    await assertFails(rules.staff().doc(`units/${seven}`).delete());
    await assertSucceeds(refund(frees, [[`units/${seven}`, null]]));
    await assertFails(rules.staff().doc(`units/${eight}`).delete());
  });

  it.each(almostStaff)('is not for %s', (_, uid, claims) =>
    assertFails(refund({ refund: { by: uid } }, [], rules.as(uid, claims))),
  );

  it('is not for buyers and creators, who read of it', async () => {
    const { owner, editor, packer } = await storeMembers(rules);
    for (const database of [asBuyer(), owner]) await assertFails(refund({}, [], database));
    await refund();
    for (const database of [asBuyer(), owner, rules.staff()])
      await assertSucceeds(database.collection(`${orderPath}/refunds`).get());
    for (const database of [editor, packer, rules.signedIn('other'), rules.visitor()])
      await assertFails(database.collection(`${orderPath}/refunds`).get());
    await assertFails(rules.staff().doc(`${orderPath}/refunds/1`).delete());
    await assertFails(rules.staff().doc(`${orderPath}/refunds/1`).update({ cents: 1 }));
  });

  it('leaves what was not freed as it was', async () => {
    await refund();
    await assertFails(asBuyer().doc(`units/${seven}`).delete());
    await assertFails(
      commit(rules.signedIn('other'), reserving({ id: otherOrderId, fields: { uid: 'other' } })),
    );
  });
});

describe('Payments are', () => {
  it('read by whoever paid, and by staff', async () => {
    await pay();
    for (const database of [asBuyer(), rules.staff()]) {
      await assertSucceeds(database.doc(paymentPath).get());
      await assertSucceeds(database.collection(`customers/${buyer}/payments`).get());
    }
    await assertSucceeds(
      rules.staff().collectionGroup('payments').where('status', '==', 'succeeded').get(),
    );
    const owner = await storeMember(rules, 'owner');
    for (const database of [owner, rules.signedIn('other'), rules.visitor()]) {
      await assertFails(database.doc(paymentPath).get());
      await assertFails(database.collection(`customers/${buyer}/payments`).get());
      await assertFails(database.collectionGroup('payments').get());
    }
  });

  it('written by the functions alone', async () => {
    for (const database of [asBuyer(), rules.staff()]) {
      await assertFails(database.doc(paymentPath).set(payment()));
      await assertFails(database.doc(`customers/${buyer}`).set({ stripeId: 'cus_1' }));
    }
    await storeAll(rules, { [`customers/${buyer}`]: { stripeId: 'cus_1' } });
    await assertSucceeds(asBuyer().doc(`customers/${buyer}`).get());
    await assertFails(rules.signedIn('other').doc(`customers/${buyer}`).get());
  });
});

describe('What packages cost at Stripe', () => {
  const prices = { silver: 'price_1', gold: 'price_2', diamond: '' };
  const write = (fields: StoredDocument = {}, database: Database = rules.staff()) =>
    database.doc('settings/packages').set(changed({ prices, cardBp: 290, cardCents: 30 }, fields));

  it('is said by staff and read by all', async () => {
    await assertSucceeds(write());
    await assertSucceeds(write({ cardBp: 0, cardCents: 0 }));
    await assertSucceeds(rules.visitor().doc('settings/packages').get());
    await assertFails(rules.staff().doc('settings/packages').delete());
    await assertFails(write({}, await storeMember(rules, 'owner')));
    await assertFails(
      rules.staff().doc('settings/other').set({ prices, cardBp: 290, cardCents: 30 }),
    );
  });

  it.each<[string, StoredDocument]>([
    ['a price that is none', { prices: { ...prices, gold: '149' } }],
    ['a price of Bronze', { prices: { ...prices, bronze: 'price_3' } }],
    ['no price', { prices: { silver: '', gold: '' } }],
    ['a share above the whole', { cardBp: 10_001 }],
    ['a share below nothing', { cardBp: -1 }],
    ['half a cent', { cardCents: 0.5 }],
    ['costs of eleven dollars', { cardCents: 1_001 }],
    ['costs below nothing', { cardCents: -1 }],
    ['another field', { note: '' }],
  ])('is refused with %s', (_, fields) => assertFails(write(fields)));

  it.each(almostStaff)('is not said by %s', (_, uid, claims) =>
    assertFails(write({}, rules.as(uid, claims))),
  );
});

describe('On which day payouts are sent', () => {
  const day = (of: unknown, database: Database = rules.staff()) =>
    database.doc('settings/payouts').set({ day: of });

  it('is said by staff, a day that each month has, and read by everyone', async () => {
    await assertSucceeds(day(1));
    await assertSucceeds(day(28));
    for (const none of [0, 29, 1.5, '15', null]) await assertFails(day(none));
    await assertFails(rules.staff().doc('settings/payouts').set({ day: 15, note: '' }));
    await assertFails(day(15, asBuyer()));
    await assertSucceeds(rules.visitor().doc('settings/payouts').get());
  });
});

describe('A statement', () => {
  const pathOf = (month: string) => `brands/${brandId}/statements/${month}`;
  const path = pathOf('2026-09');
  const none = { state: 'owed', ref: '', at: null };
  const sums = {
    carried: 0,
    correction: 0,
    sales: 100_000,
    refunds: 0,
    cardCosts: -3_000,
    platformFee: -9_700,
    subscriptionCredit: 14_900,
    shipping: 500,
    pledges: 0,
    campaignFee: 0,
    owed: 102_700,
  };
  const totals = (changes: Partial<typeof sums> = {}, fields: StoredDocument = {}) =>
    samples.statementTotals({ sums: { ...sums, ...changes }, platformFeeBp: 1_000, ...fields });
  const statement = (fields: StoredDocument = {}) =>
    changed(samples.statement({ totals: totals(), by: staffUid, at: serverTimestamp() }), fields);
  const write = (fields: StoredDocument = {}, database: Database = rules.staff(), at = path) =>
    database.doc(at).set(statement(fields));
  const page = (database: Database = rules.staff(), fields: StoredDocument = {}) =>
    database.doc(`${path}/pages/1`).set({ lines: [{ orderId }], ...fields });

  it('changes until it is final, then its payout alone', async () => {
    await assertSucceeds(write());
    await assertSucceeds(page());
    await assertSucceeds(rules.staff().doc(`${path}/pages/1`).delete());
    await assertSucceeds(page());
    await assertSucceeds(write({ final: true }));
    await assertFails(page());
    await assertFails(rules.staff().doc(`${path}/pages/1`).delete());
    await assertFails(write({ final: false }));
    await assertFails(write({ final: true, totals: totals({ shipping: 0, owed: 102_200 }) }));
    const sent = { state: 'sent', ref: 'Transfer 12', at: Timestamp.now() };
    await assertSucceeds(write({ final: true, payout: sent }));
    for (const payout of [
      { ...sent, state: 'lost' },
      { ...sent, at: 'today' },
      { ...sent, ref: 'a'.repeat(121) },
      { ...sent, by: '' },
    ])
      await assertFails(write({ final: true, payout }));
    await assertFails(rules.staff().doc(path).delete());
  });

  it.each<[string, StoredDocument]>([
    ['sums that are none', { totals: 5_500 }],
    ['a payout before it is final', { payout: { ...none, state: 'sent' } }],
    ['half an end', { final: null }],
    ['another author', { by: 'owner' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { note: '' }],
    ['sums that do not add up', { totals: totals({ owed: 102_701 }) }],
    ['a fee of another rate', { totals: totals({}, { platformFeeBp: 1_500 }) }],
    ['sales below zero', { totals: totals({ sales: -1, platformFee: 0, owed: 12_399 }) }],
    ['something carried over that is owed', { totals: totals({ carried: 1, owed: 102_701 }) }],
    ['more back than was paid', { totals: totals({}, { subscriptionPaidCents: 14_899 }) }],
    ['a correction without a reason', { totals: totals({ correction: 1, owed: 102_701 }) }],
    ['a reason without a correction', { totals: totals({}, { correctionReason: 'Cards' }) }],
    ['another sum', { totals: { ...totals(), sums: { ...sums, subscription: 0 } } }],
    ['another package', { totals: totals({}, { packageId: 'tin' }) }],
    ['pledges below zero', { totals: totals({ pledges: -1, owed: 102_699 }) }],
    [
      'pledges without their fee',
      { totals: totals({ pledges: 1_200_000, owed: 102_700 + 1_200_000 }) },
    ],
  ])('is refused with %s', (_, fields) => assertFails(write(fields)));

  it('is of a month, and final once that is over and cards are no estimate', async () => {
    for (const month of ['latest', '2026-13', '2026-00', '1999-12'])
      await assertFails(write({}, rules.staff(), pathOf(month)));
    const ahead = pathOf('2098-12');
    await assertSucceeds(write({}, rules.staff(), ahead));
    await assertFails(write({ final: true }, rules.staff(), ahead));
    const estimate = totals({}, { isEstimate: true });
    await assertSucceeds(write({ totals: estimate }));
    await assertFails(write({ totals: estimate, final: true }));
  });

  it('has nine percent less of what a campaign raised, which bears no other fee', () => {
    const raised = { pledges: 1_200_000, campaignFee: -108_000 };
    return assertSucceeds(write({ totals: totals({ ...raised, owed: 102_700 + 1_092_000 }) }));
  });

  it('rounds half a cent of its fee up, and takes none of nothing', async () => {
    const left = { cardCosts: 0, subscriptionCredit: 0, shipping: 0 };
    const of = (sales: number, platformFee: number, refunds = 0) =>
      totals({ ...left, sales, refunds, platformFee, owed: sales + refunds + platformFee });
    await assertSucceeds(write({ totals: of(15, -2) }));
    await assertFails(write({ totals: of(15, -1) }));
    await assertSucceeds(write({ totals: of(14, -1) }));
    await assertSucceeds(write({ totals: of(5, 0, -10) }));
    await assertFails(write({ totals: of(5, 1, -10) }));
  });

  it('carries over what the month before left below zero, in the order of months', async () => {
    const [august, september] = [pathOf('2026-08'), pathOf('2026-09')];
    const negative = totals({ correction: -110_000, owed: -7_300 }, { correctionReason: 'Cards' });
    const after = (carried: number, final: boolean) =>
      write(
        { totals: totals({ carried, owed: 102_700 + carried }), final },
        rules.staff(),
        september,
      );
    await assertSucceeds(write({ totals: negative }, rules.staff(), august));
    await assertSucceeds(after(0, false));
    await assertFails(after(-7_300, true));
    await assertSucceeds(write({ totals: negative, final: true }, rules.staff(), august));
    await assertFails(after(0, true));
    await assertFails(after(-7_301, true));
    await assertSucceeds(after(-7_300, true));
    // What comes before a final one is not written any more, across the year's end too.
    await assertSucceeds(write({ final: true }, rules.staff(), pathOf('2026-01')));
    await assertFails(write({}, rules.staff(), pathOf('2025-12')));
    await assertSucceeds(write({}, rules.staff(), pathOf('2025-11')));
  });

  it('has pages of lines', async () => {
    await assertFails(page(rules.staff(), { lines: 'none' }));
    await assertFails(page(rules.staff(), { note: '' }));
    await assertFails(rules.staff().doc(`${path}/pages/first`).set({ lines: [] }));
  });

  it('is read by owners and staff, and written by staff', async () => {
    const { owner, editor, packer } = await storeMembers(rules);
    await write();
    await page();
    for (const database of [owner, rules.staff()]) {
      await assertSucceeds(database.collection(`brands/${brandId}/statements`).get());
      await assertSucceeds(database.collection(`${path}/pages`).get());
    }
    for (const database of [editor, packer, asBuyer(), rules.visitor()]) {
      await assertFails(database.doc(path).get());
      await assertFails(database.doc(`${path}/pages/1`).get());
      await assertFails(write({ by: 'editor' }, database));
      await assertFails(page(database));
    }
    await assertFails(write({ by: 'owner' }, owner));
    await assertFails(page(owner));
  });
});

describe('An export', () => {
  const path = `brands/${brandId}/exports/${changeId}`;
  const record = (database: Database, uid: string, fields: StoredDocument = {}, at = path) =>
    database.doc(at).set({ what: 'orders', count: 3, by: uid, at: serverTimestamp(), ...fields });

  it('is recorded by owners, packers and staff, for good', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    await assertFails(record(editor, 'editor'));
    await assertFails(record(door, 'door'));
    await assertFails(record(packer, 'owner'));
    await assertSucceeds(
      record(packer, 'packer', { what: 'labels' }, `brands/${brandId}/exports/${otherOrderId}`),
    );
    await assertFails(record(owner, 'editor'));
    await assertFails(record(owner, 'owner', { count: -1 }));
    await assertFails(record(owner, 'owner', { count: 0.5 }));
    await assertFails(record(owner, 'owner', { what: '' }));
    await assertFails(record(owner, 'owner', { at: Timestamp.now() }));
    await assertFails(record(owner, 'owner', { note: '' }));
    await assertFails(record(owner, 'owner', {}, `brands/${brandId}/exports/first`));
    await assertSucceeds(record(owner, 'owner'));
    await assertFails(record(owner, 'owner'));
    await assertFails(owner.doc(path).delete());
    await assertSucceeds(
      record(rules.staff(), staffUid, {}, `brands/${brandId}/exports/${orderId}`),
    );
    for (const database of [owner, rules.staff()])
      await assertSucceeds(database.collection(`brands/${brandId}/exports`).get());
    for (const database of [editor, packer, asBuyer(), rules.visitor()])
      await assertFails(database.doc(path).get());
  });
});
