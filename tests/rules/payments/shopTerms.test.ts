import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  accept,
  addAcceptance,
  brandId,
  changeId,
  entry,
  otherBrandId,
  ownerEmail,
  until,
} from '../../support/brandChanges';
import { almostStaff, type Database, useFirestoreRules } from '../../support/firestoreRules';
import { openPack, projectId, storefront, theme } from '../../support/packChanges';
import {
  commit,
  itemId,
  otherProjectId,
  storeAll,
  storeShop,
  type Write,
  storePeople,
} from '../../support/shopChanges';
import {
  absent,
  merchandise,
  project,
  signUp,
  type StoredDocument,
} from '../../support/storedDocuments';
import { projectChanges } from '../../support/projectChanges';

const rules = useFirestoreRules();

let owner: Database;
let editor: Database;
let others: Database[];
beforeEach(async () => {
  await storeShop(rules);
  ({ owner, editor, others } = await storePeople(rules));
});

describe('What a storefront says about selling', () => {
  const path = `storefronts/${projectId}`;
  const set = (fields: StoredDocument, database: Database = owner) =>
    database.doc(path).update(fields);
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
        1,
      ]),
    );

  it.each<[string, StoredDocument]>([
    ['that it is closed', { open: false }],
    ['prices', { shipping: { US: 0, rest: 999_999, pickup: 0 } }],
    ['no prices', { shipping: {} }],
    ['sixty prices', { shipping: many(60) }],
    ['whom to write to', { contactEmail: 'shop@example.org' }],
    ['that nobody is written to, closed', { open: false, contactEmail: '' }],
    ['that it is sent within a day', { handlingDays: 1 }],
    ['that it is sent within sixty days', { handlingDays: 60 }],
  ])('is said by its creators: %s', async (_, fields) => {
    await assertSucceeds(set(fields));
    await assertSucceeds(set({ open: true, shipping: {}, contactEmail: 'a@example.org' }, editor));
  });

  it.each<[string, StoredDocument]>([
    ['open without whom to write to', { contactEmail: '' }],
    ['open in words', { open: 'yes' }],
    ['an email that is none', { contactEmail: 'shop' }],
    ['sixty-one prices', { shipping: many(61) }],
    ['a country that is none', { shipping: { usa: 1 } }],
    ['two countries in one', { shipping: { 'US,DE': 1 } }],
    ['less than nothing', { shipping: { US: -1 } }],
    ['half a cent', { shipping: { US: 0.5 } }],
    ['ten thousand dollars', { shipping: { US: 1_000_000 } }],
    ['a price that is none', { shipping: { US: null } }],
    ['a price in words', { shipping: { US: '500' } }],
    ['one price of two in words', { shipping: { DE: 500, US: '500' } }],
    ['two prices in words', { shipping: { US: '500,600' } }],
    ['prices that are none', { shipping: [1] }],
    ['sent before it is paid', { handlingDays: 0 }],
    ['sent within sixty-one days', { handlingDays: 61 }],
    ['sent within half a day', { handlingDays: 1.5 }],
    ['sent within days in words', { handlingDays: '7' }],
    ['sent within no days', { handlingDays: null }],
    ['that it is suspended', { suspended: true }],
    ['nothing of whether it is open', { open: deleteField() }],
    ['another currency', { currency: 'EUR' }],
    ['a look', { theme: null }],
    ['another package', { packageId: 'diamond' }],
    ['a longer package', { until: Timestamp.fromMillis(Date.UTC(2099, 0, 1)) }],
    ['another brand', { brandId: otherBrandId }],
  ])('is not: %s', (_, fields) => assertFails(set(fields)));

  it('is nobody else’s to say, nor staff’s', async () => {
    for (const database of others) await assertFails(set({ open: false }, database));
    await assertFails(set({ open: false, at: serverTimestamp() }, rules.staff()));
  });

  const write = (fields: StoredDocument) => rules.staff().doc(path).set(storefront(fields));
  const said = {
    open: true,
    shipping: { US: 500, rest: 1_500, pickup: 0 },
    contactEmail: 'owner@example.org',
  };

  it('stays when staff write the rest', async () => {
    await assertSucceeds(write(said));
    for (const fields of [{}, { ...said, open: false }, { ...said, shipping: {} }])
      await assertFails(write(fields));
    await assertFails(write({ ...said, contactEmail: '' }));
    await assertFails(write({ ...said, handlingDays: 8 }));
    await assertFails(write({ ...said, currency: 'EUR' }));
    await assertSucceeds(rules.staff().doc(path).update({ theme: null, at: serverTimestamp() }));
  });

  it('stays while its brand is suspended, which staff say beside it', async () => {
    const suspend = (fields: StoredDocument = {}, database: Database = rules.staff()) =>
      set({ suspended: true, ...fields }, database);
    await assertFails(suspend());
    await rules.storeFields(`brands/${brandId}`, { suspended: true });
    for (const fields of [{ suspended: 'yes' }, { open: false }, { contactEmail: '' }])
      await assertFails(suspend(fields));
    for (const database of [owner, editor, ...others]) await assertFails(suspend({}, database));
    await assertSucceeds(suspend());
    await assertFails(suspend({ suspended: false }));
    await rules.storeFields(`brands/${brandId}`, { suspended: false });
    await assertSucceeds(suspend({ suspended: false }));
  });

  it('is nothing at first', async () => {
    await rules.remove('storefronts', projectId);
    await assertFails(write(said));
    await assertFails(write({ open: absent }));
    await assertSucceeds(write({ currency: 'USD' }));
    await rules.remove('storefronts', projectId);
    await assertSucceeds(write({}));
  });
});

