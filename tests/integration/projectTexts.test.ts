import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { projectTexts } from '../../src/content/projectFields';
import { restoreText, saveProjectText } from '../../src/features/project-changes/projectTexts';
import { setPoster } from '../../src/features/project-changes/projectThunks';
import { meetAtCommit, recordCommits, useStaffAndProjects } from '../support/emulatorProjects';
import { crewMember } from '../support/storedDocuments';

const staff = useStaffAndProjects();

describe('A text', () => {
  it.each(projectTexts)('(%s) is saved, and nothing else changes', async (field) => {
    const { ours, projectRef } = await staff.create(`Saved ${field}`, { editors: 1 });
    const before = await staff.read(projectRef);
    const base = ours.project()[field];
    // A trailer is the address of a video.
    const text = field === 'trailer' ? 'https://vimeo.com/1084537' : 'As it is now.';
    const saving = saveProjectText[field]({ projectRef, base, text });
    expect(await ours.dispatch(saving).unwrap()).toEqual({ conflict: null });
    const after = await staff.read(projectRef);
    const changeId = after?.changeId as unknown;
    expect(after).toEqual({ ...before, [field]: text, changeId });
    expect(changeId).not.toBe(before?.changeId);
    expect(ours.project()).toMatchObject({ [field]: text, changeId });
  });

  it('saved over a colleague’s change is a conflict: theirs is shown, and saving again replaces it', async () => {
    const { ours, theirs, projectRef } = await staff.create('Text conflict');
    const save = saveProjectText.description;
    await theirs.dispatch(save({ projectRef, base: 'As it was.', text: 'Theirs.' })).unwrap();
    const before = await staff.read(projectRef);
    const first = ours.dispatch(save({ projectRef, base: 'As it was.', text: 'Mine.' }));
    expect(await first.unwrap()).toEqual({ conflict: 'Theirs.' });
    expect(await staff.read(projectRef)).toEqual(before);
    await ours.dispatch(save({ projectRef, base: 'Theirs.', text: 'Mine.' })).unwrap();
    expect(await staff.read(projectRef)).toMatchObject({ description: 'Mine.', synopsis: '' });
  });

  it('does not meet another text that is saved at the same moment', async () => {
    const { ours, theirs, projectRef } = await staff.create('Two texts');
    meetAtCommit(2);
    const purpose = ours.dispatch(saveProjectText.purpose({ projectRef, base: '', text: 'Why.' }));
    const synopsis = theirs.dispatch(
      saveProjectText.synopsis({ projectRef, base: '', text: 'What.' }),
    );
    await Promise.all([purpose.unwrap(), synopsis.unwrap()]);
    expect(await staff.read(projectRef)).toMatchObject({ purpose: 'Why.', synopsis: 'What.' });
  });

  it('saved twice at the same moment is a conflict for one of them', async () => {
    const { ours, theirs, projectRef } = await staff.create('One text');
    meetAtCommit(2);
    const outcomes = await Promise.all(
      [ours, theirs].map(({ dispatch }, index) =>
        dispatch(
          saveProjectText.purpose({ projectRef, base: '', text: `Reason ${String(index)}` }),
        ).unwrap(),
      ),
    );
    const stored = (await staff.read(projectRef))?.purpose as unknown;
    expect(outcomes.flatMap(({ conflict }) => conflict ?? [])).toEqual([stored]);
  });

  it('that stands there already writes nothing', async () => {
    const { ours, projectRef, projectId } = await staff.create('Same text', { editors: 1 });
    const same = { projectRef, base: 'As it was.', text: ' As it was.\n' };
    await ours.dispatch(saveProjectText.description(same)).unwrap();
    expect(await staff.history(projectId)).toHaveLength(1);
  });

  it('of the record of changes is put back, unless a colleague has written another', async () => {
    const { ours, projectRef, projectId } = await staff.create('Put back', { editors: 1 });
    const save = saveProjectText.description;
    await ours.dispatch(save({ projectRef, base: 'As it was.', text: 'As it is now.' })).unwrap();
    const [, edited] = await staff.history(projectId);
    const text = edited?.before ?? '';
    const tooLate = restoreText.description({ projectRef, base: 'As I believed.', text });
    expect(await ours.dispatch(tooLate).unwrap()).toEqual({ conflict: 'As it is now.' });
    await ours
      .dispatch(restoreText.description({ projectRef, base: 'As it is now.', text }))
      .unwrap();
    expect((await staff.read(projectRef))?.description).toBe('As it was.');
    expect((await staff.history(projectId)).at(-1)).toMatchObject({
      action: 'restored',
      field: 'description',
      before: 'As it is now.',
      after: 'As it was.',
    });
  });

  it('that makes the document too large is refused before anything is sent', async () => {
    const { ours, projectRef } = await staff.create('Large text', { editors: 1 });
    const crew = Array.from({ length: 102 }, (_, index) =>
      crewMember({ name: `Member ${String(index)}`, bio: 'é'.repeat(limits.biography) }),
    );
    await staff.change(projectRef, { crew });
    const commits = recordCommits();
    const text = 'é'.repeat(limits.synopsis);
    const refused = ours
      .dispatch(saveProjectText.synopsis({ projectRef, base: '', text }))
      .unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectFull' });
    expect(commits).toEqual([]);
  });
});

describe('A poster', () => {
  const poster = (name: string) => ({
    posterImageURL: `https://example.org/${name}`,
    posterImage: null,
  });

  it('takes the place of the one that someone saw; a colleague’s in the meantime is a conflict', async () => {
    const { ours, theirs, projectRef } = await staff.create('Poster');
    const none = { posterImageURL: '', posterImage: null };
    const first = theirs.dispatch(setPoster({ projectRef, base: none, poster: poster('theirs') }));
    expect(await first.unwrap()).toEqual({ conflict: null });
    const late = ours.dispatch(setPoster({ projectRef, base: none, poster: poster('mine') }));
    expect(await late.unwrap()).toEqual({ conflict: poster('theirs') });
    expect(await staff.read(projectRef)).toMatchObject(poster('theirs'));
    const again = setPoster({ projectRef, base: poster('theirs'), poster: poster('mine') });
    await ours.dispatch(again).unwrap();
    expect(await staff.read(projectRef)).toMatchObject(poster('mine'));
  });
});
