import { memberTokens, staffToken } from '../accounts.ts';
import { brandIds } from '../brands/fixtures.ts';
import { commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import type { Write } from '../../engine/requests.ts';
import { buyerToken, itemIds } from './fixtures.ts';
import { draftPath, draftPlacePath, makingItem, signedDraft } from './requestKinds.ts';

// What is hostile about what creators want to sell.

const { owner, editor, packer, otherOwner } = memberTokens;
const newId = '00000000-3333-4333-8333-000000000061';
const otherId = '00000000-3333-4333-8333-000000000062';
const made = { id: newId, change: otherId, place: '5' };

/** Drafts without a place of their own, and places without a draft of theirs. */
export function craftedItemRequests(): CraftedRequest[] {
  const [newItem, draft, place] = makingItem(owner, made).writes;
  const readings = [null, owner, editor, packer, otherOwner, staffToken, buyerToken].flatMap((by) => [
    read('get', draftPlacePath('1'), by),
    read('get', draftPlacePath('5'), by),
    read('list', `brands/${brandIds.engine}/draftPlaces`, by),
  ]);
  if (!newItem || !draft || !place) return [];
  const drafted = (value: unknown, ...places: readonly Write[]) =>
    commitBy(owner, newItem, set(draftPath(newId), signedDraft(owner, { place: value })), ...places);
  return [
    ...each(
      'place of a new draft',
      ['0', '1', '2', '3', '4', '5', '6', '7', '05', '10', '19', '20', '21', '30', 'a', ''].map(
        (number) => makingItem(owner, { ...made, place: number }),
      ),
    ),
    ...each('draft without its place', [
      commitBy(owner, newItem, draft),
      commitBy(owner, newItem, place),
      commitBy(owner, place),
      ...['1', '5', '6', 5, null, ['5']].map((value) => drafted(value)),
      ...['6', 5, null].map((value) => drafted(value, place)),
      commitBy(owner, newItem, draft, set(place.path, { itemId: itemIds.sold })),
      commitBy(owner, newItem, draft, set(place.path, { itemId: newId, more: 1 })),
      commitBy(owner, newItem, draft, set(place.path, { itemId: null })),
      commitBy(owner, newItem, draft, set(place.path, {})),
      commitBy(owner, newItem, draft, place, set(draftPlacePath('7'), { itemId: newId })),
      commitBy(owner, update(draftPath(itemIds.sold), signedDraft(owner, { place: '6' }))),
      commitBy(owner, update(draftPath(itemIds.idle), signedDraft(owner, { place: '4' }))),
      commitBy(owner, set(draftPlacePath('4'), { itemId: itemIds.idle })),
      commitBy(owner, set(draftPlacePath('6'), { itemId: itemIds.sold })),
      commitBy(owner, remove(draftPath(itemIds.sold)), ...makingItem(owner, { ...made, place: '1' }).writes),
    ]),
    ...each(
      'place of a draft by',
      [owner, editor, packer, otherOwner, buyerToken, staffToken].flatMap((by) => [
        commitBy(by, newItem, draft, place),
        commitBy(by, set(draftPlacePath('1'), { itemId: itemIds.sold })),
        commitBy(by, remove(draftPlacePath('3'))),
        commitBy(by, remove(draftPlacePath('1'))),
      ]),
    ),
    ...each('place of a draft read by', readings),
  ];
}
