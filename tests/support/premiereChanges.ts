import { serverTimestamp, Timestamp } from 'firebase/firestore';
import * as samples from '../../scripts/samples/premieres';
import * as shopSamples from '../../scripts/samples/shop';
import { brandId, storeBrand, until } from './brandChanges';
import { type FirestoreRules, staffUid } from './firestoreRules';
import { projectId } from './packChanges';
import {
  buyer,
  changeId,
  contactPath,
  foundByEmail,
  line,
  minutesAgo,
  orderId,
  orderPath,
  otherChangeId,
  payment,
  paymentId,
  reserving,
  storeAll,
  storeOrder,
  unitOf,
  type Write,
} from './shopChanges';
import { changed, type StoredDocument } from './storedDocuments';

// A showing of a film in a hall of three prices, of 12 dollars each, and who buys seats of it.

export const screeningId = '5d5d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherScreeningId = '5e5e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const { showingName, zoneIds } = samples;
export const { front: frontId, middle: middleId, pairs: pairsId } = zoneIds;

export const showingDraftPath = `brands/${brandId}/screeningDrafts/${screeningId}`;
export const screeningPath = `screenings/${screeningId}`;
export const ticketGroup = `${brandId}/${projectId}/tickets/USD/${screeningId}`;

/** A brand whose package holds premieres, past the rules. */
export async function storeHouse(rules: FirestoreRules, fields: StoredDocument = {}) {
  await storeBrand(rules, { packageId: 'gold', ...fields });
  const at = Timestamp.now();
  await storeAll(rules, {
    [`projectBrands/${projectId}`]: { brandId, at },
    // Its shop is closed.
    [`storefronts/${projectId}`]: shopSamples.storefront({ brandId, packageId: 'gold', until, at }),
  });
}

export const showingDraft = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.screeningDraft({
      projectId,
      changeId,
      by: 'owner',
      byEmail: 'owner@example.org',
      at: serverTimestamp(),
    }),
    fields,
  );
export const storeShowingDraft = (
  rules: FirestoreRules,
  state: string,
  fields: StoredDocument = {},
) =>
  storeAll(rules, { [showingDraftPath]: showingDraft({ state, at: Timestamp.now(), ...fields }) });

const staffStamp: StoredDocument = {
  changeId: otherChangeId,
  by: staffUid,
  at: serverTimestamp(),
};
export const screening = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.screening({ brandId, projectId, ...staffStamp }), fields);

const zones = samples.zonesOf(zoneIds).zones;
/** The offer of a zone of that hall. */
export const ticketOffer = (id: string, fields: StoredDocument = {}): StoredDocument => {
  const zone = zones[id];
  const label = zone?.label ?? '';
  return changed(
    samples.ticketOffer({
      checkoutGroup: ticketGroup,
      parent: screeningId,
      name: `${showingName}, ${label}`,
      variant: label,
      stock: zone?.stock ?? 0,
      ...staffStamp,
    }),
    fields,
  );
};

/** What staff say to a draft that waits. */
export const answeringShowing = (fields: StoredDocument): Write => [
  showingDraftPath,
  { version: 2, ...staffStamp, byEmail: 'staff@example.org', ...fields },
  'update',
];
/** The writes by which staff approve the draft that waits, with an offer of each zone. */
export const approvingShowing = (
  fields: StoredDocument = {},
  offered: StoredDocument = {},
): Write[] => [
  answeringShowing({ state: 'approved' }),
  [screeningPath, screening(fields)],
  ...Object.keys(zones).map((id): Write => [`offers/${id}`, ticketOffer(id, offered)]),
];
/** The same where there is a showing already, and its offers stay. */
export const correctingShowing = (fields: StoredDocument): Write[] => [
  answeringShowing({ state: 'approved' }),
  [screeningPath, { ...fields, ...staffStamp }, 'update'],
];

/** That showing with its offers, past the rules. */
export async function storeShowing(rules: FirestoreRules, fields: StoredDocument = {}) {
  await storeHouse(rules);
  const at = Timestamp.now();
  await storeAll(rules, {
    [screeningPath]: screening({ at, ...fields }),
    ...Object.fromEntries(
      Object.keys(zones).map((id) => [`offers/${id}`, ticketOffer(id, { at })]),
    ),
  });
}

