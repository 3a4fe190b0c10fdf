import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { increment, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import {
  counted,
  dayField,
  shards,
  tagsPath,
  visitsPath,
} from '../../../src/features/visits/visitModel';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import { buyer, storeAll, storeMembers, storeShop } from '../../support/shopChanges';
import { absent, changed, project, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const loneFilmId = '5c5c5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const hiddenFilmId = '5d5d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';

const now = new Date();
const monthOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '');
const thisMonth = monthOf(now);
const lastMonth = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)));
const today = dayField(now.getUTCDate());
const otherDay = dayField(now.getUTCDate() === 1 ? 2 : 1);

const stored = visitsPath(projectId, thisMonth, 0);
const empty = visitsPath(projectId, thisMonth, shards - 1);
/** One of its tags was taken out since. */
const counts = { views: 7, visits: 5, plays: 2, carts: 1, via: { poster: 3, gone: 2 } };

let members: Awaited<ReturnType<typeof storeMembers>>;
let visitor: Database;
beforeEach(async () => {
  await storeShop(rules);
  members = await storeMembers(rules);
  visitor = rules.visitor();
  await rules.storeProject(project({ projectId }));
  await rules.storeProject(project({ title: '50% / 50%', projectId: loneFilmId }));
  await rules.storeProject(project({ title: 'Spring', projectId: hiddenFilmId }), 'hiddenProjects');
  await storeAll(rules, {
    [stored]: { title: 'Sintel', tag: 'poster', [today]: counts, [otherDay]: counts },
    [tagsPath(brandId, projectId)]: { tags: ['poster', 'newsletter'] },
  });
});

type Counting = {
  path?: string;
  /** Of the document, beside what is counted. */
  fields?: StoredDocument;
  database?: Database;
};
const writes = (of: unknown, fields: StoredDocument = {}): StoredDocument =>
  changed({ title: 'Sintel', tag: '', [today]: of }, fields);

/** Adds to what is counted today, as a visitor's page does: what there is beside stays. */
const count = (of: unknown, { path = stored, fields, database = visitor }: Counting = {}) =>
  database.doc(path).set(writes(of, fields), { merge: true });
const one = increment(1);

const countedToday = async (path = stored) =>
  (await rules.staff().doc(path).get()).get(today) as unknown;

