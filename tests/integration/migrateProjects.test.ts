import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { migrateProjects } from '../../scripts/migrateProjects';
import { saveProjectText } from '../../src/features/project-admin/projectTexts';
import { hideProject } from '../../src/features/project-admin/projectThunks';
import { openEditor, useStaffAndProjects } from '../support/emulatorProjects';

const staff = useStaffAndProjects();
const nothing = { migrated: 0, added: new Map(), addresses: 0, problems: [] };

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
      addresses: 0,
      problems: [],
    });
    expect(await staff.read(shown.projectRef)).toEqual(before);

    const writtenAt = await staff.writtenAt(shown.projectRef);
    expect(await migrateProjects(staff.database())).toEqual({ ...nothing, checked: 2 });
    expect(await staff.writtenAt(shown.projectRef)).toEqual(writtenAt);
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