export const seatLine = (id: string, qty = 1, fields: StoredDocument = {}): StoredDocument =>
  line({
    offerId: id,
    name: `${showingName}, ${zones[id]?.label ?? ''}`,
    qty,
    unitCents: 1_200,
    ...fields,
  });
/** The fields of an order of these units, which are of one offer after the other. */
function seatFields(
  units: readonly string[] = [`${frontId}~1`],
  fields: StoredDocument = {},
): StoredDocument {
  const offerIds = units.map((id) => id.split('~')[0] ?? '');
  const lines = [...new Set(offerIds)].map((id) =>
    seatLine(id, offerIds.filter((one) => one === id).length),
  );
  return changed(
    samples.ticketOrder({
      checkoutGroup: ticketGroup,
      lines,
      units: [...units],
      totalCents: units.length * 1_200,
    }),
    fields,
  );
}

/** The writes that reserve these seats. */
export const seating = (
  units?: readonly string[],
  fields: StoredDocument = {},
  different: Parameters<typeof reserving>[0] = {},
): Write[] => reserving({ ...different, fields: seatFields(units, fields) });

/** Those seats as they were reserved a minute ago, with Stripe's word of their sum, past the rules. */
export async function storeSeats(
  rules: FirestoreRules,
  units: readonly string[] = [`${frontId}~1`],
  fields: StoredDocument = {},
  options: Parameters<typeof storeOrder>[2] = {},
) {
  await storeOrder(rules, seatFields(units, fields), options);
  await storeAll(rules, {
    [`customers/${buyer}/payments/${paymentId}`]: payment({
      amount_received: units.length * 1_200,
    }),
  });
}

/** The writes that confirm those seats. */
export function confirmingSeats(
  units: readonly string[] = [`${frontId}~1`],
  fields: StoredDocument = {},
): Write[] {
  const at = serverTimestamp();
  const paid = { status: 'paid', paymentId, paidAt: at, soldAt: at, changedAt: at };
  return [
    [orderPath, { ...paid, ...fields }, 'update'],
    foundByEmail(),
    ...units.map((id): Write => [`units/${id}`, { sold: true }, 'update']),
  ];
}

/** Those seats once they were paid, past the rules. */
export async function storePaidSeats(
  rules: FirestoreRules,
  units?: readonly string[],
  fields: StoredDocument = {},
) {
  const paidAt = Timestamp.now();
  const paid = { status: 'paid', paymentId, paidAt, soldAt: paidAt };
  await storeSeats(rules, units, { ...paid, ...fields }, { sold: true });
  await rules.storeFields(contactPath, { paid: true });
}

export const ticketPath = (unit = `${frontId}~1`, id = screeningId) =>
  `screenings/${id}/tickets/${unit}`;
export const codePath = (unit?: string, id?: string) => `${ticketPath(unit, id)}/private/code`;
export const handoverPath = (unit?: string, id?: string) =>
  ticketPath(unit, id).replace('/tickets/', '/handovers/');

const ticket = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.ticket({ brandId, orderId, uid: buyer, at: serverTimestamp() }), fields);

type Different = {
  ticket?: StoredDocument;
  /** Null leaves it out. */
  code?: StoredDocument | null;
  unit?: string | undefined;
};
const codeOf = (path: string, fields: StoredDocument, changes?: StoredDocument | null): Write[] =>
  changes === null ? [] : [[path, changed(fields, changes ?? {})]];

/** The writes that make the ticket of a seat. */
export const makingTicket = (different: Different = {}, id = screeningId): Write[] => [
  [ticketPath(different.unit, id), ticket(different.ticket)],
  ...codeOf(codePath(different.unit, id), { code: samples.ticketCode, secret: '' }, different.code),
];
/** The same ticket as it was made a while ago, past the rules. */
export const storeTicket = (
  rules: FirestoreRules,
  fields: StoredDocument = {},
  unit = `${frontId}~1`,
) => {
  const writes = makingTicket({ unit, ticket: { at: minutesAgo(1), ...fields } });
  return storeAll(rules, Object.fromEntries(writes.map(([path, stored]) => [path, stored ?? {}])));
};

export const friend = { uid: 'friend', email: 'friend@example.org' } as const;
export const handover = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.handover({ at: serverTimestamp() }), fields);
export const storeHandover = (rules: FirestoreRules, fields: StoredDocument = {}, unit?: string) =>
  storeAll(rules, { [handoverPath(unit)]: handover({ at: Timestamp.now(), ...fields }) });

