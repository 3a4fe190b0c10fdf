import { createHash } from 'node:crypto';
import { kinds } from '../../src/features/orders/kinds.ts';
import { sampleOf } from './sample.ts';
import { offer, order } from './shop.ts';

// A showing in a hall of three rows: six seats in front, six in the middle, of which one is not sold, and two pairs of a
// wheelchair place and its companion's. Who buys one has an order and a unit as in the shop (shop.ts), and a ticket.

const { channel, kind, openPrice } = kinds.ticket;

const names = ['front', 'middle', 'pairs'] as const;
const zones = {
  front: { label: 'Front', letter: 'a', stock: 6, pair: false },
  middle: { label: 'Middle', letter: 'b', stock: 6, pair: false },
  pairs: { label: 'Wheelchair and companion', letter: 'c', stock: 2, pair: true },
} as const;

/** Ids of the offers of that hall, by their zones. */
export type ZoneIds = Readonly<Record<(typeof names)[number], string>>;
export const zoneIds: ZoneIds = {
  front: '5a5a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d',
  middle: '5b5b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d',
  pairs: '5c5c5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d',
};

/** What of a showing depends on those ids: as creators type it, and as it is public. */
export const pricesOf = (ids: ZoneIds) => ({
  prices: names.map((name) => ({ offerId: ids[name], ...zones[name], priceCents: 1_200 })),
});
export const zonesOf = (ids: ZoneIds) => ({
  zones: Object.fromEntries(names.map((name) => [ids[name], zones[name]])),
  blocked: [`${ids.middle}~4`],
});

/** What orders and Stripe call it, before the name of a zone. */
export const showingName = 'Preview, 11 Dec 2030, 19:30, Kino Lantaarn';

/** What staff look at, as it is typed and as it is public. */
const typed = () => ({
  note: '',
  title: 'Preview',
  venue: 'Kino Lantaarn',
  address: 'Havenstraat 1\nRotterdam',
  zone: 'Europe/Amsterdam',
  doorsAt: new Date('2030-12-11T18:00:00Z'),
  startsAt: new Date('2030-12-11T18:30:00Z'),
  endsAt: new Date('2030-12-11T20:30:00Z'),
  access: 'No steps.',
  contact: 'house@example.org',
  language: 'Dutch, with English subtitles',
  rows: ['A', 'B', 'C'].map((label) => ({ label, first: 1, reversed: false })),
  cells: 'aaaaaa/bbbBbb/cc.cc',
  threshold: 0,
  decideBy: null,
});

export const screeningDraft = sampleOf(() => ({
  ...typed(),
  ...pricesOf(zoneIds),
  state: 'draft',
  saleFrom: null,
  perFan: false,
  version: 1,
}));

/** One that staff approved, and that was never moved. */
export const screening = sampleOf(() => ({
  ...typed(),
  ...zonesOf(zoneIds),
  state: 'approved',
  name: showingName,
  saleOpen: true,
  interested: 0,
  waiting: false,
  moved: null,
}));

/** A showing where people sit where they like, of a hundred tickets. */
export const generalAdmission = (offerId: string) => ({
  rows: [],
  cells: '',
  zones: { [offerId]: { label: 'Admission', letter: 'a', stock: 100, pair: false } },
  blocked: [],
});

/** The price of a seat in front. */
export const ticketOffer = sampleOf(() =>
  offer({
    channel,
    kind,
    openPrice,
    name: `${showingName}, Front`,
    variant: 'Front',
    priceCents: 1_200,
    stock: 6,
    until: typed().startsAt,
    ships: false,
  }),
);

/** What reserves one such seat. */
export const ticketOrder = sampleOf(() =>
  order({ channel, country: '', shippingCents: 0, totalCents: 1_200 }),
);

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a ticket shows at the door, and what its link says to whom it is handed. */
export const ticketCode = 'BL1-0123456789ABCDEFGHJKMNPQ';
export const handoverWord = 'b2YgdGhlIGxpbms';

export const ticket = sampleOf(() => ({
  email: 'bo@example.org',
  holder: '',
  codeHash: hashOf(ticketCode),
  handedOn: false,
}));

/** What the link of a pass says, and the pass of a door of that showing. */
export const passWord = 'ZG9vciBvbmUgb3BlbnM';
export const doorPass = sampleOf(() => ({ label: 'Door 1', secretHash: hashOf(passWord) }));

/** What a device says of a scan that it shares at once. */
const scan = () => ({
  door: 'Door 1',
  name: 'Kim',
  offline: false,
  scannedAt: new Date('2030-12-11T18:10:00Z'),
});
export const checkIn = sampleOf(() => ({ ...scan(), codeHash: hashOf(ticketCode) }));
export const duplicateScan = sampleOf(() => ({ ...scan(), letIn: false, reason: '' }));

export const guest = sampleOf(() => ({
  kind: 'guest',
  name: 'Bo',
  note: '',
  takenCents: 0,
  paidBy: '',
}));

/** Who waits for two seats, and who would come. */
export const waiting = sampleOf(() => ({
  email: 'bo@example.org',
  wanted: 2,
  kept: [],
  until: null,
}));
export const interest = sampleOf(() => ({ email: 'bo@example.org' }));

export const handover = sampleOf(() => ({
  email: 'friend@example.org',
  secretHash: hashOf(handoverWord),
}));
