import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { adminStandaloneMessages as notices } from '../../src/content/adminMessages';
import {
  addItem,
  moveItem,
  removeItem,
  restoreItem,
  updateItem,
} from '../../src/features/project-changes/itemThunks';
import {
  meetAtCommit,
  namesIn,
  openEditor,
  recordCommits,
  useStaffAndProjects,
} from '../support/emulatorProjects';
import { castMember, crewMember, link, merchandise, still } from '../support/storedDocuments';

const staff = useStaffAndProjects();

type Editor = Awaited<ReturnType<typeof openEditor>>;
const add = ({ dispatch, projectRef }: Editor, name: string) =>
  dispatch(addItem.cast({ projectRef, input: castMember({ name }) })).unwrap();
const remove = ({ dispatch, projectRef, item }: Editor, name: string) =>
  dispatch(removeItem.cast({ projectRef, base: item('cast', name) })).unwrap();

/** A project with this cast, as two editors see it. */
async function withCast(title: string, ...names: string[]) {
  const { ours, projectRef } = await staff.create(title, { editors: 1 });
  for (const name of names) await add(ours, name);
  return { projectRef, ours: await openEditor(title), theirs: await openEditor(title) };
}
const castAt = async (projectRef: Editor['projectRef']) =>
  namesIn((await staff.read(projectRef))?.cast);

describe('Two editors at the same moment', () => {
  it('append different people: both are stored and can be found', async () => {
    const { ours, theirs, projectRef } = await staff.create('Appends');
    meetAtCommit(2);
    await Promise.all([add(ours, 'Halina'), add(theirs, 'Thom')]);
    const stored = await staff.read(projectRef);
    expect(namesIn(stored?.cast)?.sort()).toEqual(['Halina', 'Thom']);
    expect(stored?.search).toMatchObject({ hal: true, halina: true, th: true, thom: true });
  });

  it('append and remove: both changes are stored', async () => {
    const { ours, theirs, projectRef } = await withCast('Append and remove', 'Ada', 'Ben');
    meetAtCommit(2);
    await Promise.all([add(ours, 'Cleo'), remove(theirs, 'Ada')]);
    expect(await castAt(projectRef)).toEqual(['Ben', 'Cleo']);
    expect((await staff.read(projectRef))?.search).toMatchObject({ ben: true, cleo: true });
    expect((await staff.read(projectRef))?.search).not.toHaveProperty('ada');
  });

  it('remove different people: both are gone, the others stay', async () => {
    const { ours, theirs, projectRef } = await withCast('Removals', 'Ada', 'Ben', 'Cleo');
    meetAtCommit(2);
    await Promise.all([remove(ours, 'Ada'), remove(theirs, 'Cleo')]);
    expect(await castAt(projectRef)).toEqual(['Ben']);
  });

  it('reorder and append: nothing is lost', async () => {
    const { ours, theirs, projectRef } = await withCast('Reorder', 'Ada', 'Ben', 'Cleo');
    meetAtCommit(2);
    const moving = moveItem.cast({
      projectRef,
      base: ours.item('cast', 'Cleo'),
      before: ours.item('cast', 'Ada'),
    });
    await Promise.all([ours.dispatch(moving).unwrap(), add(theirs, 'Dora')]);
    expect(await castAt(projectRef)).toEqual(['Cleo', 'Ada', 'Ben', 'Dora']);
  });

  it('append someone of the same name: one of them gets an error', async () => {
    const { ours, theirs, projectRef } = await staff.create('Namesakes');
    meetAtCommit(2);
    const outcomes = await Promise.allSettled([
      ours
        .dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Ada', bio: 'One' }) }))
        .unwrap(),
      theirs
        .dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Ada', bio: 'Two' }) }))
        .unwrap(),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'message/castMemberTaken' }) as unknown,
    });
    expect(await castAt(projectRef)).toEqual(['Ada']);
  });
});

it('Twenty simultaneous appends store twenty items', async () => {
  const { ours, projectRef, projectId } = await staff.create('Twenty', { editors: 1 });
  const names = Array.from({ length: 20 }, (_, index) => `Member ${String(index + 10)}`);
  await Promise.all(names.map((name) => add(ours, name)));
  expect((await castAt(projectRef))?.sort()).toEqual(names);
  expect(await staff.history(projectId)).toHaveLength(21);
});