export const newCode = samples.ticketCode.replaceAll('0', 'Z');
/** The writes by which the friend claims it. */
export const claimingTicket = ({
  keepsHandover = false,
  ...different
}: Different & { keepsHandover?: boolean } = {}): Write[] => [
  [
    ticketPath(different.unit),
    {
      uid: friend.uid,
      email: friend.email,
      holder: 'A friend',
      codeHash: samples.hashOf(newCode),
      handedOn: true,
      at: serverTimestamp(),
      ...different.ticket,
    },
    'update',
  ],
  ...codeOf(
    codePath(different.unit),
    { code: newCode, secret: samples.handoverWord },
    different.code,
  ),
  ...(keepsHandover ? [] : [[handoverPath(different.unit), null] satisfies Write]),
];

/** The writes by which staff record that these seats came back, with all that there is of their tickets. */
export function returningSeats(units: readonly string[] = [`${frontId}~1`]): Write[] {
  const at = serverTimestamp();
  const cents = units.length * 1_200;
  const stripeId = 're_123456789';
  const recorded = { status: 'refunded', refundedCents: cents, refunds: 1, changedAt: at };
  return [
    [orderPath, recorded, 'update'],
    [
      `${orderPath}/refunds/1`,
      { cents, stripeId, units: [...units], reason: 'Cancelled.', by: staffUid, at },
    ],
    [`refundIds/${stripeId}`, { orderId, at }],
    ...units.flatMap((unit): Write[] => [
      [`units/${unit}`, null],
      [ticketPath(unit), null],
      [codePath(unit), null],
      [handoverPath(unit), null],
    ]),
  ];
}

export const passId = '5a5d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const passPath = `brands/${brandId}/doorPasses/${passId}`;
/** The account of a device that stands at a door. */
export const deviceUid = 'device';
export const devicePath = (uid: string = deviceUid, id = screeningId) =>
  `screenings/${id}/doorDevices/${uid}`;
export const checkInPath = (unit = `${frontId}~1`, id = screeningId) =>
  `screenings/${id}/checkins/${unit}`;
const duplicateId = '5b5d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const duplicatePath = (id = duplicateId) => `screenings/${screeningId}/duplicateScans/${id}`;

export const doorPass = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.doorPass({ screeningId, by: 'owner', at: serverTimestamp() }), fields);
/** What a device writes who has the pass's link. */
export const passProof = (fields: StoredDocument = {}): StoredDocument =>
  changed({ brandId, passId, secret: samples.passWord, at: serverTimestamp() }, fields);
/** A pass that a device has proven, past the rules; returns the database as that device sees it. */
export async function storeDevice(rules: FirestoreRules) {
  const at = Timestamp.now();
  await storeAll(rules, { [passPath]: doorPass({ at }), [devicePath()]: passProof({ at }) });
  return rules.signedIn(deviceUid);
}

const scan = () => ({ by: deviceUid, scannedAt: minutesAgo(1), at: serverTimestamp() });
/** What a device says of the ticket of the first seat. */
export const checkIn = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.checkIn({ orderId, ...scan() }), fields);
export const duplicateScan = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.duplicateScan({ unitId: `${frontId}~1`, ...scan() }), fields);
export const storeCheckIn = (rules: FirestoreRules, fields: StoredDocument = {}) =>
  storeAll(rules, { [checkInPath()]: checkIn({ at: minutesAgo(1), ...fields }) });

export const guestId = 'guest-5e5d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const guestPath = (id = guestId, showing = screeningId) =>
  `screenings/${showing}/guests/${id}`;
