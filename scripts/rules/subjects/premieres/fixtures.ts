import { member } from '../../../samples/brands.ts';
import * as samples from '../../../samples/premieres.ts';
import { orderLine, payment, shop, unit } from '../../../samples/shop.ts';
import { type Fields, type Token, isMap } from '../../engine/requests.ts';
import { joinedAt, memberTokens } from '../accounts.ts';
import { brandIds, storeBrand, until } from '../brands/fixtures.ts';
import { fixtures, past } from '../fixtures.ts';
import { contact, emailToken } from '../shop/fixtures.ts';

// Brands with films that are shown, who has bought seats of a showing, who holds the tickets, and who stands at the door.

const numberedId = (number: number) =>
  `00000000-7777-4777-8777-${String(number).padStart(12, '0')}`;
const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Brands by their packages, of which the first one's holds premieres and may be sold now. */
export const houseIds = {
  gold: numberedId(1),
  silver: numberedId(2),
  lapsed: numberedId(3),
  suspended: numberedId(4),
} as const;
type HouseName = keyof typeof houseIds;
/** Each has a film. */
const filmIds: Readonly<Record<HouseName, string>> = {
  gold: numberedId(11),
  silver: numberedId(12),
  lapsed: numberedId(13),
  suspended: numberedId(14),
};
const houses: Readonly<Record<HouseName, Fields>> = {
  gold: { packageId: 'gold', packageUntil: until, suspended: false },
  silver: { packageId: 'silver', packageUntil: until, suspended: false },
  lapsed: { packageId: 'diamond', packageUntil: past, suspended: false },
  suspended: { packageId: 'diamond', packageUntil: until, suspended: true },
};

/** What creators type, by how far it is: no fan reads it yet. */
export const draftIds = {
  typed: numberedId(101),
  waiting: numberedId(102),
  returned: numberedId(103),
  /** It may be begun. */
  none: numberedId(104),
  /** It waits, and asks first whether enough would come. */
  asking: numberedId(105),
} as const;
/** What staff have approved, all with a draft. */
export const showingIds = {
  /** Nobody has a seat of it yet; its draft is another access. */
  free: numberedId(111),
  /** Its draft is another hall and hour. */
  seated: numberedId(112),
  /** Where people sit where they like, and each fan has one order. */
  scarce: numberedId(113),
  /** Its doors are open. */
  doors: numberedId(114),
  cancelled: numberedId(115),
  over: numberedId(116),
  silver: numberedId(117),
  lapsed: numberedId(118),
  suspended: numberedId(119),
  /** Its sale opens once enough have said that they would come, of whom one has. */
  asked: numberedId(120),
} as const;
export type DraftName = keyof typeof draftIds;
export type ShowingName = keyof typeof showingIds;
export const showingNames = Object.keys(showingIds) as ShowingName[];

export const houseOf = (name: DraftName | ShowingName): HouseName =>
  name === 'silver' || name === 'lapsed' || name === 'suspended' ? name : 'gold';
export const idOf = (name: DraftName | ShowingName) => ({ ...draftIds, ...showingIds })[name];
export const draftPath = (name: DraftName | ShowingName) =>
  `brands/${houseIds[houseOf(name)]}/screeningDrafts/${idOf(name)}`;
export const screeningPath = (name: DraftName | ShowingName) => `screenings/${idOf(name)}`;
export const ticketPath = (name: ShowingName, id: string) => `${screeningPath(name)}/tickets/${id}`;
export const codePath = (name: ShowingName, id: string) => `${ticketPath(name, id)}/private/code`;
export const handoverPath = (name: ShowingName, id: string) =>
  `${screeningPath(name)}/handovers/${id}`;

const changeIds = { draft: numberedId(91), other: numberedId(92) } as const;
const { owner } = memberTokens;

const numberOf = (name: DraftName | ShowingName) => Number(idOf(name).slice(-3));
/** The ids that offers of a showing have, by zones. */
export const zoneIdsOf = (name: DraftName | ShowingName): samples.ZoneIds => ({
  front: numberedId(1_001 + numberOf(name) * 10),
  middle: numberedId(1_002 + numberOf(name) * 10),
  pairs: numberedId(1_003 + numberOf(name) * 10),
});
export type ZoneName = keyof samples.ZoneIds;
/** Where people sit where they like all have the same price. */
export const zonesOf = (name: DraftName | ShowingName): readonly ZoneName[] =>
  name === 'scarce' ? ['front'] : ['front', 'middle', 'pairs'];
