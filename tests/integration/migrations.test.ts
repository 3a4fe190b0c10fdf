import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { describeMigration, runMigrations } from '../../scripts/migrations';
import { projectTexts } from '../../src/content/projectFields';
import { useStaffAndProjects } from '../support/emulatorProjects';

const staff = useStaffAndProjects();
const migrate = async () => (await runMigrations(staff.database())).map(describeMigration);

const without = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, FieldValue.delete()]));

describe('A migration', () => {
  it('gives public and hidden projects the texts that they lack, and a second run writes nothing', async () => {
    const shown = await staff.create('Shown before', { editors: 1 });
    const hidden = await staff.create('Hidden before', { isHidden: true, editors: 1 });
    const before = [await staff.read(shown.projectRef), await staff.read(hidden.projectRef)];
    const empty = projectTexts.filter((text) => text !== 'description');
    await staff.change(shown.projectRef, without(empty));
    await staff.change(hidden.projectRef, without(['purpose']));

    expect(await migrate()).toEqual(['Texts that projects lacked: 2 of 2 documents changed']);
    expect([await staff.read(shown.projectRef), await staff.read(hidden.projectRef)]).toEqual(
      before,
    );

    const writtenAt = await staff.writtenAt(shown.projectRef);
    expect(await migrate()).toEqual(['Texts that projects lacked: 0 of 2 documents changed']);
    expect(await staff.writtenAt(shown.projectRef)).toEqual(writtenAt);
  });

  it('reaches every document of a large collection', async () => {
    const projects = staff.database().collection('projects');
    await staff.database().recursiveDelete(projects);
    await staff.database().recursiveDelete(staff.database().collection('hiddenProjects'));
    const batch = staff.database().batch();
    for (let index = 0; index < 45; index += 1) {
      const title = `Old ${String(index)}`;
      batch.set(projects.doc(title), { title });
    }
    await batch.commit();
    expect(await migrate()).toEqual(['Texts that projects lacked: 45 of 45 documents changed']);
    expect((await projects.where('trailer', '==', '').count().get()).data().count).toBe(45);
  });
});
