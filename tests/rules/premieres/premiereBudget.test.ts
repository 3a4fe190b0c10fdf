import { serverTimestamp } from 'firebase/firestore';
import { limits } from '../../../src/config/limits';
import { brandId, storeMember } from '../../support/brandChanges';
import { describeCosts, type PreparedCommit } from '../../support/commitCosts';
import type { FirestoreRules } from '../../support/firestoreRules';
import {
  addingGuest,
  approvingShowing,
  asking,
  checkIn,
  checkInPath,
  claimingTicket,
  confirmingSeats,
  correctingShowing,
  devicePath,
  duplicatePath,
  duplicateScan,
  friend,
  frontId,
  guestId,
  handover,
  handoverPath,
  keepingSeats,
  makingTicket,
  middleId,
  pairsId,
  passProof,
  removingGuest,
  returningSeats,
  sayingInterest,
  screening,
  screeningPath,
  seating,
  showingDraft,
  showingDraftPath,
  soldAtDoor,
  storeAsking,
  storeCheckIn,
  storeDevice,
  storeGuest,
  storeHandover,
  storeHouse,
  storeKept,
  storePaidSeats,
  storeSeats,
  storeShowing,
  storeShowingDraft,
  storeTicket,
  storeWaiting,
  ticketGroup,
  ticketOffer,
  waiter,
  waiting as joining,
  waitingPath,
} from '../../support/premiereChanges';
import {
  buyer,
  commit,
  lockPath,
  minutesAgo,
  orderId,
  otherChangeId,
  otherOrderId,
  storeAll,
  storeOrder,
  type Write,
} from '../../support/shopChanges';
import type { StoredDocument } from '../../support/storedDocuments';

const a = (length: number) => 'a'.repeat(length);
const times = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1));

/** As much as a showing may be, with six prices. */
const zoneOf = (number: number) => `5a5a5c1a-1f5e-4a4c-8a55-00000000000${String(number)}`;
const label = (number: number) => `${String(number)}${a(20)}`;
const typed: StoredDocument = {
  title: a(limits.showingTitle),
  venue: a(limits.venue),
  address: a(limits.venueAddress),
  zone: a(limits.timeZone),
  access: a(limits.venueAccess),
  contact: a(limits.showingContact),
  language: a(limits.showingLanguage),
  rows: times(limits.hallRows, (number) => ({ label: String(number), first: 1, reversed: false })),
  cells: times(limits.hallRows, () => 'abcdef'.repeat(10)).join('/'),
};
const name = a(limits.offerName - 23);
const zones = times(limits.priceZones, (number) => ({
  label: label(number),
  letter: 'abcdef'.charAt(number - 1),
  stock: 600,
  pair: false,
}));
const prices = zones.map((zone, index) => ({
  ...zone,
  offerId: zoneOf(index + 1),
  priceCents: 1_200,
}));
const largest: StoredDocument = {
  ...typed,
  name,
  zones: Object.fromEntries(zones.map((zone, index) => [zoneOf(index + 1), zone])),
  blocked: times(limits.blockedSeats, (number) => `${zoneOf(1)}~${String(number + 300)}`),
};
const offers = prices.map(({ offerId, label: variant, stock }): Write => [
  `offers/${offerId}`,
  ticketOffer(offerId, { variant, name: `${name}, ${variant}`, stock }),
]);

const threePrices = [frontId, middleId, pairsId].flatMap((id) => [`${id}~1`, `${id}~2`]);
const six = times(6, (number) => `${frontId}~${String(number)}`);
const fourOnce = six.slice(0, 4);
const proven = { email: 'bo@example.org', email_verified: true };
const fanLockPath = `buyers/${frontId}~${buyer}`;
const once = { checkoutGroup: `${ticketGroup}/fan` };
const contact = {
  name: a(limits.buyerName),
  giftTo: a(limits.buyerName),
  giftNote: a(limits.giftNote),
};

/** A showing of which each fan has one order, and two hundred seats are blocked. */
async function storeScarce(rules: FirestoreRules) {
  await storeShowing(rules, { blocked: largest.blocked });
  await rules.storeFields(`offers/${frontId}`, { verified: true, perOrder: 4 });
}
/** The database as a fan sees it who waits. */
const waiting = (rules: FirestoreRules) =>
  rules.signedIn(waiter.uid, { email: waiter.email, email_verified: true });
/** Locks of an order that was let go. */
async function storeFormer(rules: FirestoreRules, ...paths: string[]) {
  await storeOrder(rules, { status: 'released', units: [] }, { id: otherOrderId });
  const former = { brandId, orderId: otherOrderId };
  await storeAll(rules, Object.fromEntries(paths.map((path) => [path, former])));
}

