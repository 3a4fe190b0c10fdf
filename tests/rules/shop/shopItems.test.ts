import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { brandId, otherBrandId, until } from '../../support/brandChanges';
import {
  almostStaff,
  type Database,
  staffUid,
  useFirestoreRules,
} from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import {
  changeId,
  commit,
  draft,
  group,
  item,
  itemId,
  itemPicture,
  minutesAgo,
  offer,
  otherChangeId,
  otherItemId,
  otherProjectId,
  pinId,
  printId,
  storeAll,
  storeShop,
  type Write,
  storePeople,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();

let owner: Database;
let editor: Database;
let others: Database[];
beforeEach(async () => {
  await storeShop(rules);
  ({ owner, editor, others } = await storePeople(rules));
});

const at = serverTimestamp();
const a = (length: number) => 'a'.repeat(length);
const stamped = (uid: string, id = otherChangeId) => ({ changeId: id, by: uid, at });
const path = `items/${itemId}`;
const otherPath = `items/${otherItemId}`;
const draftPath = `brands/${brandId}/itemDrafts/${itemId}`;
const slotPath = (slot: string) => `brands/${brandId}/slots/${slot}`;

const files = 'https://firebasestorage.googleapis.com';

/** What may be neither sold nor shown of an item. */
function unseemlyOf(id: string): [string, StoredDocument][] {
  const sold = itemPicture(id);
  const [second, ofAnother] = [itemPicture(id, 2), itemPicture(changeId)];
  const { url, picture } = sold;
  const alone = { ...picture, w320: '', w640: '', w1280: '' };
  const leadingTo = (changed: string): StoredDocument => ({
    pictures: [{ url: changed, picture: alone }],
  });
  const variants = (fields: StoredDocument): StoredDocument => ({
    pictures: [{ url, picture: { ...picture, ...fields } }],
  });
  return [
    ['no name', { name: '' }],
    ['a long name', { name: a(limits.merchandiseName + 1) }],
    ['a long description', { description: a(limits.merchandiseDescription + 1) }],
    ['no description', { description: absent }],
    ['another type', { type: 'Car' }],
    ['seven pictures', { pictures: Array.from({ length: 7 }, () => sold) }],
    ['pictures that are none', { pictures: 'none' }],
    ['a picture that is none', { pictures: [{}] }],
    ['a picture without an address', leadingTo('')],
    ['a picture of another scheme', leadingTo('data:image/png,a')],
    ['a picture with more', { pictures: [{ ...sold, alt: '' }] }],
    ['a sixth picture that is none', { pictures: [sold, sold, sold, sold, sold, {}] }],
    ['a picture without a size', { pictures: [{ ...sold, picture: null }] }],
    ['a picture of another item', { pictures: [ofAnother] }],
    ['a picture of another brand', { pictures: [itemPicture(id, 1, otherBrandId)] }],
    ['a file of a pack', leadingTo(url.replace('%2Fitems%2F', '%2Fpacks%2F'))],
    ['a file that is no picture of the form', leadingTo(url.replace('picture-', 'other-'))],
    ['a picture on another host', leadingTo(url.replace(files, 'https://files.example.org'))],
    ['a user name before the host', leadingTo(url.replace('https://', 'https://files@'))],
    ['a host that begins alike', leadingTo(url.replace(files, `${files}.example.org`))],
    ['another file’s variant', variants({ w640: second.picture.w640 })],
    ['another item’s variant', variants({ w1280: ofAnother.picture.w1280 })],
    ['a variant on another host', variants({ w320: 'https://files.example.org/a' })],
    ['a variant with more in its query', variants({ w320: `${String(picture.w320)}&alt=json` })],
  ];
}

describe('A new item', () => {
  const create = (fields: StoredDocument = {}, database: Database = owner, id = otherItemId) =>
    database.doc(`items/${id}`).set(item(fields));

  it('is made by an owner or editor', async () => {
    await assertSucceeds(create());
    await assertSucceeds(create({ by: 'editor', pictures: [] }, editor, changeId));
    await assertSucceeds(
      create(
        { pictures: [1, 2, 3, 4, 5, 6].map((number) => itemPicture(printId, number)) },
        owner,
        printId,
      ),
    );
  });

  it.each<[string, StoredDocument]>([
    ...unseemlyOf(otherItemId),
    ['approval', { approved: true }],
    ['a sale', { onSale: true }],
    ['a place', { slot: 'p1' }],
    ['another brand', { brandId: otherBrandId }],
    ['another’s film', { projectId: otherBrandId }],
    ['another author', { by: 'editor' }],
    ['another time', { at: Timestamp.now() }],
    ['no id of the change', { changeId: '1' }],
    ['another field', { price: 0 }],
  ])('is refused with %s', (_, fields) => assertFails(create(fields)));

  it('is refused under an id that is not random, and from anyone else', async () => {
    await assertFails(create({}, owner, 'print'));
    for (const database of [...others, rules.staff()]) await assertFails(create({}, database));
  });
});

describe('An item that staff have not seen', () => {
  beforeEach(() => storeAll(rules, { [otherPath]: item({ at: Timestamp.now() }) }));
  const change = (fields: StoredDocument, database: Database = owner, uid = 'owner') =>
    database.doc(otherPath).update({ ...stamped(uid), ...fields });

  it('changes in place', async () => {
    await assertSucceeds(change({ name: 'Poster', pictures: [] }));
    // One that is too narrow for variants, and a second file of the same name; the emulator's host.
    const { url, picture } = itemPicture(otherItemId);
    const none = { w320: '', w640: '', w1280: '' };
    for (const address of [
      url,
      url.replace('?', '~2?'),
      url.replace(files, 'http://127.0.0.1:9199'),
    ])
      await assertSucceeds(
        change({ pictures: [{ url: address, picture: { ...picture, ...none } }] }),
      );
    await assertSucceeds(change({ description: '' }, editor, 'editor'));
  });

  it('says by a place whether it is to be on sale once they have', async () => {
    await assertSucceeds(change({ name: 'Poster', slot: 'p1' }));
    await assertSucceeds(change({ description: '', slot: '' }, editor, 'editor'));
    for (const slot of ['c5', 'p', 1]) await assertFails(change({ name: 'Print', slot }));
    await assertFails(change({ slot: 'p1' }, rules.staff(), staffUid));
  });

  it.each(unseemlyOf(otherItemId).filter(([, fields]) => !Object.values(fields).includes(absent)))(
    'does not change to %s',
    (_, fields) => assertFails(change(fields)),
  );

  it.each<[string, StoredDocument]>([
    ['is not approved by its creators', { approved: true }],
    ['is not put on sale', { onSale: true, slot: 'p1' }],
    ['stays with its brand', { brandId: otherBrandId }],
    ['stays with its film', { projectId: otherProjectId }],
    ['is not changed at another time', { at: Timestamp.now() }],
    ['is not changed by another', { by: 'editor' }],
    ['is not changed without an id', { changeId: '' }],
  ])('%s', async (_, fields) => {
    const writes: Write[] = [
      [otherPath, { ...stamped('owner'), ...fields }, 'update'],
      [slotPath('p1'), { itemId: otherItemId }],
      [path, { ...stamped('owner'), onSale: false }, 'update'],
    ];
    await assertFails(commit(owner, fields.onSale === true ? writes : writes.slice(0, 1)));
  });

  it('is read by its creators and staff alone', async () => {
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(database.doc(otherPath).get());
    for (const database of others) await assertFails(database.doc(otherPath).get());
  });
});

describe('An item that staff have seen', () => {
  it('is read by all, and listed by its creators', async () => {
    await assertSucceeds(rules.visitor().doc(path).get());
    const items = (database: Database) => database.collection('items');
    await assertSucceeds(items(rules.visitor()).where('approved', '==', true).limit(60).get());
    await assertFails(items(rules.visitor()).where('approved', '==', true).get());
    await assertFails(items(rules.visitor()).where('brandId', '==', brandId).get());
    await assertSucceeds(items(owner).where('brandId', '==', brandId).get());
    await assertFails(items(owner).where('brandId', '==', otherBrandId).get());
    await assertSucceeds(items(rules.staff()).get());
  });

  it('does not change in place', async () => {
    for (const fields of [{ name: 'Poster' }, { pictures: [itemPicture(itemId)] }, { type: 'Mug' }])
      await assertFails(owner.doc(path).update({ ...stamped('owner'), ...fields }));
  });

  it('is not deleted', async () => {
    await assertFails(owner.doc(path).delete());
    await assertFails(rules.staff().doc(path).delete());
  });

  it('is withdrawn by staff, and by nobody else', async () => {
    const fields = { approved: false, onSale: false };
    for (const database of others)
      await assertFails(database.doc(path).update({ ...stamped('ada'), ...fields }));
    await assertFails(owner.doc(path).update({ ...stamped('owner'), ...fields }));
    await assertFails(
      rules
        .staff()
        .doc(path)
        .update({ ...stamped(staffUid), approved: false, onSale: true }),
    );
    await assertSucceeds(
      rules
        .staff()
        .doc(path)
        .update({ ...stamped(staffUid), ...fields }),
    );
  });
});

describe('A draft', () => {
  const placePath = (place: string) => `brands/${brandId}/draftPlaces/${place}`;
  const submit = (
    fields: StoredDocument = {},
    database: Database = owner,
    id = itemId,
    more: Write[] = [[placePath('1'), { itemId: id }]],
  ) => commit(database, [[`brands/${brandId}/itemDrafts/${id}`, draft(fields)], ...more]);

  it('is submitted by an owner or editor, also with its item', async () => {
    await assertSucceeds(submit());
    await assertSucceeds(submit({ by: 'editor', byEmail: 'editor@example.org' }, editor));
    await assertSucceeds(
      commit(owner, [
        [otherPath, item()],
        [`brands/${brandId}/itemDrafts/${otherItemId}`, draft({ place: '2' })],
        [placePath('2'), { itemId: otherItemId }],
      ]),
    );
  });

  it.each<[string, StoredDocument, Write[]]>([
    ['no place', { place: absent }, []],
    ['a place that nothing names', {}, []],
    ['the place of another item', {}, [[placePath('1'), { itemId: otherItemId }]]],
    ['a place that says more', {}, [[placePath('1'), { itemId, more: 1 }]]],
    ['a place beyond those there are', { place: '21' }, [[placePath('21'), { itemId }]]],
    [
      'two places',
      {},
      [
        [placePath('1'), { itemId }],
        [placePath('2'), { itemId }],
      ],
    ],
  ])('is refused with %s', (_, fields, places) =>
    assertFails(submit(fields, owner, itemId, places)),
  );

  it('waits in a place that no other one waits in', async () => {
    await assertSucceeds(submit());
    await storeAll(rules, { [otherPath]: item({ at: Timestamp.now() }) });
    const next = () => submit({}, owner, otherItemId);
    await assertFails(next());
    for (const fields of [{ state: 'returned' }, { state: 'waiting', place: '2' }]) {
      await rules.storeFields(draftPath, fields);
      await assertSucceeds(next());
      await rules.remove(`brands/${brandId}/itemDrafts`, otherItemId);
      await storeAll(rules, { [placePath('1')]: { itemId } });
    }
    await rules.remove(`brands/${brandId}/itemDrafts`, itemId);
    await assertSucceeds(next());
    // It has its place once, also where it is sent again, and keeps it.
    await assertSucceeds(submit({}, owner, otherItemId, []));
    await assertFails(submit({ place: 1 }, owner, otherItemId, []));
    await assertSucceeds(next());
    await assertFails(owner.doc(placePath('1')).delete());
  });

  it.each<[string, StoredDocument]>([
    ...unseemlyOf(itemId),
    ['the state of one that was returned', { state: 'returned' }],
    ['a note', { note: 'Fine.' }],
    ['another author', { by: 'editor' }],
    ['another email', { byEmail: 'editor@example.org' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { price: 0 }],
  ])('is refused with %s', (_, fields) => assertFails(submit(fields)));

  it('is refused for an item of another brand, or of nobody', async () => {
    await storeAll(rules, { [otherPath]: item({ brandId: otherBrandId, at: Timestamp.now() }) });
    await assertFails(submit({}, owner, otherItemId));
    await assertFails(submit({}, owner, printId));
  });

  it('is for its creators and staff to read, staff of all brands', async () => {
    await storeAll(rules, { [draftPath]: draft({ at: Timestamp.now() }) });
    const waiting = (database: Database) =>
      database.collectionGroup('itemDrafts').where('state', '==', 'waiting').get();
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(database.doc(draftPath).get());
      await assertSucceeds(database.collection(`brands/${brandId}/itemDrafts`).get());
    }
    await assertSucceeds(waiting(rules.staff()));
    await assertFails(waiting(owner));
    for (const database of others) {
      await assertFails(database.doc(draftPath).get());
      await assertFails(waiting(database));
      await assertFails(submit({}, database));
    }
  });

  const returned = {
    state: 'returned',
    note: 'Whose face is it?',
    by: staffUid,
    byEmail: 'staff@example.org',
    at,
  };

  it('is returned by staff with a note, and submitted again', async () => {
    await storeAll(rules, { [draftPath]: draft({ at: Timestamp.now() }) });
    await assertFails(owner.doc(draftPath).update(returned));
    for (const fields of [
      { name: 'Poster' },
      { note: a(limits.packNote + 1) },
      { state: 'waiting' },
      { by: 'owner' },
      { byEmail: 'ada@example.org' },
      { at: Timestamp.now() },
    ])
      await assertFails(
        rules
          .staff()
          .doc(draftPath)
          .update({ ...returned, ...fields }),
      );
    await assertSucceeds(rules.staff().doc(draftPath).update(returned));
    await assertFails(rules.staff().doc(draftPath).update(returned));
    await assertSucceeds(submit());
  });

  it('is taken back by its creators', async () => {
    await storeAll(rules, { [draftPath]: draft({ at: Timestamp.now() }) });
    for (const database of others) await assertFails(database.doc(draftPath).delete());
    await assertFails(rules.staff().doc(draftPath).delete());
    await assertSucceeds(editor.doc(draftPath).delete());
  });
});

describe('Approving', () => {
  const changed = { name: 'Signed print', description: 'In ink.', type: 'Book', pictures: [] };
  const approve = (
    fields: StoredDocument = {},
    { keepsDraft = false, database = rules.staff(), uid = staffUid } = {},
    more: readonly Write[] = [],
  ) =>
    commit(database, [
      [path, { ...changed, approved: true, ...stamped(uid), ...fields }, 'update'],
      ...(keepsDraft ? [] : [[draftPath, null] satisfies Write]),
      ...more,
    ]);
  const wait = (fields: StoredDocument = {}) =>
    storeAll(rules, { [draftPath]: draft({ ...changed, at: Timestamp.now(), ...fields }) });

  it('is done by staff, with what waits, which is gone then', async () => {
    await wait();
    await assertFails(approve({}, { keepsDraft: true }));
    await assertFails(approve({}, { database: owner, uid: 'owner' }));
    await assertSucceeds(approve());
  });

  it('is done of what is new as well', async () => {
    await wait();
    await rules.storeFields(path, { approved: false, onSale: false });
    await assertSucceeds(approve());
  });

  it.each<[string, StoredDocument]>([
    ['another name', { name: 'Print' }],
    ['another description', { description: '' }],
    ['another type', { type: 'Mug' }],
    ['other pictures', { pictures: [itemPicture(itemId)] }],
    ['no approval', { approved: false }],
    ['a place', { slot: 'c1' }],
    ['another author', { by: 'owner' }],
  ])('is refused with %s', async (_, fields) => {
    await wait();
    await assertFails(approve(fields));
  });

  describe('puts on sale what its creators want to be', () => {
    const wanted = { approved: false, onSale: false, slot: 'c1' };
    const takes = (slot: string): Write[] => [[slotPath(slot), { itemId }]];
    const sell = (slot = 'p1', writes = takes(slot)) => approve({ onSale: true, slot }, {}, writes);
    beforeEach(async () => {
      await wait();
      await rules.storeFields(path, wanted);
      await rules.remove(`brands/${brandId}/slots`, 'p1');
    });

    it('in a free place of the package', async () => {
      await assertFails(sell('p1', []));
      await assertFails(sell('p2'));
      await assertFails(sell('c1'));
      await assertSucceeds(sell());
    });

    it('never in that of another item on sale', async () => {
      await storeAll(rules, {
        [otherPath]: item({ approved: true, onSale: true, slot: 'p1', at: Timestamp.now() }),
        [slotPath('p1')]: { itemId: otherItemId },
      });
      await assertFails(sell());
      await rules.storeFields(otherPath, { onSale: false });
      await assertSucceeds(sell());
    });

    it('and nothing else', async () => {
      for (const fields of [{ slot: '' }, { approved: true }]) {
        await rules.storeFields(path, { ...wanted, ...fields });
        await assertFails(sell());
      }
      await rules.storeFields(path, wanted);
      // Staff give no place to what is not on sale.
      await assertFails(commit(rules.staff(), takes('c1')));
      await assertSucceeds(commit(owner, takes('c1')));
      await assertSucceeds(approve());
    });
  });

  it('is refused of what was returned, or does not wait', async () => {
    await wait({ state: 'returned' });
    await assertFails(approve());
    await rules.remove(`brands/${brandId}/itemDrafts`, itemId);
    await assertFails(approve());
  });

  it.each(almostStaff)('is refused to %s', async (_, uid, claims) => {
    await wait();
    await assertFails(approve({}, { database: rules.as(uid, claims), uid: uid ?? '' }));
  });
});

describe('On sale is an item', () => {
  const free = { approved: true, onSale: false, slot: '' };
  beforeEach(async () => {
    await storeAll(rules, { [otherPath]: item({ ...free, at: Timestamp.now() }) });
    await rules.storeFields(path, free);
    await rules.remove(`brands/${brandId}/slots`, 'p1');
  });
  const sell = (slot: string, writes: Write[] = [], database: Database = owner, uid = 'owner') =>
    commit(database, [
      [path, { onSale: true, slot, ...stamped(uid) }, 'update'],
      [slotPath(slot), { itemId }],
      ...writes,
    ]);

  it('in a place of the package', async () => {
    await assertSucceeds(sell('p1'));
    await assertSucceeds(owner.doc(path).update({ onSale: false, ...stamped('owner', printId) }));
    await assertSucceeds(sell('p1', [], editor, 'editor'));
  });

  it.each([
    ['in a place that the package does not have', 'p2', {}],
    ['in a place that no package has', 'p4', {}],
    ['in a place of the campaign’s film', 'c1', {}],
    ['with Bronze', 'p1', { packageId: 'bronze', packageUntil: null }],
    ['with a package that nobody pays for', 'p1', { packageUntil: minutesAgo(1) }],
    ['of the campaign’s film in another place', 'p1', { campaignProjectId: projectId }],
  ])('never %s', async (_, slot, fields) => {
    await rules.storeFields(`brands/${brandId}`, fields);
    await assertFails(sell(slot));
  });

  it('of the campaign’s film in its places', async () => {
    await rules.storeFields(`brands/${brandId}`, { campaignProjectId: projectId });
    await assertSucceeds(sell('c2'));
    await assertFails(sell('c3'));
    await rules.storeFields(`brands/${brandId}`, { packageId: 'diamond' });
    await assertSucceeds(sell('c4'));
  });

  it('not without its place, or another’s', async () => {
    const onSale = { onSale: true, slot: 'p1', ...stamped('owner') };
    await assertFails(owner.doc(path).update(onSale));
    await assertFails(
      commit(owner, [
        [path, onSale, 'update'],
        [slotPath('p1'), { itemId: otherItemId }],
      ]),
    );
    await assertFails(owner.doc(slotPath('p1')).set({ itemId, note: '' }));
  });

  it('in the place of one that leaves, and of none that stays', async () => {
    await assertSucceeds(sell('p1'));
    const takes: Write[] = [
      [otherPath, { onSale: true, slot: 'p1', ...stamped('owner') }, 'update'],
      [slotPath('p1'), { itemId: otherItemId }],
    ];
    await assertFails(commit(owner, takes));
    await assertFails(owner.doc(slotPath('p1')).delete());
    await assertSucceeds(
      commit(owner, [...takes, [path, { onSale: false, ...stamped('owner', printId) }, 'update']]),
    );
    await assertFails(sell('p1'));
  });

  it('not by anyone else', async () => {
    for (const database of [...others, rules.staff()])
      await assertFails(sell('p1', [], database, 'packer'));
    for (const database of others) await assertFails(database.doc(slotPath('p1')).get());
  });

  it('whose place is left when it is off sale', async () => {
    await storeAll(rules, { [slotPath('p1')]: { itemId } });
    for (const database of others) await assertFails(database.doc(slotPath('p1')).delete());
    await assertSucceeds(owner.doc(slotPath('p1')).get());
    await assertSucceeds(owner.doc(slotPath('p1')).delete());
  });
});

describe('An offer', () => {
  const create = (fields: StoredDocument = {}, database: Database = owner, id = changeId) =>
    database.doc(`offers/${id}`).set(offer(fields));
  const pin = { limited: false, stock: 0, numbered: false };

  it.each<[string, StoredDocument]>([
    ['numbered', {}],
    ['limited', { numbered: false, stock: 1_000, perOrder: 1 }],
    ['not limited', pin],
    ['that is sold out from the start', { stock: 0 }],
    ['of the least price', { priceCents: 50 }],
    ['of the highest price', { priceCents: 1_000_000 }],
    ['in a variant', { variant: 'Large', name: 'Print, Large' }],
    ['off sale', { onSale: false, ships: false }],
  ])('is made %s', (_, fields) => assertSucceeds(create(fields)));

  it.each<[string, StoredDocument]>([
    ['less than Stripe charges', { priceCents: 49 }],
    ['more than ten thousand dollars', { priceCents: 1_000_001 }],
    ['half a cent', { priceCents: 50.5 }],
    ['a price to choose', { openPrice: true }],
    ['more than a thousand', { stock: 1_001 }],
    ['fewer than none', { stock: -1 }],
    ['half a print', { stock: 0.5 }],
    ['a stock that is not counted', { ...pin, stock: 1 }],
    ['numbers that are not counted', { ...pin, numbered: true }],
    ['seven to an order', { perOrder: 7 }],
    ['none to an order', { perOrder: 0 }],
    ['an end before its start', { from: until, until: Timestamp.fromMillis(0) }],
    ['no start', { from: null }],
    ['no end', { until: null }],
    ['another name', { name: 'Poster' }],
    ['another name for its variant', { variant: 'Large', name: 'Print, Small' }],
    ['a long variant', { variant: a(61), name: `Print, ${a(61)}` }],
    ['another group', { checkoutGroup: group.replace('USD', 'EUR') }],
    ['another’s film', { checkoutGroup: group.replace(projectId, otherProjectId) }],
    ['a campaign', { channel: 'campaign', checkoutGroup: group.replace('shop', 'campaign') }],
    ['a reward', { kind: 'reward' }],
    ['a ticket', { kind: 'ticket' }],
    ['no place in its list', { listed: false }],
    ['no word of lists', { listed: absent }],
    ['five to a fan', { verified: true, perOrder: 5 }],
    ['no word of fans', { verified: 'no' }],
    ['no sale', { onSale: null }],
    ['no word of sending', { ships: 'yes' }],
    ['half a place', { sort: 0.5 }],
    ['no item', { parent: pinId }],
    ['another author', { by: 'editor' }],
    ['another field', { discount: 0 }],
    ['no limit', { limited: absent }],
  ])('is refused with %s', (_, fields) => assertFails(create(fields)));

  const printPath = `offers/${printId}`;
  const change = (fields: StoredDocument, database: Database = owner, uid = 'owner') =>
    database.doc(printPath).update({ ...stamped(uid), ...fields });

  it('is sold once per fan, which never changes', async () => {
    await assertSucceeds(create({ verified: true, perOrder: 4 }));
    await assertSucceeds(change({ perOrder: 4 }));
    await assertFails(change({ verified: true }));
    await storeAll(rules, {
      [printPath]: offer({ verified: true, perOrder: 4, at: Timestamp.now() }),
    });
    await assertSucceeds(change({ perOrder: 3 }));
    await assertFails(change({ verified: false }));
  });

  it('has a name that Stripe shows whole', async () => {
    await rules.storeFields(path, { name: a(100) });
    const named = (length: number) => ({ variant: a(length), name: `${a(100)}, ${a(length)}` });
    await assertSucceeds(create(named(58)));
    await assertFails(create(named(59), owner, otherChangeId));
  });

  it('changes its price and stock without approval', async () => {
    await assertSucceeds(change({ priceCents: 2_600, stock: 50 }));
    await assertSucceeds(change({ onSale: false }, editor, 'editor'));
    await assertSucceeds(change({ sort: -1 }, rules.staff(), staffUid));
  });

  it('stays with its item', async () => {
    await storeAll(rules, {
      [otherPath]: item({ approved: true, at: Timestamp.now() }),
      [`items/${pinId}`]: item({ projectId: otherProjectId, at: Timestamp.now() }),
    });
    await assertFails(change({ parent: otherItemId }));
    await assertFails(
      change({ parent: pinId, checkoutGroup: group.replace(projectId, otherProjectId) }),
    );
    await assertFails(change({ priceCents: 0 }));
  });

  it('is nobody else’s to write, and stays', async () => {
    for (const database of others) {
      await assertFails(create({}, database));
      await assertFails(change({ priceCents: 100 }, database, 'packer'));
    }
    await assertFails(create({}, rules.staff()));
    await assertFails(create({ checkoutGroup: group.replace(brandId, otherBrandId) }));
    await assertFails(create({}, owner, 'print'));
    await assertFails(owner.doc(printPath).delete());
  });

  it('is read by all while it is on sale, as many as a film’s page asks for', async () => {
    const offers = (database: Database) =>
      database.collection('offers').where('checkoutGroup', '==', group);
    const asked = (database: Database, isListed = true) =>
      offers(database).where('onSale', '==', true).where('listed', '==', isListed);
    await assertSucceeds(rules.visitor().doc(printPath).get());
    await assertSucceeds(asked(rules.visitor()).limit(60).get());
    await assertFails(asked(rules.visitor()).limit(61).get());
    await assertFails(asked(rules.visitor()).get());
    await assertFails(offers(rules.visitor()).limit(60).get());
    await assertFails(offers(rules.visitor()).where('onSale', '==', true).limit(60).get());
    await assertFails(asked(rules.visitor(), false).limit(60).get());
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(offers(database).get());
    await change({ onSale: false });
    await assertFails(rules.visitor().doc(printPath).get());
    for (const database of others) await assertFails(database.doc(printPath).get());
    await assertSucceeds(editor.doc(printPath).get());
  });
});