describe('The campaign’s film', () => {
  const entryId = '6b6b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
  const told = (after: string, fields: StoredDocument = {}): Write => [
    `brands/${brandId}/log/${entryId}`,
    entry({
      action: 'campaignNamed',
      before: { projectId: otherProjectId },
      after: { projectId: after },
      ...fields,
    }),
  ];
  const name = (
    id: string,
    writes: Write[] = [],
    database: Database = rules.staff(),
    log: Write[] = [told(id)],
  ) =>
    commit(database, [
      [`brands/${brandId}`, { campaignProjectId: id, changeId: entryId }, 'update'],
      ...log,
      ...writes,
    ]);

  it('is named by staff while no place is taken', async () => {
    await assertFails(name(projectId));
    await assertFails(name(projectId, [[`brands/${brandId}/slots/p1`, null]]));
    const offSale: Write = [
      `items/${itemId}`,
      { approved: false, onSale: false, changeId, by: 'staff-member', at: serverTimestamp() },
      'update',
    ];
    await assertSucceeds(name(projectId, [[`brands/${brandId}/slots/p1`, null], offSale]));
    await assertFails(name(otherBrandId));
    await assertFails(name(projectId, [], owner));
    await assertFails(
      commit(rules.staff(), [
        [`brands/${brandId}`, { campaignProjectId: projectId, name: 'Other' }, 'update'],
      ]),
    );
  });

  it('is named in the log, as it was and as it is', async () => {
    await rules.remove(`brands/${brandId}/slots`, 'p1');
    await assertFails(name(projectId, [], rules.staff(), []));
    for (const fields of [
      { action: 'packageChanged' },
      { reason: 'Because' },
      { before: null },
      { before: { projectId } },
      { after: { projectId: otherProjectId } },
      { at: Timestamp.now() },
    ])
      await assertFails(name(projectId, [], rules.staff(), [told(projectId, fields)]));
    await assertFails(commit(rules.staff(), [told(projectId)]));
    await assertSucceeds(name(projectId));
    await assertFails(name(projectId));
  });

  it.each(['c1', 'c2', 'c3', 'c4', 'p1', 'p2', 'p3'])('waits for %s', async (slot) => {
    await rules.remove(`brands/${brandId}/slots`, 'p1');
    await storeAll(rules, { [`brands/${brandId}/slots/${slot}`]: { itemId } });
    await assertFails(name(projectId));
  });

  it.each(almostStaff)('is not named by %s', async (_, uid, claims) => {
    await rules.remove(`brands/${brandId}/slots`, 'p1');
    await assertFails(name(projectId, [], rules.as(uid, claims)));
  });
});

