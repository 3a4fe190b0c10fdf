import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Joining,
  brandId,
  changeId,
  editorEmail,
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
} from '../support/brandChanges';
import { type Database, useFirestoreRules } from '../support/firestoreRules';
import type { StoredDocument } from '../support/storedDocuments';

const rules = useFirestoreRules('members');

beforeEach(() => storeBrand(rules));

const storeInvite = (email: string, role: string) =>
  rules.store('invites', `${brandId}~${email}`, invite({ email, role, at: Timestamp.now() }));

describe('An invitation', () => {
  const staff = { uid: 'staff-member', email: 'staff@example.org' };
  const owner = { uid: 'owner', email: 'owner@example.org' };

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
    batch.set(
      rules.staff().doc(`brands/${brandId}/log/${changeId}`),
      entry({ what: 'invited', after: { email: editorEmail, role: 'editor' } }),
    );
    await assertFails(batch.commit());
  });

  it('is told in the log of no other brand that its path could be of', async () => {
    const email = `x~${editorEmail}`;
    const send = (database: Database, liesTo?: string) => {
      const batch = database.batch();
      batch.set(database.doc(inviteId(email)), invite({ email, role: 'editor', changeId }));
      const write = (brand: string, address: string) =>
        batch.set(
          database.doc(`brands/${brand}/log/${changeId}`),
          entry({ what: 'invited', after: { email: address, role: 'editor' } }),
        );
      write(brandId, email);
      if (liesTo !== undefined) write(liesTo, editorEmail);
      return batch.commit();
    };
    await assertFails(send(rules.staff(), `${brandId}~x`));
    await assertSucceeds(send(rules.staff()));
  });

  it('is read and taken back by staff and owners', async () => {
    for (const database of [rules.staff(), await storeMember(rules, 'owner')]) {
      await storeInvite(editorEmail, 'editor');
      await assertSucceeds(database.doc(inviteId(editorEmail)).get());
      await assertSucceeds(database.collection('invites').where('brandId', '==', brandId).get());
      await assertSucceeds(database.doc(inviteId(editorEmail)).delete());
    }
  });

  it.each<[string, StoredDocument | null]>([
    ['tells of it', null],
    ['is refused with another role', { after: { email: editorEmail, role: 'owner' } }],
    ['is refused with a reason', { reason: 'Why not.' }],
    ['is refused as the removal of a member', { what: 'removed' }],
  ])('that is taken back: an entry of the log %s', async (_, fields) => {
    await storeInvite(editorEmail, 'editor');
    const database = rules.staff();
    const batch = database.batch();
    batch.delete(database.doc(inviteId(editorEmail)));
    const told = { what: 'withdrawn', after: { email: editorEmail, role: 'editor' } };
    const written = entry({ ...told, ...fields });
    batch.set(database.doc(`brands/${brandId}/log/${changeId}`), written);
    await (fields ? assertFails(batch.commit()) : assertSucceeds(batch.commit()));
  });

  it('that stays is not told as taken back', async () => {
    await storeInvite(editorEmail, 'editor');
    const told = { what: 'withdrawn', after: { email: editorEmail, role: 'editor' } };
    await assertFails(rules.staff().doc(`brands/${brandId}/log/${changeId}`).set(entry(told)));
  });

  it('is found by whoever is invited, who cannot take it away alone', async () => {
    await storeInvite(editorEmail, 'editor');
    const invited = member(rules, 'ed');
    await assertSucceeds(invited.collection('invites').where('email', '==', editorEmail).get());
    await assertSucceeds(invited.doc(inviteId(editorEmail)).get());
    await assertFails(invited.doc(inviteId(editorEmail)).delete());
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
    await assertSucceeds(join(member(rules, 'ed')));
    await assertFails(join(member(rules, 'ed')));
  });

  it.each<[string, Joining]>([
    ['with another role', { fields: { role: 'owner' } }],
    ['with another email', { fields: { email: ownerEmail } }],
    ['with another uid', { fields: { uid: 'ada' } }],
    ['as somebody else', { uid: 'ada' }],
    ['with another time', { fields: { at: Timestamp.now() } }],
    ['with another field', { fields: { name: 'Ed' } }],
    ['and stays invited', { keepsInvite: true }],
  ])('does not become one %s', (_, joining) => assertFails(join(member(rules, 'ed'), joining)));

  it('does not join another brand that the path of an invitation could be of', async () => {
    const owner = await storeMember(rules, 'owner');
    const email = 'x~owner@example.org';
    await storeInvite(email, 'editor');
    const batch = owner.batch();
    batch.set(owner.doc(`brands/${brandId}~x/members/owner`), {
      uid: 'owner',
      email: 'owner@example.org',
      role: 'editor',
      at: serverTimestamp(),
    });
    batch.delete(owner.doc(inviteId(email)));
    await assertFails(batch.commit());
  });

  it('does not become one without having proven the email', async () => {
    await assertFails(join(rules.signedIn('ed', { email: editorEmail })));
    await assertFails(join(rules.signedIn('ed', { email: editorEmail, email_verified: false })));
    await assertFails(join(member(rules, 'ed', 'other@example.org')));
    await assertFails(join(rules.visitor()));
  });
});

