import { memberTokens, staffToken } from '../accounts.ts';
import { brandIds } from '../brands/fixtures.ts';
import { commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { type Fields, isMap, serverTime, type Write } from '../../engine/requests.ts';
import { buyerToken, itemIds, itemPictures } from './fixtures.ts';
import {
  approvingForSale,
  draftPath,
  draftPlacePath,
  makingItem,
  signedDraft,
} from './requestKinds.ts';

// What is hostile about what creators want to sell.

const { owner, editor, packer, otherOwner } = memberTokens;
const newId = '00000000-3333-4333-8333-000000000061';
const otherId = '00000000-3333-4333-8333-000000000062';
const made = { id: newId, change: otherId, place: '5' };

/** Drafts without a place of their own, and places without a draft of theirs. */
export function craftedItemRequests(): CraftedRequest[] {
  const [newItem, draft, place] = makingItem(owner, made).writes;
  const readings = [null, owner, editor, packer, otherOwner, staffToken, buyerToken].flatMap(
    (by) => [
      read('get', draftPlacePath('1'), by),
      read('get', draftPlacePath('5'), by),
      read('list', `brands/${brandIds.engine}/draftPlaces`, by),
    ],
  );
  if (!newItem || !draft || !place) return [];
  const drafted = (value: unknown, ...places: readonly Write[]) =>
    commitBy(
      owner,
      newItem,
      set(draftPath(newId), signedDraft(owner, { place: value })),
      ...places,
    );
  return [
    ...each(
      'place of a new draft',
      ['0', '1', '2', '3', '4', '5', '6', '7', '05', '10', '19', '20', '21', '30', 'a'].map(
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
      ...['1', 1].map((same) =>
        commitBy(owner, update(draftPath(itemIds.sold), signedDraft(owner, { place: same }))),
      ),
      commitBy(owner, update(draftPath(itemIds.idle), signedDraft(owner, { place: '4' }))),
      commitBy(owner, set(draftPlacePath('4'), { itemId: itemIds.idle })),
      commitBy(owner, set(draftPlacePath('6'), { itemId: itemIds.sold })),
      commitBy(
        owner,
        remove(draftPath(itemIds.sold)),
        ...makingItem(owner, { ...made, place: '1' }).writes,
      ),
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
    ...saleRequests(),
    ...pictureRequests(),
  ];
}

/** Approvals that put on sale what may not be, or nothing, and places that are taken by the way. */
function saleRequests(): CraftedRequest[] {
  const slotPath = (slot: string) => `brands/${brandIds.engine}/slots/${slot}`;
  const { writes } = approvingForSale(otherId);
  const wanting = (slot: unknown) =>
    commitBy(
      owner,
      update(`items/${itemIds.fresh}`, { slot, changeId: otherId, by: owner.uid, at: serverTime }),
    );
  return [
    ...each('approval that puts on sale', [
      approvingForSale(otherId, itemIds.fresh),
      ...['p2', 'c1', 'c2'].map((slot) => approvingForSale(otherId, itemIds.wanted, slot)),
      ...writes.map((left) => commitBy(staffToken, ...writes.filter((one) => one !== left))),
    ]),
    ...each('place of an item that waits', ['', 'c1', 'p4', 'c5', 'p', 'p1c1', 7].map(wanting)),
    ...each(
      'place of an item by',
      [owner, editor, packer, otherOwner, buyerToken, staffToken].flatMap((by) => [
        commitBy(by, set(slotPath('p1'), { itemId: itemIds.sold })),
        commitBy(by, set(slotPath('c1'), { itemId: itemIds.wanted })),
      ]),
    ),
  ];
}

/** Pictures that are not below their item, or whose sizes are of another one. */
function pictureRequests(): CraftedRequest[] {
  const [{ url: address, picture: sizes } = {}] = itemPictures(newId);
  const url = String(address);
  const at = (fields: Fields, of: Fields = {}) =>
    makingItem(owner, made, {
      pictures: [{ url, picture: { ...(isMap(sizes) ? sizes : {}), ...of }, ...fields }],
    });
  const alone = { w320: '', w640: '', w1280: '' };
  const from = (part: string | RegExp, other: string) =>
    at({ url: url.replace(part, other) }, alone);
  const [base = ''] = url.split('?');
  const host = 'firebasestorage.googleapis.com';
  return [
    ...each('item picture at', [
      from('https', 'http'),
      from('https', 'ftp'),
      ...['127.0.0.1:9199', '127.0.0.1:99999', '127.0.0.1', '127.0.0.1:', 'localhost:9199'].map(
        (one) => from(host, one),
      ),
      ...[`a@${host}`, `@${host}`, `${host}.example.org`, 'a.example', `${host}:443`, ''].map(
        (one) => from(host, one),
      ),
      ...['a', 'a'.repeat(100), 'a'.repeat(101), '', 'a b', 'a\tb', 'a#b', 'a/b', 'a@b'].map(
        (bucket) => from('backlot.appspot.com', bucket),
      ),
      from('/v0/', '/v1/'),
      from(brandIds.engine, brandIds.other),
      from(newId, otherId),
      from('%2Fitems%2F', '%2Fpacks%2F'),
      from('picture-', 'other-'),
      ...['', 'a', 'a'.repeat(40), 'a'.repeat(41), 'a%2Fb', 'a.b', 'é'].map((name) =>
        from('0_a-Z', name),
      ),
      ...['~2', '~999', '~1000', '~', '~2~3', '~320w'].map((end) => from('?', `${end}?`)),
      ...[
        '',
        '?',
        '?alt=media',
        '?alt=json&token=a',
        '?alt=media&token=',
        '?alt=media&token=a_b',
      ].map((query) => from('?alt=media&token=a', query)),
      ...[100, 101].map((length) => from('token=a', `token=${'a'.repeat(length)}`)),
      from('token=a', 'token=a&b=c'),
      from('token=a', 'token=a?b'),
    ]),
    ...each('size of an item picture', [
      at({}),
      at({}, { w320: `${base}~640w` }),
      at({}, { w320: base }),
      at({}, { w640: `${base}~100w` }),
      at({}, { w640: `${base}~640w?alt=media&token=a&b` }),
      at({}, { w1280: `${base}~1280w\n` }),
      at({}, { w1280: base.replace('picture-0', 'picture-1') }),
      at({}, { w1280: `${base.replace(newId, otherId)}~1280w` }),
      ...[null, 7, ['']].map((w320) => at({}, { w320 })),
      ...['#fff', '', null, `#000000\n`].map((placeholder) => at({}, { placeholder })),
      at({ url: `${base}\n` }, alone),
    ]),
  ];
}