const requests: PreparedCommit[] = [
  [
    'beginning the largest draft',
    async (rules) => {
      await storeHouse(rules);
      const owner = await storeMember(rules, 'owner');
      return () => owner.doc(showingDraftPath).set(showingDraft({ ...typed, prices }));
    },
  ],
  [
    'sending the largest draft to staff',
    async (rules) => {
      await storeHouse(rules);
      await storeShowingDraft(rules, 'returned', { ...typed, prices });
      const owner = await storeMember(rules, 'owner');
      const sent = { changeId: otherChangeId, state: 'submitted', version: 2 };
      return () => owner.doc(showingDraftPath).update(showingDraft({ ...typed, prices, ...sent }));
    },
  ],
  [
    'approving a showing of six zones',
    async (rules) => {
      await storeHouse(rules);
      await storeShowingDraft(rules, 'submitted', { ...typed, prices });
      const showing = approvingShowing(largest).slice(0, 2);
      return () => commit(rules.staff(), [...showing, ...offers]);
    },
  ],
  [
    'moving the largest showing',
    async (rules) => {
      await storeShowing(rules);
      await storeShowingDraft(rules, 'submitted', { ...typed, prices });
      const { venue, address, startsAt, doorsAt, endsAt, at } = screening();
      const moved = { venue, address, startsAt, doorsAt, endsAt, at };
      return () => commit(rules.staff(), [...correctingShowing({ ...largest, moved }), ...offers]);
    },
  ],
  [
    'changing six prices',
    async (rules) => {
      await storeShowing(rules, largest);
      const stored = offers.map(([path, fields]) => [path, fields ?? {}] as const);
      await storeAll(rules, Object.fromEntries(stored));
      const editor = await storeMember(rules, 'editor');
      return () =>
        commit(
          editor,
          offers.map(([path, fields]): Write => [
            path,
            { ...fields, priceCents: 900, changeId: otherChangeId, by: 'editor' },
          ]),
        );
    },
  ],
  [
    'reserving six seats of three prices',
    async (rules) => {
      await storeShowing(rules, { blocked: largest.blocked });
      await storeFormer(rules, lockPath);
      const fields = { via: a(limits.via) };
      return () => commit(rules.signedIn(buyer), seating(threePrices, fields, { contact }));
    },
  ],
  [
    'reserving four seats once per fan',
    async (rules) => {
      await storeScarce(rules);
      await storeFormer(rules, lockPath, fanLockPath);
      const fields = { ...once, via: a(limits.via) };
      return () =>
        commit(rules.signedIn(buyer, proven), [
          ...seating(fourOnce, fields, { contact }),
          [fanLockPath, { brandId, orderId }],
        ]);
    },
  ],
  [
    'confirming six seats by staff',
    async (rules) => {
      await storeShowing(rules);
      await storeSeats(rules, threePrices);
      return () => commit(rules.staff(), confirmingSeats(threePrices));
    },
  ],
  [
    'confirming four seats once per fan by staff',
    async (rules) => {
      await storeScarce(rules);
      await storeSeats(rules, fourOnce, once);
      await storeAll(rules, { [fanLockPath]: { brandId, orderId } });
      return () => commit(rules.staff(), confirmingSeats(fourOnce));
    },
  ],
  [
    'making a ticket by a proven email',
    async (rules) => {
      await storeShowing(rules);
      await storePaidSeats(rules, six);
      const holder = a(limits.buyerName);
      return () =>
        commit(rules.signedIn('bo', proven), makingTicket({ ticket: { uid: 'bo', holder } }));
    },
  ],
  [
    'making a ticket of a seat that was sold again',
    async (rules) => {
      await storeShowing(rules);
      await storePaidSeats(rules, six);
      await storeTicket(rules, { orderId: otherOrderId, uid: 'other' });
      await storeHandover(rules);
      const holder = a(limits.buyerName);
      return () =>
        commit(rules.signedIn('bo', proven), makingTicket({ ticket: { uid: 'bo', holder } }));
    },
  ],
  [
    'handing a ticket on',
    async (rules) => {
      await storeShowing(rules);
      await storeTicket(rules);
      return () => rules.signedIn('bo', proven).doc(handoverPath()).set(handover());
    },
  ],
  [
    'claiming a ticket',
    async (rules) => {
      await storeShowing(rules);
      await storePaidSeats(rules);
      await storeTicket(rules);
      await storeHandover(rules);
      const claimer = rules.signedIn(friend.uid, { email: friend.email, email_verified: true });
      const holder = a(limits.buyerName);
      return () => commit(claimer, claimingTicket({ ticket: { holder } }));
    },
  ],
  [
    'returning six seats with tickets that wait to be claimed',
    async (rules) => {
      await storeShowing(rules);
      await storePaidSeats(rules, six);
      for (const unit of six) {
        await storeTicket(rules, {}, unit);
        await storeHandover(rules, {}, unit);
      }
      return () => commit(rules.staff(), returningSeats(six));
    },
  ],
  [
    'reserving six seats of three prices that are kept for a fan',
    async (rules) => {
      await storeShowing(rules, { blocked: largest.blocked });
      await storeWaiting(rules);
      await storeKept(rules, threePrices);
      await storeFormer(rules, `reserving/${waiter.uid}`);
      const fields = { uid: waiter.uid, via: a(limits.via) };
      const reserved = seating(threePrices, fields, { contact });
      return () => commit(waiting(rules), [...reserved, [waitingPath(), null]]);
    },
  ],
  [
    'keeping six seats of three prices for a fan, some of which were kept before',
    async (rules) => {
      await storeShowing(rules);
      await storeWaiting(rules);
      await storeKept(rules, threePrices.slice(0, 3), { until: minutesAgo(1) });
      const editor = await storeMember(rules, 'editor');
      return () => commit(editor, keepingSeats(threePrices));
    },
  ],
  [
    'letting go of six kept seats',
    async (rules) => {
      await storeShowing(rules);
      await storeWaiting(rules);
      await storeKept(rules, threePrices);
      const freed = threePrices.map((id): Write => [`units/${id}`, null]);
      return () => commit(waiting(rules), [...freed, [waitingPath(), null]]);
    },
  ],
  [
    'joining the waiting list',
    async (rules) => {
      await storeShowing(rules);
      return () => waiting(rules).doc(waitingPath()).set(joining());
    },
  ],
  [
    'saying that one would come',
    async (rules) => {
      await storeAsking(rules);
      return () => commit(waiting(rules), sayingInterest());
    },
  ],
  [
    'opening the sale of six zones',
    async (rules) => {
      await storeShowing(rules, asking(largest));
      const stored = offers.map(([path, fields]) => [path, { ...fields, onSale: false }] as const);
      await storeAll(rules, Object.fromEntries(stored));
      const editor = await storeMember(rules, 'editor');
      const stamp = { changeId: otherChangeId, by: 'editor', at: serverTimestamp() };
      return () =>
        commit(editor, [
          [screeningPath, { saleOpen: true, ...stamp }, 'update'],
          ...offers.map(([path]): Write => [path, { onSale: true, ...stamp }, 'update']),
        ]);
    },
  ],
  [
    'inviting a guest with six seats of three prices',
    async (rules) => {
      await storeShowing(rules);
      // Of which some were never paid.
      await storeOrder(rules, { units: threePrices.slice(0, 3) }, { age: 46 });
      const editor = await storeMember(rules, 'editor');
      const guest = { by: 'editor', name: a(limits.guestName), note: a(limits.guestNote) };
      return () => commit(editor, addingGuest(threePrices, { guest }));
    },
  ],
  [
    'selling six seats at the door, which are let in',
    async (rules) => {
      await storeShowing(rules, { doorsAt: minutesAgo(5) });
      const door = await storeMember(rules, 'door');
      const guest = { ...soldAtDoor, by: 'door', name: a(limits.guestName) };
      return () =>
        commit(door, [
          ...addingGuest(threePrices, { guest }),
          ...threePrices.map((id): Write => [
            checkInPath(id),
            checkIn({ by: 'door', orderId: guestId, codeHash: '' }),
          ]),
        ]);
    },
  ],
  [
    'taking a guest back, with six seats and their tickets',
    async (rules) => {
      await storeShowing(rules);
      await storeGuest(rules, threePrices);
      for (const unit of threePrices) {
        await storeTicket(rules, { orderId: guestId }, unit);
        await storeHandover(rules, {}, unit);
      }
      const editor = await storeMember(rules, 'editor');
      return () => commit(editor, removingGuest(threePrices));
    },
  ],
  [
    'making a guest’s ticket of a seat that was somebody’s',
    async (rules) => {
      await storeShowing(rules);
      await storeGuest(rules);
      await storeTicket(rules, { orderId: otherOrderId, uid: 'other' });
      const editor = await storeMember(rules, 'editor');
      const ticket = { orderId: guestId, uid: 'editor', email: 'editor@example.org' };
      return () => commit(editor, makingTicket({ ticket }));
    },
  ],
  [
    'proving a pass',
    async (rules) => {
      await storeShowing(rules);
      const device = await storeDevice(rules);
      return () => device.doc(devicePath()).set(passProof());
    },
  ],
  [
    'letting in by a device where the seat was somebody else’s before',
    async (rules) => {
      await storeShowing(rules);
      await storePaidSeats(rules);
      await storeTicket(rules);
      await storeCheckIn(rules, { orderId: otherOrderId });
      const device = await storeDevice(rules);
      const fields = { door: a(limits.doorLabel), name: a(limits.doorName) };
      return () => device.doc(checkInPath()).set(checkIn(fields));
    },
  ],
  [
    'a second scan by a device',
    async (rules) => {
      await storeShowing(rules);
      await storeCheckIn(rules);
      const device = await storeDevice(rules);
      const fields = { name: a(limits.doorName), reason: a(limits.duplicateReason) };
      return () => device.doc(duplicatePath()).set(duplicateScan(fields));
    },
  ],
];

describeCosts('premieres', requests);
