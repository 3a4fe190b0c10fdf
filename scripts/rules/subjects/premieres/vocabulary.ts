import { limits } from '../../../../src/config/limits.ts';
import { idsOfBrands, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import {
  buyers,
  codeOf,
  draftIds,
  friend,
  guestIds,
  houseIds,
  orderIdsOf,
  showingIds,
  unitIdsOf,
  waiter,
  zoneIdsOf,
} from './fixtures.ts';
import { premiereCollections } from './model.ts';

export const premiereVocabulary = vocabularyOf(premiereCollections, {
  fields: {
    title: { lengths: [limits.showingTitle] },
    venue: { lengths: [limits.venue], words: oddNames },
    address: { lengths: [limits.venueAddress] },
    zone: { lengths: [limits.timeZone] },
    access: { lengths: [limits.venueAccess] },
    contact: { lengths: [limits.showingContact] },
    language: { lengths: [limits.showingLanguage] },
    name: { lengths: [limits.offerName], words: oddNames },
    note: { lengths: [limits.packNote] },
    holder: { lengths: [limits.buyerName], words: oddNames },
    cells: { lengths: [limits.hallCells] },
    rows: { items: limits.hallRows },
    prices: { items: limits.priceZones },
    blocked: { items: limits.blockedSeats },
    zones: {
      terms: [
        {},
        Object.fromEntries(
          Array.from({ length: limits.priceZones + 1 }, (_, index) => [
            `zone-${String(index)}`,
            {},
          ]),
        ),
      ],
    },
    code: {
      words: words(
        `${codeOf(1)} bl1-000000000000000000000000 BL1-00000000000000000000000I BL2-000000000000000000000000`,
      ),
    },
    secret: { lengths: [64], words: words('a_b-c a.b a/b') },
    secretHash: { words: ['0'.repeat(63), '0'.repeat(64), 'A'.repeat(64), 'g'.repeat(64)] },
    codeHash: { words: ['0'.repeat(64)] },
    email: { words: words('bo@example.org friend@example.org Friend@example.org') },
    state: { words: words('draft submitted returned approved cancelled over other') },
    status: { words: words('reserved released paid late refunded other') },
    channel: { words: words('shop campaign tickets') },
    kind: { words: words('item reward ticket guest door other') },
    label: { lengths: [limits.doorLabel], words: oddNames },
    door: { lengths: [limits.doorLabel] },
    'checkins.name': { lengths: [limits.doorName] },
    'duplicateScans.name': { lengths: [limits.doorName] },
    reason: { lengths: [limits.duplicateReason] },
    'guests.name': { lengths: [limits.guestName], words: oddNames },
    'guests.note': { lengths: [limits.guestNote] },
    'guests.units': { items: limits.unitsPerOrder },
    kept: { items: limits.unitsPerOrder },
    paidBy: { words: words('cash terminal free other') },
    forUid: { words: words('waiter friend nobody') },
  },
  ids: [...idsOfBrands, ...Object.values(houseIds), ...Object.values(orderIdsOf('seated'))],
  documentIds: [
    ...Object.values(draftIds),
    ...Object.values(showingIds),
    ...Object.values(zoneIdsOf('seated')),
    ...Object.values(unitIdsOf('seated')),
    ...Object.values(guestIds),
    waiter.uid,
  ],
  filters: [
    { field: 'brandId', value: houseIds.gold },
    { field: 'brandId', value: houseIds.silver },
    { field: 'state', value: 'submitted' },
    { field: 'uid', value: buyers.paid.uid },
    { field: 'uid', value: waiter.uid },
    { field: 'email', value: friend.claims.email },
  ],
});