describe('What browsers count', () => {
  it('is one more today, by anyone', async () => {
    const { packer } = members;
    for (const database of [visitor, rules.signedIn(buyer), packer, rules.staff()])
      await assertSucceeds(count({ views: one }, { database }));
    for (const name of counted) await assertSucceeds(count({ [name]: one }));
    await assertSucceeds(count({ views: one, visits: one, plays: one, carts: one }));
    expect(await countedToday()).toEqual({
      views: 13,
      visits: 7,
      plays: 4,
      carts: 3,
      via: counts.via,
    });
  });

  it('begins in each of ten documents a month', async () => {
    for (let shard = 1; shard < shards; shard += 1) {
      const path = visitsPath(projectId, thisMonth, shard);
      await assertSucceeds(count({ views: one }, { path }));
    }
    expect(await countedToday(empty)).toEqual({ views: 1 });
  });

  it.each(counted)('is never more, or less, of %s', async (name) => {
    for (const by of [2, -1, 0.5, 1_000]) {
      await assertFails(count({ [name]: increment(by) }));
      await assertFails(count({ [name]: increment(by) }, { path: empty }));
    }
    for (const of of ['1', null, [1], { more: 1 }]) {
      await assertFails(count({ [name]: of }));
      await assertFails(count({ [name]: of }, { path: empty }));
    }
  });

  it('is one more in a commit, which may write it twice', async () => {
    const twice = (...parts: StoredDocument[]) => {
      const batch = visitor.batch();
      for (const of of parts) batch.set(visitor.doc(stored), writes(of), { merge: true });
      return batch.commit();
    };
    await assertFails(twice({ views: one }, { views: one }));
    // Each is judged by what both make of it, which is no more than one.
    await assertSucceeds(twice({ views: one }, { visits: one }));
    await assertSucceeds(twice({ views: one, visits: one }));
  });

  it.each<[string, unknown, Counting?]>([
    ['of another day', absent, { fields: { [otherDay]: { views: one } } }],
    ['of another day beside', { views: one }, { fields: { [otherDay]: { views: one } } }],
    ['of another month', { views: one }, { path: visitsPath(projectId, lastMonth, 0) }],
    ['in an eleventh document', { views: one }, { path: visitsPath(projectId, thisMonth, shards) }],
    ['in a document of another name', { views: one }, { path: `${stored}~0` }],
    ['of anything else', { views: one, likes: one }],
    ['with a field beside', { views: one }, { fields: { by: buyer } }],
    ['without the name of a tag', { views: one }, { path: empty, fields: { tag: absent } }],
    ['of nothing', 'a'],
  ])('is not %s', (_, of, counting) => assertFails(count(of, counting)));

  it('leaves what was counted today and before', async () => {
    const document = visitor.doc(stored);
    const next = { ...counts, views: 8 };
    await assertFails(document.set(writes({ views: 1 }, { [otherDay]: counts })));
    await assertFails(document.set(writes(next)));
    await assertSucceeds(document.set(writes(next, { [otherDay]: counts })));
  });

  it('is of a film that is public by the title that it has', async () => {
    const lone = { path: visitsPath(loneFilmId, thisMonth, 0), fields: { title: '50% / 50%' } };
    await assertSucceeds(count({ views: one }, lone));
    const hidden = { path: visitsPath(hiddenFilmId, thisMonth, 0), fields: { title: 'Spring' } };
    await assertFails(count({ views: one }, hidden));
    await assertFails(count({ views: one }, { ...hidden, fields: { title: 'Sintel' } }));
    await assertFails(count({ views: one }, { path: `visits/Sintel~${thisMonth}~0` }));
    for (const title of ['50% / 50%', 'Spring', 'None', '', null, 7])
      await assertFails(count({ views: one }, { fields: { title } }));
    await assertFails(count({ views: one }, { path: empty, fields: { title: absent } }));
    // It is known since the first.
    await assertSucceeds(count({ views: one }, { fields: { title: absent } }));
    await rules.remove('projects', 'Sintel');
    await assertFails(count({ views: one }));
    await rules.storeProject(project({ projectId }), 'hiddenProjects');
    await assertFails(count({ views: one }));
    await rules.storeProject(project({ title: 'Durian', projectId }));
    await assertFails(count({ views: one }, { fields: { title: absent } }));
    await assertSucceeds(count({ views: one }, { fields: { title: 'Durian' } }));
  });

  it('is changed in no other way', async () => {
    for (const database of [members.owner, rules.staff(), visitor])
      await assertFails(database.doc(stored).delete());
  });

  it('is read by its film’s owners, editors and staff, and found by nobody', async () => {
    const { owner, editor, packer, door } = members;
    const stranger = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' });
    const read = (path: string, database: Database) => database.doc(path).get();
    for (const database of [owner, editor, rules.staff()])
      for (const path of [stored, empty]) await assertSucceeds(read(path, database));
    for (const database of [packer, door, stranger, rules.signedIn(buyer), visitor])
      for (const path of [stored, empty]) await assertFails(read(path, database));
    const lone = visitsPath(loneFilmId, thisMonth, 0);
    await assertSucceeds(read(lone, rules.staff()));
    await assertFails(read(lone, owner));
    for (const database of [owner, rules.staff(), visitor])
      await assertFails(database.collection('visits').limit(1).get());
  });
});