describe('A member', () => {
  const path = (uid: string) => `brands/${brandId}/members/${uid}`;

  it('is seen by owners, staff and themselves', async () => {
    const editor = await storeMember(rules, 'editor');
    for (const database of [await storeMember(rules, 'owner'), rules.staff()]) {
      await assertSucceeds(database.doc(path('editor')).get());
      await assertSucceeds(database.collection(`brands/${brandId}/members`).get());
    }
    await assertSucceeds(editor.doc(path('editor')).get());
    await assertFails(editor.doc(path('owner')).get());
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
    [
      'is refused with another role',
      { after: { uid: 'door', email: 'door@example.org', role: 'owner' } },
    ],
    ['is refused with another email', { after: { uid: 'door', email: editorEmail, role: 'door' } }],
    ['is refused with a reason', { reason: 'Why not.' }],
    ['is refused by another name', { byEmail: ownerEmail }],
    [
      'is refused of somebody who stays',
      { after: { uid: 'ed', email: editorEmail, role: 'editor' } },
    ],
    ['is refused as an invitation', { what: 'withdrawn' }],
  ])('who is removed: an entry of the log %s', async (_, fields) => {
    const owner = await storeMember(rules, 'owner');
    await storeMember(rules, 'door');
    await rules.store(`brands/${brandId}/members`, 'ed', {
      uid: 'ed',
      email: editorEmail,
      role: 'editor',
      at: Timestamp.now(),
    });
    for (const [database, by] of [
      [owner, { by: 'owner', byEmail: 'owner@example.org' }],
      [rules.staff(), {}],
    ] as const) {
      const batch = database.batch();
      batch.delete(database.doc(path('door')));
      const told = { uid: 'door', email: 'door@example.org', role: 'door' };
      batch.set(
        database.doc(`brands/${brandId}/log/${crypto.randomUUID()}`),
        entry({ what: 'removed', after: told, ...by, ...fields }),
      );
      await (fields ? assertFails(batch.commit()) : assertSucceeds(batch.commit()));
      await storeMember(rules, 'door');
    }
  });

  it('is never changed', async () => {
    const owner = await storeMember(rules, 'owner');
    await storeMember(rules, 'editor');
    for (const database of [owner, rules.staff(), member(rules, 'editor')])
      await assertFails(database.doc(path('editor')).update({ role: 'owner' }));
  });

  it('is removed by an owner, and then reads no more', async () => {
    const editor = await storeMember(rules, 'editor');
    const owner = await storeMember(rules, 'owner');
    await assertSucceeds(editor.doc(`brands/${brandId}`).get());
    await assertSucceeds(owner.doc(path('editor')).delete());
    await assertFails(editor.doc(`brands/${brandId}`).get());
  });

  it('is not removed by others', async () => {
    await storeMember(rules, 'door');
    const others = [
      await storeMember(rules, 'editor'),
      await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' }),
      member(rules, 'door'),
      rules.visitor(),
    ];
    for (const database of others) await assertFails(database.doc(path('door')).delete());
    await assertSucceeds(rules.staff().doc(path('door')).delete());
  });

  it('who is the last owner stays', async () => {
    const owner = await storeMember(rules, 'owner');
    await assertFails(owner.doc(path('owner')).delete());
    await assertFails(rules.staff().doc(path('owner')).delete());
  });

  it('who is an owner goes when another one stays', async () => {
    const second = await storeMember(rules, 'owner', { uid: 'second' });
    await storeMember(rules, 'owner');
    const removing = (keeperUid: string) => {
      const database = rules.staff();
      const batch = database.batch();
      batch.update(database.doc(`brands/${brandId}`), { keeperUid });
      batch.delete(database.doc(path('owner')));
      return batch.commit();
    };
    await storeMember(rules, 'editor');
    for (const keeperUid of ['owner', 'editor', 'nobody']) await assertFails(removing(keeperUid));
    await assertSucceeds(removing('second'));
    await storeMember(rules, 'owner');
    await assertSucceeds(second.doc(path('owner')).delete());
  });
});
