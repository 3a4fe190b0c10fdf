import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  accept,
  brandId,
  changeId,
  changePackage,
  editorEmail,
  end,
  entry,
  invite,
  inviteId,
  inviteMember,
  join,
  member,
  otherBrandId,
  ownerEmail,
  storeBrand,
  storeMember,
  suspend,
} from '../../support/brandChanges';
import { type Closing, closeBrand } from '../../support/closingChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { staffLogChanges } from '../../support/staffLogChanges';
import { type StoredDocument, review, signUp } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const log = staffLogChanges(rules);
const staff = { uid: 'staff-member', email: 'staff@example.org' };
const brandPath = `brands/${brandId}`;
const memberPath = (uid: string) => `${brandPath}/members/${uid}`;
/** What a brand forgets of whom it was accepted for. */
const forgotten = { ownerEmail: '', contactName: '' };
const hour = 60 * 60_000;
const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * hour);

const shopPath = `storefronts/${changeId}`;
const draftPaths = ['itemDrafts', 'campaignDrafts'].map(
  (name) => `${brandPath}/${name}/${changeId}`,
);
/** A shop of the brand that fans can write to, and an item and a campaign of its editor that wait. */
async function storeEmails() {
  const terms = { open: true, shipping: {}, contactEmail: ownerEmail, handlingDays: 3 };
  const fields = { brandId, suspended: false, ...terms };
  await rules.store('storefronts', changeId, fields);
  for (const name of ['itemDrafts', 'campaignDrafts'])
    await rules.store(`${brandPath}/${name}`, changeId, { byEmail: editorEmail });
}

const close = ({ database = rules.staff(), ...closing }: Closing = {}) =>
  closeBrand(database, closing);
const storeClosed = (fields: StoredDocument = {}) =>
  storeBrand(rules, { closed: true, suspended: true, ...fields });

describe('A brand', () => {
  beforeEach(() => storeBrand(rules));

  it('is closed by staff, with its members and a reason', async () => {
    await storeMember(rules, 'owner');
    await storeMember(rules, 'editor');
    await assertSucceeds(close({ members: ['owner', 'editor'] }));
  });

  it('is closed while it is suspended', async () => {
    await storeBrand(rules, { suspended: true });
    await assertSucceeds(close());
  });

  it.each<[string, Closing]>([
    ['no entry', { entryFields: null }],
    ['no reason', { entryFields: { reason: '' } }],
    ['the entry of a suspension', { entryFields: { action: 'suspended' } }],
    ['an entry that tells of somebody', { entryFields: { after: { email: ownerEmail } } }],
    ['an entry by another name', { entryFields: { byEmail: ownerEmail } }],
    ['members who may go on', { brandFields: { suspended: false } }],
    ['something else than that it is closed', { brandFields: { closed: 'yes' } }],
    ['another name', { brandFields: { name: 'Other' } }],
    ['no owner', { brandFields: { ownerEmail: '' } }],
  ])('is not closed with %s', (_, closing) => assertFails(close(closing)));

  it.each(almostStaff)('is not closed by %s', (_, uid, claims) =>
    assertFails(close({ database: rules.as(uid, claims) })),
  );

  it('is not closed by its owner', async () => {
    const owner = await storeMember(rules, 'owner');
    const entryFields = { by: 'owner', byEmail: 'owner@example.org' };
    await assertFails(close({ database: owner, entryFields }));
  });

  it('is suspended by no entry that says it was closed', () =>
    assertFails(suspend(rules.staff(), { entryFields: { action: 'closed' } })));

  it('keeps its members, its invitations and the emails of its log while it is open', async () => {
    await storeMember(rules, 'owner');
    await rules.store('invites', `${brandId}~${editorEmail}`, invite({ at: Timestamp.now() }));
    const database = rules.staff();
    await assertFails(database.doc(memberPath('owner')).delete());
    await assertFails(database.doc(inviteId(editorEmail)).delete());
    await assertFails(database.doc(`${brandPath}/log/${brandId}`).update({ byEmail: '' }));
    await assertFails(database.doc(brandPath).update(forgotten));
    await storeEmails();
    for (const path of draftPaths) await assertFails(database.doc(path).delete());
    await storeBrand(rules, { suspended: true });
    await assertFails(database.doc(shopPath).update({ contactEmail: '' }));
    await assertFails(database.doc(shopPath).update({ open: false, suspended: true }));
    await assertSucceeds(database.doc(shopPath).update({ suspended: true }));
  });

  it('forgets whom it was accepted for where another owner is named who stays', async () => {
    const forget = (fields: StoredDocument, database = rules.staff()) =>
      database.doc(brandPath).update({ ...forgotten, ...fields });
    await storeMember(rules, 'editor');
    const owner = await storeMember(rules, 'owner');
    await assertFails(forget({ remainingOwnerUid: 'editor' }));
    await assertFails(forget({ remainingOwnerUid: 'nobody' }));
    await assertFails(forget({ remainingOwnerUid: 'owner', ownerEmail: 'grace@example.org' }));
    await assertFails(forget({ remainingOwnerUid: 'owner', name: 'Other' }));
    await assertFails(forget({ remainingOwnerUid: 'owner', contactName: 'Grace Hopper' }));
    await assertFails(forget({ remainingOwnerUid: 'owner' }, owner));
    await assertSucceeds(forget({ remainingOwnerUid: 'owner' }));
  });
});