type AddedGuest = {
  guest?: StoredDocument;
  /** What is different in each of its units. */
  unit?: StoredDocument;
  id?: string;
};
/** The writes that put a guest with these seats on the list. */
export const addingGuest = (
  units: readonly string[] = [`${frontId}~1`],
  { guest = {}, unit = {}, id = guestId }: AddedGuest = {},
): Write[] => [
  [
    guestPath(id),
    changed(
      samples.guest({ brandId, units: [...units], by: 'owner', at: serverTimestamp() }),
      guest,
    ),
  ],
  ...units.map((one): Write => [`units/${one}`, unitOf(one, { orderId: id, sold: true, ...unit })]),
];
/** The fields of a ticket that is sold at the door. */
export const soldAtDoor: StoredDocument = {
  kind: 'door',
  name: '',
  takenCents: 1_200,
  paidBy: 'cash',
};
export async function storeGuest(rules: FirestoreRules, units?: readonly string[]) {
  const at = minutesAgo(1);
  const writes = addingGuest(units, { guest: { at }, unit: { at } });
  await storeAll(rules, Object.fromEntries(writes.map(([path, stored]) => [path, stored ?? {}])));
}
/** The writes that take a guest off the list, with all that there is of their tickets. */
export const removingGuest = (units: readonly string[] = [`${frontId}~1`]): Write[] => [
  [guestPath(), null],
  ...units.flatMap((unit): Write[] => [
    [`units/${unit}`, null],
    [ticketPath(unit), null],
    [codePath(unit), null],
    [handoverPath(unit), null],
  ]),
];

/** Who waits for seats, with a proven email. */
export const waiter = { uid: 'waiter', email: 'bo@example.org' } as const;
export const waitingPath = (uid: string = waiter.uid) => `${screeningPath}/waiting/${uid}`;
export const waiting = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.waiting({ uid: waiter.uid, brandId, at: serverTimestamp() }), fields);
export const storeWaiting = (rules: FirestoreRules, fields: StoredDocument = {}) =>
  storeAll(rules, { [waitingPath()]: waiting({ at: minutesAgo(1), ...fields }) });

export const hoursFromNow = (count: number) => Timestamp.fromMillis(Date.now() + count * 3_600_000);
/** A unit that is kept for them. */
const keptUnit = (id: string, fields: StoredDocument = {}): StoredDocument =>
  unitOf(id, { orderId: '', forUid: waiter.uid, until: hoursFromNow(2), ...fields });
/** The writes that keep seats for them, and say so. */
export const keepingSeats = (units: readonly string[], fields: StoredDocument = {}): Write[] => [
  ...units.map((id): Write => [`units/${id}`, keptUnit(id, fields)]),
  [waitingPath(), { kept: [...units], until: hoursFromNow(2) }, 'update'],
];
export const storeKept = (
  rules: FirestoreRules,
  units: readonly string[],
  fields: StoredDocument = {},
) =>
  storeAll(
    rules,
    Object.fromEntries(
      units.map((id) => [`units/${id}`, keptUnit(id, { at: Timestamp.now(), ...fields })]),
    ),
  );

/** What a showing is that asks first whether enough would come. */
export const asking = (fields: StoredDocument = {}): StoredDocument => ({
  threshold: 60,
  decideBy: new Date('2030-12-01T12:00:00Z'),
  saleOpen: false,
  ...fields,
});
/** That showing, whose zones are not on sale, past the rules. */
export async function storeAsking(rules: FirestoreRules, fields: StoredDocument = {}) {
  await storeShowing(rules, asking(fields));
  for (const id of Object.keys(zones)) await rules.storeFields(`offers/${id}`, { onSale: false });
}
export const interestPath = (uid: string = waiter.uid) => `${screeningPath}/interest/${uid}`;
/** The writes by which somebody says that they would come, where nobody else has said so; null leaves one out. */
export const sayingInterest = (
  fields: StoredDocument | null = {},
  counted: StoredDocument | null = {},
): Write[] => [
  ...(fields
    ? [
        [
          interestPath(),
          changed(samples.interest({ uid: waiter.uid, brandId, at: serverTimestamp() }), fields),
        ] satisfies Write,
      ]
    : []),
  ...(counted ? [[screeningPath, { interested: 1, ...counted }, 'update'] satisfies Write] : []),
];
export const storeInterest = (rules: FirestoreRules) =>
  storeAll(rules, {
    [interestPath()]: samples.interest({ uid: waiter.uid, brandId, at: minutesAgo(1) }),
  });
/** The writes by which a member opens the sale, with all of its zones. */
export const openingSale = (uid = 'owner', fields: StoredDocument = {}): Write[] => {
  const stamp = { changeId: otherChangeId, by: uid, at: serverTimestamp() };
  return [
    [screeningPath, { saleOpen: true, ...stamp, ...fields }, 'update'],
    ...Object.keys(zones).map((id): Write => [
      `offers/${id}`,
      { onSale: true, ...stamp },
      'update',
    ]),
  ];
};
