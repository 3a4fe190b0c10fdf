import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { brandId, otherBrandId } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import {
  afterwards,
  buyer,
  commit,
  days,
  itemId,
  line,
  minutesAgo,
  offer,
  orderId,
  orderPath,
  otherItemId,
  otherOrderId,
  packing,
  payment,
  paymentId,
  pinId,
  printId,
  releasing,
  reserving,
  shirtId,
  storeAll,
  storeOrder,
  storeShop,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
beforeEach(() => storeShop(rules));

const reserve = (
  different: Parameters<typeof reserving>[0] = {},
  database: Database = rules.signedIn(buyer),
) => commit(database, reserving(different));
const change = (path: string, fields: StoredDocument) => rules.storeFields(path, fields);

const [seven, eight] = [`${printId}~7`, `${printId}~8`];
const shirt = { offerId: shirtId, name: 'Print, Large', unitCents: 4_000 };
const pin = { offerId: pinId, name: 'Print, Postcard', unitCents: 100 };

/** Three prints, two shirts and a pin: as much as one order may be. */
const largest = {
  lines: [line({ qty: 3 }), line({ ...shirt, qty: 2 }), line({ ...pin, qty: 1 })],
  units: [seven, eight, `${printId}~100`, `${shirtId}~1`, `${shirtId}~5`],
  totalCents: 3 * 2_500 + 2 * 4_000 + 100 + 500,
};

describe('Reserving', () => {
  it('is done by a buyer who is signed in anonymously, with the contact', async () => {
    await assertSucceeds(reserve());
    await assertFails(reserve());
  });

  it('takes three offers and six units', () => assertSucceeds(reserve({ fields: largest })));

  it('takes six units of one offer', () => {
    const units = [1, 2, 3, 4, 5, 6].map((number) => `${printId}~${String(number)}`);
    const fields = { lines: [line({ qty: 6 })], units, totalCents: 15_500 };
    return assertSucceeds(reserve({ fields }));
  });

  it('takes what is not limited, without units, and sends nothing', () =>
    assertSucceeds(
      reserve({
        fields: {
          lines: [line({ ...pin, qty: 5 })],
          units: [],
          country: '',
          shippingCents: 0,
          totalCents: 500,
        },
      }),
    ));

  it.each([
    [
      'to the rest of the world',
      { country: 'rest', shippingCents: 1_500, totalCents: 6_500 },
      'DE',
    ],
    ['for picking up', { country: 'pickup', shippingCents: 0, totalCents: 5_000 }, ''],
    ['from a link', { via: 'newsletter-2' }, 'US'],
  ])('is done %s', (_, fields, country) =>
    assertSucceeds(reserve({ fields, contact: { country } })),
  );

  it.each<[string, StoredDocument]>([
    ['of a lower price', { lines: [line({ unitCents: 2_400 })], totalCents: 5_300 }],
    ['of a higher price', { lines: [line({ unitCents: 2_600 })], totalCents: 5_700 }],
    ['of less than nothing', { lines: [line({ unitCents: -2_500 })], totalCents: -4_500 }],
    ['of another name', { lines: [line({ name: 'Poster' })] }],
    ['of another sum', { totalCents: 5_499 }],
    ['without shipping', { shippingCents: 0, totalCents: 5_000 }],
    ['of cheaper shipping', { shippingCents: 499, totalCents: 5_499 }],
    ['sent nowhere', { country: '', shippingCents: 0, totalCents: 5_000 }],
    ['sent to a country without a price', { country: 'FR' }],
    ['of no lines', { lines: [], units: [], totalCents: 500 }],
    ['of no print', { lines: [line({ qty: 0 })], units: [], totalCents: 500 }],
    ['of fewer prints than none', { lines: [line({ qty: -2 })], totalCents: -4_500 }],
    ['of half a print', { lines: [line({ qty: 1.5 })], totalCents: 4_250 }],
    ['with more in a line', { lines: [line({ discount: 0 })] }],
    ['of too few units', { units: [seven] }],
    ['of too many units', { units: [seven, eight, `${printId}~9`] }],
    ['of a unit twice', { units: [seven, seven] }],
    ['of a unit that is none', { units: [seven, `${printId}~08`] }],
    ['of units of another offer', { units: [seven, `${shirtId}~1`] }],
    ['in another’s name', { uid: 'other' }],
    ['that is paid', { status: 'paid', paidAt: serverTimestamp() }],
    ['that is late', { status: 'late' }],
    ['with a payment', { paymentId: 'pi_1' }],
    ['with the time of a payment', { paidAt: serverTimestamp() }],
    ['with the time of a sale', { soldAt: serverTimestamp() }],
    ['of another time', { createdAt: Timestamp.now() }],
    ['that changed at another time', { changedAt: Timestamp.now() }],
    ['of which something was returned', { refundedCents: 1 }],
    ['with refunds', { refunds: 1 }],
    ['of another currency', { currency: 'EUR', checkoutGroup: `${brandId}/${projectId}/shop/EUR` }],
    [
      'of a campaign',
      { channel: 'campaign', checkoutGroup: `${brandId}/${projectId}/campaign/USD` },
    ],
    ['of another group', { checkoutGroup: `${otherBrandId}/${projectId}/shop/USD` }],
    ['of another film', { projectId: otherBrandId }],
    ['from a link that is none', { via: 'A b' }],
    ['from a link that is long', { via: 'a'.repeat(41) }],
    ['with another field', { discount: 0 }],
    ['without a field', { via: absent }],
  ])('is refused %s', (_, fields) => assertFails(reserve({ fields })));

  it('names units of four figures at most, each in a text of its own', async () => {
    const naming = (...units: string[]) =>
      reserve({ fields: { units }, units: Object.fromEntries(units.map((id) => [id, null])) });
    await assertFails(naming(seven, `${printId}~10000`));
    await assertFails(naming(seven, `${printId}~1${'0'.repeat(1_000)}`));
    await assertFails(naming(`${seven} ${eight}`));
    await assertSucceeds(naming(seven, `${printId}~9999`));
  });

  it('is refused of seven units', () => {
    const units = [1, 2, 3, 4, 5, 6, 7].map((number) => `${printId}~${String(number)}`);
    return assertFails(
      reserve({ fields: { lines: [line({ qty: 7 })], units, totalCents: 18_000 } }),
    );
  });

  it('is refused of seven things in two lines', () => {
    const lines = [line(), line({ ...pin, qty: 5 })];
    return assertFails(reserve({ fields: { lines, totalCents: 6_000 } }));
  });

  it('is refused of four offers', async () => {
    const fourth = {
      ...offer({ name: 'Print, A', variant: 'A', limited: false, stock: 0, numbered: false }),
    };
    await storeAll(rules, { [`offers/${otherItemId}`]: { ...fourth, at: Timestamp.now() } });
    const lines = [
      line({ qty: 1 }),
      line({ ...shirt, qty: 1 }),
      line({ ...pin, qty: 1 }),
      line({ offerId: otherItemId, name: 'Print, A', qty: 1 }),
    ];
    const units = [seven, `${shirtId}~1`];
    await assertFails(
      reserve({ fields: { lines, units, totalCents: 2_500 + 4_000 + 100 + 2_500 + 500 } }),
    );
    await assertSucceeds(
      reserve({
        fields: { lines: lines.slice(0, 3), units, totalCents: 2_500 + 4_000 + 100 + 500 },
      }),
    );
  });

  it('is refused of one offer in two lines, which would pass its limit', async () => {
    await change(`offers/${pinId}`, { perOrder: 2 });
    const fields = (...qty: number[]) => ({
      lines: qty.map((count) => line({ ...pin, qty: count })),
      units: [],
      country: '',
      shippingCents: 0,
      totalCents: qty.reduce((sum, count) => sum + count, 0) * 100,
    });
    await assertFails(reserve({ fields: fields(2, 1) }));
    await assertFails(reserve({ fields: fields(3) }));
    await assertSucceeds(reserve({ fields: fields(2) }));
  });

  it.each<[string, string, StoredDocument]>([
    ['is off sale', `offers/${printId}`, { onSale: false }],
    ['is not sold yet', `offers/${printId}`, { from: days(1) }],
    ['is no longer sold', `offers/${printId}`, { until: minutesAgo(1) }],
    [
      'is another’s',
      `offers/${printId}`,
      { checkoutGroup: `${otherBrandId}/${projectId}/shop/USD` },
    ],
    ['may be bought once', `offers/${printId}`, { perOrder: 1 }],
    ['has fewer in stock', `offers/${printId}`, { stock: 7 }],
    ['staff have not seen', `items/${itemId}`, { approved: false }],
    ['staff have seen under another name', `items/${itemId}`, { name: 'Poster' }],
    ['was withdrawn', `items/${itemId}`, { onSale: false }],
    ['has no place in the package', `items/${itemId}`, { slot: 'p2' }],
    ['is of a closed shop', `storefronts/${projectId}`, { open: false }],
    ['is of a suspended brand', `storefronts/${projectId}`, { suspended: true }],
    ['is of a shop that never opened', `storefronts/${projectId}`, { open: absent }],
    ['is of a package that nobody pays for', `storefronts/${projectId}`, { until: minutesAgo(1) }],
    ['is of Bronze', `storefronts/${projectId}`, { packageId: 'bronze', until: null }],
    ['is of another brand’s film', `storefronts/${projectId}`, { brandId: otherBrandId }],
    ['is sent nowhere', `storefronts/${projectId}`, { shipping: absent }],
    ['is sent at a price that is none', `storefronts/${projectId}`, { shipping: { US: '500' } }],
  ])('is refused of what %s', async (_, path, fields) => {
    await change(path, fields);
    await assertFails(reserve());
  });

  it.each<[string, StoredDocument]>([
    ['staff have not seen', { approved: false }],
    ['staff have seen under another name', { name: 'Poster' }],
    ['was withdrawn', { onSale: false }],
    ['has no place', { slot: '' }],
  ])('is refused of what %s and is not limited', async (_, fields) => {
    const pins = {
      fields: {
        lines: [line({ ...pin, qty: 5 })],
        units: [],
        country: '',
        shippingCents: 0,
        totalCents: 500,
      },
    };
    await change(`items/${itemId}`, fields);
    await assertFails(reserve(pins));
    await change(`items/${itemId}`, { name: 'Print', approved: true, onSale: true, slot: 'p1' });
    await assertSucceeds(reserve(pins));
  });

  it('is refused to visitors', async () => {
    await assertFails(reserve({}, rules.visitor()));
    await assertFails(reserve({ fields: { uid: null } }, rules.visitor()));
  });

  it('is refused under an id that is not random', () => assertFails(reserve({ id: 'order' })));
});

describe('A unit', () => {
  it.each<[string, Record<string, StoredDocument | null>]>([
    ['that no order names', { [`${printId}~9`]: {} }],
    ['beyond the stock', { [`${printId}~101`]: {} }],
    ['sold at once', { [eight]: { sold: true } }],
    ['of another time', { [eight]: { at: Timestamp.now() } }],
    ['of another number', { [eight]: { number: 9 } }],
    ['whose number is a text', { [eight]: { number: '8' } }],
    ['of another offer', { [eight]: { offerId: shirtId } }],
    ['of another brand', { [eight]: { brandId: otherBrandId } }],
    ['of another order', { [eight]: { orderId: otherOrderId } }],
    ['with another field', { [eight]: { seat: 'F12' } }],
    ['without a field', { [eight]: { sold: absent } }],
  ])('%s: refused', (_, units) => assertFails(reserve({ units })));

  it('is not claimed for an order of before', async () => {
    await storeOrder(rules);
    const claim = unitOf(`${printId}~9`);
    await assertFails(rules.signedIn(buyer).doc(`units/${printId}~9`).set(claim));
    await change(`brands/${brandId}/orders/${orderId}`, { units: [seven, `${printId}~9`] });
    await assertFails(rules.signedIn(buyer).doc(`units/${printId}~9`).set(claim));
  });

  it('is not claimed for another’s order', async () => {
    const writes = reserving();
    await assertFails(commit(rules.signedIn('other'), writes));
  });

  const second = { id: otherOrderId, fields: { uid: 'other' } };

  it.each([
    ['held for 45 minutes at least', 44, {}, false],
    ['claimed again after 45 minutes', 46, {}, true],
    ['kept by what was let go without it, for as long', 1, { status: 'released' }, false],
    ['kept by a payment that was late, for as long', 1, { status: 'late' }, false],
  ])('is %s', async (_, age, fields, isClaimed) => {
    await storeOrder(rules, fields, { age });
    const again = reserve(second, rules.signedIn('other'));
    await (isClaimed ? assertSucceeds(again) : assertFails(again));
  });

  it('that is sold is never claimed again', async () => {
    await storeOrder(rules, { status: 'paid', paymentId: 'pi_1' }, { age: 200, sold: true });
    await assertFails(reserve(second, rules.signedIn('other')));
    await change(`brands/${brandId}/orders/${orderId}`, { status: 'released' });
    await assertFails(reserve(second, rules.signedIn('other')));
  });

  it('is not given to another order by its buyer', async () => {
    await storeOrder(rules);
    const database = rules.signedIn(buyer);
    await assertFails(database.doc(`units/${seven}`).update({ orderId: otherOrderId }));
    await assertFails(database.doc(`units/${seven}`).update({ at: serverTimestamp() }));
    await assertFails(database.doc(`units/${seven}`).update({ sold: true }));
  });

  it('is read by all, a thousand at once', async () => {
    await storeOrder(rules);
    const units = rules.visitor().collection('units').where('offerId', '==', printId);
    await assertSucceeds(rules.visitor().doc(`units/${seven}`).get());
    await assertSucceeds(rules.visitor().doc(`units/${printId}~99`).get());
    await assertSucceeds(units.limit(1_000).get());
    await assertFails(units.limit(1_001).get());
    await assertFails(units.get());
  });
});

describe('An order that was paid too late', () => {
  const late = { status: 'late', paymentId, paidAt: minutesAgo(1) };
  const pay = (fields: StoredDocument = {}) =>
    storeAll(rules, { [`customers/${buyer}/payments/${paymentId}`]: payment(fields) });
  beforeEach(() => pay());
  const others = [`${printId}~20`, `${printId}~21`];
  const choose = (database: Database, units = others, packed: StoredDocument = {}) =>
    commit(database, [
      [
        `brands/${brandId}/orders/${orderId}`,
        { status: 'paid', units, soldAt: serverTimestamp(), changedAt: serverTimestamp() },
        'update',
      ],
      ...units.map((id): Write => [`units/${id}`, unitOf(id, { sold: true })]),
      [`brands/${brandId}/packing/${orderId}`, packing({ units, ...packed })],
    ]);

  /** By staff, with the units that it has still. */
  const confirmOwn = () =>
    commit(rules.staff(), [
      [
        orderPath,
        { status: 'paid', soldAt: serverTimestamp(), changedAt: serverTimestamp() },
        'update',
      ],
      ...[seven, eight].map((id): Write => [`units/${id}`, { sold: true }, 'update']),
      [`brands/${brandId}/packing/${orderId}`, packing()],
    ]);

  it('takes other units of the same offer, as its buyer chooses, and nobody else', async () => {
    await storeOrder(rules, late);
    await assertFails(choose(rules.signedIn('other')));
    await assertFails(choose(rules.signedIn(buyer), others.slice(0, 1)));
    await assertFails(choose(rules.staff()));
    await assertSucceeds(choose(rules.signedIn(buyer)));
  });

  it('is sent so many days after it was paid, which was earlier', async () => {
    await storeOrder(rules, { ...late, paidAt: days(-3) });
    const asBuyer = rules.signedIn(buyer);
    await assertFails(choose(asBuyer, others, { dueAt: days(7.5) }));
    await assertSucceeds(choose(asBuyer, others, { dueAt: days(4.5) }));
  });

  it('takes others for thirty days, and its own units after them', async () => {
    await storeOrder(rules, { ...late, paidAt: days(-31) });
    await assertFails(choose(rules.signedIn(buyer)));
    await assertSucceeds(confirmOwn());
    await storeOrder(rules, { ...late, paidAt: days(-29) });
    await rules.remove(`brands/${brandId}/packing`, orderId);
    await assertSucceeds(choose(rules.signedIn(buyer)));
  });

  it.each<[string, string, StoredDocument]>([
    ['are off sale', `offers/${printId}`, { onSale: false }],
    ['were on sale until yesterday', `offers/${printId}`, { until: days(-1) }],
    ['are a suspended brand’s', `storefronts/${projectId}`, { suspended: true }],
  ])('takes no others that %s', async (_, path, fields) => {
    await storeOrder(rules, late);
    await change(path, fields);
    await assertFails(choose(rules.signedIn(buyer)));
    await assertSucceeds(confirmOwn());
  });

  it.each(afterwards)('takes others where %s (%j): %s', async (_, fields, isTaken) => {
    await storeOrder(rules, late);
    await pay(fields);
    await (isTaken ? assertSucceeds : assertFails)(choose(rules.signedIn(buyer)));
  });

  it.each(afterwards)(
    'is confirmed by staff with its own units where %s (%j): %s',
    async (...row) => {
      const [, fields, isConfirmed] = row;
      await storeOrder(rules, late);
      await pay(fields);
      await (isConfirmed ? assertSucceeds : assertFails)(confirmOwn());
    },
  );

  it('takes none without the payment that made it late', async () => {
    await storeOrder(rules, late);
    await rules.remove(`customers/${buyer}/payments`, paymentId);
    await assertFails(choose(rules.signedIn(buyer)));
  });

  it('takes none once some of the money went back, whoever asks', async () => {
    await storeOrder(rules, { ...late, refundedCents: 1, refunds: 1 });
    await assertFails(choose(rules.signedIn(buyer)));
    await assertFails(choose(rules.staff()));
  });
});

describe('Letting go', () => {
  const release = (
    fields: StoredDocument = {},
    database: Database = rules.signedIn(buyer),
    units?: readonly string[],
  ) => commit(database, releasing(fields, units));

  it('is for the buyer, or staff, and frees the units', async () => {
    await storeOrder(rules);
    await assertFails(release({}, rules.signedIn('other')));
    await assertSucceeds(release());
    await storeOrder(rules);
    await assertSucceeds(release({}, rules.staff()));
  });

  it.each(['paid', 'late', 'refunded', 'released'])('is refused of what is %s', async (status) => {
    await storeOrder(rules, { status });
    await assertFails(release());
  });

  it.each<[string, StoredDocument]>([
    ['other units', { units: [] }],
    ['another time', { changedAt: Timestamp.now() }],
    ['another sum', { totalCents: 0 }],
    ['a payment', { paymentId: 'pi_1' }],
  ])('is refused with %s', async (_, fields) => {
    await storeOrder(rules);
    await assertFails(release(fields));
  });

  it.each([
    ['the first unit', [eight]],
    ['the last unit', [seven]],
    ['any unit', []],
  ])('is refused without %s, for buyer and staff', async (_, units) => {
    await storeOrder(rules);
    for (const database of [rules.signedIn(buyer), rules.staff()])
      await assertFails(release({}, database, units));
  });

  it.each([1, 2, 3, 4, 5, 6])('is refused where unit %i of six stays', async (kept) => {
    const units = [1, 2, 3, 4, 5, 6].map((number) => `${printId}~${String(number)}`);
    await storeOrder(rules, { units });
    const others = units.toSpliced(kept - 1, 1);
    await assertFails(release({}, rules.signedIn(buyer), others));
  });

  it('is done without what somebody else took since, or what it never had', async () => {
    await storeOrder(rules);
    await storeAll(rules, {
      [`units/${eight}`]: { ...unitOf(eight, { orderId: otherOrderId }), at: Timestamp.now() },
    });
    await assertFails(release());
    await assertSucceeds(release({}, rules.signedIn(buyer), [seven]));
    await storeOrder(rules);
    await rules.remove('units', eight);
    await assertSucceeds(release({}, rules.signedIn(buyer), [seven]));
  });

  it('is what frees a unit, and nobody else’s', async () => {
    await storeOrder(rules);
    await assertFails(rules.signedIn(buyer).doc(`units/${seven}`).delete());
    await storeOrder(rules, { status: 'released' });
    await assertFails(rules.signedIn('other').doc(`units/${seven}`).delete());
    await assertSucceeds(rules.signedIn(buyer).doc(`units/${seven}`).delete());
  });
});

describe('An order is', () => {
  const path = `brands/${brandId}/orders/${orderId}`;

  it('never deleted', async () => {
    await storeOrder(rules);
    await assertFails(rules.signedIn(buyer).doc(path).delete());
    await assertFails(rules.staff().doc(path).delete());
  });

  it.each<[string, StoredDocument]>([
    ['its sum', { totalCents: 1 }],
    ['its lines', { lines: [] }],
    ['its buyer', { uid: 'other' }],
    ['its status', { status: 'paid' }],
    ['what was returned', { refundedCents: 5_500 }],
    ['nothing but its time', {}],
  ])('not changed in %s', async (_, fields) => {
    await storeOrder(rules);
    for (const database of [rules.signedIn(buyer), rules.staff()])
      await assertFails(database.doc(path).update({ changedAt: serverTimestamp(), ...fields }));
  });
});