describe('The tag that led to a film', () => {
  const tagged = (tag: string, by: StoredDocument, counting: Counting = {}) =>
    count({ visits: one, via: by }, { ...counting, fields: { ...counting.fields, tag } });

  it('is counted where the film’s team has made it', async () => {
    await assertSucceeds(tagged('poster', { poster: one }));
    await assertSucceeds(tagged('newsletter', { newsletter: one }));
    await assertSucceeds(tagged('poster', { poster: one }, { path: empty }));
    await assertSucceeds(count({ views: one }));
    expect(await countedToday()).toMatchObject({ via: { poster: 4, newsletter: 1, gone: 2 } });
  });

  it.each<[string, string, StoredDocument]>([
    ['that it has not', 'berlin', { berlin: one }],
    ['that it has no more', 'gone', { gone: one }],
    ['that is none', 'poster', {}],
    ['twice', 'poster', { poster: increment(2) }],
    ['less', 'poster', { poster: increment(-1) }],
    ['beside another', 'poster', { poster: one, newsletter: one }],
    ['under the name of another', 'newsletter', { poster: one }],
    ['without its name', '', { poster: one }],
  ])('is not counted %s', (_, tag, by) => assertFails(tagged(tag, by)));

  it('is counted of no other film, and of none without a brand', async () => {
    await storeAll(rules, { [tagsPath(otherBrandId, projectId)]: { tags: ['theirs'] } });
    await assertFails(tagged('theirs', { theirs: one }));
    const lone = { path: visitsPath(loneFilmId, thisMonth, 0), fields: { title: '50% / 50%' } };
    await assertFails(tagged('poster', { poster: one }, lone));
    await assertSucceeds(count({ visits: one }, lone));
  });
});

describe('The tags of a film', () => {
  const save = (database: Database, tags: unknown, path = tagsPath(brandId, projectId)) =>
    database.doc(path).set({ tags });
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => String(index).padStart(limits.via, 'a'));

  it('are made and taken out by its owners and editors, and read by anyone who has its id', async () => {
    const { owner, editor, packer, door } = members;
    const stranger = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' });
    await assertSucceeds(save(owner, ['poster', 'newsletter', 'berlin-2026']));
    await assertSucceeds(save(editor, numbered(limits.tagsPerFilm)));
    await assertSucceeds(save(editor, []));
    for (const database of [packer, door, stranger, rules.staff(), visitor])
      await assertFails(save(database, ['poster']));
    await assertSucceeds(visitor.doc(tagsPath(brandId, projectId)).get());
    for (const database of [owner, rules.staff(), visitor])
      await assertFails(database.collection(`brands/${brandId}/tags`).get());
  });

  it('are of a film of the brand', async () => {
    const theirs = tagsPath(brandId, loneFilmId);
    await assertFails(save(members.owner, ['poster'], theirs));
    await storeAll(rules, {
      [`projectBrands/${loneFilmId}`]: { brandId: otherBrandId, at: Timestamp.now() },
    });
    await assertFails(save(members.owner, ['poster'], theirs));
    await assertFails(save(members.owner, ['poster'], tagsPath(otherBrandId, loneFilmId)));
  });

  it.each<[string, unknown]>([
    ['more than twenty', numbered(limits.tagsPerFilm + 1)],
    ['a long one', ['a'.repeat(limits.via + 1)]],
    ['an empty one', ['']],
    ['capitals', ['Poster']],
    ['a space', ['the poster']],
    ['a comma', ['poster,newsletter']],
    ['another script', ['plakát']],
    ['a number', ['poster', 7]],
    ['nothing among them', ['poster', null]],
    ['one twice', ['poster', 'newsletter', 'poster']],
    ['a text', 'poster'],
    ['a map', { poster: 'poster' }],
    ['none', null],
  ])('are refused with %s', (_, tags) => assertFails(save(members.owner, tags)));

  it('are refused with a field beside', async () => {
    const database = members.owner.doc(tagsPath(brandId, projectId));
    await assertFails(database.set({ tags: ['poster'], by: 'owner' }));
    await assertFails(database.set({}));
  });

  it('are removed by staff, once the brand is closed', async () => {
    const remove = (database: Database) => database.doc(tagsPath(brandId, projectId)).delete();
    for (const database of [members.owner, rules.staff()]) await assertFails(remove(database));
    await rules.storeFields(`brands/${brandId}`, { closed: true });
    for (const database of [members.owner, visitor]) await assertFails(remove(database));
    await assertSucceeds(remove(rules.staff()));
  });
});
