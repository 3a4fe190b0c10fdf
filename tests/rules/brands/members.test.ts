import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { increment, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Joining,
  addTeamChange,
  brandId,
  changeId,
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
  signedInAt,
  storeBrand,
  suspend,
  storeMember,
} from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import type { StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();

beforeEach(() => storeBrand(rules));

const storeInvite = (email: string, role: string, fields: StoredDocument = {}) =>
  rules.store(
    'invites',
    `${brandId}~${email}`,
    invite({ email, role, at: Timestamp.now(), ...fields }),
  );

const staff = { uid: 'staff-member', email: 'staff@example.org' };
const owner = { uid: 'owner', email: 'owner@example.org' };
const invitedEditor = { uid: 'ed', email: editorEmail };
/** Of an invitation that an owner wrote. */
const byOwner = { by: 'owner', byEmail: owner.email, byStaff: false };
const memberPath = (uid: string) => `brands/${brandId}/members/${uid}`;
/** A member as an entry of the log names them. */
const told = (uid: string, role = uid) => ({ uid, email: `${uid}@example.org`, role });
const toldInvite = { email: editorEmail, role: 'editor' };

describe('An invitation', () => {
  it.each(['owner', 'editor', 'packer', 'door'])(
    'of a member with the role %s is written by staff',
    (role) => assertSucceeds(inviteMember(rules.staff(), staff, { role })),
  );

  it.each(['editor', 'packer', 'door'])(
    'of a member with the role %s is written by an owner',
    async (role) =>
      assertSucceeds(inviteMember(await storeMember(rules, 'owner'), owner, { role })),
  );

  it('of another owner is not written by an owner', async () => {
    const database = await storeMember(rules, 'owner');
    await assertFails(inviteMember(database, owner, { role: 'owner' }));
  });

  it.each(['editor', 'packer', 'door'])(
    'is not written by a member with the role %s',
    async (role) => {
      const database = await storeMember(rules, role);
      const by = { uid: role, email: `${role}@example.org` };
      await assertFails(inviteMember(database, by));
    },
  );

  it('is not written by an owner of another brand', async () => {
    const other = await storeMember(rules, 'owner', { brand: otherBrandId });
    await assertFails(inviteMember(other, owner));
  });

  it.each<[string, StoredDocument, StoredDocument | null]>([
    ['no entry', {}, null],
    ['an entry that tells of another role', {}, { after: { email: editorEmail, role: 'door' } }],
    ['an entry that tells of another email', {}, { after: { email: ownerEmail, role: 'editor' } }],
    ['an entry with a reason', {}, { reason: 'Why not.' }],
    ['an entry by another name', {}, { byEmail: ownerEmail }],
    ['an entry with a field more', {}, { after: { email: editorEmail, role: 'editor', x: 1 } }],
    ['an entry with something before', {}, { before: { x: 1 } }],
    ['an entry of another author', {}, { by: 'colleague' }],
    ['another author', { by: 'colleague' }, {}],
    ['another time', { at: Timestamp.now() }, {}],
    ['an unknown role', { role: 'boss' }, { after: { email: editorEmail, role: 'boss' } }],
    ['the email of somebody else', { email: ownerEmail }, {}],
    ['another brand', { brandId: otherBrandId }, {}],
    ['another field', { name: 'Ed' }, {}],
    ['the name of another brand', { brandName: 'Other' }, {}],
    ['the email of another inviter', { byEmail: ownerEmail }, {}],
    ['an owner said to invite', { byStaff: false }, {}],
    ['an entry that was there before', { changeId: brandId }, null],
  ])('is refused with %s', (_, fields, entryFields) =>
    assertFails(inviteMember(rules.staff(), staff, { fields, entryFields })),
  );

  it.each(['Ed@example.org', 'ed', 'ed @example.org', `${'a'.repeat(250)}@example.org`])(
    'is refused for %s',
    (email) => assertFails(inviteMember(rules.staff(), staff, { email })),
  );

  it('is not written over another one', async () => {
    await storeInvite(editorEmail, 'door');
    await assertFails(inviteMember(rules.staff(), staff));
  });

  it('is not written under the entry of another one', async () => {
    const batch = rules.staff().batch();
    const both = [editorEmail, 'second@example.org'];
    for (const email of both)
      batch.set(rules.staff().doc(inviteId(email)), invite({ email, role: 'editor', changeId }));
    addTeamChange(batch, rules.staff(), { action: 'invited', after: toldInvite, by: staff });
    await assertFails(batch.commit());
  });

  it('is of nobody himself, neither by the account’s email nor by that of staff', async () => {
    const asOwner = await storeMember(rules, 'owner');
    await assertFails(inviteMember(asOwner, owner, { email: owner.email }));
    const spare = 'spare@example.org';
    const asSpare = rules.signedIn(staff.uid, { admin: true, email: spare });
    for (const email of [staff.email, spare])
      await assertFails(inviteMember(asSpare, staff, { email }));
    await assertSucceeds(inviteMember(asSpare, staff));
  });

  it('is counted by its brand, which has twelve at once', async () => {
    for (const brandFields of [null, { 'team.invited': 1 }, { 'team.invited': 3 }])
      await assertFails(inviteMember(rules.staff(), staff, { brandFields }));
    await rules.storeFields(`brands/${brandId}`, {
      team: { members: 0, invited: 12, sent: 0, since: null },
    });
    await assertFails(inviteMember(rules.staff(), staff));
    await assertFails(inviteMember(await storeMember(rules, 'owner'), owner));
  });

  it('is one of an owner by staff, however many wait, and they end as ever', async () => {
    const database = rules.staff();
    await rules.storeFields(`brands/${brandId}`, {
      team: { members: 0, invited: 13, sent: 0, since: null },
    });
    await assertSucceeds(
      inviteMember(database, staff, { role: 'owner', email: 'next@example.org' }),
    );
    await storeInvite(editorEmail, 'editor');
    await assertSucceeds(end(database, { action: 'withdrawn', whose: toldInvite, by: staff }));
  });

  it('is one of twenty that owners send within a day', async () => {
    const database = await storeMember(rules, 'owner');
    const since = Timestamp.fromMillis(Date.now() - 60 * 60_000);
    const store = (team: StoredDocument) =>
      rules.storeFields(`brands/${brandId}`, { team: { members: 1, invited: 1, ...team } });
    const next = { 'team.sent': increment(1), 'team.since': since };
    const noDay = { 'team.sent': increment(1) };
    await store({ sent: 0, since: null });
    await assertFails(
      inviteMember(database, owner, { teamFields: { ...noDay, 'team.since': null } }),
    );
    await store({ sent: 19, since });
    await assertFails(inviteMember(database, owner));
    await assertFails(inviteMember(database, owner, { teamFields: { ...next, 'team.sent': 19 } }));
    await assertSucceeds(inviteMember(database, owner, { teamFields: next }));
    await rules.remove('invites', `${brandId}~${editorEmail}`);
    await store({ sent: 20, since });
    const again = { id: crypto.randomUUID() };
    await assertFails(inviteMember(database, owner, { ...again, teamFields: next }));
    await assertFails(inviteMember(database, owner, again));
    await assertSucceeds(inviteMember(rules.staff(), staff, again));
    await rules.remove('invites', `${brandId}~${editorEmail}`);
    await store({ sent: 20, since: Timestamp.fromMillis(Date.now() - 25 * 60 * 60_000) });
    await assertSucceeds(inviteMember(database, owner, { id: crypto.randomUUID() }));
  });

  it('is told in the log of no other brand that its path could be of', async () => {
    const email = `x~${editorEmail}`;
    const send = (database: Database, liesTo?: string) => {
      const batch = database.batch();
      batch.set(database.doc(inviteId(email)), invite({ email, role: 'editor', changeId }));
      const after = { email, role: 'editor' };
      addTeamChange(batch, database, { action: 'invited', after, by: staff });
      if (liesTo !== undefined)
        batch.set(
          database.doc(`brands/${liesTo}/log/${changeId}`),
          entry({ action: 'invited', after: toldInvite }),
        );
      return batch.commit();
    };
    await assertFails(send(rules.staff(), `${brandId}~x`));
    await assertSucceeds(send(rules.staff()));
  });

  it('is read and taken back by staff, and by owners if none of staff wrote it', async () => {
    const asOwner = await storeMember(rules, 'owner');
    const withdrawn = { action: 'withdrawn', whose: toldInvite } as const;
    for (const [database, by] of [
      [rules.staff(), staff],
      [asOwner, owner],
    ] as const) {
      await storeInvite(editorEmail, 'editor', byOwner);
      await assertSucceeds(database.doc(inviteId(editorEmail)).get());
      const list = database.collection('invites').where('brandId', '==', brandId);
      await assertSucceeds(list.limit(50).get());
      await assertFails(database.doc(inviteId(editorEmail)).delete());
      await assertSucceeds(end(database, { ...withdrawn, by }));
    }
    await storeInvite(editorEmail, 'editor');
    await assertFails(end(asOwner, { ...withdrawn, by: owner }));
    const all = asOwner.collection('invites').where('brandId', '==', brandId);
    await assertFails(all.get());
    await assertFails(all.limit(51).get());
  });

  it.each<[string, StoredDocument | null]>([
    ['tells of it', null],
    ['is refused with another role', { after: { email: editorEmail, role: 'owner' } }],
    ['is refused with a reason', { reason: 'Why not.' }],
    ['is refused as the removal of a member', { action: 'removed' }],
  ])('that is taken back: an entry of the log %s', async (_, entryFields) => {
    await storeInvite(editorEmail, 'editor');
    const change = { action: 'withdrawn', whose: toldInvite, by: staff } as const;
    const sent = end(rules.staff(), { ...change, entryFields: entryFields ?? {} });
    await (entryFields ? assertFails(sent) : assertSucceeds(sent));
  });

  it('that is taken back is told once', async () => {
    await storeInvite(editorEmail, 'editor', byOwner);
    const database = await storeMember(rules, 'owner');
    const batch = database.batch();
    batch.delete(database.doc(inviteId(editorEmail)));
    const change = { action: 'withdrawn', after: toldInvite, by: owner } as const;
    addTeamChange(batch, database, change);
    addTeamChange(batch, database, { ...change, brandFields: null, id: crypto.randomUUID() });
    await assertFails(batch.commit());
  });

  it('that stays is not told as taken back', async () => {
    await storeInvite(editorEmail, 'editor');
    const batch = rules.staff().batch();
    addTeamChange(batch, rules.staff(), { action: 'withdrawn', after: toldInvite, by: staff });
    await assertFails(batch.commit());
  });

  it('is found by whoever is invited, who takes it away by declining alone', async () => {
    await storeInvite(editorEmail, 'editor');
    const invited = member(rules, 'ed', editorEmail);
    const list = invited.collection('invites').where('email', '==', editorEmail);
    await assertSucceeds(list.limit(50).get());
    await assertFails(list.get());
    await assertSucceeds(invited.doc(inviteId(editorEmail)).get());
    await assertFails(invited.doc(inviteId(editorEmail)).delete());
    const change = { whose: toldInvite, by: invitedEditor };
    await assertFails(end(invited, { ...change, action: 'withdrawn' }));
    const unproven = rules.signedIn('ed', { email: editorEmail, auth_time: signedInAt });
    await assertFails(end(unproven, { ...change, action: 'declined' }));
    await assertSucceeds(end(invited, { ...change, action: 'declined' }));
  });

  it('is hidden from everyone else', async () => {
    await storeInvite(editorEmail, 'editor');
    const unverified = rules.signedIn('ed', { email: editorEmail, email_verified: false });
    const other = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' });
    const editor = await storeMember(rules, 'editor');
    for (const database of [unverified, other, editor, member(rules, 'ada'), rules.visitor()]) {
      await assertFails(database.doc(inviteId(editorEmail)).get());
      await assertFails(database.doc(inviteId(editorEmail)).delete());
      await assertFails(database.collection('invites').get());
      await assertFails(database.collection('invites').where('brandId', '==', brandId).get());
    }
  });
});

describe('Someone who is invited', () => {
  beforeEach(() => storeInvite(editorEmail, 'editor'));

  it('becomes a member once', async () => {
    await assertSucceeds(join(member(rules, 'ed', editorEmail)));
    await assertFails(join(member(rules, 'ed', editorEmail)));
  });

  it.each<[string, Joining]>([
    ['with another role', { fields: { role: 'owner' } }],
    ['with another email', { fields: { email: ownerEmail } }],
    ['with another uid', { fields: { uid: 'ada' } }],
    ['as somebody else', { uid: 'ada' }],
    ['with another time', { fields: { at: Timestamp.now() } }],
    ['with another field', { fields: { name: 'Ed' } }],
    ['with another time of signing in', { fields: { authTime: signedInAt - 1 } }],
    ['suspended', { fields: { suspended: true } }],
    ['as if an owner had invited', { fields: { byStaff: false } }],
    ['uncounted', { brandFields: null }],
    ['with nothing in the log', { entryFields: null }],
    ['under another name', { entryFields: { byEmail: ownerEmail } }],
    ['as one member more', { teamFields: { 'team.members': 2 } }],
    ['and stays invited', { keepsInvite: true }],
  ])('does not become one %s', (_, joining) =>
    assertFails(join(member(rules, 'ed', editorEmail), joining)),
  );

  it.each<[string, StoredDocument, () => Promise<unknown>]>([
    ['an owner who was removed', byOwner, () => Promise.resolve()],
    ['somebody who is an editor', byOwner, () => storeMember(rules, 'editor', { uid: 'owner' })],
    [
      'a suspended owner',
      byOwner,
      () => storeMember(rules, 'owner', { fields: { suspended: true } }),
    ],
    ['somebody who is staff no more', { by: 'gone' }, () => Promise.resolve()],
    [
      'an owner who was staff then, and is no more',
      { by: 'owner' },
      () => storeMember(rules, 'owner'),
    ],
    ['themselves', { ...byOwner, by: 'ed' }, () => storeMember(rules, 'owner')],
  ])('does not become one at the invitation of %s', async (_, fields, store) => {
    await storeInvite(editorEmail, 'editor', fields);
    await store();
    const { byStaff = true } = fields;
    await assertFails(join(member(rules, 'ed', editorEmail), { fields: { byStaff } }));
  });

  it('becomes one at the invitation of an owner, and is known as such', async () => {
    await storeInvite(editorEmail, 'editor', byOwner);
    await storeMember(rules, 'owner');
    const invited = member(rules, 'ed', editorEmail);
    await assertFails(join(invited, { fields: { byStaff: true } }));
    await assertSucceeds(join(invited, { fields: { byStaff: false } }));
  });

  it('does not become one of a suspended brand, or of a full one', async () => {
    const invited = member(rules, 'ed', editorEmail);
    await rules.storeFields(`brands/${brandId}`, { suspended: true });
    await assertFails(join(invited));
    const team = { members: 12, invited: 1, sent: 0, since: null };
    await rules.storeFields(`brands/${brandId}`, { suspended: false, team });
    await assertFails(join(invited));
    await rules.storeFields(`brands/${brandId}`, { team: { ...team, members: 11 } });
    await assertSucceeds(join(invited));
  });

  it('does not become one without having proven the email', async () => {
    await assertFails(join(rules.signedIn('ed', { email: editorEmail })));
    await assertFails(join(rules.signedIn('ed', { email: editorEmail, email_verified: false })));
    await assertFails(join(member(rules, 'ed', 'other@example.org')));
    await assertFails(join(rules.visitor()));
  });
});

describe('A member', () => {
  it('is seen by owners, staff and themselves', async () => {
    const editor = await storeMember(rules, 'editor');
    for (const database of [await storeMember(rules, 'owner'), rules.staff()]) {
      await assertSucceeds(database.doc(memberPath('editor')).get());
      await assertSucceeds(database.collection(`brands/${brandId}/members`).get());
    }
    await assertSucceeds(editor.doc(memberPath('editor')).get());
    await assertFails(editor.doc(memberPath('owner')).get());
    await assertFails(editor.collection(`brands/${brandId}/members`).get());
  });

  it('finds the brands that they belong to, and no one else’s', async () => {
    const editor = await storeMember(rules, 'editor');
    const find = (uid: string) => editor.collectionGroup('members').where('uid', '==', uid).get();
    await assertSucceeds(find('editor'));
    await assertFails(find('owner'));
    await assertFails(editor.collectionGroup('members').get());
  });

  it('is found by staff among those of all brands, and by no owner', async () => {
    await assertSucceeds(rules.staff().collectionGroup('members').get());
    await assertFails((await storeMember(rules, 'owner')).collectionGroup('members').get());
  });

  it.each<[string, StoredDocument | null]>([
    ['tells of it', null],
    ['is refused with another role', { after: told('door', 'owner') }],
    ['is refused with another email', { after: { ...told('door'), email: editorEmail } }],
    ['is refused with a reason', { reason: 'Why not.' }],
    ['is refused by another name', { byEmail: ownerEmail }],
    ['is refused of somebody who stays', { after: told('editor') }],
    ['is refused as an invitation', { action: 'withdrawn' }],
    ['is refused as their own going', { action: 'left' }],
  ])('who is removed: an entry of the log %s', async (_, entryFields) => {
    const asOwner = await storeMember(rules, 'owner');
    await storeMember(rules, 'editor');
    for (const [database, by] of [
      [asOwner, owner],
      [rules.staff(), staff],
    ] as const) {
      await storeMember(rules, 'door');
      const change = { action: 'removed', whose: told('door'), by } as const;
      const sent = end(database, { ...change, entryFields: entryFields ?? {} });
      await (entryFields ? assertFails(sent) : assertSucceeds(sent));
    }
  });

  it('is never changed', async () => {
    const owner = await storeMember(rules, 'owner');
    await storeMember(rules, 'editor');
    for (const database of [owner, rules.staff(), member(rules, 'editor')])
      await assertFails(database.doc(memberPath('editor')).update({ role: 'owner' }));
  });

  it('puts out older sessions of the account, whoever has joined with it', async () => {
    await storeMember(rules, 'editor');
    const { email } = told('editor');
    const since = (auth_time: number, claims: StoredDocument = {}) =>
      rules.signedIn('editor', { email, email_verified: true, auth_time, ...claims });
    const prove = (database: Database, authTime: number, fields: StoredDocument = {}) =>
      database.doc(memberPath('editor')).update({ authTime, ...fields });
    const afresh = signedInAt + 1;
    const older = since(signedInAt);
    await assertFails(prove(older, signedInAt));
    await assertFails(prove(older, afresh));
    await assertFails(prove(since(signedInAt - 1), signedInAt - 1));
    await assertFails(prove(since(afresh, { email_verified: false }), afresh));
    await assertFails(prove(since(afresh), afresh + 1));
    await assertFails(prove(since(afresh), afresh, { role: 'owner' }));
    await assertFails(prove(await storeMember(rules, 'owner'), signedInAt));
    await assertFails(prove(rules.staff(), afresh));
    await assertSucceeds(older.doc(`brands/${brandId}`).get());
    await assertSucceeds(prove(since(afresh), afresh));
    await assertFails(older.doc(`brands/${brandId}`).get());
    await assertSucceeds(since(afresh).doc(`brands/${brandId}`).get());
    await rules.storeFields(memberPath('editor'), { suspended: true });
    await assertFails(prove(since(afresh + 1), afresh + 1));
  });

  it('is removed by an owner, in the log, and then reads no more', async () => {
    const editor = await storeMember(rules, 'editor');
    const asOwner = await storeMember(rules, 'owner');
    await assertSucceeds(editor.doc(`brands/${brandId}`).get());
    await assertFails(asOwner.doc(memberPath('editor')).delete());
    const change = { action: 'removed', whose: told('editor'), by: owner } as const;
    await assertFails(end(asOwner, { ...change, entryFields: null }));
    await assertFails(end(asOwner, { ...change, brandFields: null }));
    await assertSucceeds(end(asOwner, change));
    await assertFails(editor.doc(`brands/${brandId}`).get());
  });

  it('is not removed by others', async () => {
    await storeMember(rules, 'door');
    const others = [
      [await storeMember(rules, 'editor'), 'editor'],
      [await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' }), 'other'],
      [member(rules, 'door'), 'door'],
      [rules.visitor(), 'nobody'],
    ] as const;
    for (const [database, uid] of others) {
      const by = { uid, email: `${uid}@example.org` };
      await assertFails(end(database, { action: 'removed', whose: told('door'), by }));
    }
    const change = { action: 'removed', whose: told('door'), by: staff } as const;
    await assertSucceeds(end(rules.staff(), change));
  });

  it('whom staff invited, or who is an owner, is not removed by an owner', async () => {
    const asOwner = await storeMember(rules, 'owner');
    await storeMember(rules, 'owner', { uid: 'second' });
    await storeMember(rules, 'packer', { fields: { byStaff: true } });
    const change = { action: 'removed', by: owner } as const;
    await assertFails(end(asOwner, { ...change, whose: told('packer') }));
    const brandFields = { remainingOwnerUid: 'owner' };
    await assertFails(end(asOwner, { ...change, whose: told('second', 'owner'), brandFields }));
  });

  it('who is the last owner stays', async () => {
    const asOwner = await storeMember(rules, 'owner');
    const whose = told('owner');
    await assertFails(end(asOwner, { action: 'left', whose, by: owner }));
    await assertFails(end(rules.staff(), { action: 'removed', whose, by: staff }));
  });

  it('leaves, unless their session is older than the joining', async () => {
    const editor = await storeMember(rules, 'editor');
    const whose = told('editor');
    const change = { action: 'left', whose, by: { uid: 'editor', email: whose.email } } as const;
    const { email } = whose;
    const older = { email, email_verified: true, auth_time: signedInAt - 1 };
    await assertFails(end(rules.signedIn('editor', older), change));
    await assertFails(end(editor, { ...change, action: 'removed' as const }));
    await assertSucceeds(end(editor, change));
  });

  it('who is an owner goes when another one stays', async () => {
    await storeMember(rules, 'owner', { uid: 'second' });
    const asOwner = await storeMember(rules, 'owner');
    await storeMember(rules, 'editor');
    const removing = (remainingOwnerUid: string) =>
      end(rules.staff(), {
        action: 'removed',
        whose: told('owner'),
        by: staff,
        brandFields: { remainingOwnerUid },
      });
    for (const uid of ['owner', 'editor', 'nobody']) await assertFails(removing(uid));
    await assertSucceeds(removing('second'));
    await storeMember(rules, 'owner');
    const brandFields = { remainingOwnerUid: 'second' };
    await assertSucceeds(
      end(asOwner, { action: 'left', whose: told('owner'), by: owner, brandFields }),
    );
  });
});

describe('A role', () => {
  const read = (claims: Record<string, unknown>) =>
    rules
      .signedIn('owner', { email: owner.email, email_verified: true, ...claims })
      .doc(`brands/${brandId}`)
      .get();

  it('is nobody’s who has not proven the email, or signed in before they joined', async () => {
    await storeMember(rules, 'owner');
    for (const auth_time of [signedInAt, signedInAt + 1]) await assertSucceeds(read({ auth_time }));
    await assertFails(read({ auth_time: signedInAt - 1 }));
    await assertFails(read({ auth_time: signedInAt, email_verified: false }));
    await assertFails(read({ auth_time: signedInAt, email_verified: 'true' }));
  });

  it('is nobody’s whose account has another email by now, proven or not', async () => {
    await storeMember(rules, 'owner');
    for (const email of ['other@example.org', 'Owner@example.org', null])
      await assertFails(read({ auth_time: signedInAt, email }));
  });
});

describe('A brand that staff suspend', () => {
  it('is closed to its members at once, until that is lifted, and the log tells of both', async () => {
    const asOwner = await storeMember(rules, 'owner');
    const members = ['owner'];
    const brand = asOwner.doc(`brands/${brandId}`);
    await assertSucceeds(brand.get());
    await assertFails(suspend(rules.staff(), { members, entryFields: null }));
    await assertFails(suspend(rules.staff(), { members, entryFields: { reason: '' } }));
    await assertFails(suspend(rules.staff(), { members, brandFields: { suspended: 'yes' } }));
    await assertSucceeds(suspend(rules.staff(), { members }));
    await assertFails(brand.get());
    await assertFails(inviteMember(asOwner, owner));
    await assertFails(suspend(asOwner, { isSuspended: false, members }));
    await assertFails(asOwner.doc(memberPath('owner')).update({ suspended: false }));
    await assertFails(rules.staff().doc(memberPath('owner')).update({ suspended: false }));
    await assertSucceeds(suspend(rules.staff(), { isSuspended: false, members }));
    await assertSucceeds(brand.get());
  });
});
