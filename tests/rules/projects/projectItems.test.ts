import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { arrayRemove, arrayUnion } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { projectChanges } from '../../support/projectChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import {
  type StoredDocument,
  castMember,
  crewMember,
  link,
  merchandise,
  project,
  still,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);

/** The actions of a list that an entry may name. */
const actions = ['added', 'restored', 'removed', 'updated', 'reordered'];

/** An item that differs from the others by its number. */
type Item = (number: number, changes?: StoredDocument) => StoredDocument;
const named =
  (build: (changes: StoredDocument) => StoredDocument): Item =>
  (number, changes) =>
    build({ name: `Number ${String(number)}`, ...changes });
const numberedLink: Item = (number, changes) =>
  link({ link: `https://example.org/${String(number)}`, ...changes });

const lists: [list: string, longest: number, item: Item, isSearched: boolean][] = [
  ['cast', limits.cast, named(castMember), true],
  ['crew', limits.crew, named(crewMember), true],
  ['merchandise', limits.merchandise, named(merchandise), false],
  ['stills', limits.stills, named(still), false],
  ['socialMedia', limits.projectLinks, numberedLink, false],
];

describe.each(lists)('In the list %s staff', (list, longest, item, isSearched) => {
  const items = (...numbers: number[]) => numbers.map((number) => item(number));
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  const given = (numbers: number[], collection = 'projects') =>
    rules.storeProject(project({ [list]: items(...numbers) }), collection);
  const update = (action: string, fields: StoredDocument, collection = 'projects') =>
    changes.update(fields, { collection, about: { action, field: list } });
  const become = (action: string, ...numbers: number[]) =>
    update(action, { [list]: items(...numbers) });
  /** Tries the change with each action that the entry may name. */
  const refuses = async (fields: StoredDocument) => {
    for (const action of actions) await assertFails(update(action, fields));
  };
  const cannotBecome = (...numbers: number[]) => refuses({ [list]: items(...numbers) });

  it.each(['projects', 'hiddenProjects'])('of %s append an item', async (collection) => {
    await given([], collection);
    await assertSucceeds(update('added', { [list]: arrayUnion(item(0)) }, collection));
    await assertSucceeds(update('added', { [list]: arrayUnion(item(1)) }, collection));
  });

  it('remove an item, also the last one', async () => {
    await given([0, 1]);
    await assertSucceeds(update('removed', { [list]: arrayRemove(item(0)) }));
    await assertSucceeds(update('removed', { [list]: arrayRemove(item(1)) }));
  });

  it('put an item back in its old position', async () => {
    await given([0, 2]);
    await assertSucceeds(become('restored', 0, 1, 2));
  });

  it('replace an item in the same position', async () => {
    await given([0, 1, 2]);
    await assertSucceeds(become('updated', 0, 5, 2));
  });

  it('set a new order', async () => {
    await given([0, 1, 2, 3]);
    await assertSucceeds(become('reordered', 3, 1, 0, 2));
  });

  it('cannot add two items at once', async () => {
    await given([0]);
    await cannotBecome(0, 1, 2);
    await cannotBecome(1, 2);
  });

  it('cannot remove two items at once', async () => {
    await given([0, 1, 2]);
    await cannotBecome(0);
    await cannotBecome(5);
  });

  it('cannot repeat an item', async () => {
    await given([0, 1]);
    await cannotBecome(0, 1, 1);
    await cannotBecome(0, 0);
    await cannotBecome(0, 2, 2);
  });

  it('fill the list to its limit, and no further', async () => {
    await given(range(longest - 1));
    await assertSucceeds(update('added', { [list]: arrayUnion(item(longest)) }));
    await assertFails(update('added', { [list]: arrayUnion(item(longest + 1)) }));
  });

  it('reorder and edit a full list', async () => {
    await given(range(longest));
    await assertSucceeds(become('reordered', ...range(longest).reverse()));
    await assertSucceeds(become('updated', ...range(longest - 1), longest));
  });

  it.each([
    ['added', [0, 1, 2]],
    ['restored', [0, 1, 2]],
    ['removed', [0]],
    ['updated', [0, 2]],
    ['reordered', [1, 0]],
  ])('have it recorded as %s when it becomes %j', async (action, numbers) => {
    const others = actions.filter((other) => other !== action);
    for (const other of others) {
      await given([0, 1]);
      const isLike = [action, other].every((name) => ['added', 'restored'].includes(name));
      await (isLike ? assertSucceeds : assertFails)(become(other, ...numbers));
    }
    await given([0, 1]);
    for (const other of ['edited', 'created', 'changed']) {
      await assertFails(become(other, ...numbers));
    }
    await assertSucceeds(become(action, ...numbers));
  });

  it('have it recorded under its name', async () => {
    const fields = [
      'cast',
      'crew',
      'merchandise',
      'stills',
      'socialMedia',
      'poster',
      'project',
      'purpose',
    ];
    for (const field of fields.filter((name) => name !== list)) {
      await given([0]);
      const added = { [list]: items(0, 1) };
      await assertFails(changes.update(added, { about: { action: 'added', field } }));
    }
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a map', { 0: item(0) }],
    ['a text', 'a'],
  ])('cannot turn it into %s', async (_, value) => {
    await given([0]);
    await refuses({ [list]: value });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'a'],
    ['a number', 1],
    ['an empty map', {}],
  ])('cannot add %s', async (_, value) => {
    await given([0]);
    await assertFails(update('added', { [list]: [item(0), value] }));
  });

  it(`${isSearched ? 'change' : 'cannot change'} the search terms with it`, async () => {
    await given([0]);
    const fields = { [list]: items(0, 1), search: { n: true } };
    await (isSearched ? assertSucceeds : assertFails)(update('added', fields));
  });

  it('change nothing else with it', async () => {
    await given([0]);
    const others = lists.filter(([other]) => other !== list);
    for (const [other, , otherItem] of others) {
      const both = { [list]: items(0, 1), [other]: arrayUnion(otherItem(9)) };
      await assertFails(update('added', both));
    }
    await assertFails(update('added', { [list]: items(0, 1), description: 'Another one.' }));
    await assertFails(update('added', { [list]: items(0, 1), title: 'Another one' }));
    await assertFails(update('added', { [list]: items(0, 1), status: 'idle' }));
  });

  it.each(almostStaff)('are the only ones to add, not %s', async (_, uid, claims) => {
    await given([0]);
    const database = rules.as(uid, claims);
    const about = { action: 'added', field: list };
    const added = { [list]: arrayUnion(item(1)) };
    await assertFails(changes.update(added, { database, uid: uid ?? 'visitor', about }));
    await assertSucceeds(changes.update(added, { about }));
  });
});