describe('The campaign’s film of a new brand', () => {
  beforeEach(async () => {
    for (const [collection, id] of [
      ['signUpReviews', ownerEmail],
      ['brands', brandId],
      [`brands/${brandId}/log`, brandId],
      ['projectBrands', projectId],
    ] as const)
      await rules.remove(collection, id);
    await storeAll(rules, { [`potentialCreators/${ownerEmail}`]: signUp() });
  });
  const begin = (fields: StoredDocument) => {
    const batch = openPack(rules);
    addAcceptance(batch, rules.staff(), { brand: fields });
    return batch.commit();
  };

  it('is that of its first pack', () => assertSucceeds(begin({ campaignProjectId: projectId })));
  it('may be unknown', () => assertSucceeds(begin({ campaignProjectId: '' })));
  it('is no other’s', () => assertFails(begin({ campaignProjectId: otherBrandId })));
  it('is not its first, if staff say so', () =>
    assertFails(begin({ campaignProjectId: projectId, isFirstFilmCampaign: false })));
  it('does not come from nowhere', () =>
    assertFails(accept(rules.staff(), { brand: { campaignProjectId: projectId } })));
});

describe('A package that is subscribed to', () => {
  const periodEnd = Timestamp.fromMillis(Date.UTC(2027, 5, 1));
  const packageUntil = Timestamp.fromMillis(Date.UTC(2027, 5, 15));
  const path = 'customers/payer/subscriptions/sub_1';
  const proof = { payerUid: 'payer', subscriptionId: 'sub_1' };
  beforeEach(() =>
    storeAll(rules, {
      [path]: {
        status: 'active',
        role: 'gold',
        latest_invoice_status: 'paid',
        metadata: { brandId, packageId: 'gold' },
        current_period_end: periodEnd,
      },
    }),
  );
  const prove = (
    fields: StoredDocument = {},
    {
      told = {},
      database = owner,
      by = { by: 'owner', byEmail: 'owner@example.org' },
    }: {
      told?: StoredDocument | null;
      database?: Database;
      by?: { by: string; byEmail: string };
    } = {},
  ) =>
    commit(database, [
      [
        `brands/${brandId}`,
        { packageId: 'gold', packageUntil, changeId, ...proof, ...fields },
        'update',
      ],
      ...(told
        ? [
            [
              `brands/${brandId}/log/${changeId}`,
              entry({
                action: 'packageChanged',
                reason: 'Subscription',
                before: { packageId: 'silver', packageUntil: until },
                after: { packageId: 'gold', packageUntil },
                ...by,
                ...told,
              }),
            ] satisfies Write,
          ]
        : []),
    ]);

  it('is proven by an owner', () => assertSucceeds(prove()));
  it('is proven once: what the brand has is not told again', async () => {
    await assertSucceeds(prove());
    const had = { packageId: 'gold', packageUntil };
    const again = crypto.randomUUID();
    await assertFails(
      commit(owner, [
        [`brands/${brandId}`, { ...had, ...proof, changeId: again }, 'update'],
        [
          `brands/${brandId}/log/${again}`,
          entry({
            action: 'packageChanged',
            reason: 'Subscription',
            before: had,
            after: had,
            by: 'owner',
            byEmail: 'owner@example.org',
          }),
        ],
      ]),
    );
  });
  it('is proven by staff', () =>
    assertSucceeds(
      prove(
        {},
        { database: rules.staff(), by: { by: 'staff-member', byEmail: 'staff@example.org' } },
      ),
    ));

  it.each<[string, StoredDocument]>([
    ['a larger package', { packageId: 'diamond' }],
    ['a longer time', { packageUntil: Timestamp.fromMillis(Date.UTC(2027, 5, 16)) }],
    ['no end', { packageUntil: null }],
    ['another’s subscription', { payerUid: 'other' }],
    ['no subscription', { subscriptionId: 'sub_2' }],
    ['another name', { name: 'Other' }],
  ])('is refused with %s', (_, fields) =>
    assertFails(
      prove(fields, {
        told: {
          after: {
            packageId: fields.packageId ?? 'gold',
            packageUntil: fields.packageUntil ?? packageUntil,
          },
        },
      }),
    ),
  );

  it.each<[string, StoredDocument]>([
    ['is past due', { status: 'past_due' }],
    ['is active with a draft of an invoice', { latest_invoice_status: 'draft' }],
    ['is active with an open invoice', { latest_invoice_status: 'open' }],
    ['is active without an invoice', { latest_invoice_status: null }],
    ['is canceled', { status: 'canceled' }],
    ['is of another package', { role: 'silver' }],
    ['is of another brand', { metadata: { brandId: otherBrandId } }],
    ['is of Bronze', { role: 'bronze' }],
    ['is of a product that names no package', { role: null }],
    ['was never paid', { status: 'incomplete' }],
    ['says no end', { current_period_end: null }],
  ])('is refused if its subscription %s', async (_, fields) => {
    await rules.storeFields(path, fields);
    await assertFails(prove());
  });

  it.each<[string, StoredDocument | null]>([
    ['nothing', null],
    ['another reason', { reason: 'A gift.' }],
    ['another package', { after: { packageId: 'diamond', packageUntil } }],
    ['another event', { action: 'accepted' }],
    ['another author', { byEmail: 'ada@example.org' }],
  ])('is refused if the log tells %s', (_, told) => assertFails(prove({}, { told })));

  it('is refused to anyone else', async () => {
    await assertFails(
      prove({}, { database: editor, by: { by: 'editor', byEmail: 'editor@example.org' } }),
    );
    for (const database of others) await assertFails(prove({}, { database }));
  });

  it('is told of by an owner with the proof alone', async () => {
    const told = {
      action: 'packageChanged',
      reason: 'Subscription',
      before: { packageId: 'silver', packageUntil: until },
      after: { packageId: 'silver', packageUntil: until },
      by: 'owner',
      byEmail: 'owner@example.org',
    };
    await assertFails(owner.doc(`brands/${brandId}/log/${changeId}`).set(entry(told)));
  });

  it('is followed by its storefronts', async () => {
    await assertSucceeds(prove());
    const follow = (fields: StoredDocument, database: Database = owner) =>
      database.doc(`storefronts/${projectId}`).update({ at: serverTimestamp(), ...fields });
    await assertFails(follow({ packageId: 'diamond', until: packageUntil }));
    await assertFails(follow({ packageId: 'gold', until: packageUntil, open: false }));
    await assertFails(follow({ packageId: 'gold', until: packageUntil }, editor));
    await assertSucceeds(follow({ packageId: 'gold', until: packageUntil }));
    // One that has come to differ from its brand.
    await rules.storeFields(`storefronts/${projectId}`, { suspended: true });
    await assertFails(follow({}));
    await assertSucceeds(follow({ suspended: false }));
  });

  it('leaves a storefront its look, apart from an intro that it does not have', async () => {
    const intro = theme({ introURL: 'https://files.example.org/intro' });
    const shown = async (look: StoredDocument) => {
      await rules.storeFields(`storefronts/${projectId}`, { packageId: 'diamond', theme: intro });
      return owner
        .doc(`storefronts/${projectId}`)
        .update({ packageId: 'gold', until: packageUntil, theme: look, at: serverTimestamp() });
    };
    await assertSucceeds(prove());
    await assertFails(shown(intro));
    await assertFails(shown({ ...theme(), face: 'Archivo' }));
    await assertFails(shown({ ...theme(), introURL: 'https://files.example.org/other' }));
    await assertFails(owner.doc(`storefronts/${projectId}`).update({ theme: null }));
    await assertSucceeds(shown(theme()));
  });

  it('is read by whoever pays, by owners and by staff', async () => {
    const payer = rules.signedIn('payer');
    for (const database of [payer, owner, rules.staff()])
      await assertSucceeds(database.doc(path).get());
    for (const database of [payer, rules.staff()])
      await assertSucceeds(database.collection('customers/payer/subscriptions').get());
    await assertSucceeds(rules.staff().collectionGroup('subscriptions').get());
    await assertFails(owner.collectionGroup('subscriptions').get());
    for (const database of [editor, ...others]) {
      await assertFails(database.doc(path).get());
      await assertFails(database.collection('customers/payer/subscriptions').get());
    }
    await assertFails(payer.doc(path).update({ role: 'diamond' }));
  });
});

describe('Merchandise of a film', () => {
  beforeEach(() => rules.storeProject(project({ merchandise: [] })));
  const free = { spec: 'USD', amount: 0 };
  const add = (fields: StoredDocument) =>
    projectChanges(rules).update(
      { merchandise: [merchandise(fields)] },
      { about: { action: 'added', field: 'merchandise' } },
    );

  it('names what is sold of it, whose prices are in offers', () =>
    assertSucceeds(add({ itemId, price: free })));

  it.each<[string, StoredDocument]>([
    ['a price of its own', { itemId }],
    ['another currency', { itemId, price: { spec: 'EUR', amount: 0 } }],
    ['an item that is none', { itemId: 'print', price: free }],
    ['no item', { itemId: '', price: free }],
    ['another field', { itemid: itemId, price: free }],
    ['a field more', { itemId, price: free, offerId: itemId }],
  ])('does not with %s', (_, fields) => assertFails(add(fields)));
});