/** The offer of a zone that the seated showing has no more. */
export const goneOfferId = numberedId(93);
export const unitOf = (name: ShowingName, zone: ZoneName, number: number) =>
  `${zoneIdsOf(name)[zone]}~${String(number)}`;

const hallOf = (name: DraftName | ShowingName): Fields =>
  name === 'scarce'
    ? samples.generalAdmission(zoneIdsOf(name).front)
    : samples.zonesOf(zoneIdsOf(name));

export const showingDraft = (name: DraftName | ShowingName, fields: Fields = {}): Fields =>
  samples.screeningDraft<unknown>({
    ...samples.pricesOf(zoneIdsOf(name)),
    projectId: filmIds[houseOf(name)],
    changeId: changeIds.draft,
    by: owner.uid,
    byEmail: owner.claims.email,
    ...fields,
  });
export const screening = (name: DraftName | ShowingName, fields: Fields = {}): Fields =>
  samples.screening<unknown>({
    brandId: houseIds[houseOf(name)],
    projectId: filmIds[houseOf(name)],
    ...hallOf(name),
    changeId: changeIds.other,
    by: owner.uid,
    ...fields,
  });
export const groupOf = (name: DraftName | ShowingName) => {
  const house = houseOf(name);
  return `${houseIds[house]}/${filmIds[house]}/tickets/USD/${idOf(name)}`;
};
/** The offer of a zone as its showing has it. */
export function showingOffer(
  name: DraftName | ShowingName,
  zone: ZoneName,
  fields: Fields = {},
): Fields {
  const { zones } = hallOf(name);
  const own = isMap(zones) ? zones[zoneIdsOf(name)[zone]] : undefined;
  const { label, stock }: Fields = isMap(own) ? own : {};
  const once = { verified: true, perOrder: 4, numbered: false };
  return samples.ticketOffer<unknown>({
    checkoutGroup: groupOf(name),
    parent: idOf(name),
    name: `${samples.showingName}, ${String(label)}`,
    variant: label,
    stock,
    changeId: changeIds.other,
    by: owner.uid,
    ...(name === 'scarce' ? once : {}),
    ...fields,
  });
}

const placeNames = ['venue', 'address', 'startsAt', 'doorsAt', 'endsAt'];
const typedNames = [
  ...['title', 'zone', 'access', 'contact', 'language', 'rows', 'cells'],
  ...['threshold', 'decideBy'],
];
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
/** What of a draft is public once staff have approved it. */
export const typedOf = (name: DraftName | ShowingName): Fields =>
  pick(fixtures.get(draftPath(name)) ?? {}, [...typedNames, ...placeNames]);
/** Where and when a showing is. */
export const placeOf = (name: ShowingName): Fields =>
  pick(fixtures.get(screeningPath(name)) ?? {}, placeNames);

const store = (path: string, fields: Fields) => fixtures.set(path, fields);

for (const [house, fields] of Object.entries(houses)) {
  const name = house as HouseName;
  const brandId = houseIds[name];
  const { packageId, packageUntil, suspended } = fields;
  storeBrand(brandId, `${name}-house@example.org`, fields);
  store(`projectBrands/${filmIds[name]}`, { brandId, at: past });
  store(
    `storefronts/${filmIds[name]}`,
    // A closed shop sells seats.
    shop<unknown>({ brandId, packageId, until: packageUntil, suspended, open: false, at: past }),
  );
}
for (const role of ['owner', 'editor', 'packer', 'door'] as const)
  store(
    `brands/${houseIds.gold}/members/${role}`,
    member({ uid: role, email: `${role}@example.org`, role, authTime: joinedAt, at: past }),
  );

for (const [name, state] of [
  ['typed', 'draft'],
  ['waiting', 'submitted'],
  ['returned', 'returned'],
] as const)
  store(
    draftPath(name),
    showingDraft(name, { state, note: state === 'returned' ? 'Where?' : '', at: past }),
  );
const threshold: Fields = { threshold: 3, decideBy: fromNow(240) };
store(draftPath('asking'), showingDraft('asking', { state: 'submitted', at: past, ...threshold }));
/** Of a brand that is closed. */
export const closedDraftPath = `brands/${brandIds.closed}/screeningDrafts/${draftIds.none}`;
store(closedDraftPath, showingDraft('none', { state: 'submitted', at: past }));

