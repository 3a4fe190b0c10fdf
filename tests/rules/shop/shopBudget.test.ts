import { assertSucceeds } from '@firebase/rules-unit-testing';
import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { paidLine } from '../../../scripts/samples/payments';
import { limits } from '../../../src/config/limits';
import { followerPath } from '../../../src/features/fans/followerModel';
import { dayField, tagsPath, visitsPath } from '../../../src/features/visits/visitModel';
import { brandId, entry, storeMember, until } from '../../support/brandChanges';
import { type FirestoreRules, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import { projectId, storefront } from '../../support/packChanges';
import { useRuleMeter } from '../../support/ruleMeter';
import {
  buyer,
  changeId,
  commit,
  confirming,
  consent,
  consentPath,
  draft,
  fanLockPath,
  foundByEmail,
  item,
  itemId,
  itemPicture,
  line,
  lockPath,
  minutesAgo,
  offer,
  orderId,
  orderPath,
  otherChangeId,
  otherItemId,
  otherOrderId,
  packing,
  payment,
  paymentId,
  pinId,
  printId,
  rareFields,
  rareId,
  rareOffer,
  refunding,
  releasing,
  reserving,
  reservingRare,
  session,
  shirtId,
  storeAll,
  storeOrder,
  storePaidOrder,
  storeShop,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import { project, type StoredDocument } from '../../support/storedDocuments';

// In a project of its own: what these tests read of it, the emulator tells of all requests since the rules were loaded.
const plain = useFirestoreRules({ name: 'shop-plain', change: (rules) => rules });
const expressions = useRuleMeter('shop', 'expressions');
const lookUps = useRuleMeter('shop', 'look-ups');

const a = (length: number) => 'a'.repeat(length);
const sold = (name: string, slot: string): StoredDocument =>
  item({ name, slot, approved: true, onSale: true, at: Timestamp.now() });
const units = [printId, shirtId, pinId].flatMap((id) => [`${id}~998`, `${id}~999`]);
const largest = {
  lines: [printId, shirtId, pinId].map((offerId) =>
    line({ offerId, name: `${a(40)}, ${a(60)}`, unitCents: limits.mostPriceCents }),
  ),
  units,
  country: 'rest',
  shippingCents: 1_500,
  totalCents: 6 * limits.mostPriceCents + 1_500,
  via: a(limits.via),
};

/** A package that is subscribed to, with those of its films that follow in the same commit. */
async function subscribing(rules: FirestoreRules, films: readonly string[]) {
  await storeShop(rules);
  const owner = await storeMember(rules, 'owner');
  const granted = { packageId: 'gold', packageUntil: Timestamp.fromMillis(Date.UTC(2027, 5, 15)) };
  await storeAll(rules, {
    'customers/payer/subscriptions/sub_1': {
      status: 'active',
      role: 'gold',
      latest_invoice_status: 'paid',
      metadata: { brandId },
      current_period_end: Timestamp.fromMillis(Date.UTC(2027, 5, 1)),
    },
    ...Object.fromEntries(
      films.flatMap((id) => [
        [`projectBrands/${id}`, { brandId, at: Timestamp.now() }],
        [`storefronts/${id}`, storefront({ at: Timestamp.now() })],
      ]),
    ),
  });
  return () =>
    commit(owner, [
      [
        `brands/${brandId}`,
        { ...granted, changeId, payerUid: 'payer', subscriptionId: 'sub_1' },
        'update',
      ],
      [
        `brands/${brandId}/log/${changeId}`,
        entry({
          action: 'packageChanged',
          reason: 'Subscription',
          before: { packageId: 'silver', packageUntil: until },
          after: granted,
          by: 'owner',
          byEmail: 'owner@example.org',
        }),
      ],
      ...films.map((id): Write => [
        `storefronts/${id}`,
        { packageId: 'gold', until: granted.packageUntil, at: serverTimestamp() },
        'update',
      ]),
    ]);
}

/** Three items of one film, each with a limited offer. */
async function storeLargest(rules: FirestoreRules) {
  await storeShop(rules, { packageId: 'diamond' });
  await rules.storeFields(`storefronts/${projectId}`, { packageId: 'diamond' });
  const items = [itemId, otherItemId, changeId] as const;
  for (const [index, offerId] of [printId, shirtId, pinId].entries()) {
    const parent = items[index] ?? itemId;
    await storeAll(rules, {
      [`items/${parent}`]: sold(a(40), `p${String(index + 1)}`),
      [`offers/${offerId}`]: offer({
        parent,
        name: `${a(40)}, ${a(60)}`,
        variant: a(60),
        stock: limits.stock,
        priceCents: limits.mostPriceCents,
        at: Timestamp.now(),
      }),
    });
  }
}

const longContact = {
  name: a(limits.buyerName),
  lines: a(limits.addressLines),
  country: 'DE',
  giftTo: a(limits.buyerName),
  giftNote: a(limits.giftNote),
};
/** The whole sum, which a bank asked for and gave back. */
const pay = (rules: FirestoreRules, totalCents: number) =>
  storeAll(rules, {
    [`customers/${buyer}/payments/${paymentId}`]: payment({
      amount_received: totalCents,
      refunds: [],
      disputed: false,
    }),
  });
const packed = packing({
  lines: largest.lines.map(({ name, qty }) => ({ name, qty })),
  units: largest.units,
  country: largest.country,
  dueAt: Timestamp.fromMillis(Date.now() + 7.5 * 24 * 3_600_000),
});
const stampedBy = (uid: string) => ({ changeId: otherChangeId, by: uid, at: serverTimestamp() });
const describedOf = (id: string) => ({
  name: a(limits.merchandiseName),
  description: a(limits.merchandiseDescription),
  type: 'Sweater',
  pictures: [1, 2, 3, 4, 5, 6].map((number) => itemPicture(id, number)),
});

const tags = Array.from({ length: limits.tagsPerFilm }, (_, index) =>
  String(index).padStart(limits.via, 'a'),
);

type Request = (rules: FirestoreRules) => Promise<() => Promise<void>>;

/** What is stored first, and then the commit. */
const reservation: [string, Request] = [
  'reserving six units of three offers, sent, with a contact and consent',
  async (rules) => {
    await storeLargest(rules);
    // The lock is that of an order that was let go.
    await storeOrder(rules, { status: 'released', units: [] }, { id: otherOrderId });
    await storeAll(rules, { [lockPath]: { brandId, orderId: otherOrderId } });
    return () =>
      commit(rules.signedIn(buyer), [
        ...reserving({ fields: largest, contact: longContact }),
        [consentPath, consent({ text: a(limits.consent) })],
      ]);
  },
];
/** What takes more than half of the expressions. */
const large: [string, Request][] = [
  reservation,
  [
    'reserving four of what is sold once per fan',
    async (rules) => {
      await storeShop(rules);
      await storeOrder(rules, { status: 'released', units: [] }, { id: otherOrderId });
      await storeAll(rules, {
        [`offers/${rareId}`]: rareOffer(),
        [lockPath]: { brandId, orderId: otherOrderId },
        [fanLockPath]: { brandId, orderId: otherOrderId },
      });
      const fan = rules.signedIn(buyer, { email: 'bo@example.org', email_verified: true });
      const contact = { ...longContact, country: 'US' };
      return () => commit(fan, reservingRare({ fields: rareFields(4), contact }));
    },
  ],
  [
    'a new item with its draft, of six pictures',
    async (rules) => {
      await storeShop(rules);
      const owner = await storeMember(rules, 'owner');
      return () =>
        commit(owner, [
          [`items/${otherItemId}`, item(describedOf(otherItemId))],
          [`brands/${brandId}/itemDrafts/${otherItemId}`, draft(describedOf(otherItemId))],
          [`brands/${brandId}/draftPlaces/1`, { itemId: otherItemId }],
        ]);
    },
  ],
];
const requests: [string, Request][] = [
  [
    'asking for a page to pay on',
    async (rules) => {
      await storeLargest(rules);
      await storeOrder(rules, largest);
      const lines = largest.lines.map(({ name }) => paidLine(name, limits.mostPriceCents, 2));
      const shipping = paidLine('Shipping', 1_500);
      return () =>
        rules
          .signedIn(buyer)
          .doc(`customers/${buyer}/checkout_sessions/${orderId}`)
          .set(session({ line_items: [...lines, shipping] }));
    },
  ],
  [
    'confirming six units by staff',
    async (rules) => {
      await storeLargest(rules);
      await storeOrder(rules, largest);
      await pay(rules, largest.totalCents);
      return () =>
        commit(rules.staff(), [
          ...confirming({ unit: null, packing: null }),
          ...largest.units.map((id): Write => [`units/${id}`, { sold: true }, 'update']),
          [`brands/${brandId}/packing/${orderId}`, packed],
        ]);
    },
  ],
  [
    'confirming four of what is sold once per fan by staff',
    async (rules) => {
      await storeShop(rules);
      const { totalCents, ...fields } = rareFields(4);
      await storeOrder(rules, { ...fields, totalCents });
      await storeAll(rules, { [fanLockPath]: { brandId, orderId } });
      await pay(rules, Number(totalCents));
      const ids = fields.units as string[];
      return () =>
        commit(rules.staff(), [
          ...confirming({ unit: null, packing: null }),
          ...ids.map((id): Write => [`units/${id}`, { sold: true }, 'update']),
          [
            `brands/${brandId}/packing/${orderId}`,
            packing({ lines: [{ name: 'Print, Rare', qty: 4 }], units: ids }),
          ],
        ]);
    },
  ],
  [
    'letting go of six units by staff',
    async (rules) => {
      await storeLargest(rules);
      await storeOrder(rules, largest);
      return () => commit(rules.staff(), releasing({}, largest.units));
    },
  ],
  [
    'marking an order as late',
    async (rules) => {
      await storeOrder(rules, { status: 'released' });
      await pay(rules, 5_500);
      const at = serverTimestamp();
      const late = { status: 'late', paymentId, paidAt: at, changedAt: at };
      return () => commit(rules.signedIn(buyer), [[orderPath, late, 'update'], foundByEmail()]);
    },
  ],
  [
    'recording a refund that frees two units and was wished',
    async (rules) => {
      await storePaidOrder(rules);
      const wish = `${orderPath}/refundWishes/owner`;
      await storeAll(rules, { [wish]: { state: 'open', note: '' } });
      const freed = [`${printId}~7`, `${printId}~8`];
      return () =>
        commit(rules.staff(), [
          ...refunding({ refund: { units: freed, reason: a(limits.reason) } }),
          ...freed.map((id): Write => [`units/${id}`, null]),
          [wish, { state: 'done' }, 'update'],
        ]);
    },
  ],
  [
    'approving an item',
    async (rules) => {
      await storeShop(rules);
      const path = `brands/${brandId}/itemDrafts/${itemId}`;
      const described = describedOf(itemId);
      await storeAll(rules, { [path]: draft({ ...described, at: Timestamp.now() }) });
      return () =>
        commit(rules.staff(), [
          [`items/${itemId}`, { ...described, approved: true, ...stampedBy(staffUid) }, 'update'],
          [path, null],
        ]);
    },
  ],
  [
    'approving an item that goes on sale',
    async (rules) => {
      await storeShop(rules);
      const path = `brands/${brandId}/itemDrafts/${itemId}`;
      const described = describedOf(itemId);
      await storeAll(rules, { [path]: draft({ ...described, at: Timestamp.now() }) });
      await rules.storeFields(`items/${itemId}`, { approved: false, onSale: false });
      const approved = { ...described, approved: true, onSale: true, ...stampedBy(staffUid) };
      return () =>
        commit(rules.staff(), [
          [`items/${itemId}`, approved, 'update'],
          [`brands/${brandId}/slots/p1`, { itemId }],
          [path, null],
        ]);
    },
  ],
  [
    'an item in the place of another',
    async (rules) => {
      await storeShop(rules);
      const free = item({ approved: true, at: Timestamp.now() });
      await storeAll(rules, { [`items/${otherItemId}`]: free });
      const owner = await storeMember(rules, 'owner');
      return () =>
        commit(owner, [
          [`items/${otherItemId}`, { onSale: true, slot: 'p1', ...stampedBy('owner') }, 'update'],
          [`brands/${brandId}/slots/p1`, { itemId: otherItemId }],
          [`items/${itemId}`, { onSale: false, ...stampedBy('owner') }, 'update'],
        ]);
    },
  ],
  [
    'six offers of an item',
    async (rules) => {
      await storeShop(rules);
      const owner = await storeMember(rules, 'owner');
      return () =>
        commit(
          owner,
          [1, 2, 3, 4, 5, 6].map((number): Write => [
            `offers/${changeId.replace('9a9a', `9a0${String(number)}`)}`,
            offer({ variant: String(number), name: `Print, ${String(number)}` }),
          ]),
        );
    },
  ],
  [
    'telling that an order was sent',
    async (rules) => {
      await storeShop(rules);
      await storePaidOrder(rules);
      const packer = await storeMember(rules, 'packer');
      const state = {
        state: 'sent',
        carrier: a(limits.carrier),
        tracking: a(limits.trackingNumber),
        link: `https://post.example/${a(2_000)}`,
        by: 'packer',
        at: serverTimestamp(),
      };
      return () =>
        commit(packer, [
          [`${orderPath}/fulfilment/state`, state],
          [`brands/${brandId}/packing/${orderId}`, { state: 'sent' }, 'update'],
        ]);
    },
  ],
  ['a package that is subscribed to', (rules) => subscribing(rules, [])],
  [
    'counting a visit by the last of twenty tags',
    async (rules) => {
      await storeShop(rules);
      const title = a(limits.title);
      await rules.storeProject(project({ title, projectId }));
      const now = new Date();
      const path = visitsPath(projectId, now.toISOString().slice(0, 7).replace('-', ''), 0);
      const day = { views: 1, visits: 1, via: Object.fromEntries(tags.map((tag) => [tag, 1])) };
      const days = Object.fromEntries(
        Array.from({ length: 31 }, (_, index) => [dayField(index + 1), day]),
      );
      const tag = tags.at(-1) ?? '';
      await storeAll(rules, {
        [path]: { title, tag, ...days },
        [tagsPath(brandId, projectId)]: { tags },
      });
      const one = increment(1);
      const counted = { views: one, visits: one, plays: one, carts: one, via: { [tag]: one } };
      const fields = { title, tag, [dayField(now.getUTCDate())]: counted };
      return () => rules.signedIn('who').doc(path).set(fields, { merge: true });
    },
  ],
  [
    'twenty tags of a film',
    async (rules) => {
      await storeShop(rules);
      const owner = await storeMember(rules, 'owner');
      return () => owner.doc(tagsPath(brandId, projectId)).set({ tags });
    },
  ],
  [
    'following a film, with a consent',
    async (rules) => {
      await storeShop(rules);
      const email = 'bo@example.org';
      const fan = rules.signedIn(buyer, { email, email_verified: true });
      return () =>
        commit(fan, [
          [
            followerPath(brandId, buyer, projectId),
            { uid: buyer, projectId, email, at: serverTimestamp() },
          ],
          [consentPath, consent({ proven: true, text: a(limits.consent) })],
        ]);
    },
  ],
];

const sending = (prepare: Request) => async (rules: FirestoreRules) => (await prepare(rules))();

describe('Expressions', () => {
  it.each(large)('of %s are at most 900', async (title, prepare) => {
    expect(await expressions.costOf(title, sending(prepare), 900)).toBeLessThanOrEqual(900);
  });

  it.each(requests)('of %s are at most half of what there are', async (title, prepare) => {
    expect(await expressions.costOf(title, sending(prepare), 500)).toBeLessThanOrEqual(500);
  });

  it.each([...large, ...requests])(
    'are none for %s, which is refused then: they count',
    async (_, prepare) => {
      expect(await expressions.isCounted(sending(prepare))).toBe(true);
    },
  );
});

describe('Documents that are looked up', () => {
  it.each([...large, ...requests])('for %s could be three more', async (_, prepare) => {
    expect(await lookUps.leaves(sending(prepare), 3)).toBe(true);
  });

  it.each([...large, ...requests])(
    'are none more for %s, which is refused then: they count',
    async (_, prepare) => {
      expect(await lookUps.isCounted(sending(prepare))).toBe(true);
    },
  );

  const nodeSchema: v.GenericSchema<Node> = v.object({
    values: v.optional(v.array(v.object({ value: v.unknown(), count: v.number() }))),
    children: v.optional(v.array(v.lazy(() => nodeSchema))),
  });
  type Node = {
    values?: { value: unknown; count: number }[] | undefined;
    children?: Node[] | undefined;
  };
  const foundSchema = v.object({
    mapValue: v.object({
      fields: v.object({
        data: v.unknown(),
        __name__: v.object({
          pathValue: v.object({ segments: v.array(v.object({ simple: v.string() })) }),
        }),
      }),
    }),
  });

  /** The paths of all documents that rules have looked up so far, and how often. */
  async function lookedUp(): Promise<Map<string, number>> {
    const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
    const address = `http://${host}/emulator/v1/projects/${plain.projectId}:ruleCoverage`;
    const answer: unknown = await (await fetch(address)).json();
    const left = [...v.parse(v.object({ report: v.array(nodeSchema) }), answer).report];
    const counts = new Map<string, number>();
    for (let node = left.pop(); node; node = left.pop()) {
      left.push(...(node.children ?? []));
      for (const { value, count } of node.values ?? []) {
        const found = v.safeParse(foundSchema, value);
        if (!found.success) continue;
        const { segments } = found.output.mapValue.fields.__name__.pathValue;
        const path = segments.map(({ simple }) => simple).join('/');
        counts.set(path, (counts.get(path) ?? 0) + count);
      }
    }
    return counts;
  }

  /** The collections of the documents that a commit looks up, those that it writes included. */
  async function collectionsOf(prepare: Request): Promise<string[]> {
    const request = await prepare(plain);
    const before = await lookedUp();
    await assertSucceeds(request());
    const after = await lookedUp();
    return [...after]
      .filter(([path, count]) => count > (before.get(path) ?? 0))
      .map(([path]) => path.split('/').at(-2) ?? '');
  }

  it('are eleven for a reservation, and eight for its order, if what it writes counts as well', async () => {
    const written = ['units', 'private', 'consents'];
    const collections = await collectionsOf(reservation[1]);
    expect(collections.filter((name) => !written.includes(name)).sort()).toEqual([
      // The brand is that of the consent.
      ...['brands', 'items', 'items', 'items', 'offers', 'offers', 'offers'],
      // The new one, which units and lock look up, and that of the lock before.
      ...['orders', 'orders', 'reserving', 'storefronts'],
    ]);
  });

  it('are at most twenty for a package that ten films follow', async () => {
    const films = Array.from({ length: 10 }, () => crypto.randomUUID());
    const collections = await collectionsOf((rules) => subscribing(rules, films));
    // The storefronts are judged themselves, and nothing else looks them up.
    const lookedUp = collections.filter((name) => name !== 'storefronts');
    expect(lookedUp.filter((name) => name === 'projectBrands')).toHaveLength(10);
    expect(lookedUp.length).toBeLessThanOrEqual(20);
  });

  // What another write than the order's looks up. One write may look up ten documents, and a commit twenty.
  const lookedUpApart: Record<string, string> = { 'confirming six units by staff': 'storefronts' };

  it.each(requests)(
    'are at most ten for %s, if what it writes counts as well',
    async (title, prepare) => {
      const collections = await collectionsOf(prepare);
      const ofOne = collections.filter((name) => name !== lookedUpApart[title]);
      expect(ofOne.length).toBeGreaterThan(0);
      expect(ofOne.length).toBeLessThanOrEqual(10);
      expect(collections.length).toBeLessThanOrEqual(ofOne.length + 1);
    },
  );
});

describe('A package that ten films follow', () => {
  const films = Array.from({ length: 10 }, () => crypto.randomUUID());
  const proving = sending((rules) => subscribing(rules, films));

  it('is proven within the same bounds', async () => {
    const title = 'a package that ten films follow';
    expect(await expressions.costOf(title, proving, 900)).toBeLessThanOrEqual(900);
    expect(await lookUps.leaves(proving, 3)).toBe(true);
  });
});

describe('A late order of six units', () => {
  const takingOthers = async (rules: FirestoreRules) => {
    await storeLargest(rules);
    await storeOrder(rules, { ...largest, status: 'late', paymentId, paidAt: minutesAgo(1) });
    await pay(rules, largest.totalCents);
    const at = serverTimestamp();
    const others = largest.units.map((id) =>
      id.replace(/~.*/, (number) => `~${String(Number(number.slice(1)) - 500)}`),
    );
    await commit(rules.signedIn(buyer), [
      [orderPath, { status: 'paid', units: others, soldAt: at, changedAt: at }, 'update'],
      ...others.map((id): Write => [`units/${id}`, unitOf(id, { sold: true })]),
      [`brands/${brandId}/packing/${orderId}`, { ...packed, units: others }],
    ]);
  };

  it('is paid by other ones within the same bounds', async () => {
    const title = 'taking six others';
    expect(await expressions.costOf(title, takingOthers, 900)).toBeLessThanOrEqual(900);
    expect(await lookUps.leaves(takingOthers, 3)).toBe(true);
  });
});
