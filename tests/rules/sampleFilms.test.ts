import { assertSucceeds } from '@firebase/rules-unit-testing';
import { arrayUnion, serverTimestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { describe, it } from 'vitest';
import { films } from '../../scripts/sample-data/films/films';
import { filmDocument } from '../../scripts/sample-data/projectDocument';
import { pictureSchema } from '../../src/features/media/picture';
import { projectChanges } from '../support/projectChanges';
import { useFirestoreRules } from '../support/rules';
import { picture } from '../support/storedDocuments';

const rules = useFirestoreRules('sample-films');
const changes = projectChanges(rules);
const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';
const stored = {
  url: 'http://127.0.0.1:9199/v0/b/a/o/b',
  picture: v.parse(pictureSchema, picture()),
};

const added = { action: 'added', before: '', after: 'An item' };
const lists = ['cast', 'crew', 'merchandise', 'socialMedia'] as const;

describe('The sample data, written past the rules, holds nothing they would refuse:', () => {
  it.each(films.map((film) => [film.title, film] as const))(
    'staff could build %s item by item',
    async (_, film) => {
      const { id, fields } = filmDocument(film, projectId, () => stored);
      const empty = Object.fromEntries(lists.map((list) => [list, []]));
      await assertSucceeds(
        changes.create({ ...fields, ...empty, date: serverTimestamp() }, { key: id }),
      );
      for (const list of lists) {
        const items: unknown = fields[list];
        for (const item of Array.isArray(items) ? items : []) {
          await assertSucceeds(
            changes.update(
              { [list]: arrayUnion(item) },
              { key: id, about: { projectId, title: film.title, ...added, field: list } },
            ),
          );
        }
      }
    },
  );
});