const openDoors = { doorsAt: fromNow(-1), startsAt: fromNow(20), endsAt: fromNow(22) };
const lastWeek = { doorsAt: fromNow(-169), startsAt: fromNow(-168), endsAt: fromNow(-166) };
const showings: Partial<Record<ShowingName, Fields>> = {
  doors: openDoors,
  over: lastWeek,
  cancelled: { state: 'cancelled', note: 'The hall is flooded.' },
  asked: { ...threshold, saleOpen: false, interested: 1 },
};
/** In what a draft differs from what is public. */
const corrections: Partial<Record<ShowingName, Fields>> = {
  free: { access: 'There is a lift.' },
  seated: {
    venue: 'Cinema Zuid',
    doorsAt: fromNow(500),
    startsAt: fromNow(501),
    endsAt: fromNow(504),
  },
  scarce: { rows: [], cells: '', perFan: true },
  doors: openDoors,
  over: lastWeek,
  asked: threshold,
};
for (const name of showingNames) {
  const fields = showings[name] ?? {};
  const ends: Fields = 'startsAt' in fields ? { until: fields.startsAt } : {};
  const sale: Fields = name === 'asked' ? { onSale: false } : {};
  store(screeningPath(name), screening(name, { at: past, ...fields }));
  // What is approved already may be typed anew.
  const state = name === 'doors' ? 'approved' : 'submitted';
  store(draftPath(name), showingDraft(name, { state, at: past, ...corrections[name] }));
  for (const zone of zonesOf(name))
    store(
      `offers/${zoneIdsOf(name)[zone]}`,
      showingOffer(name, zone, { ...ends, ...sale, at: past }),
    );
}
store(
  `offers/${goneOfferId}`,
  showingOffer('seated', 'front', {
    variant: 'Balcony',
    name: `${samples.showingName}, Balcony`,
    at: past,
  }),
);

const guest = (uid: string): NonNullable<Token> => ({
  uid,
  claims: { provider_id: 'anonymous' },
});
/** Who buys seats, by what became of it. Whoever has proven the email that orders name is `emailToken` of the shop. */
export const buyers = {
  next: guest('next-seat'),
  reserved: guest('reserved-seat'),
  paid: guest('paid-seat'),
} as const;
/** To whom tickets are handed on. */
export const friend = {
  uid: 'friend',
  claims: { email: 'friend@example.org', email_verified: true },
} as const;

/** Orders that wait for their payment, are paid, are paid and have tickets, and were paid too late. */
export const orderIdsOf = (name: ShowingName) => ({
  reserved: numberedId(20_001 + numberOf(name) * 10),
  paid: numberedId(20_002 + numberOf(name) * 10),
  ticketed: numberedId(20_003 + numberOf(name) * 10),
  late: numberedId(20_004 + numberOf(name) * 10),
});
export type OrderName = keyof ReturnType<typeof orderIdsOf>;
export const orderPath = (name: ShowingName, which: OrderName) =>
  `brands/${houseIds[houseOf(name)]}/orders/${orderIdsOf(name)[which]}`;
export const paymentIdOf = (name: ShowingName, which: OrderName) =>
  `pi_${orderIdsOf(name)[which].slice(-6)}`;

/** Of each zone so many seats. */
export type Places = readonly (readonly [ZoneName, readonly number[]])[];
/** The units of each order; the late one's are nobody's. */
const placesOf: Readonly<Record<OrderName, Places>> = {
  reserved: [
    ['front', [1]],
    ['pairs', [1]],
  ],
  paid: [
    ['front', [2, 3]],
    ['middle', [2, 5]],
  ],
  ticketed: [['front', [4, 5, 6]]],
  late: [['middle', [1]]],
};
export const unitsOf = (name: ShowingName, places: Places) =>
  places.flatMap(([zone, numbers]) => numbers.map((number) => unitOf(name, zone, number)));
export const unitsOfOrder = (name: ShowingName, which: OrderName) => unitsOf(name, placesOf[which]);

const ticketLine = (name: ShowingName, zone: ZoneName, qty: number): Fields => {
  const { name: called } = showingOffer(name, zone);
  return orderLine<unknown>({
    offerId: zoneIdsOf(name)[zone],
    name: called,
    qty,
    unitCents: 1_200,
  });
};
/** What reserves these places. */
export function seatOrder(name: ShowingName, places: Places, fields: Fields = {}): Fields {
  const units = unitsOf(name, places);
  return samples.ticketOrder<unknown>({
    checkoutGroup: groupOf(name),
    projectId: filmIds[houseOf(name)],
    lines: places.map(([zone, numbers]) => ticketLine(name, zone, numbers.length)),
    units,
    totalCents: units.length * 1_200,
    ...fields,
  });
}
export const seatUnit = (name: ShowingName, id: string, fields: Fields): Fields =>
  unit<unknown>(id, { brandId: houseIds[houseOf(name)], ...fields });
