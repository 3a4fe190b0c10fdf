import { serverTimestamp, Timestamp } from 'firebase/firestore';
import * as paymentSamples from '../../scripts/samples/payments';
import * as samples from '../../scripts/samples/shop';
import { brandId, member, otherBrandId, storeBrand, storeMember, until } from './brandChanges';
import { type Database, type FirestoreRules, staffUid } from './firestoreRules';
import { projectId, theme } from './packChanges';
import { changed, picture, type StoredDocument } from './storedDocuments';

export const otherProjectId = '3e3e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9e';
export const itemId = '6a6a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherItemId = '6b6b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const printId = '7a7a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const shirtId = '7b7b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const pinId = '7c7c5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const orderId = '8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherOrderId = '8b8b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const changeId = '9a9a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherChangeId = '9b9b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const buyer = 'buyer';
export const paymentId = 'pi_1';
export const group = `${brandId}/${projectId}/shop/USD`;
export const orderPath = `brands/${brandId}/orders/${orderId}`;
export const days = (count: number) => Timestamp.fromMillis(Date.now() + count * 86_400_000);
export const minutesAgo = (count: number) => Timestamp.fromMillis(Date.now() - count * 60_000);

/** A picture of an item, where the form puts it; the number of its file tells it from others. */
export function itemPicture(id: string, number = 1, brand = brandId) {
  const files = 'https://firebasestorage.googleapis.com/v0/b/backlot.appspot.com/o';
  const url = `${files}/brands%2F${brand}%2Fitems%2F${id}%2Fpicture-a_B-${String(number)}`;
  const [w320, w640, w1280] = [320, 640, 1280].map(
    (width) => `${url}~${String(width)}w?alt=media&token=${String(width)}-a`,
  );
  return { url: `${url}?alt=media&token=a-1`, picture: picture({ w320, w640, w1280 }) };
}
const stamp = (uid: string) => ({ changeId, by: uid, at: serverTimestamp() });

export const item = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.item({ brandId, projectId, ...stamp('owner') }), fields);

export const draft = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.itemDraft({ by: 'owner', byEmail: 'owner@example.org', at: serverTimestamp() }),
    fields,
  );

export const offer = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.offer({ checkoutGroup: group, parent: itemId, until, ...stamp('owner') }),
    fields,
  );

export const line = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.orderLine({ offerId: printId, qty: 2 }), fields);

/** Two numbered prints, sent to the United States. */
const order = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.order({
      uid: buyer,
      checkoutGroup: group,
      projectId,
      lines: [line()],
      units: [`${printId}~7`, `${printId}~8`],
      totalCents: 5_500,
      createdAt: serverTimestamp(),
      changedAt: serverTimestamp(),
    }),
    fields,
  );

export const contactPath = `${orderPath}/private/contact`;

export const contact = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.contact({ at: serverTimestamp() }), fields);

export const consentPath = `brands/${brandId}/consents/${buyer}`;

/** That the buyer has agreed to be written to, with an address that nobody has proven. */
export const consent = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.consent({ at: serverTimestamp() }), fields);

export const payment = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.payment({ amount_received: 5_500, metadata: { brandId, orderId } }), fields);

const wentBack = (...parts: number[]) => ({
  refunds: parts.map((amount) => ({ id: 're_123456789', amount, created: 0 })),
});
/** What may have become of a payment of that order's sum, and whether it still proves the order. */
export const afterwards: readonly (readonly [string, StoredDocument, boolean])[] = [
  ['nothing went back', wentBack(), true],
  ['a cent went back', wentBack(1), false],
  ['all but a cent went back', wentBack(5_499), false],
  ['the whole went back', wentBack(5_500), false],
  ['two parts went back', wentBack(2_500, 2_999), false],
  ['a refund is under way', { ...wentBack(), hasPendingRefunds: true }, false],
  ['a bank asks for it', { disputed: true }, false],
  ['a bank asks for it that returned nothing', { ...wentBack(), disputed: true }, false],
  ['a bank asked for it and gave it back', { ...wentBack(), disputed: false }, true],
  ['some went back after a bank gave it back', { ...wentBack(1), disputed: false }, false],
];

/** What Stripe is asked about that order. */
export const session = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    paymentSamples.orderSession({
      line_items: [
        paymentSamples.paidLine('Print', 2_500, 2),
        paymentSamples.paidLine('Shipping', 500),
      ],
      metadata: { brandId, orderId },
      success_url: `https://backlot.example/orders/${orderId}?brand=${brandId}`,
      cancel_url: `https://backlot.example/orders/${orderId}?brand=${brandId}`,
      expires_at: Math.floor(Date.now() / 1000) + 35 * 60,
      purgeAt: days(7),
    }),
    fields,
  );

