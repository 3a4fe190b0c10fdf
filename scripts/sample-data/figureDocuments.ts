import { checkoutCopy } from '../../src/content/shop.ts';
import { followerPath } from '../../src/features/fans/followerModel.ts';
import { checkoutGroup, offerName, unitId } from '../../src/features/orders/offerModel.ts';
import { dayField, shards, tagsPath, visitsPath } from '../../src/features/visits/visitModel.ts';
import type { Payment } from '../payments/ledger.ts';
import * as ofShop from '../samples/shop.ts';
import { customerOf, paymentFields, stripeId } from './campaignDocuments.ts';
import { accountOf, day, idOf } from './campaignPledges.ts';
import { type NewDocument, newDocument as document, type StoredValue } from './emulatorRest.ts';
import type { Film, SampleFigures } from './films/film.ts';
import { seeded } from './generatedDocuments.ts';
import { sampleStaff } from './shopDocuments.ts';

// What browsers would have counted of a sample film, and who follows it. It follows from what was paid, with chances of a
// fixed seed: of the same orders and the same moment come the same figures.

/** Back to which day figures reach, today counted. */
const daysCounted = 90;

type Made = { documents: NewDocument[]; payments: Payment[] };
type Place = { title: string; brandId: string; projectId: string; now: number };
type Chance = () => number;

const emailOf = (fan: number) => `fan${String(fan + 1)}@backlot.test`;

/** The document at a path, of whose collection this is. */
const documentAt = (
  path: string,
  collection: NewDocument['collection'],
  fields: NewDocument['fields'],
) => document(collection, path.slice(collection.length + 1), fields);

/** Orders of the film's shop, of one piece each, all of them sent; by fans who pledge as well. */
function shopOrders({ merchandise }: Film, orders: number, place: Place): Made {
  const { title, brandId, projectId, now } = place;
  const offers = merchandise.flatMap(({ name, sale }) =>
    (sale?.offers ?? []).map((offer) => ({ ...offer, name: offerName(name, offer.variant) })),
  );
  const made = Array.from({ length: offers.length > 0 ? orders : 0 }, (_, index): Made => {
    const offer = offers[index % offers.length];
    if (!offer) throw new Error('There is nothing to buy.');
    const { offerId, name, cents, stock } = offer;
    const fan = 3 * index;
    const uid = accountOf(title, fan);
    const orderId = idOf(offerId, 'order', index);
    const order: `brands/${string}` = `brands/${brandId}/orders/${orderId}`;
    const number = Math.floor(index / offers.length) + 1;
    const units = stock > 0 ? [unitId(offerId, number)] : [];
    const paidAt = new Date(now - Math.floor(((index + 1) * (daysCounted - 5) * day) / orders));
    const shippingCents = 5_00;
    const payment: Payment = {
      id: stripeId('pi', orderId),
      customer: customerOf(uid),
      sessionId: '',
      metadata: { brandId, orderId },
      cents: cents + shippingCents,
      status: 'succeeded',
      createdAt: Math.floor(paidAt.getTime() / 1_000),
      refunds: [],
      isDisputed: false,
    };
    const lines = [ofShop.orderLine({ offerId, name, unitCents: cents })];
    return {
      payments: [payment],
      documents: [
        document(
          `brands/${brandId}/orders`,
          orderId,
          ofShop.order({
            uid,
            checkoutGroup: checkoutGroup(brandId, projectId),
            projectId,
            lines,
            units,
            shippingCents,
            totalCents: payment.cents,
            status: 'paid',
            paymentId: payment.id,
            createdAt: paidAt,
            paidAt,
            soldAt: paidAt,
            changedAt: paidAt,
          }),
        ),
        document(
          `${order}/private`,
          'contact',
          ofShop.contact({
            name: `Fan ${String(fan + 1)}`,
            email: emailOf(fan),
            paid: true,
            at: paidAt,
          }),
        ),
        document(`${order}/fulfilment`, 'state', {
          state: 'sent',
          carrier: '',
          tracking: '',
          link: '',
          by: sampleStaff.id,
          at: paidAt,
        }),
        document(
          `brands/${brandId}/packing`,
          orderId,
          ofShop.packing({ lines: [{ name, qty: 1 }], units, state: 'sent', dueAt: paidAt }),
        ),
        document(`customers/${uid}/payments`, payment.id, paymentFields(payment)),
        ...units.map((id) =>
          document('units', id, ofShop.unit(id, { brandId, orderId, at: paidAt, sold: true })),
        ),
      ],
    };
  });
  return {
    documents: made.flatMap(({ documents }) => documents),
    payments: made.flatMap(({ payments }) => payments),
  };
}

/** The tag that led to what was paid at a time: each that was in use by then has its share. */
function tagAt(time: number, { tags }: SampleFigures, now: number, chance: Chance): string {
  let drawn = chance();
  const found = tags.find(({ days, share }) => {
    if (time < now - days * day) return false;
    drawn -= share;
    return drawn < 0;
  });
  return found?.tag ?? '';
}

