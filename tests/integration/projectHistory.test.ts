import { deleteDoc, doc, updateDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { recordsPerPage } from '../../src/config/limits';
import { makeStore } from '../../src/store/store';
import {
  addItem,
  moveItem,
  removeItem,
  restoreItem,
  updateItem,
} from '../../src/features/project-admin/itemThunks';
import {
  deleteProject,
  hideProject,
  publishProject,
  renameProject,
  setPoster,
  fetchProjectHistory,
} from '../../src/features/project-admin/projectThunks';
import { restoreText, saveProjectText } from '../../src/features/project-admin/projectTexts';
import { auth } from '../../src/lib/firebase/auth';
import { database } from '../../src/lib/firebase/firestore';
import { type Entry, type openEditor, useStaffAndProjects } from '../support/emulatorProjects';
import { crewMember } from '../support/storedDocuments';

const staff = useStaffAndProjects();

type Editor = Awaited<ReturnType<typeof openEditor>>;
type Said = Pick<Entry, 'action' | 'field'> & { before?: unknown; after?: unknown };
/** What an editor does, and what the record says of it. */
type Step = [what: string, work: (editor: Editor) => Promise<unknown>, said: Said];

const ada = crewMember({ name: 'Ada' });
const ben = crewMember({ name: 'Ben' });
const shown = ({ item }: Editor, name: string) => item('crew', name);
/** What the record keeps of an item, as an object again; a text as it is. */
const meant = (kept: string) => (/^[[{]/.test(kept) ? (JSON.parse(kept) as unknown) : kept);

const add =
  (input: unknown) =>
  ({ dispatch, projectRef }: Editor) =>
    dispatch(addItem.crew({ projectRef, input })).unwrap();

const steps: Step[] = [
  ['adds someone', add(ada), { action: 'added', field: 'crew', after: ada }],
  ['adds another', add(ben), { action: 'added', field: 'crew', after: ben }],
  [
    'changes someone',
    (editor) => {
      const base = shown(editor, 'Ada');
      const change = updateItem.crew({
        projectRef: editor.projectRef,
        base,
        input: { ...base, role: 'Editor' },
      });
      return editor.dispatch(change).unwrap();
    },
    { action: 'updated', field: 'crew', before: ada, after: { ...ada, role: 'Editor' } },
  ],
  [
    'moves someone',
    (editor) => {
      const [base, before] = [shown(editor, 'Ben'), shown(editor, 'Ada')];
      return editor
        .dispatch(moveItem.crew({ projectRef: editor.projectRef, base, before }))
        .unwrap();
    },
    { action: 'reordered', field: 'crew', before: ['Ada', 'Ben'], after: ['Ben', 'Ada'] },
  ],
  [
    'removes someone',
    (editor) =>
      editor
        .dispatch(removeItem.crew({ projectRef: editor.projectRef, base: shown(editor, 'Ben') }))
        .unwrap(),
    { action: 'removed', field: 'crew', before: ben },
  ],
  [
    'undoes that',
    ({ dispatch, projectRef, project }) => {
      const item = { ...project().crew[0], ...ben };
      return dispatch(restoreItem.crew({ projectRef, item: item as never, index: 0 })).unwrap();
    },
    { action: 'restored', field: 'crew', after: ben },
  ],
  [
    'edits a text',
    ({ dispatch, projectRef }) =>
      dispatch(saveProjectText.purpose({ projectRef, base: '', text: 'To see.' })).unwrap(),
    { action: 'edited', field: 'purpose', after: 'To see.' },
  ],
  [
    'puts a text back',
    ({ dispatch, projectRef }) =>
      dispatch(restoreText.purpose({ projectRef, base: 'To see.', text: '' })).unwrap(),
    { action: 'restored', field: 'purpose', before: 'To see.' },
  ],
  [
    'sets the poster',
    ({ dispatch, projectRef }) => {
      const poster = { posterImageURL: 'https://example.org/poster', posterImage: null };
      return dispatch(setPoster({ projectRef, base: { posterImageURL: '' }, poster })).unwrap();
    },
    { action: 'edited', field: 'poster', after: 'https://example.org/poster' },
  ],
  [
    'hides the project',
    async (editor) => {
      editor.projectRef = await editor.dispatch(hideProject(editor.projectRef)).unwrap();
    },
    { action: 'hidden', field: 'project' },
  ],
  [
    'publishes the project',
    async (editor) => {
      editor.projectRef = await editor.dispatch(publishProject(editor.projectRef)).unwrap();
    },
    { action: 'published', field: 'project' },
  ],
  [
    'renames the project',
    async (editor) => {
      const renaming = renameProject({ projectRef: editor.projectRef, title: 'Recorded anew' });
      editor.projectRef = (await editor.dispatch(renaming).unwrap()).projectRef;
    },
    { action: 'renamed', field: 'title', before: 'Recorded', after: 'Recorded anew' },
  ],
  [
    'deletes the project',
    ({ dispatch, projectRef }) => dispatch(deleteProject(projectRef)).unwrap(),
    { action: 'deleted', field: 'project' },
  ],
];

describe('The record of changes', () => {
  it('gets one entry from each change, in the same commit, and keeps those before as they are', async () => {
    const { ours, projectId } = await staff.create('Recorded', { editors: 1 });
    let known = await staff.history(projectId);
    expect(known).toMatchObject([{ id: projectId, action: 'created', field: 'project' }]);
    for (const [what, work, said] of steps) {
      const { key } = ours.projectRef;
      await work(ours);
      const entries = await staff.history(projectId);
      expect(entries.slice(0, -1), what).toEqual(known);
      known = entries;
      const entry = entries.at(-1);
      expect(
        { ...entry, before: meant(entry?.before ?? ''), after: meant(entry?.after ?? '') },
        what,
      ).toMatchObject({
        projectId,
        key,
        before: '',
        after: '',
        ...said,
        title:
          said.action === 'renamed' || said.action === 'deleted' ? 'Recorded anew' : 'Recorded',
        by: auth.currentUser?.uid,
        byEmail: auth.currentUser?.email,
      });
      const at = entry?.at as { toDate: () => Date };
      expect(
        Math.abs(at.toDate().getTime() - (entry?.createTime.getTime() ?? 0)),
        what,
      ).toBeLessThan(1_000);
      if (said.action === 'deleted') continue;
      expect(await staff.writtenAt(ours.projectRef), what).toEqual(entry?.createTime);
      expect((await staff.read(ours.projectRef))?.changeId, what).toBe(entry?.id);
    }
    expect(known).toHaveLength(steps.length + 1);
  });

  it('is changed by nobody, staff included', async () => {
    const { projectId } = await staff.create('Append-only', { editors: 1 });
    const entry = doc(database, 'projectHistory', projectId);
    const refused = { code: 'permission-denied' };
    await expect(updateDoc(entry, { byEmail: 'someone@else.test' })).rejects.toMatchObject(refused);
    await expect(deleteDoc(entry)).rejects.toMatchObject(refused);
  });

  it('is read page after page, newest first', async () => {
    const { ours, projectRef, projectId } = await staff.create('Read', { editors: 1 });
    await staff.create('Not this one', { editors: 1 });
    const batch = staff.database().batch();
    for (let index = 0; index < recordsPerPage + 5; index += 1) {
      const entry = { projectId, action: 'edited', at: new Date(1_000 * index) };
      batch.set(staff.database().collection('projectHistory').doc(), entry);
    }
    await batch.commit();
    await ours.dispatch(hideProject(projectRef)).unwrap();
    const read = (after: Parameters<typeof fetchProjectHistory>[0]['after']) =>
      makeStore().dispatch(fetchProjectHistory({ projectId, after })).unwrap();
    const first = await read(null);
    expect(first.entries).toHaveLength(recordsPerPage);
    expect(first.entries[0]).toMatchObject({ action: 'hidden', byEmail: auth.currentUser?.email });
    const second = await read(first.next);
    expect(second.next).toBeNull();
    const all = [...first.entries, ...second.entries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(recordsPerPage + 7);
    expect(all.map(({ at }) => at)).toEqual(
      all.map(({ at }) => at).sort((one, other) => other - one),
    );
  });
});
