import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { projectSchema } from '../../src/features/projects/model';
import { adminStandaloneMessages as notices } from '../../src/content/adminMessages';
import { documentKey, type ProjectLocation } from '../../src/lib/documentKey';
import { addItem } from '../../src/features/project-changes/itemThunks';
import type { ProjectRef } from '../../src/features/project-changes/transactionApi';
import {
  createProject,
  deleteProject,
  hideProject,
  publishProject,
  openProject,
  renameProject,
  setPoster,
} from '../../src/features/project-changes/projectThunks';
import { saveProjectText } from '../../src/features/project-changes/projectTexts';
import {
  meetAtCommit,
  namesIn,
  openEditor,
  recordCommits,
  useStaffAndProjects,
} from '../support/emulatorProjects';
import { castMember } from '../support/storedDocuments';

const staff = useStaffAndProjects();

const publicPlace = (title: string): ProjectLocation => ({
  collection: 'projects',
  key: documentKey(title),
});
const hiddenPlace = (title: string): ProjectLocation => ({
  ...publicPlace(title),
  collection: 'hiddenProjects',
});
const refusal = (code: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ code }) as unknown,
});

describe('A new project', () => {
  it.each([
    ['public', 'public'],
    ['public', 'hidden'],
    ['hidden', 'public'],
    ['hidden', 'hidden'],
  ])('that is %s is refused the title of a %s one', async (kind, stored) => {
    const title = `Taken by a ${stored} one, wanted by a ${kind} one`;
    const { ours, projectRef } = await staff.create(title, {
      isHidden: stored === 'hidden',
      editors: 1,
    });
    const before = await staff.read(projectRef);
    const form = { title, description: 'Another.', isHidden: kind === 'hidden' };
    const refused = ours.dispatch(createProject(form)).unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectTaken' });
    expect(ours.alerts()).toEqual([notices.projectTaken]);
    expect(await staff.read(projectRef)).toEqual(before);
  });

  it.each([
    [false, false],
    [false, true],
  ])(
    'of one title, created twice at once (hidden: %s, %s), is created once',
    async (one, other) => {
      const title = `Created twice ${String(other)}`;
      const { ours, theirs } = await staff.create(`Beside ${title}`);
      meetAtCommit(2);
      const outcomes = await Promise.allSettled([
        ours.dispatch(createProject({ title, description: 'One.', isHidden: one })).unwrap(),
        theirs.dispatch(createProject({ title, description: 'Two.', isHidden: other })).unwrap(),
      ]);
      expect(outcomes).toContainEqual(refusal('message/projectTaken'));
      const stored = [await staff.read(publicPlace(title)), await staff.read(hiddenPlace(title))];
      expect(stored.filter((document) => document !== undefined)).toHaveLength(1);
    },
  );
});

/** What of a project follows from its title. */
const titled = (project: Record<string, unknown> | undefined) => ({
  title: project?.title,
  slug: project?.slug,
  search: project?.search,
});

describe('The address of a film', () => {
  const slugAt = async (place: ProjectLocation) => String((await staff.read(place))?.slug);
  const create = async (title: string, isHidden = false) => {
    const { ours } = await staff.create(`Beside ${title}`, { editors: 1 });
    await ours.dispatch(createProject({ title, description: 'One.', isHidden })).unwrap();
    return ours;
  };

  it('is made of its title, with a number where another film has it', async () => {
    const ours = await create('Ça Ira');
    for (const [title, slug] of [
      ['Ca ira!', 'ca-ira-2'],
      ['CA IRA', 'ca-ira-3'],
    ] as const) {
      await ours.dispatch(createProject({ title, description: 'One.', isHidden: false })).unwrap();
      expect(await slugAt(publicPlace(title))).toBe(slug);
    }
    expect(await slugAt(publicPlace('Ça Ira'))).toBe('ca-ira');
  });

  it('is reserved when the film becomes public, and kept while it is hidden', async () => {
    const ours = await create('First hidden', true);
    expect(await slugAt(hiddenPlace('First hidden'))).toBe('');
    const { projectId } = v.parse(projectSchema, await staff.read(hiddenPlace('First hidden')));
    const hidden = { ...hiddenPlace('First hidden'), projectId };
    const published = await ours.dispatch(publishProject(hidden)).unwrap();
    expect(await slugAt(published)).toBe('first-hidden');
    expect(await staff.read({ collection: 'slugs', key: 'first-hidden' })).toMatchObject({
      projectId,
    });
    await ours.dispatch(hideProject(published)).unwrap();
    expect(await slugAt(hidden)).toBe('first-hidden');
  });

  it('follows a rename, leaves the old one to the film, and comes back with the old title', async () => {
    const { ours, projectRef, projectId } = await staff.create('Working title', { editors: 1 });
    const renamed = await ours.dispatch(renameProject({ projectRef, title: 'Final' })).unwrap();
    expect(await slugAt(renamed.projectRef)).toBe('final');
    await ours
      .dispatch(createProject({ title: 'Working title', description: 'One.', isHidden: false }))
      .unwrap();
    expect(await slugAt(publicPlace('Working title'))).toBe('working-title-2');
    const back = { projectRef: renamed.projectRef, title: 'Working title!' };
    const { projectRef: final } = await ours.dispatch(renameProject(back)).unwrap();
    expect(await slugAt(final)).toBe('working-title');
    expect(await staff.read({ collection: 'slugs', key: 'final' })).toMatchObject({ projectId });
  });

  it('is two where two films whose titles make the same are created at once', async () => {
    const { ours, theirs } = await staff.create('Beside two at once');
    meetAtCommit(2);
    const titles = ['At once', 'At once!'];
    await Promise.all(
      [ours, theirs].map(({ dispatch }, index) =>
        dispatch(
          createProject({ title: titles[index] ?? '', description: 'One.', isHidden: false }),
        ).unwrap(),
      ),
    );
    const slugs = await Promise.all(titles.map((title) => slugAt(publicPlace(title))));
    expect(slugs.sort()).toEqual(['at-once', 'at-once-2']);
  });
});

