import { assertSucceeds } from '@firebase/rules-unit-testing';
import { arrayUnion, serverTimestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { describe, it } from 'vitest';
import { films } from '../../../scripts/sample-data/films/films';
import { generatedProject, generatedSignUp } from '../../../scripts/sample-data/generatedDocuments';
import { filmDocument } from '../../../scripts/sample-data/projectDocument';
import { pictureSchema } from '../../../src/features/media/picture';
import { projectChanges } from '../../support/projectChanges';
import { useFirestoreRules } from '../../support/firestoreRules';
import { type StoredDocument, picture } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);
const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';
const storedPicture = {
  url: 'http://127.0.0.1:9199/v0/b/a/o/b',
  picture: v.parse(pictureSchema, picture()),
};
const lists = ['stills', 'cast', 'crew', 'merchandise', 'socialMedia'];

/** Creates the project without items, and then adds them one by one. */
async function build(key: string, { slug, ...fields }: StoredDocument) {
  const { projectId, title } = fields;
  // The film's own, which its script reserves; staff reserve one with the project.
  if (typeof slug === 'string' && slug !== '') {
    await rules.store('slugs', slug, { projectId });
    Object.assign(fields, { slug });
  }
  const empty = Object.fromEntries(lists.map((list) => [list, []]));
  await changes.create({ ...fields, ...empty, date: serverTimestamp() }, { key });
  for (const list of lists) {
    for (const item of v.parse(v.array(v.unknown()), fields[list])) {
      const about = { projectId, title, action: 'added', field: list, before: '', after: 'One' };
      await changes.update({ [list]: arrayUnion(item) }, { key, about });
    }
  }
}

// Scripts write these documents past the rules.
describe('The rules', () => {
  it.each(films.map((film) => [film.title, film] as const))(
    'let staff build the sample film %s item by item',
    async (_, film) => {
      const { id, fields } = filmDocument(film, projectId, () => storedPicture);
      await assertSucceeds(build(id, fields));
    },
  );

  it('let staff build a project generated for benchmarks', async () => {
    const { id, fields } = generatedProject('seed', 0, 1000);
    await assertSucceeds(build(id, fields));
  });

  it('let a visitor send a sign-up generated for benchmarks', async () => {
    const { collection, id, fields } = generatedSignUp('seed', 0, 1000);
    const signUp = rules.visitor().collection(collection).doc(id);
    await assertSucceeds(signUp.set({ ...fields, date: serverTimestamp() }));
  });
});