/** What a film's shop is made of, by path. */
const shopDocuments = (): Record<string, StoredDocument> => {
  const at = Timestamp.now();
  const sold = { approved: true, onSale: true, at };
  return {
    [`projectBrands/${projectId}`]: { brandId, at },
    [`projectBrands/${otherProjectId}`]: { brandId, at },
    [`storefronts/${projectId}`]: samples.shop({
      brandId,
      until,
      theme: theme(),
      contactEmail: 'owner@example.org',
      currency: 'USD',
      at,
    }),
    [`items/${itemId}`]: item({ ...sold, slot: 'p1' }),
    [`brands/${brandId}/slots/p1`]: { itemId },
    [`offers/${printId}`]: offer({ at }),
    [`offers/${shirtId}`]: offer({
      name: 'Print, Large',
      variant: 'Large',
      numbered: false,
      priceCents: 4_000,
      stock: 5,
      at,
    }),
    [`offers/${pinId}`]: offer({
      name: 'Print, Postcard',
      variant: 'Postcard',
      limited: false,
      stock: 0,
      numbered: false,
      priceCents: 100,
      ships: false,
      perOrder: 5,
      at,
    }),
  };
};

/** Stores documents past the rules, by path. */
export async function storeAll(rules: FirestoreRules, documents: Record<string, StoredDocument>) {
  for (const [path, fields] of Object.entries(documents)) {
    const parts = path.split('/');
    const id = parts.pop() ?? '';
    await rules.store(parts.join('/'), id, fields);
  }
}

/** A brand whose film sells prints, past the rules; its campaign is for another film. */
export async function storeShop(rules: FirestoreRules, fields: StoredDocument = {}) {
  await storeBrand(rules, { campaignProjectId: otherProjectId, ...fields });
  await storeAll(rules, shopDocuments());
}

/** The members of the brand, as they see the database. */
export const storeMembers = async (rules: FirestoreRules) => ({
  owner: await storeMember(rules, 'owner'),
  editor: await storeMember(rules, 'editor'),
  packer: await storeMember(rules, 'packer'),
  door: await storeMember(rules, 'door'),
});

/** The owner and the editor of a brand, and `others`, who may do less than these, or nothing. */
export async function storePeople(rules: FirestoreRules) {
  const { owner, editor, packer, door } = await storeMembers(rules);
  const stranger = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' });
  return { owner, editor, others: [packer, door, stranger, member(rules, 'ada'), rules.visitor()] };
}

export type Write = [path: string, fields: StoredDocument | null, kind?: 'set' | 'update'];

/** One commit; null deletes. */
export function commit(database: Database, writes: readonly Write[]) {
  const batch = database.batch();
  for (const [path, fields, kind = 'set'] of writes) {
    const reference = database.doc(path);
    if (fields === null) batch.delete(reference);
    else if (kind === 'set') batch.set(reference, fields);
    else batch.update(reference, fields);
  }
  return batch.commit();
}

type Reserving = {
  id?: string;
  fields?: StoredDocument;
  /** What is different in the units, by their ids; null leaves one out. */
  units?: Record<string, StoredDocument | null>;
  /** Null leaves it out. */
  contact?: StoredDocument | null;
  /** What is different in the account's lock; null leaves it out. */
  lock?: StoredDocument | null;
};

/** What is sold once per fan, and the writes that reserve some of it. */
export const rareId = '7d7d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const rareOffer = (): StoredDocument =>
  offer({ name: 'Print, Rare', variant: 'Rare', verified: true, perOrder: 4, at: Timestamp.now() });
export const rareFields = (qty = 1): StoredDocument => ({
  checkoutGroup: `${group}/fan`,
  lines: [line({ offerId: rareId, name: 'Print, Rare', qty })],
  units: Array.from({ length: qty }, (_, index) => `${rareId}~${String(index + 1)}`),
  totalCents: qty * 2_500 + 500,
});
export const fanLockPath = `buyers/${rareId}~${buyer}`;

/** The writes that reserve it; null leaves the fan's lock out. */
export const reservingRare = (
  different: Reserving = {},
  fanLock: StoredDocument | null = {},
): Write[] => [
  ...reserving({ ...different, fields: { ...rareFields(), ...different.fields } }),
  ...(fanLock
    ? [
        [
          fanLockPath,
          changed({ brandId, orderId: different.id ?? orderId }, fanLock),
        ] satisfies Write,
      ]
    : []),
];

export const lockPath = `reserving/${buyer}`;

/** Without a country there is no address. */
const contactTo = (country: unknown, fields: StoredDocument = {}) =>
  contact({ country, ...(country === '' && { lines: '' }), ...fields });

export const unitOf = (id: string, fields: StoredDocument = {}): StoredDocument =>
  changed(samples.unit(id, { brandId, orderId, at: serverTimestamp() }), fields);

