import * as v from 'valibot';
import { recordViewEntries } from '../../components/workspace/recordView';
import { text } from '../../lib/lenient';
import { matchesWords } from '../../lib/matchesWords';
import type { CheckIn } from '../door/doorModel';
import type { Consent } from '../orders/consentsApi';
import { type Contact, isOfTickets, isPledge, type Order } from '../orders/orderModel';
import { consentState } from '../orders-admin/backersModel';
import { isGuestId } from '../premieres/guestModel';
import { readHall, seatsOf } from '../premieres/hall';
import { type Screening, screeningOfGroup, type Ticket } from '../premieres/screeningModel';
import type { Follower } from './followerModel';

// Who the fans of a brand are: put together from what each has done whenever the list is opened, and stored nowhere.

/** An order that is paid; editors see no contact of it. */
export type FanOrder = Order & { contact: Pick<Contact, 'name' | 'email' | 'country'> | null };

/** What fans are put together from, as far as it is read. */
export type FanRecords = {
  orders: FanOrder[];
  follows: Follower[];
  consents: Consent[];
  tickets: Ticket[];
  checkIns: (CheckIn & Pick<Screening, 'screeningId'>)[];
  screenings: Screening[];
};

export const noRecords = (): FanRecords => ({
  orders: [],
  follows: [],
  consents: [],
  tickets: [],
  checkIns: [],
  screenings: [],
});

/** What happened. A ticket that was handed on has left its buyer and come to its holder. */
export type Deed = {
  kind:
    | 'pledged'
    | 'bought'
    | 'tickets'
    | 'handedOn'
    | 'gotTicket'
    | 'came'
    | 'follows'
    | 'agreed'
    | 'withdrew';
  at: number;
  projectId: string;
  screeningId: string;
  /** The order that it was; empty for what was none, as is all below. */
  orderId: string;
  /** What was bought, which seats it is about, whose the ticket is now, or the words that were agreed to. */
  names: readonly string[];
  /** Less what went back. */
  cents: number;
  /** The link that led to it. */
  tag: string;
};
const noContact = { name: '', email: '', country: '' };
const noDeed = { projectId: '', screeningId: '', orderId: '', names: [], cents: 0, tag: '' };

/** Everyone of one email, or of one account that has said none. */
export type Fan = {
  /** The email in small letters, or the account; of who came without one, their place on the list of guests. */
  fanId: string;
  /** Of the latest order or ticket that says one; empty for none, as the email. */
  name: string;
  email: string;
  /** Whether somebody has shown that they read what is sent to it. */
  isProven: boolean;
  countries: string[];
  /** The latest first. */
  deeds: Deed[];
  tickets: number;
  /** What counts where there are several: that of a proven address, and the latest. */
  consent: Consent | null;
};

export const mayWriteTo = ({ consent }: Fan) => consentState(consent) === 'given';
export const hasDone = ({ deeds }: Fan, kind: Deed['kind']) =>
  deeds.some((deed) => deed.kind === kind);
/** What a fan paid, for one kind or in all. */
export const centsOf = ({ deeds }: Fan, kind?: Deed['kind']) =>
  deeds.reduce((sum, deed) => sum + (kind && deed.kind !== kind ? 0 : deed.cents), 0);

const seatNames = (screenings: readonly Screening[]) => {
  const names = new Map<string, string>();
  for (const { unitId, name, half } of screenings.flatMap((one) => seatsOf(readHall(one))))
    if (half !== 'companion') names.set(unitId, name);
  return names;
};

const weightOf = (one: Consent, other: Consent) =>
  Number(one.proven) - Number(other.proven) ||
  (one.withdrawnAt ?? one.at) - (other.withdrawnAt ?? other.at);