export const seatContact = (fields: Fields): Fields =>
  contact({ country: '', lines: '', ...fields });

export const codeOf = (number: number) => `BL1-${String(number).padStart(24, '0')}`;
export const ticket = (
  name: ShowingName,
  which: OrderName,
  number: number,
  fields: Fields = {},
): Fields =>
  samples.ticket<unknown>({
    brandId: houseIds[houseOf(name)],
    orderId: orderIdsOf(name)[which],
    uid: buyers.paid.uid,
    codeHash: samples.hashOf(codeOf(number)),
    ...fields,
  });
export const handover = (fields: Fields): Fields => samples.handover<unknown>(fields);

/**
 * Units by what there is of their tickets: nothing yet, one, one that waits for a friend, one that the friend has, that of
 * an order of before, one beside a handover of before, and that of a unit that came free.
 */
export const unitIdsOf = (name: ShowingName) => ({
  bare: unitOf(name, 'front', 2),
  held: unitOf(name, 'front', 4),
  handed: unitOf(name, 'front', 5),
  taken: unitOf(name, 'front', 6),
  former: unitOf(name, 'middle', 2),
  renewed: unitOf(name, 'middle', 5),
  freed: unitOf(name, 'middle', 3),
});
export type UnitName = keyof ReturnType<typeof unitIdsOf>;

const ofFriend = { uid: friend.uid, email: friend.claims.email, handedOn: true };
/** Those that have a ticket, of which order it is, and since when it waits for a friend. */
const tickets: readonly (readonly [UnitName, OrderName, Fields, handedOnAt: Date | null])[] = [
  ['held', 'ticketed', { at: past }, null],
  ['handed', 'ticketed', { at: past }, new Date()],
  ['taken', 'ticketed', { ...ofFriend, at: past }, null],
  ['former', 'ticketed', { at: past }, new Date()],
  ['renewed', 'paid', { at: new Date() }, past],
  ['freed', 'ticketed', { at: past }, new Date()],
];

/** Showings of which seats were bought. */
export const soldNames = ['seated', 'doors', 'cancelled'] as const;
for (const name of soldNames) {
  const ids = orderIdsOf(name);
  for (const which of Object.keys(placesOf) as OrderName[]) {
    const buyer = which === 'reserved' ? buyers.reserved : buyers.paid;
    const status = which === 'ticketed' ? 'paid' : which;
    const isPaid = status !== 'reserved';
    const isSold = status === 'paid';
    const at = new Date();
    const path = orderPath(name, which);
    const fields: Fields = {
      uid: buyer.uid,
      status,
      ...(isPaid && { paymentId: 'pi_0', paidAt: past }),
      ...(isSold && { soldAt: past }),
    };
    store(path, seatOrder(name, placesOf[which], { ...fields, createdAt: at, changedAt: at }));
    store(`${path}/private/contact`, seatContact({ ...(isPaid && { paid: true }), at }));
    for (const id of which === 'late' ? [] : unitsOfOrder(name, which))
      store(`units/${id}`, seatUnit(name, id, { orderId: ids[which], sold: isSold, at }));
    store(
      `customers/${buyer.uid}/payments/${paymentIdOf(name, which)}`,
      payment<unknown>({
        amount_received: unitsOfOrder(name, which).length * 1_200,
        metadata: { brandId: houseIds.gold, orderId: ids[which] },
      }),
    );
  }
  for (const [index, [unitName, which, fields, handedOnAt]] of tickets.entries()) {
    const id = unitIdsOf(name)[unitName];
    store(ticketPath(name, id), ticket(name, which, index, fields));
    store(codePath(name, id), { code: codeOf(index), secret: '' });
    if (handedOnAt) store(handoverPath(name, id), handover({ at: handedOnAt }));
  }
}

/** Who reads a ticket: its buyer, who has proven its email, or whom it was handed to. */
export const holders = { buyer: buyers.paid, proven: emailToken, friend } as const;

/** Showings that a door has a pass of. */
const passNames = ['free', 'seated', 'doors', 'over'] as const;
export type PassName = (typeof passNames)[number];
export const passIdOf = (name: PassName) => numberedId(30_001 + numberOf(name) * 10);
export const passPath = (id: string) => `brands/${houseIds.gold}/doorPasses/${id}`;
export const devicePath = (name: ShowingName, uid: string) =>
  `${screeningPath(name)}/doorDevices/${uid}`;
