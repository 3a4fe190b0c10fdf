import { commit, recorded, set, update } from './acceptedChanges.ts';
import type { Draw } from './draw.ts';
import { type Forged, forgedMoves, forgedTitles } from './forgedArrivals.ts';
import { type Fields, type Write, isList, serverTime } from './requests.ts';
import {
  announcedId,
  itemOf,
  listsAndLimits,
  logEntry,
  otherTokens,
  takenId,
  universe,
} from './universe.ts';

const changed = (key: string, fields: Fields, collection = 'projects'): Write => ({
  kind: 'update',
  path: `${collection}/${key}`,
  fields,
});
const itemsOf = (title: string, list: string) => {
  const items = universe.get(`projects/${title}`)?.[list];
  return isList(items) ? items : [];
};
const reordered = { action: 'reordered', field: 'cast' };
const edited = { action: 'edited', field: 'purpose', before: '', after: 'Another.' };

/** Lists that become full, and those that hold an item twice. */
function changedLists(draw: Draw): Forged[] {
  return listsAndLimits.flatMap(([field, longest]) => {
    const items = itemsOf('Sintel', field);
    const twice = { [field]: [...items, items[0]] };
    const filled = { [field]: [...itemsOf(`Nearly ${field}`, field), itemOf[field]?.(longest)] };
    const added = { action: 'added', field };
    return [
      {
        of: `${field} with one twice`,
        request: update(draw, 'projects', 'Sintel', twice, { ...reordered, field }),
      },
      {
        of: `${field} filled`,
        request: update(draw, 'projects', `Nearly ${field}`, filled, added),
      },
    ];
  });
}

/** Changes of which the entry tells something else. */
function forgedTales(draw: Draw): Forged[] {
  const told = (of: string, title: string, fields: Fields, about: Fields): Forged => ({
    of,
    request: update(draw, 'projects', title, fields, about),
  });
  const nowhere = { socialMedia: [{ ...itemOf.socialMedia?.(0), link: '' }] };
  return [
    told(
      'change of a list of another name',
      'Foreign list',
      { search: { t: true } },
      {
        ...{ ...reordered, field: 'other' },
      },
    ),
    told(
      'change of a text of another name',
      'Foreign text',
      {},
      {
        ...{ ...edited, field: 'other', before: 'a', after: 'a' },
      },
    ),
    told('change of two texts', 'Empty', { purpose: 'Another.', synopsis: 'Another.' }, edited),
    told(
      'change of another list',
      'Sintel',
      { crew: itemsOf('Sintel', 'crew').toReversed() },
      reordered,
    ),
    told(
      'change of another kind',
      'Sintel',
      { crew: itemsOf('Sintel', 'crew').toReversed() },
      { action: 'added', field: 'crew' },
    ),
    told('link without an address', 'Empty', nowhere, { action: 'added', field: 'socialMedia' }),
  ];
}

/** Changes and entries under the id of another change. */
function forgedIds(draw: Draw): Forged[] {
  const { projectId, changeId } = universe.get('projects/Empty') ?? {};
  const about = { projectId, key: 'Empty', title: 'Empty', ...reordered };
  const twin = { projectId: universe.get('projects/Twin')?.projectId, key: 'Twin', title: 'Twin' };
  const id = draw.randomId();
  return [
    {
      of: 'change under the id of an earlier one',
      request: commit(changed('Sintel', { purpose: 'Another.', changeId: takenId })),
    },
    {
      of: 'entry about an earlier change',
      request: commit(recorded(String(changeId), about)),
    },
    {
      of: 'entry about no change of either twin',
      request: commit(recorded(id, { ...twin, ...edited })),
    },
    {
      of: 'change under the id of a change of the twin',
      request: commit(
        changed('Twin', { other: 'a', changeId: id }),
        changed('Twin', { purpose: 'Another.', changeId: id }, 'hiddenProjects'),
        recorded(id, { ...twin, ...edited }),
      ),
    },
    {
      of: 'entry of a former staff member',
      request: {
        what: 'commit',
        by: otherTokens.find((by) => by?.uid === 'former-staff-member') ?? null,
        writes: [
          set(`staffLog/${announcedId}`, logEntry({ by: 'former-staff-member', at: serverTime })),
        ],
      },
    },
  ];
}

/** What no single change of a request to accept comes to: each is about a condition that it alone shows. */
export const forgedRequests = (draw: Draw): Forged[] => [
  ...forgedTitles(draw),
  ...forgedMoves(draw),
  ...changedLists(draw),
  ...forgedTales(draw),
  ...forgedIds(draw),
];
