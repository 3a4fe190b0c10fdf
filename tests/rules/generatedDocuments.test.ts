import { assertSucceeds } from '@firebase/rules-unit-testing';
import { arrayUnion, serverTimestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { describe, it } from 'vitest';
import { generatedProject, generatedSignUp } from '../../scripts/sample-data/generatedDocuments';
import { projectChanges } from '../support/projectChanges';
import { useFirestoreRules } from '../support/rules';

const rules = useFirestoreRules('generated-documents');
const changes = projectChanges(rules);

describe('What fills a database for benchmarks holds nothing the rules would refuse:', () => {
  it('staff could create a generated project and add its crew', async () => {
    const { id, fields } = generatedProject('seed', 0, 1000);
    const { projectId = '', title = '' } = fields;
    const created = { ...fields, crew: [], date: serverTimestamp() };
    await assertSucceeds(changes.create(created, { key: id }));
    for (const member of v.parse(v.array(v.unknown()), fields.crew))
      await assertSucceeds(
        changes.update(
          { crew: arrayUnion(member) },
          {
            key: id,
            about: { projectId, title, action: 'added', field: 'crew', before: '', after: 'One' },
          },
        ),
      );
  });

  it('a visitor could send a generated sign-up', async () => {
    const { collection, id, fields } = generatedSignUp('seed', 0, 1000);
    const signUp = rules.visitor().collection(collection).doc(id);
    await assertSucceeds(signUp.set({ ...fields, date: serverTimestamp() }));
  });
});