describe('A closed brand', () => {
  beforeEach(() => storeClosed());

  it('is not opened again, suspended, or closed again', async () => {
    await assertFails(suspend(rules.staff(), { isSuspended: false }));
    await assertFails(
      suspend(rules.staff(), { isSuspended: false, brandFields: { closed: false } }),
    );
    await assertFails(suspend(rules.staff()));
    await assertFails(close());
    await assertFails(rules.staff().doc(brandPath).update({ closed: false }));
    await assertFails(rules.staff().doc(brandPath).delete());
  });

  it('has no other package, name or film', async () => {
    await assertFails(changePackage(rules.staff()));
    await assertFails(rules.staff().doc(brandPath).update({ name: 'Other' }));
    await rules.store('projectBrands', changeId, { brandId, at: Timestamp.now() });
    await assertFails(rules.staff().doc(brandPath).update({ campaignProjectId: changeId }));
  });

  it('is joined by nobody, and nobody is invited to it', async () => {
    await assertFails(inviteMember(rules.staff(), staff));
    const stored = { email: editorEmail, role: 'editor', at: Timestamp.now() };
    await rules.store('invites', `${brandId}~${editorEmail}`, invite(stored));
    await assertFails(join(member(rules, 'ed', editorEmail)));
    // Not even by a program that left it without its suspension.
    await storeClosed({ suspended: false });
    await assertFails(join(member(rules, 'ed', editorEmail)));
  });

  it('loses its members, its last owner too, and its invitations to staff alone', async () => {
    await storeMember(rules, 'editor');
    const owner = await storeMember(rules, 'owner');
    await rules.store('invites', `${brandId}~${editorEmail}`, invite({ at: Timestamp.now() }));
    for (const path of [memberPath('owner'), memberPath('editor'), inviteId(editorEmail)]) {
      await assertFails(owner.doc(path).delete());
      await assertSucceeds(rules.staff().doc(path).delete());
    }
  });

  it('loses the emails of its shops and of what waits', async () => {
    await storeEmails();
    const shop = rules.staff().doc(shopPath);
    const left = { open: false, suspended: true, contactEmail: '' };
    await assertFails(shop.update({ ...left, contactEmail: 'grace@example.org' }));
    await assertFails(shop.update({ ...left, open: true }));
    await assertFails(shop.update({ ...left, suspended: false }));
    await assertFails(shop.update({ ...left, handlingDays: 1 }));
    await assertFails(rules.as('owner', {}).doc(shopPath).update(left));
    for (const path of draftPaths) await assertFails(rules.as('owner', {}).doc(path).delete());
    await assertSucceeds(shop.update({ open: false, suspended: true }));
    await assertSucceeds(shop.update({ contactEmail: '' }));
    for (const path of draftPaths) await assertSucceeds(rules.staff().doc(path).delete());
  });

  it('takes no member and no invitation of another brand along', async () => {
    await storeMember(rules, 'owner', { brand: otherBrandId });
    await rules.store('brands', otherBrandId, { suspended: false });
    const other = invite({ brandId: otherBrandId, at: Timestamp.now() });
    await rules.store('invites', `${brandId}~${editorEmail}`, other);
    await assertFails(rules.staff().doc(`brands/${otherBrandId}/members/owner`).delete());
    await assertFails(rules.staff().doc(inviteId(editorEmail)).delete());
  });

  it('counts no team any more', async () => {
    await storeMember(rules, 'editor');
    const whose = { uid: 'editor', email: 'editor@example.org', role: 'editor' };
    await assertFails(end(rules.staff(), { action: 'removed', whose, by: staff }));
  });

  it('forgets whom it was accepted for, and nothing else', async () => {
    const database = rules.staff().doc(brandPath);
    await assertFails(database.update({ ownerEmail: 'grace@example.org' }));
    await assertFails(database.update({ ...forgotten, name: '' }));
    await assertFails(database.update({ ownerEmail: '' }));
    const owner = await storeMember(rules, 'owner');
    await assertFails(owner.doc(brandPath).update(forgotten));
    await assertSucceeds(database.update(forgotten));
  });
});

