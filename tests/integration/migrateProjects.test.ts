import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { migrateProjects } from '../../scripts/migrateProjects';
import { saveProjectText } from '../../src/features/project-changes/projectTexts';
import { hideProject } from '../../src/features/project-changes/projectThunks';
import { openEditor, useStaffAndProjects } from '../support/emulatorProjects';

const staff = useStaffAndProjects();
const nothing = {
  migrated: 0,
  added: new Map(),
  lines: 0,
  searches: 0,
  addresses: 0,
  problems: [],
};

describe('A migration of all projects', () => {
  it('adds what is missing to public and hidden projects, and a second one changes nothing', async () => {
    const shown = await staff.create('Shown before', { editors: 1 });
    const hidden = await staff.create('Hidden before', { isHidden: true, editors: 1 });
    const before = await staff.read(shown.projectRef);
    await staff.change(shown.projectRef, {
      purpose: FieldValue.delete(),
      search: FieldValue.delete(),
    });
    await staff.change(hidden.projectRef, { purpose: FieldValue.delete() });

    expect(await migrateProjects(staff.database())).toEqual({
      checked: 2,
      migrated: 2,
      added: new Map([
        ['purpose', 2],
        ['search', 1],
      ]),
      lines: 0,
      searches: 0,
      addresses: 0,
      problems: [],
    });
    expect(await staff.read(shown.projectRef)).toEqual(before);

    const writtenAt = await staff.writtenAt(shown.projectRef);
    expect(await migrateProjects(staff.database())).toEqual({ ...nothing, checked: 2 });
    expect(await staff.writtenAt(shown.projectRef)).toEqual(writtenAt);
  });

  it('makes search terms anew that were folded in another way, once', async () => {
    const found = await staff.create('L’Avventurina', { editors: 1 });
    const before = await staff.read(found.projectRef);
    await staff.change(found.projectRef, { search: { lavventurina: true } });
    expect(await migrateProjects(staff.database())).toMatchObject({ migrated: 0, searches: 1 });
    expect(await staff.read(found.projectRef)).toEqual(before);
    expect(await migrateProjects(staff.database())).toMatchObject({ migrated: 0, searches: 0 });
  });

  it('reserves an address for each public project that has none, once', async () => {
    const first = await staff.create('Without an address', { editors: 1 });
    const hidden = await staff.create('Hidden without one', { isHidden: true, editors: 1 });
    const reservation = { collection: 'slugs', key: 'without-an-address' };
    await staff.database().doc('slugs/without-an-address').delete();
    for (const { projectRef } of [first, hidden])
      await staff.change(projectRef, { slug: FieldValue.delete() });
    expect(await migrateProjects(staff.database())).toMatchObject({ migrated: 2, addresses: 1 });
    expect(await staff.read(first.projectRef)).toMatchObject({ slug: 'without-an-address' });
    expect(await staff.read(reservation)).toMatchObject({ projectId: first.projectId });
    expect(await staff.read(hidden.projectRef)).toMatchObject({ slug: '' });
    expect(await migrateProjects(staff.database())).toMatchObject({ migrated: 0, addresses: 0 });
  });

  it('makes a project that lacks its ids one that staff can edit and hide', async () => {
    const { projectRef } = await staff.create('Without ids', { editors: 1 });
    const [projectId, changeId, date] = Array.from({ length: 3 }, () => FieldValue.delete());
    await staff.change(projectRef, { projectId, changeId, date });
    await migrateProjects(staff.database());
    const editor = await openEditor('Without ids');
    const save = saveProjectText.purpose({
      projectRef: editor.projectRef,
      base: '',
      text: 'To see.',
    });
    expect(await editor.dispatch(save).unwrap()).toEqual({ conflict: null });
    const { collection } = await editor.dispatch(hideProject(editor.projectRef)).unwrap();
    expect(collection).toBe('hiddenProjects');
  });

  it('gives films their titles as they are stored now, with a number for the later of two, once', async () => {
    const projects = staff.database().collection('projects');
    const hidden = staff.database().collection('hiddenProjects');
    const stored = async (title: string, day: number, at = projects) => {
      const date = new Date(Date.UTC(2024, 0, day));
      await at
        .doc(title)
        .set({ title, date, projectId: crypto.randomUUID(), slug: `film-${String(day)}` });
    };
    await stored('Two  spaces', 1);
    await stored('Two spaces', 2, hidden);
    await stored('Two\u00a0spaces', 3);
    await stored('Zero\u200bwidth', 4);
    const titles = async () =>
      (await Promise.all([projects, hidden].map((at) => at.get())))
        .flatMap(({ docs }) => docs)
        .map((found): unknown[] => [found.ref.path, found.get('title'), found.get('slug')])
        .filter(([, , slug]) => /^film-\d$/.test(String(slug)));
    const report = await migrateProjects(staff.database());
    expect(report.problems).toEqual([
      'hiddenProjects/Two spaces is called “Two spaces (2)” now, since another film is “Two spaces”.',
      'projects/Two\u00a0spaces is called “Two spaces (3)” now, since another film is “Two spaces”.',
    ]);
    const after = [
      ['projects/Two spaces', 'Two spaces', 'film-1'],
      ['projects/Two spaces (3)', 'Two spaces (3)', 'film-3'],
      ['projects/Zerowidth', 'Zerowidth', 'film-4'],
      ['hiddenProjects/Two spaces (2)', 'Two spaces (2)', 'film-2'],
    ];
    expect(await titles()).toEqual(after);
    expect((await projects.doc('Zerowidth').get()).get('search.zerowidth')).toBe(true);
    expect(await migrateProjects(staff.database())).toMatchObject({ ...nothing });
    expect(await titles()).toEqual(after);
  });

  it('tidies the lines of sign-ups, brands, items and offers, and names what cannot be seen', async () => {
    const at = (path: string) => staff.database().doc(path);
    await at('potentialCreators/lines@example.org').set({
      firstName: '\u200b',
      phoneNumber: '\u202d+1 555 010 0199\u202c',
      videoChannelList: ['https://example.org/a\u200b'],
    });
    await at('brands/tidied').set({ name: 'Lantern  Pictures' });
    await at('brands/tidied/itemDrafts/mug').set({ name: 'Mug\u00a0' });
    await at('offers/mug').set({ name: 'Mug,  large', variant: ' large' });
    const report = await migrateProjects(staff.database());
    expect(report).toMatchObject({
      lines: 4,
      problems: [
        'potentialCreators/lines@example.org needs attention: nothing of its firstName can be seen.',
      ],
    });
    expect((await at('potentialCreators/lines@example.org').get()).data()).toEqual({
      firstName: '\u200b',
      phoneNumber: '+1 555 010 0199',
      videoChannelList: ['https://example.org/a'],
    });
    expect((await at('brands/tidied').get()).data()).toEqual({ name: 'Lantern Pictures' });
    expect((await at('brands/tidied/itemDrafts/mug').get()).data()).toEqual({ name: 'Mug' });
    expect((await at('offers/mug').get()).data()).toEqual({ name: 'Mug, large', variant: 'large' });
    expect(await migrateProjects(staff.database())).toMatchObject({ lines: 0 });
    // It is named in every report.
    await at('potentialCreators/lines@example.org').delete();
  });

  it('reaches every project of a large collection, and names the one without a title', async () => {
    const projects = staff.database().collection('projects');
    await staff.database().recursiveDelete(projects);
    await staff.database().recursiveDelete(staff.database().collection('hiddenProjects'));
    const titles = Array.from({ length: 120 }, (_, index) => `Old ${String(index)}`);
    const batch = staff.database().batch();
    for (const title of titles) batch.set(projects.doc(title), { title });
    batch.set(projects.doc('Untitled'), { description: 'Lost.' });
    await batch.commit();
    const report = await migrateProjects(staff.database());
    expect(report).toMatchObject({
      checked: 121,
      migrated: 120,
      problems: ['projects/Untitled needs attention: it has no title.'],
    });
    expect(await migrateProjects(staff.database())).toMatchObject({ checked: 121, migrated: 0 });
  });
});