/** The writes that reserve an order. */
export function reserving({ id = orderId, ...different }: Reserving = {}): Write[] {
  const reserved = order(different.fields);
  const ids = (reserved.units as unknown[]).filter((one) => typeof one === 'string');
  const held = new Set([...ids, ...Object.keys(different.units ?? {})]);
  const path = `brands/${brandId}/orders/${id}`;
  return [
    [path, reserved],
    ...(different.lock === null
      ? []
      : [
          [
            `reserving/${String(reserved.uid)}`,
            changed({ brandId, orderId: id }, different.lock ?? {}),
          ] satisfies Write,
        ]),
    ...[...held].flatMap((unitId): Write[] => {
      const fields = different.units?.[unitId];
      return fields === null
        ? []
        : [[`units/${unitId}`, unitOf(unitId, { orderId: id, ...fields })]];
    }),
    ...(different.contact === null
      ? []
      : [
          [
            `${path}/private/contact`,
            contactTo(different.contact?.country ?? reserved.country, different.contact),
          ] satisfies Write,
        ]),
  ];
}

/** An order as it was reserved some minutes ago, past the rules. */
export async function storeOrder(
  rules: FirestoreRules,
  fields: StoredDocument = {},
  { id = orderId, age = 1, sold = false }: { id?: string; age?: number; sold?: boolean } = {},
) {
  const at = minutesAgo(age);
  const stored = order({ createdAt: at, changedAt: at, ...fields });
  await storeAll(rules, {
    [`brands/${brandId}/orders/${id}`]: stored,
    [`brands/${brandId}/orders/${id}/private/contact`]: contact({ at }),
    ...Object.fromEntries(
      (stored.units as string[]).map((unitId) => [
        `units/${unitId}`,
        unitOf(unitId, { orderId: id, at, sold }),
      ]),
    ),
  });
}

/** The writes that let go of that order, with its units. */
export const releasing = (
  fields: StoredDocument = {},
  units: readonly string[] = [`${printId}~7`, `${printId}~8`],
): Write[] => [
  [orderPath, { status: 'released', changedAt: serverTimestamp(), ...fields }, 'update'],
  ...units.map((id): Write => [`units/${id}`, null]),
];

/** The same order once it was paid and is to be packed. */
export async function storePaidOrder(rules: FirestoreRules, fields: StoredDocument = {}) {
  const paidAt = minutesAgo(1);
  const paid = { status: 'paid', paymentId, paidAt, soldAt: paidAt };
  await storeOrder(rules, { ...paid, ...fields }, { sold: true });
  await rules.storeFields(contactPath, { paid: true });
  await storeAll(rules, { [`brands/${brandId}/packing/${orderId}`]: packing() });
}

export const packing = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.packing({
      lines: [{ name: 'Print', qty: 2 }],
      units: [`${printId}~7`, `${printId}~8`],
    }),
    fields,
  );

type Confirming = {
  fields?: StoredDocument;
  /** Null leaves the units as they are. */
  unit?: StoredDocument | null;
  packing?: StoredDocument | null;
  /** What is written into the contact. */
  contact?: StoredDocument;
};

/** From the commit that confirms an order on, its email finds it. */
export const foundByEmail = (fields: StoredDocument = {}): Write => [
  contactPath,
  { paid: true, ...fields },
  'update',
];

/** The writes that confirm that order. */
export const confirming = ({
  fields = {},
  unit = {},
  packing: packed = {},
  contact: found = {},
}: Confirming = {}) => {
  const at = serverTimestamp();
  const paid = { status: 'paid', paymentId, paidAt: at, soldAt: at, changedAt: at };
  const writes: Write[] = [[orderPath, { ...paid, ...fields }, 'update'], foundByEmail(found)];
  if (unit)
    for (const number of ['7', '8'])
      writes.push([`units/${printId}~${number}`, { sold: true, ...unit }, 'update']);
  if (packed) writes.push([`brands/${brandId}/packing/${orderId}`, packing(packed)]);
  return writes;
};

type Refunding = {
  fields?: StoredDocument;
  refund?: StoredDocument | null;
  id?: StoredDocument | null;
  stripeId?: string;
  number?: number;
};

/** The writes by which staff record that 25 dollars of that order went back. */
export function refunding(different: Refunding = {}): Write[] {
  const { stripeId = 're_123456789', number = 1 } = different;
  const at = serverTimestamp();
  const recorded = { refundedCents: 2_500, refunds: number, changedAt: at };
  const writes: Write[] = [[orderPath, { ...recorded, ...different.fields }, 'update']];
  if (different.refund !== null)
    writes.push([
      `${orderPath}/refunds/${String(number)}`,
      changed(paymentSamples.refund({ stripeId, by: staffUid, at }), different.refund ?? {}),
    ]);
  if (different.id !== null)
    writes.push([`refundIds/${stripeId}`, changed({ orderId, at }, different.id ?? {})]);
  return writes;
}