describe('The log of a closed brand', () => {
  const path = `${brandPath}/log/${changeId}`;
  const told = { uid: 'ed', email: editorEmail, role: 'editor' };
  const blank = (fields: StoredDocument, database = rules.staff()) =>
    database.doc(path).update(fields);
  const store = (fields: StoredDocument = {}) =>
    rules.store(
      `${brandPath}/log`,
      changeId,
      entry({
        action: 'joined',
        after: told,
        byEmail: editorEmail,
        at: Timestamp.now(),
        ...fields,
      }),
    );
  beforeEach(async () => {
    await storeClosed();
    await store();
  });

  it('loses its emails to staff, one by one or together', async () => {
    await assertSucceeds(blank({ byEmail: '' }));
    await assertSucceeds(blank({ after: { ...told, email: '' } }));
    await store({ before: told });
    await assertSucceeds(blank({ byEmail: '', 'before.email': '', 'after.email': '' }));
  });

  it.each<[string, StoredDocument]>([
    ['another signature', { byEmail: 'grace@example.org' }],
    ['another email', { 'after.email': 'grace@example.org' }],
    ['no email at all', { after: { uid: 'ed', role: 'editor' } }],
    ['another role', { byEmail: '', 'after.role': 'owner' }],
    ['nobody', { after: null }],
    ['something before', { before: { email: '' } }],
    ['another reason', { byEmail: '', reason: 'Why not.' }],
    ['another author', { byEmail: '', by: 'colleague' }],
    ['another time', { byEmail: '', at: serverTimestamp() }],
    ['another event', { byEmail: '', action: 'left' }],
    ['another field', { byEmail: '', other: 'idle' }],
  ])('has no entry with %s', (_, fields) => assertFails(blank(fields)));

  it('has no email where there was none', async () => {
    await store({ after: { packageId: 'silver' } });
    await assertFails(blank({ 'after.email': '' }));
  });

  it('loses nothing to its owner, and no entry', async () => {
    await assertFails(blank({ byEmail: '' }, await storeMember(rules, 'owner')));
    await assertFails(rules.staff().doc(path).delete());
  });
});

describe('An acceptance', () => {
  const since = (hours: number) => storeBrand(rules, { at: hoursAgo(hours) });

  it('is taken back within a day, with its brand closed in the same commit', async () => {
    await since(23);
    await assertFails(
      rules
        .staff()
        .doc(`signUpReviews/${ownerEmail}`)
        .set(review({ status: 'new', brandId: '', at: serverTimestamp() })),
    );
    await assertSucceeds(close({ reviewFields: {} }));
  });

  it('is taken back of a brand that was closed before', async () => {
    await storeClosed({ at: hoursAgo(1) });
    await assertSucceeds(
      rules
        .staff()
        .doc(`signUpReviews/${ownerEmail}`)
        .set(review({ status: 'new', brandId: '', at: serverTimestamp() })),
    );
  });

  it('is not taken back after a day', async () => {
    await since(25);
    await assertFails(close({ reviewFields: {} }));
    await assertSucceeds(close());
  });

  it.each<[string, StoredDocument]>([
    ['declined', { status: 'declined' }],
    ['accepted', { status: 'accepted' }],
    ['of another brand', { brandId: otherBrandId }],
  ])('that is taken back is not %s', async (_, reviewFields) => {
    await since(1);
    await assertFails(close({ reviewFields }));
  });

  it('that was taken back is given again, to a new brand alone', async () => {
    await since(1);
    await assertSucceeds(close({ reviewFields: {} }));
    await assertFails(accept(rules.staff()));
    await assertFails(
      rules
        .staff()
        .doc(`signUpReviews/${ownerEmail}`)
        .set(review({ status: 'accepted', brandId, at: serverTimestamp() })),
    );
    await rules.remove('brands', brandId);
    await rules.remove(`${brandPath}/log`, brandId);
    await assertSucceeds(accept(rules.staff()));
  });
});

describe('A sign-up', () => {
  const signedUp = Timestamp.now();
  const erase = () => log.erase([ownerEmail], { entry: { action: 'erased', signedUp } });
  const storeWith = async (fields: StoredDocument) => {
    await storeBrand(rules, fields);
    await rules.store('potentialCreators', ownerEmail, signUp({ date: signedUp }));
  };

  it('is erased once its brand is closed', async () => {
    await storeWith({});
    await assertFails(erase());
    await storeWith({ closed: true, suspended: true });
    await assertSucceeds(erase());
  });

  it('is erased once its brand is left to another owner', async () => {
    await storeWith({ ownerEmail: '' });
    await assertSucceeds(erase());
  });

  it('keeps its review accepted while its brand is closed', async () => {
    await storeWith({ closed: true, suspended: true, at: hoursAgo(25) });
    const set = (fields: StoredDocument) =>
      rules
        .staff()
        .doc(`signUpReviews/${ownerEmail}`)
        .set(review({ status: 'accepted', brandId, at: serverTimestamp(), ...fields }));
    await assertSucceeds(set({ note: 'Closed.' }));
    await assertFails(set({ status: 'new' }));
    await assertFails(set({ brandId: '' }));
  });
});