/** The fans that some records are of. Of what is read later some may be found to be the same. */
export function findFans(records: FanRecords): Fan[] {
  const { orders, follows, consents, tickets, checkIns, screenings } = records;
  /** The email that an account has proven. */
  const proven = new Map([
    ...consents.filter((one) => one.proven).map(({ uid, email }) => [uid, email] as const),
    ...tickets.filter((one) => one.handedOn).map(({ uid, email }) => [uid, email] as const),
    ...follows.map(({ uid, email }) => [uid, email] as const),
  ]);
  const provenIds = new Set([...proven.values()].map((email) => email.toLowerCase()));
  const fans = new Map<string, Fan>();
  const fanOf = (uid: string, typed = ''): Fan => {
    const email = proven.get(uid) ?? typed;
    const fanId = email === '' ? uid : email.toLowerCase();
    const known = fans.get(fanId);
    if (known) return known;
    const isProven = provenIds.has(fanId);
    const none = { name: '', countries: [], deeds: [], tickets: 0, consent: null };
    const fan: Fan = { fanId, email, isProven, ...none };
    fans.set(fanId, fan);
    return fan;
  };
  const add = (fan: Fan, deed: Partial<Deed> & Pick<Deed, 'kind' | 'at'>) =>
    fan.deeds.push({ ...noDeed, ...deed });
  const showings = new Map(screenings.map((one) => [one.screeningId, one]));
  const filmOf = (screeningId: string) => showings.get(screeningId)?.projectId ?? '';
  const seats = seatNames(screenings);
  const namesOf = (unitIds: readonly string[]) => unitIds.flatMap((id) => seats.get(id) ?? []);
  const ticketOf = new Map(tickets.map((one) => [`${one.unitId} ${one.orderId}`, one]));
  const holderOf = ({ uid, email, holder }: Ticket) => {
    const fan = fanOf(uid, email);
    fan.name ||= holder;
    return fan;
  };

  for (const { uid, email, projectId, at } of follows)
    add(fanOf(uid, email), { kind: 'follows', at, projectId });
  for (const consent of [...consents].sort(weightOf)) {
    const { uid, email, at, text: words, withdrawnAt } = consent;
    const fan = fanOf(uid, email);
    fan.consent = consent;
    add(fan, { kind: 'agreed', at, names: [words] });
    if (withdrawnAt !== null) add(fan, { kind: 'withdrew', at: withdrawnAt });
  }
  const buyers = new Map<string, Fan>();
  for (const order of orders) {
    const { orderId, uid, projectId, via: tag, units } = order;
    const contact = order.contact ?? noContact;
    const fan = fanOf(uid, contact.email);
    buyers.set(orderId, fan);
    fan.name ||= contact.name;
    const country = contact.country || order.country;
    if (/^[A-Z]{2}$/.test(country) && !fan.countries.includes(country)) fan.countries.push(country);
    const screeningId = screeningOfGroup(order.checkoutGroup);
    const deed = { at: order.soldAt ?? order.createdAt, projectId, screeningId, orderId, tag };
    const cents = order.totalCents - order.refundedCents;
    const lines = order.lines.map(({ name }) => name);
    if (!isOfTickets(order)) {
      add(fan, { ...deed, kind: isPledge(order) ? 'pledged' : 'bought', names: lines, cents });
      continue;
    }
    add(fan, { ...deed, kind: 'tickets', names: namesOf(units), cents });
    for (const unitId of units) {
      const ticket = ticketOf.get(`${unitId} ${orderId}`);
      if (ticket?.handedOn)
        add(fan, { ...deed, at: ticket.at, kind: 'handedOn', names: [ticket.email] });
      // Of what went back in part, the tickets that are left say which seats it was not.
      else if (ticket ?? order.refundedCents === 0) fan.tickets += 1;
    }
  }
  for (const ticket of tickets.filter((one) => one.handedOn)) {
    const { screeningId, unitId, at } = ticket;
    const fan = holderOf(ticket);
    fan.tickets += 1;
    const names = namesOf([unitId]);
    add(fan, { kind: 'gotTicket', at, screeningId, projectId: filmOf(screeningId), names });
  }
  for (const { screeningId, unitId, orderId, scannedAt: at } of checkIns) {
    const ticket = ticketOf.get(`${unitId} ${orderId}`);
    const isGuest = isGuestId(orderId) && !ticket?.handedOn;
    const fan = ticket?.handedOn
      ? holderOf(ticket)
      : isGuest
        ? fanOf(orderId)
        : buyers.get(orderId);
    // Whose order it was may be read later.
    if (!fan) continue;
    if (isGuest) fan.tickets += 1;
    const names = namesOf([unitId]);
    add(fan, { kind: 'came', at, screeningId, projectId: filmOf(screeningId), names });
  }
  for (const { deeds } of fans.values()) deeds.sort((one, other) => other.at - one.at);
  return [...fans.values()];
}