/** What was counted on a day, so many days ago, of which these tags led to an order each. */
function countsOf(
  age: number,
  paidBy: readonly string[],
  { figures, now, chance }: { figures: SampleFigures; now: number; chance: Chance },
): Record<string, StoredValue> {
  // Of today as much as has passed.
  const usual = figures.visits * (age === 0 ? (now % day) / day : 1);
  const via = Object.fromEntries(
    figures.tags.flatMap(({ tag, days, share }) => {
      const paid = paidBy.filter((one) => one === tag).length;
      // On its first day a tag is news.
      const others = age > days ? 0 : usual * share * chance() + (age === days ? 2 * usual : 0);
      const visits = 8 * paid + Math.round(others);
      return visits > 0 ? [[tag, visits] as const] : [];
    }),
  );
  const tagged = Object.values(via).reduce((sum, visits) => sum + visits, 0);
  const carts = paidBy.length + Math.round((paidBy.length + usual / 20) * (0.4 + chance()));
  const visits = tagged + 4 * carts + Math.round(usual * (0.7 + 0.6 * chance()));
  return {
    views: Math.round(visits * (1.2 + 0.5 * chance())),
    visits,
    plays: Math.round(visits * (0.25 + 0.3 * chance())),
    carts,
    via,
  };
}

/** The counts of all days, in the documents of their months. */
function visitDocuments(
  paid: readonly { time: number; tag: string }[],
  figures: SampleFigures,
  { place, chance }: { place: Place; chance: Chance },
): NewDocument[] {
  const { title, projectId, now } = place;
  const found = new Map<string, Record<string, StoredValue>>();
  const dayOf = (time: number) => Math.floor(time / day);
  for (let age = daysCounted - 1; age >= 0; age -= 1) {
    const date = new Date(now - age * day);
    const month = date.toISOString().slice(0, 7).replace('-', '');
    const path = visitsPath(projectId, month, date.getUTCDate() % shards);
    const ofDay = paid.filter(({ time }) => dayOf(now) - dayOf(time) === age);
    const paidBy = ofDay.map(({ tag }) => tag);
    const fields: Record<string, StoredValue> = found.get(path) ?? { title, tag: '' };
    fields[dayField(date.getUTCDate())] = countsOf(age, paidBy, { figures, now, chance });
    found.set(path, fields);
  }
  return [...found].map(([path, fields]) => documentAt(path, 'visits', fields));
}

/** By their accounts, with when they bought first. */
type Buyers = ReadonlyMap<string, { email: string; time: number }>;

/** Every second buyer may be written to; some have not proven their address, or have taken it back. */
function consentDocuments(buyers: Buyers, { title, brandId, now }: Place): NewDocument[] {
  const agreed = [...buyers].filter((_, index) => index % 2 === 0);
  return agreed.map(([uid, { email, time }], index) =>
    document(
      `brands/${brandId}/consents`,
      uid,
      ofShop.consent({
        email,
        proven: index % 5 !== 2,
        text: checkoutCopy.mayWrite(title),
        at: new Date(time),
        withdrawnAt: index % 10 === 4 ? new Date(Math.floor((time + now) / 2)) : null,
      }),
    ),
  );
}

/** Every third is somebody who has bought; the others have nothing but followed. */
function followerDocuments(
  buyers: Buyers,
  count: number,
  { title, brandId, projectId, now }: Place,
): NewDocument[] {
  const known = [...buyers].map(([uid, { email }]) => ({ uid, email }));
  return Array.from({ length: count }, (_, index) => {
    const stranger = {
      uid: accountOf(title, 1_000 + index),
      email: `follower${String(index + 1)}@backlot.test`,
    };
    const { uid, email } = index % 3 === 0 ? (known[(2 * index) / 3] ?? stranger) : stranger;
    const since = new Date(now - Math.floor(((index + 1) * daysCounted * day) / (count + 1)));
    const follower = { uid, projectId, email, at: since };
    return documentAt(
      followerPath(brandId, uid, projectId),
      `brands/${brandId}/followers`,
      follower,
    );
  });
}

/**
 * What was made of a film with what is bought in its shop, what browsers counted, the tags of its links, who agreed to
 * letters and who follows it. Its orders then say by which tag their buyers came.
 */
export function withFigures(film: Film, made: Made, projectId: string, now: number): Made {
  const { title, brandId, figures } = film;
  if (brandId === undefined || figures === undefined) return made;
  const place = { title, brandId, projectId, now };
  const chance = seeded(`${title} figures`);
  const shop = shopOrders(film, figures.shopOrders, place);
  const paid: { time: number; tag: string }[] = [];
  const buyers = new Map<string, { email: string; time: number }>();
  const all = [...made.documents, ...shop.documents];
  const emails = new Map<string, unknown>(
    all.map(({ collection, fields }) => [collection, fields.email]),
  );
  const documents = all.map((one) => {
    const { collection, id, fields } = one;
    const { uid, soldAt } = fields;
    if (collection !== `brands/${brandId}/orders` || !(soldAt instanceof Date)) return one;
    const time = soldAt.getTime();
    const tag = tagAt(time, figures, now, chance);
    paid.push({ time, tag });
    const email = emails.get(`${collection}/${id}/private`);
    if (typeof uid === 'string' && typeof email === 'string' && !buyers.has(uid))
      buyers.set(uid, { email, time });
    return document(collection, id, { ...fields, via: tag });
  });
  const tags = figures.tags.map(({ tag }) => tag);
  return {
    payments: [...made.payments, ...shop.payments],
    documents: [
      ...documents,
      documentAt(tagsPath(brandId, projectId), `brands/${brandId}/tags`, { tags }),
      ...visitDocuments(paid, figures, { place, chance }),
      ...consentDocuments(buyers, place),
      ...followerDocuments(buyers, figures.followers, place),
    ],
  };
}
