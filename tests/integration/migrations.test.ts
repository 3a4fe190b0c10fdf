import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { describeMigration, runMigrations } from '../../scripts/migrations';
import { pack as samplePack } from '../../scripts/samples/packs';
import { projectTexts } from '../../src/content/projectFields';
import { useStaffAndProjects } from '../support/emulatorProjects';

const staff = useStaffAndProjects();
const migrate = async () => (await runMigrations(staff.database())).map(describeMigration);
const told = (counts: string) => [
  `Texts that projects and packs lacked: ${counts} documents changed`,
];

const without = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, FieldValue.delete()]));

describe('A migration', () => {
  it('gives projects and packs the texts that they lack, and a second run writes nothing', async () => {
    const shown = await staff.create('Shown before', { editors: 1 });
    const hidden = await staff.create('Hidden before', { isHidden: true, editors: 1 });
    const pack = { collection: 'brands/sintel/packs', key: 'sintel' };
    const packRef = staff.database().collection(pack.collection).doc(pack.key);
    await packRef.set(samplePack({ synopsis: 'As it was typed.' }));
    const readAll = () => Promise.all([shown.projectRef, hidden.projectRef, pack].map(staff.read));
    const before = await readAll();
    const empty = projectTexts.filter((text) => text !== 'description');
    await staff.change(shown.projectRef, without(empty));
    await staff.change(hidden.projectRef, without(['purpose']));
    await packRef.update(without(['purpose', 'trailer']));

    expect(await migrate()).toEqual(told('3 of 3'));
    expect(await readAll()).toEqual(before);

    const writtenAt = await staff.writtenAt(shown.projectRef);
    expect(await migrate()).toEqual(told('0 of 3'));
    expect(await staff.writtenAt(shown.projectRef)).toEqual(writtenAt);
  });

  it('reaches every document of a large collection', async () => {
    const projects = staff.database().collection('projects');
    await staff.database().recursiveDelete(projects);
    await staff.database().recursiveDelete(staff.database().collection('hiddenProjects'));
    await staff.database().recursiveDelete(staff.database().collection('brands'));
    const batch = staff.database().batch();
    for (let index = 0; index < 45; index += 1) {
      const title = `Old ${String(index)}`;
      batch.set(projects.doc(title), { title });
    }
    await batch.commit();
    expect(await migrate()).toEqual(told('45 of 45'));
    expect((await projects.where('trailer', '==', '').count().get()).data().count).toBe(45);
  });
});