// ---- the list ----

const groups: Readonly<Record<FanView['group'], (fan: Fan) => boolean>> = {
  all: () => true,
  pledged: (fan) => hasDone(fan, 'pledged'),
  bought: (fan) => hasDone(fan, 'bought'),
  tickets: ({ tickets }) => tickets > 0,
  came: (fan) => hasDone(fan, 'came'),
  follows: (fan) => hasDone(fan, 'follows'),
  mayWrite: mayWriteTo,
};

const namesIn =
  (kind: Deed['kind']) =>
  ({ deeds }: Fan) =>
    deeds.filter((deed) => deed.kind === kind).flatMap(({ names }) => names);

/** What fans are filtered by beside their group. */
export const facetNames = ['film', 'item', 'reward', 'showing', 'country', 'tag'] as const;
export type Facet = (typeof facetNames)[number];

/** What of each a fan has. */
const facets: Readonly<Record<Facet, (fan: Fan) => readonly string[]>> = {
  film: ({ deeds }) => deeds.map(({ projectId }) => projectId),
  item: namesIn('bought'),
  reward: namesIn('pledged'),
  showing: ({ deeds }) => deeds.map(({ screeningId }) => screeningId),
  country: ({ countries }) => countries,
  tag: ({ deeds }) => deeds.map(({ tag }) => tag),
};

export const fanViewSchema = v.object({
  ...recordViewEntries,
  group: v.fallback(
    v.picklist(['all', 'pledged', 'bought', 'tickets', 'came', 'follows', 'mayWrite']),
    'all',
  ),
  film: text,
  item: text,
  reward: text,
  showing: text,
  country: text,
  tag: text,
  sort: v.fallback(v.picklist(['seen', 'first', 'sum', 'name']), 'seen'),
  fan: text,
});
export type FanView = v.InferOutput<typeof fanViewSchema>;

/** The values that a filter has, and the one that is chosen. */
export const valuesOf = (fans: readonly Fan[], facet: Facet, chosen: string): string[] =>
  [...new Set([...fans.flatMap(facets[facet]), chosen])].filter(Boolean).sort();

const matchesFilters = (fan: Fan, view: FanView) =>
  matchesWords([fan.name, fan.email], view.search) &&
  facetNames.every((facet) => view[facet] === '' || facets[facet](fan).includes(view[facet]));

/** How many of those that the filters find each group has. */
export function countFans(fans: readonly Fan[], view: FanView): Record<string, number> {
  const found = fans.filter((fan) => matchesFilters(fan, view));
  return Object.fromEntries(
    Object.entries(groups).map(([group, isIn]) => [group, found.filter(isIn).length]),
  );
}

export const lastAt = ({ deeds }: Fan) => deeds[0]?.at ?? 0;
export const firstAt = ({ deeds }: Fan) => deeds.at(-1)?.at ?? 0;
const byOrder: Readonly<Record<FanView['sort'], (one: Fan, other: Fan) => number>> = {
  seen: (one, other) => lastAt(other) - lastAt(one),
  first: (one, other) => firstAt(other) - firstAt(one),
  sum: (one, other) => centsOf(other) - centsOf(one),
  name: (one, other) => (one.name || one.email).localeCompare(other.name || other.email, 'en'),
};

/** The fans that a view finds; in its order once all are known. */
export function listFans(fans: readonly Fan[], view: FanView, isComplete: boolean): Fan[] {
  const found = fans.filter((fan) => groups[view.group](fan) && matchesFilters(fan, view));
  return isComplete ? found.sort(byOrder[view.sort]) : found;
}
