import { expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { searchIndex } from '../../src/features/projects/searchTerms';
import { documentBytes } from '../../src/features/project-changes/documentSize';
import { saveProjectText } from '../../src/features/project-changes/projectTexts';
import { recordCommits, useStaffAndProjects } from '../support/emulatorProjects';
import { crewMember, picture } from '../support/storedDocuments';

const staff = useStaffAndProjects();

// Takes less than the longest synopsis, so that a synopsis can fill what another member does not fit into.
const bio = 'é'.repeat(3_500);
const word = (number: number) => number.toString(36).split('').reverse().join('').padEnd(18, 'é');
const fillings = {
  'long texts': (index: number) => ({ name: String(index), bio }),
  'many words to search by': (index: number) => ({
    name: [0, 1, 2].map((part) => word(3 * index + part + 36 ** 3)).join(' '),
    bio,
  }),
  'many pictures': (index: number) => ({
    name: String(index),
    bio,
    crewMemberImageURL: 'https://example.org/picture',
    crewMemberImage: picture(),
  }),
};

/** The largest number up to `most` that fits. */
function largest(most: number, fits: (number: number) => boolean) {
  let [fitting, tooLarge] = [0, most + 1];
  while (fitting + 1 < tooLarge) {
    const middle = (fitting + tooLarge) >> 1;
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

it.each(Object.entries(fillings))(
  'A project full of %s takes a text that fills it to the last bytes, but no longer one',
  async (what, filling) => {
    const { ours, projectRef } = await staff.create(`Full of ${what}`, { editors: 1 });
    const stored = { ...(await staff.read(projectRef)), title: `Full of ${what}`, cast: [] };
    const full = (members: number, synopsis: string) => {
      const crew = Array.from({ length: members }, (_, index) => crewMember(filling(index)));
      const fields = { ...stored, crew: crew as { name: string }[], synopsis };
      return { ...fields, search: searchIndex(fields) };
    };
    const fits = (members: number, synopsis: string) =>
      documentBytes(projectRef.collection, projectRef.key, full(members, synopsis)) <=
      limits.documentBytes;

    const members = largest(limits.crew, (count) => fits(count, ''));
    expect(members).toBeLessThan(limits.crew);
    // No letter of the text takes more than a byte.
    const room = largest(limits.synopsis, (length) => fits(members, 'a'.repeat(length)));

    const { crew, search } = full(members, '');
    await staff.change(projectRef, { crew, search });
    const text = 'a'.repeat(room);
    await ours.dispatch(saveProjectText.synopsis({ projectRef, base: '', text })).unwrap();
    const commits = recordCommits();
    const longer = { projectRef, base: text, text: `${text}a` };
    const refused = ours.dispatch(saveProjectText.synopsis(longer)).unwrap();
    await expect(refused).rejects.toMatchObject({ code: 'message/projectFull' });
    expect(commits).toEqual([]);
  },
  // Each fills the database with a megabyte several times.
  90_000,
);
