import { packStates } from '../../../../src/features/packs/packState.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { type Fields, serverTime } from '../../engine/requests.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { brandIds, until } from '../brands/fixtures.ts';
import { fixtures, numberedId } from '../fixtures.ts';
import { commit, commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import { filmIds, openedPack, packEventIds, packOf, takenBackPack } from './fixtures.ts';
import { deleting, opening, openingBy } from './requestKinds.ts';

// What is hostile about the drafts that creators open, in which place of their brand, and delete.

const { engine, other } = brandIds;
const { owner, editor, packer, door, otherOwner } = memberTokens;
const newId = (number: number) => `00000000-5556-4555-8555-${String(number).padStart(12, '0')}`;

/** Packs that creators open without a place, in one that is not free, or in more than one, and places without a pack. */
function placeRequests(): CraftedRequest[] {
  const [projectId, id, second] = [newId(40), newId(41), newId(42)];
  const at = (place: unknown, fields: Fields = {}) =>
    commitBy(owner, ...Object.values(openingBy(owner, projectId, id, { at: place, ...fields })));
  const { pack, event, place } = openingBy(owner, projectId, id);
  const more = openingBy(owner, second, newId(43));
  const elsewhere = openingBy(owner, second, newId(43), { at: '6' });
  const placed = (fields: Fields, path = place.path) =>
    commitBy(owner, pack, event, { ...place, path, fields: { ...place.fields, ...fields } });
  return [
    ...each(
      'place of a pack',
      ['0', '1', '2', '3', '4', '5', '10', '11', '01', '1a', '', 'a', '5/a/b', 5, null, {}].map(
        (number) => at(number),
      ),
    ),
    ...each('pack opened without its place', [
      commitBy(owner, pack, event),
      at('5', { opened: null }),
      at('5', { opened: { place: '5' } }),
      at('5', { opened: { place: '6', changeId: id } }),
      at('5', { opened: { place: '5', changeId: newId(44) } }),
      at('5', { opened: { place: '5', changeId: id, other: 'idle' } }),
      at('5', { opened: {} }),
      at('5', { opened: '5' }),
      // The place of a pack that is there.
      commitBy(owner, ...Object.values(openingBy(owner, projectId, id, { at: '1' })).slice(0, 2)),
    ]),
    ...each('place taken with other', [
      placed({ other: 'idle' }),
      placed({ at: until }),
      placed({ packId: second }),
      placed({ packId: `${projectId}/events/${id}` }),
      placed({ packId: 7 }),
      placed({}, `brands/${engine}/packPlaces/6`),
      placed({}, `brands/${other}/packPlaces/5`),
    ]),
    ...each('place taken in part', [
      commitBy(owner, place),
      commitBy(staffToken, place),
      commitBy(owner, update(`brands/${engine}/packPlaces/3`, { at: serverTime })),
      commitBy(owner, update(`brands/${engine}/packPlaces/4`, { at: serverTime })),
      ...[1, 4].map((number) =>
        commitBy(owner, remove(`brands/${engine}/packPlaces/${String(number)}`)),
      ),
      commitBy(owner, place, set(openedPack, { ...fixtures.get(openedPack) })),
    ]),
    ...each('two packs opened at once', [
      commitBy(owner, pack, event, place, more.pack, more.event),
      commitBy(owner, pack, event, place, ...Object.values(more)),
      commitBy(owner, pack, event, place, ...Object.values(elsewhere)),
    ]),
    ...each('place of a pack that goes', [
      commitBy(owner, ...deleting(owner, openedPack).writes, ...at('1').writes),
    ]),
    ...each(
      'places listed',
      [owner, editor, packer, staffToken].flatMap((by) => [
        read('list', `brands/${engine}/packPlaces`, by),
        read('get', `brands/${engine}/packPlaces/1`, by),
        read('get', `brands/${engine}/packPlaces/9`, by),
      ]),
    ),
    ...each('staff open a pack in a place', [
      commit(...Object.values(openingBy(staffToken, projectId, id))),
      commit(...Object.values(opening(projectId, id)), place),
    ]),
  ];
}

/** Drafts that are deleted in part, by others, after a step, or with another word of it. */
function deletionRequests(): CraftedRequest[] {
  const whole = deleting(editor, openedPack);
  const [, event, entry] = whole.writes;
  const name = openedPack.split('/').at(-1);
  return [
    ...each(
      'pack deleted by someone',
      [owner, editor, packer, door, otherOwner, staffToken].flatMap((by) =>
        [
          openedPack,
          takenBackPack,
          ...packStates.map((state) => packOf(state)),
          `brands/${other}/packs/${filmIds.other}`,
        ].map((path) => deleting(by, path)),
      ),
    ),
    ...each('pack deleted in part', [
      ...whole.writes.map((_, index) => ({ ...whole, writes: whole.writes.toSpliced(index, 1) })),
      ...whole.writes.map((write) => commitBy(editor, write)),
      commitBy(editor, remove(`${openedPack}/events/${packEventIds.earlier}`)),
      commitBy(editor, ...whole.writes, remove(`${openedPack}/events/${packEventIds.earlier}`)),
      commitBy(staffToken, remove(`${openedPack}/events/${packEventIds.earlier}`)),
    ]),
    ...each('event of a pack that is gone', [
      ...[owner, editor, packer, otherOwner, staffToken].map((by) =>
        commitBy(by, remove(`brands/${engine}/packs/${numberedId(330)}/events/${newId(45)}`)),
      ),
    ]),
    ...each('pack deleted with another word', [
      ...[
        { reason: 'a' },
        { before: {} },
        { after: null },
        { after: { projectId: name, title: 'Other' } },
        { after: { projectId: name, title: 'Opened', other: 'idle' } },
        { after: { projectId: packOf('draft').split('/').at(-1), title: 'Sintel' } },
        { action: 'returned' },
        { action: 'filmNamed' },
        { by: 'owner' },
        { byEmail: 'owner@example.org' },
        { at: until },
        { other: 'idle' },
      ].map((different) => deleting(editor, openedPack, different)),
      ...(event && entry
        ? [
            commitBy(editor, remove(openedPack), event, {
              ...entry,
              path: `brands/${engine}/log/${newId(46)}`,
            }),
            commitBy(editor, remove(openedPack), event, {
              ...entry,
              path: `brands/${other}/log/${packEventIds.last}`,
            }),
            commitBy(editor, entry),
            commitBy(staffToken, entry),
          ]
        : []),
    ]),
  ];
}

/** Requests about drafts that no single change of a valid one leads to. */
export const craftedDraftRequests = (): CraftedRequest[] => [
  ...placeRequests(),
  ...deletionRequests(),
];