export const checkInPath = (name: ShowingName, id: string) =>
  `${screeningPath(name)}/checkins/${id}`;
export const duplicatePath = (name: ShowingName, id: string) =>
  `${screeningPath(name)}/duplicateScans/${id}`;
export const guestPath = (name: ShowingName, id: string) => `${screeningPath(name)}/guests/${id}`;
export const waitingPath = (name: ShowingName, uid: string) =>
  `${screeningPath(name)}/waiting/${uid}`;
export const interestPath = (name: ShowingName, uid: string) =>
  `${screeningPath(name)}/interest/${uid}`;

/** Accounts of devices that have proven the pass of a showing, one that was taken back since, or none yet. */
export const devices = {
  free: guest('device-free'),
  seated: guest('device-seated'),
  doors: guest('device-doors'),
  over: guest('device-over'),
  withdrawn: guest('device-withdrawn'),
  next: guest('device-next'),
} as const;
export const proof = (passId: string, fields: Fields = {}): Fields => ({
  brandId: houseIds.gold,
  passId,
  secret: samples.passWord,
  ...fields,
});
for (const name of passNames) {
  const pass = { screeningId: idOf(name), by: owner.uid, at: past };
  store(passPath(passIdOf(name)), samples.doorPass<unknown>(pass));
  store(devicePath(name, devices[name].uid), proof(passIdOf(name), { at: past }));
}
store(devicePath('doors', devices.withdrawn.uid), proof(numberedId(94), { at: past }));

/** Who is in, with the seat's order of now, and with one of before. */
const doorUnits = unitIdsOf('doors');
const scanned = { scannedAt: new Date(), at: new Date() };
store(
  checkInPath('doors', doorUnits.renewed),
  samples.checkIn<unknown>({
    orderId: orderIdsOf('doors').paid,
    codeHash: samples.hashOf(codeOf(4)),
    by: devices.doors.uid,
    ...scanned,
  }),
);
store(
  checkInPath('doors', doorUnits.held),
  samples.checkIn<unknown>({ orderId: orderIdsOf('doors').late, by: owner.uid, ...scanned }),
);
export const duplicateId = numberedId(95);
store(
  duplicatePath('doors', duplicateId),
  samples.duplicateScan<unknown>({ unitId: doorUnits.renewed, by: owner.uid, ...scanned }),
);

/** A guest, and one who has bought a seat at the door; who is added next has an id, too. */
export const guestIds = {
  free: `guest-${numberedId(1)}`,
  doors: `guest-${numberedId(2)}`,
  next: `guest-${numberedId(3)}`,
} as const;
export const guestUnits = { free: unitOf('free', 'front', 5), doors: unitOf('doors', 'middle', 6) };
for (const [name, fields] of [
  ['free', { by: owner.uid }],
  ['doors', { kind: 'door', takenCents: 1_200, paidBy: 'cash', by: memberTokens.door.uid }],
] as const) {
  const [id, unitId] = [guestIds[name], guestUnits[name]];
  const brandId = houseIds.gold;
  store(
    guestPath(name, id),
    samples.guest<unknown>({ brandId, units: [unitId], at: past, ...fields }),
  );
  store(`units/${unitId}`, seatUnit(name, unitId, { orderId: id, sold: true, at: past }));
}

/** Who waits for seats of one showing, and would come to another. */
export const waiter = {
  uid: 'waiter',
  claims: { email: 'waiter@example.org', email_verified: true },
} as const;
/** Seats that are kept for them, and that were. */
export const keptUnits = { now: unitOf('free', 'front', 3), before: unitOf('free', 'front', 4) };
const wish: Fields = {
  uid: waiter.uid,
  brandId: houseIds.gold,
  email: waiter.claims.email,
  at: past,
};
store(
  waitingPath('free', waiter.uid),
  samples.waiting<unknown>({ ...wish, kept: [keptUnits.now], until: fromNow(10) }),
);
store(interestPath('asked', waiter.uid), samples.interest<unknown>(wish));
for (const [id, until] of [
  [keptUnits.now, fromNow(10)],
  [keptUnits.before, fromNow(-1)],
] as const)
  store(
    `units/${id}`,
    seatUnit('free', id, {
      orderId: '',
      sold: false,
      forUid: waiter.uid,
      until,
      at: new Date(),
    }),
  );