describe('The search terms', () => {
  it.each([
    ['cast', castMember],
    ['crew', crewMember],
  ] as const)('stay while the %s are the same', async (field, build) => {
    const [one, other] = ['Ada', 'Grace'].map((name) => build({ name }));
    const update = (people: unknown[], action: string) =>
      changes.update({ [field]: people, search: { sintel: true } }, { about: { action, field } });
    await rules.storeProject(project({ [field]: [one, other] }));
    await assertFails(update([one, other], 'reordered'));
    await assertFails(update([other, one], 'reordered'));
    await assertSucceeds(update([other], 'removed'));
  });

  const terms = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${String(index)}`, true]));

  it.each([
    ['cast', castMember],
    ['crew', crewMember],
  ])('of a change of the %s are up to the limit in number, and no more', async (field, build) => {
    const update = (search: unknown) =>
      changes.update({ [field]: [build()], search }, { about: { action: 'added', field } });
    await rules.storeProject(project({ [field]: [] }));
    await assertFails(update(terms(limits.searchTerms + 1)));
    await assertSucceeds(update(terms(limits.searchTerms)));
  });

  it('never change on their own', async () => {
    await rules.storeProject(project());
    for (const field of ['cast', 'crew']) {
      for (const action of ['added', 'removed', 'updated']) {
        const about = { action, field };
        await assertFails(changes.update({ search: terms(1) }, { about }));
      }
    }
  });

  it.each([
    ['cast', castMember],
    ['crew', crewMember],
  ])('of a change of the %s are nothing but true', async (field, build) => {
    for (const search of [{ a: false }, { a: 'true' }, { a: true, b: null }, ['a'], null, 'a']) {
      await rules.storeProject(project({ [field]: [] }));
      const about = { action: 'added', field };
      await assertFails(changes.update({ [field]: [build()], search }, { about }));
    }
  });
});