describe('A second item of the same name', () => {
  it.each([
    ['cast', castMember(), castMember({ role: 'Someone else' }), 'castMemberTaken'],
    ['crew', crewMember(), crewMember({ role: 'Someone else' }), 'crewMemberTaken'],
    ['merchandise', merchandise(), merchandise({ type: 'Hat' }), 'merchandiseTaken'],
    ['socialMedia', link(), link(), 'socialMediaTaken'],
  ] as const)(
    'is refused in %s, with the list’s own message',
    async (list, first, second, notice) => {
      const { ours, projectRef } = await staff.create(`Same name in ${list}`, { editors: 1 });
      await ours.dispatch(addItem[list]({ projectRef, input: first })).unwrap();
      const refused = ours.dispatch(addItem[list]({ projectRef, input: second })).unwrap();
      await expect(refused).rejects.toMatchObject({ code: `message/${notice}` });
      expect(ours.alerts()).toEqual([notices[notice]]);
      expect((await staff.read(projectRef))?.[list]).toEqual([first]);
    },
  );

  it('is refused when an item is renamed to the name of another', async () => {
    const { ours, projectRef } = await withCast('Renamed to another', 'Ada', 'Ben');
    const base = ours.item('cast', 'Ben');
    const refused = ours.dispatch(
      updateItem.cast({ projectRef, base, input: { ...base, name: 'Ada' } }),
    );
    await expect(refused.unwrap()).rejects.toMatchObject({ code: 'message/castMemberTaken' });
    expect(await castAt(projectRef)).toEqual(['Ada', 'Ben']);
  });
});

describe('An update', () => {
  it('writes nothing over a colleague’s change unless their version is its base', async () => {
    const { ours, theirs, projectRef } = await withCast('Conflict', 'Ada', 'Ben');
    const base = ours.item('cast', 'Ada');
    const theirUpdate = updateItem.cast({
      projectRef,
      base,
      input: { ...base, bio: 'Theirs' },
    });
    await theirs.dispatch(theirUpdate).unwrap();
    const before = await staff.read(projectRef);

    const mine = { ...base, bio: 'Mine' };
    const first = await ours.dispatch(updateItem.cast({ projectRef, base, input: mine })).unwrap();
    expect(first.conflict).toEqual({ ...base, bio: 'Theirs' });
    expect(await staff.read(projectRef)).toEqual(before);

    const again = updateItem.cast({ projectRef, base: first.conflict ?? base, input: mine });
    expect(await ours.dispatch(again).unwrap()).toEqual({ conflict: null });
    expect((await staff.read(projectRef))?.cast).toMatchObject([
      { name: 'Ada', bio: 'Mine' },
      { name: 'Ben' },
    ]);
    expect(ours.item('cast', 'Ada')).toEqual(mine);
  });

  it('becomes a conflict when a colleague’s simultaneous update is written first', async () => {
    const { ours, theirs, projectRef } = await withCast('Updates at once', 'Ada');
    const base = ours.item('cast', 'Ada');
    meetAtCommit(2);
    const outcomes = await Promise.all(
      [ours, theirs].map(({ dispatch }, index) =>
        dispatch(
          updateItem.cast({
            projectRef,
            base,
            input: { ...base, bio: `Version ${String(index)}` },
          }),
        ).unwrap(),
      ),
    );
    const [stored] = ((await staff.read(projectRef))?.cast ?? []) as { bio: string }[];
    const conflicts = outcomes.flatMap(({ conflict }) => conflict ?? []);
    expect(conflicts).toMatchObject([{ bio: stored?.bio }]);
  });

  it('fails with its own message when a colleague has removed the item', async () => {
    const { ours, theirs, projectRef } = await withCast('Removed before', 'Ada');
    const base = ours.item('cast', 'Ada');
    await remove(theirs, 'Ada');
    const late = ours.dispatch(
      updateItem.cast({ projectRef, base, input: { ...base, bio: 'Late' } }),
    );
    await expect(late.unwrap()).rejects.toMatchObject({ code: 'message/itemGone' });
  });

  it('makes a renamed person searchable by the new name alone', async () => {
    const { ours, projectRef } = await withCast('Search', 'Halina');
    const base = ours.item('cast', 'Halina');
    await ours
      .dispatch(updateItem.cast({ projectRef, base, input: { ...base, name: 'Thom' } }))
      .unwrap();
    const search = (await staff.read(projectRef))?.search as unknown;
    expect(search).toMatchObject({ thom: true, search: true });
    expect(search).not.toHaveProperty('halina');
  });
});