describe('A rename', () => {
  it('takes everything along, leaves nothing behind and says so', async () => {
    const { ours, projectRef, projectId } = await staff.create('Before', { editors: 1 });
    await ours
      .dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Halina' }) }))
      .unwrap();
    const before = await staff.read(projectRef);
    const renamed = await ours.dispatch(renameProject({ projectRef, title: 'After' })).unwrap();
    expect(renamed).toEqual({
      projectRef: { ...projectRef, ...publicPlace('After') },
      conflict: null,
    });
    const after = await staff.read(renamed.projectRef);
    expect({ ...after, ...titled(before) }).toMatchObject({
      ...before,
      changeId: `${String(before?.changeId)}~next`,
    });
    expect(after?.search).toMatchObject({ after: true, halina: true });
    expect(after?.search).not.toHaveProperty('before');
    expect(await staff.read(projectRef)).toBeUndefined();
    expect(ours.project()).toMatchObject({ title: 'After', projectId });
    expect(ours.alerts()).toEqual([notices.projectRenamed]);
  });

  it('to the same title does nothing', async () => {
    const { ours, projectRef } = await staff.create('Same', { editors: 1 });
    const commits = recordCommits();
    const renamed = await ours.dispatch(renameProject({ projectRef, title: ' Same ' })).unwrap();
    expect(renamed).toEqual({ projectRef, conflict: null });
    expect(commits).toEqual([]);
    expect(ours.alerts()).toEqual([]);
  });

  it.each([true, false])('is refused the title of another (hidden: %s)', async (isHidden) => {
    const title = `Another ${String(isHidden)}`;
    const other = await staff.create(title, { isHidden, editors: 1 });
    const { ours, projectRef } = await staff.create(`Beside ${title}`, { editors: 1 });
    const before = await staff.read(other.projectRef);
    const refused = ours.dispatch(renameProject({ projectRef, title })).unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectTaken' });
    expect(await staff.read(other.projectRef)).toEqual(before);
    expect(await staff.read(projectRef)).toBeDefined();
  });

  it('of a project that is gone says so', async () => {
    const { ours, theirs, projectRef } = await staff.create('Gone');
    await theirs.dispatch(deleteProject(projectRef)).unwrap();
    const refused = ours
      .dispatch(renameProject({ projectRef, title: 'Gone with the wind' }))
      .unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectMissing' });
    expect(ours.alerts()).toEqual(['Project does not exist']);
    expect(await staff.read(publicPlace('Gone with the wind'))).toBeUndefined();
  });

  it('of two projects to one title at once: exactly one gets it, none is lost', async () => {
    const one = await staff.create('Contender one', { editors: 1 });
    const two = await staff.create('Contender two', { isHidden: true, editors: 1 });
    meetAtCommit(2);
    const outcomes = await Promise.allSettled(
      [one, two].map(({ ours, projectRef }) =>
        ours.dispatch(renameProject({ projectRef, title: 'Contended' })).unwrap(),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual(refusal('message/projectTaken'));
    const refs = [
      ...[one.projectRef, publicPlace('Contended')],
      ...[two.projectRef, hiddenPlace('Contended')],
    ];
    const stored = await Promise.all(refs.map((projectRef) => staff.read(projectRef)));
    expect(
      stored.flatMap((document) => document ?? []).map(({ projectId }) => projectId as unknown),
    ).toEqual([one.projectId, two.projectId]);
  });

  it('of one project to two titles at once: it has one of them, and the other editor is shown it', async () => {
    const { ours, theirs, projectRef, projectId } = await staff.create('Indecisive');
    meetAtCommit(2);
    const outcomes = await Promise.allSettled([
      ours.dispatch(renameProject({ projectRef, title: 'This way' })).unwrap(),
      theirs.dispatch(renameProject({ projectRef, title: 'That way' })).unwrap(),
    ]);
    const conflicts = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.conflict : 'rejected',
    );
    expect(conflicts).toSatisfy(
      ([one, other]) =>
        (one === null && other === 'This way') || (one === 'That way' && other === null),
    );
    const stored = [
      await staff.read(publicPlace('This way')),
      await staff.read(publicPlace('That way')),
    ];
    expect(stored.flatMap((document) => document ?? [])).toMatchObject([{ projectId }]);
    expect(await staff.history(projectId)).toHaveLength(2);
  });

  it('while a colleague appends: the item comes along', async () => {
    const { ours, theirs, projectRef } = await staff.create('Moving');
    meetAtCommit(2);
    const [renamed, added] = await Promise.allSettled([
      ours.dispatch(renameProject({ projectRef, title: 'Moved' })).unwrap(),
      theirs.dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Ada' }) })).unwrap(),
    ]);
    expect([renamed.status, added.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await staff.read(projectRef)).toBeUndefined();
    expect(namesIn((await staff.read(publicPlace('Moved')))?.cast)).toEqual(['Ada']);
  });
});

describe('Hiding and publishing', () => {
  it('move the document as it is, and back', async () => {
    const { ours, projectRef } = await staff.create('In and out', { editors: 1 });
    const { changeId, ...before } = (await staff.read(projectRef)) ?? {};
    const hidden = await ours.dispatch(hideProject(projectRef)).unwrap();
    expect(hidden).toEqual({ ...projectRef, ...hiddenPlace('In and out') });
    expect(await staff.read(projectRef)).toBeUndefined();
    const next = `${String(changeId)}~next`;
    expect(await staff.read(hidden)).toEqual({ ...before, changeId: next });
    expect(await ours.dispatch(publishProject(hidden)).unwrap()).toEqual(projectRef);
    expect(await staff.read(hidden)).toBeUndefined();
    expect(await staff.read(projectRef)).toEqual({ ...before, changeId: `${next}~next` });
  });

  it('at once leave the project in one projectRef', async () => {
    const { ours, theirs, projectRef, projectId } = await staff.create('Hidden twice');
    meetAtCommit(2);
    const outcomes = await Promise.allSettled([
      ours.dispatch(hideProject(projectRef)).unwrap(),
      theirs.dispatch(hideProject(projectRef)).unwrap(),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await staff.read(projectRef)).toBeUndefined();
    expect(await staff.read(hiddenPlace('Hidden twice'))).toMatchObject({ projectId });
    expect(await staff.history(projectId)).toHaveLength(2);
  });

  it('what a colleague has published already succeeds quietly, and is followed', async () => {
    const { ours, theirs, projectRef, projectId } = await staff.create('Published before', {
      isHidden: true,
    });
    await theirs.dispatch(publishProject(projectRef)).unwrap();
    const published = await ours.dispatch(publishProject(projectRef)).unwrap();
    expect(published).toEqual({ ...projectRef, ...publicPlace('Published before') });
    expect(ours.location()).toMatchObject({
      location: publicPlace('Published before'),
      moves: ['published'],
    });
    expect(ours.alerts()).toEqual([]);
    expect(await staff.history(projectId)).toHaveLength(2);
  });
});

describe('What a colleague has moved meanwhile', () => {
  const saved = (projectRef: ProjectRef) =>
    saveProjectText.synopsis({ projectRef, base: '', text: 'Found again.' });

  it('is changed where it is by now, and followed', async () => {
    const { ours, theirs, projectRef } = await staff.create('Moved away');
    const renamed = await theirs
      .dispatch(renameProject({ projectRef, title: 'Moved to' }))
      .unwrap();
    await theirs.dispatch(hideProject(renamed.projectRef)).unwrap();
    const other = await staff.create('Moved away', { editors: 1 });
    await ours.dispatch(saved(projectRef)).unwrap();
    await ours.dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Ada' }) })).unwrap();
    const poster = { posterImageURL: 'https://files.example.org/poster', posterImage: null };
    await ours.dispatch(setPoster({ projectRef, base: { posterImageURL: '' }, poster })).unwrap();
    const stored = await staff.read(hiddenPlace('Moved to'));
    expect(stored).toMatchObject({ synopsis: 'Found again.', ...poster });
    expect(namesIn(stored?.cast)).toEqual(['Ada']);
    expect(ours.project()).toMatchObject({ title: 'Moved to', synopsis: 'Found again.' });
    expect(ours.location()).toEqual({
      location: hiddenPlace('Moved to'),
      moves: ['renamed', 'hidden'],
    });
    expect(ours.alerts()).toEqual([]);
    // Another one has the title that it had.
    expect(await staff.read(other.projectRef)).toMatchObject({ synopsis: '', cast: [] });
  });

  it('is not renamed over their title unseen', async () => {
    const { ours, theirs, projectRef } = await staff.create('Ours or theirs');
    const first = await theirs.dispatch(renameProject({ projectRef, title: 'Theirs' })).unwrap();
    const shown = await ours.dispatch(renameProject({ projectRef, title: 'Ours' })).unwrap();
    expect(shown).toEqual({ projectRef: first.projectRef, conflict: 'Theirs' });
    expect(ours.alerts()).toEqual([]);
    const again = { projectRef: shown.projectRef, title: 'Ours' };
    await ours.dispatch(renameProject(again)).unwrap();
    expect(await staff.read(publicPlace('Ours'))).toMatchObject({ title: 'Ours' });
  });

  it('says so when it is gone', async () => {
    const { ours, theirs, projectRef } = await staff.create('Gone for good');
    const other = await theirs.dispatch(renameProject({ projectRef, title: 'Going' })).unwrap();
    await theirs.dispatch(deleteProject(other.projectRef)).unwrap();
    const refused = ours.dispatch(saved(projectRef)).unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectMissing' });
    expect(ours.alerts()).toEqual(['Project does not exist']);
  });
});

it('Deleting a project while a colleague appends: it is gone, and they know unless they were first', async () => {
  const { ours, theirs, projectRef, projectId } = await staff.create('Deleted meanwhile');
  meetAtCommit(2);
  const [deleted, added] = await Promise.allSettled([
    ours.dispatch(deleteProject(projectRef)).unwrap(),
    theirs.dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Ada' }) })).unwrap(),
  ]);
  expect(deleted.status).toBe('fulfilled');
  expect(await staff.read(projectRef)).toBeUndefined();
  const wasFirst = added.status === 'fulfilled';
  if (!wasFirst) expect(added).toEqual(refusal('message/projectMissing'));
  const entries = await staff.history(projectId);
  expect(entries.map(({ action }) => action)).toEqual([
    'created',
    ...(wasFirst ? ['added'] : []),
    'deleted',
  ]);
});

it('Deleting a project leaves its history, and frees its title for a new one', async () => {
  const { ours, projectRef, projectId } = await staff.create('Deleted', { editors: 1 });
  const gone = await ours.dispatch(deleteProject(projectRef)).unwrap();
  expect(gone).toMatchObject({ projectId, title: 'Deleted' });
  expect(await staff.read(projectRef)).toBeUndefined();
  expect(ours.project().projectId).toBe('');
  const entries = await staff.history(projectId);
  expect(entries.map(({ action }) => action)).toEqual(['created', 'deleted']);
  const again = await staff.create('Deleted', { editors: 1 });
  expect(again.projectId).not.toBe(projectId);
  expect(await staff.history(again.projectId)).toHaveLength(1);
});

describe('The odd title', () => {
  it.each([
    'a/b',
    '.',
    '..',
    '__x__',
    '50 %',
    '%2F',
    `#?"'`,
    '🎬 👩‍👩‍👧',
    '春天的故事',
    'حكاية الربيع',
    'Cafe\u0301 noir',
  ])('%s is created, opened, hidden, renamed, published and deleted', async (title) => {
    const stored = title.normalize('NFC');
    const { ours, projectRef } = await staff.create(title, { editors: 1 });
    expect(await staff.read(projectRef)).toMatchObject({ title: stored });
    const hidden = await ours.dispatch(hideProject(projectRef)).unwrap();
    const plain = await ours
      .dispatch(renameProject({ projectRef: hidden, title: `Plain for ${projectRef.key}` }))
      .unwrap();
    expect(await ours.dispatch(openProject(title)).unwrap()).toBeNull();
    const back = await ours
      .dispatch(renameProject({ projectRef: plain.projectRef, title }))
      .unwrap();
    expect(back).toEqual({ projectRef: hidden, conflict: null });
    expect(await ours.dispatch(publishProject(hidden)).unwrap()).toEqual(projectRef);
    const reopened = await openEditor(title.normalize('NFD'));
    expect(reopened.projectRef).toEqual(projectRef);
    expect(reopened.project()).toMatchObject({ projectId: ours.projectId });
    await ours.dispatch(deleteProject(projectRef)).unwrap();
    expect(await staff.read(projectRef)).toBeUndefined();
    expect((await staff.history(ours.projectId)).map(({ action }) => action)).toEqual([
      'created',
      'hidden',
      'renamed',
      'renamed',
      'published',
      'deleted',
    ]);
  });
});
