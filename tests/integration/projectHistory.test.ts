import { deleteDoc, doc, updateDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { limits, recordsPerPage } from '../../src/config/limits';
import { makeStore } from '../../src/store/store';
import { parseWholeItem } from '../../src/features/project-changes/itemLists';
import {
  addItem,
  moveItem,
  removeItem,
  restoreItem,
  restoreOrder,
  restoreVersion,
  updateItem,
} from '../../src/features/project-changes/itemThunks';
import {
  deleteProject,
  hideProject,
  publishProject,
  renameProject,
  setPoster,
  fetchProjectHistory,
} from '../../src/features/project-changes/projectThunks';
import { restoreText, saveProjectText } from '../../src/features/project-changes/projectTexts';
import { fetchLatestChanges } from '../../src/features/project-list-admin/todayApi';
import { auth } from '../../src/lib/firebase/auth';
import { database } from '../../src/lib/firebase/firestore';
import { type Entry, type openEditor, useStaffAndProjects } from '../support/emulatorProjects';
import { castMember, crewMember, link, picture } from '../support/storedDocuments';

const staff = useStaffAndProjects();

type Editor = Awaited<ReturnType<typeof openEditor>>;
type Said = Pick<Entry, 'action' | 'field'> & { before?: unknown; after?: unknown };
/** What an editor does, and what the record says of it. */
type Step = [what: string, work: (editor: Editor) => Promise<unknown>, said: Said];

const ada = crewMember({ name: 'Ada' });
const ben = crewMember({ name: 'Ben' });
const noPoster = { posterImageURL: '', posterImage: null };
const poster = { posterImageURL: 'https://example.org/poster', posterImage: null };
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
    'gives someone back what they were',
    ({ dispatch, projectRef, item }) => {
      const successor = item('crew', 'Ada');
      const version = { projectRef, item: { ...successor, role: ada.role as string }, successor };
      return dispatch(restoreVersion.crew(version)).unwrap();
    },
    { action: 'updated', field: 'crew', before: { ...ada, role: 'Editor' }, after: ada },
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
    'puts the order back',
    ({ dispatch, projectRef }) =>
      dispatch(restoreOrder.crew({ projectRef, names: ['Ada', 'Ben'] })).unwrap(),
    { action: 'reordered', field: 'crew', before: ['Ben', 'Ada'], after: ['Ada', 'Ben'] },
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
    ({ dispatch, projectRef }) =>
      dispatch(setPoster({ projectRef, base: noPoster, poster })).unwrap(),
    { action: 'edited', field: 'poster', after: poster },
  ],
  [
    'takes the poster away',
    ({ dispatch, projectRef }) =>
      dispatch(setPoster({ projectRef, base: poster, poster: noPoster })).unwrap(),
    { action: 'edited', field: 'poster', before: poster },
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

  it('keeps an item with the longest biography and links whole, so that it can be restored with its pictures', async () => {
    const { ours, projectRef, projectId } = await staff.create('Long', { editors: 1 });
    const { dispatch } = ours;
    const address = (length: number, last: string) =>
      `https://example.org/?${'a'.repeat(length - 22)}${last}`;
    const item = castMember({
      name: 'n'.repeat(limits.personName),
      role: 'r'.repeat(limits.role),
      bio: 'b'.repeat(limits.biography),
      castMemberImageURL: address(200, 'p'),
      castMemberImage: picture({ w320: address(200, '1'), w640: '', w1280: '' }),
      socialMedia: Array.from({ length: limits.personLinks }, (_, index) =>
        link({ platform: 'Instagram', link: address(limits.link, String(index)) }),
      ),
    });
    await dispatch(addItem.cast({ projectRef, input: item })).unwrap();
    const base = ours.item('cast', String(item.name));
    expect(base).toEqual(item);
    await dispatch(removeItem.cast({ projectRef, base })).unwrap();
    const { entries } = await dispatch(fetchProjectHistory({ projectId, after: null })).unwrap();
    const [removal] = entries;
    expect(removal?.action).toBe('removed');
    const restorable = parseWholeItem('cast', removal?.before ?? '');
    expect(restorable).toEqual(item);
    await dispatch(restoreItem.cast({ projectRef, item: restorable ?? base })).unwrap();
    expect((await staff.read(projectRef))?.cast).toEqual([item]);
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

it('What Build writes is one of the latest changes, however much it is', async () => {
  const changeAt = (at: number, projectId: string) =>
    staff
      .database()
      .collection('projectHistory')
      .add({
        projectId,
        title: projectId,
        action: 'edited',
        field: 'synopsis',
        before: '',
        after: '',
        by: 'builder',
        byEmail: 'builder@example.org',
        at: new Date(at),
      });
  // Later than all that other tests write.
  const now = Date.UTC(2998, 0, 1);
  const older = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
    changeAt(now - index - 1, `older-${id}`),
  );
  const built = Array.from({ length: 60 }, (_, index) => changeAt(now + index, 'built'));
  await Promise.all([...older, ...built]);
  const latest = await makeStore().dispatch(fetchLatestChanges()).unwrap();
  expect(latest.map(({ entry, more, isCut }) => [entry.projectId, more, isCut])).toEqual([
    ['built', 59, false],
    ['older-a', 0, false],
    ['older-b', 0, false],
    ['older-c', 0, false],
    ['older-d', 0, false],
  ]);
});