describe('A removal', () => {
  it('is refused when a colleague has changed the item', async () => {
    const { ours, theirs, projectRef } = await withCast('Changed before', 'Ada');
    const base = ours.item('cast', 'Ada');
    await theirs
      .dispatch(updateItem.cast({ projectRef, base, input: { ...base, bio: 'New' } }))
      .unwrap();
    await expect(remove(ours, 'Ada')).rejects.toMatchObject({ code: 'message/itemChanged' });
    expect(await castAt(projectRef)).toEqual(['Ada']);
  });

  it.each([
    ['cast', castMember],
    ['crew', crewMember],
    ['merchandise', merchandise],
  ] as const)('can be undone in %s: the item is restored at its index', async (list, build) => {
    const { ours, projectRef } = await staff.create(`Undo in ${list}`, { editors: 1 });
    for (const name of ['Ada', 'Ben', 'Cleo'])
      await ours.dispatch(addItem[list]({ projectRef, input: build({ name }) })).unwrap();
    const before = (await staff.read(projectRef))?.[list] as unknown;
    const item = ours.item(list, 'Ben');
    await ours.dispatch(removeItem[list]({ projectRef, base: item })).unwrap();
    expect(namesIn(ours.project()[list])).toEqual(['Ada', 'Cleo']);
    await ours.dispatch(restoreItem[list]({ projectRef, item, index: 1 })).unwrap();
    expect((await staff.read(projectRef))?.[list]).toEqual(before);
    expect(namesIn(ours.project()[list])).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('cannot be undone when the name is taken by now', async () => {
    const { ours, theirs, projectRef } = await withCast('Undo too late', 'Ada');
    const item = ours.item('cast', 'Ada');
    await remove(ours, 'Ada');
    await theirs
      .dispatch(addItem.cast({ projectRef, input: castMember({ name: 'Ada', bio: 'Another' }) }))
      .unwrap();
    const undo = ours.dispatch(restoreItem.cast({ projectRef, item, index: 0 })).unwrap();
    await expect(undo).rejects.toMatchObject({ code: 'message/castMemberTaken' });
    expect(await castAt(projectRef)).toEqual(['Ada']);
  });
});

describe('Stills', () => {
  it('come, move, go and come back, also where the project had none when it was stored', async () => {
    const { ours, projectRef } = await staff.create('Stills', { editors: 1 });
    await staff.change(projectRef, { stills: FieldValue.delete() });
    const { dispatch } = ours;
    const names = async () => namesIn((await staff.read(projectRef))?.stills);
    for (const name of ['Snow', 'The dragon'])
      await dispatch(addItem.stills({ projectRef, input: still({ name }) })).unwrap();
    expect(await names()).toEqual(['Snow', 'The dragon']);
    const dragon = ours.item('stills', 'The dragon');
    await dispatch(
      moveItem.stills({ projectRef, base: dragon, before: ours.item('stills', 'Snow') }),
    ).unwrap();
    expect(await names()).toEqual(['The dragon', 'Snow']);
    await dispatch(removeItem.stills({ projectRef, base: dragon })).unwrap();
    expect(await names()).toEqual(['Snow']);
    await dispatch(restoreItem.stills({ projectRef, item: dragon, index: 0 })).unwrap();
    await dispatch(
      updateItem.stills({
        projectRef,
        base: ours.item('stills', 'Snow'),
        input: still({ name: 'Deep snow' }),
      }),
    ).unwrap();
    expect(await names()).toEqual(['The dragon', 'Deep snow']);
  });
});

describe('An addition is refused before anything is sent', () => {
  const many = (count: number, build: (name: string) => object) =>
    Array.from({ length: count }, (_, index) => build(`Item ${String(index)}`));

  it.each([
    ['cast', limits.cast, (name: string) => castMember({ name }), 'castFull'],
    ['crew', limits.crew, (name: string) => crewMember({ name }), 'crewFull'],
    ['merchandise', limits.merchandise, (name: string) => merchandise({ name }), 'merchandiseFull'],
    ['stills', limits.stills, (name: string) => still({ name }), 'stillsFull'],
    [
      'socialMedia',
      limits.projectLinks,
      (name: string) => link({ link: `https://example.org/${encodeURIComponent(name)}` }),
      'socialMediaFull',
    ],
  ] as const)('when the list is full: %s', async (list, longest, build, notice) => {
    const { ours, projectRef } = await staff.create(`Full ${list}`, { editors: 1 });
    await staff.change(projectRef, { [list]: many(longest, build) });
    const commits = recordCommits();
    const refused = ours.dispatch(addItem[list]({ projectRef, input: build('One more') })).unwrap();
    await expect(refused).rejects.toMatchObject({ code: `message/${notice}` });
    expect(commits).toEqual([]);
    expect(ours.alerts()).toEqual([notices[notice]]);
  });

  it('when the document would exceed the size limit of the database', async () => {
    const { ours, projectRef } = await staff.create('Too large', { editors: 1 });
    const bio = 'é'.repeat(limits.biography);
    await staff.change(projectRef, { crew: many(103, (name) => crewMember({ name, bio })) });
    const commits = recordCommits();
    const refused = ours
      .dispatch(addItem.cast({ projectRef, input: castMember({ bio }) }))
      .unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectFull' });
    expect(commits).toEqual([]);
  });
});
