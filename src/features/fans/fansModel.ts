import * as v from 'valibot';
import { recordViewEntries } from '../../components/workspace/recordView';
import type { fansCopy } from '../../content/fans';
import { text } from '../../lib/lenient';
import { matchesWords } from '../../lib/matchesWords';
import type { CheckIn } from '../door/doorModel';
import type { Consent } from '../orders/consentsApi';
import { type Contact, isOfTickets, isPledge, type Order } from '../orders/orderModel';
import { consentState } from '../orders-admin/backersModel';
import { isGuestId } from '../premieres/guestModel';
import { type Screening, screeningOfGroup, type Ticket } from '../premieres/screeningModel';
import type { Follower } from './followerModel';

// Who the fans of a brand are: put together from what each has done whenever the list is opened, and stored nowhere.

/** An order that is paid, with who ordered; empty for editors, who do not see it. */
type FanOrder = Order & { contact: Pick<Contact, 'name' | 'email' | 'country'> };

/** What fans are put together from, as far as it is read. */
export type FanRecords = {
  orders: FanOrder[];
  follows: Follower[];
  consents: Consent[];
  tickets: Ticket[];
  checkIns: (CheckIn & Pick<Screening, 'screeningId'>)[];
  screenings: Screening[];
};

type DeedKind = keyof typeof fansCopy.deeds;
/** What happened: by an order, to a showing, or with a text, such as the words that were agreed to. */
export type Deed = {
  kind: DeedKind;
  at: number;
  projectId: string;
  screeningId: string;
  order: FanOrder | null;
  text: string;
};

/** Everyone of one email, or of one account that has said none. */
export type Fan = {
  /** The email, or the account; of who came as a guest without one, their place on the list. */
  fanId: string;
  /** Of the latest order or ticket that says one; empty for none, as the email. */
  name: string;
  /** In small letters. */
  email: string;
  /** Whether somebody has shown that they read what is sent to it. */
  isProven: boolean;
  countries: string[];
  /** The latest first. */
  deeds: Deed[];
  tickets: number;
  /** Of several that of a proven address, and of these the latest. */
  consent: Consent | null;
};

/** Of an order what it is of. */
export const linesOf = ({ order }: Deed) => order?.lines.map(({ name }) => name) ?? [];
const ofKind = ({ deeds }: Fan, kind?: DeedKind) =>
  deeds.filter((deed) => kind === undefined || deed.kind === kind);
export const hasDone = (fan: Fan, kind: DeedKind) => ofKind(fan, kind).length > 0;
export const paidCents = ({ order }: Deed) => (order ? order.totalCents - order.refundedCents : 0);
/** What a fan paid, for one kind or in all. */
export const sumOf = (fan: Fan, kind?: DeedKind) =>
  ofKind(fan, kind).reduce((sum, deed) => sum + paidCents(deed), 0);

const changedAt = ({ at, withdrawnAt }: Consent) => withdrawnAt ?? at;

/** The fans that some records are of. Of what is read later some may be found to be the same. */
export function findFans(records: FanRecords): Fan[] {
  const { orders, follows, tickets, checkIns, screenings } = records;
  const handedOn = tickets.filter((one) => one.handedOn);
  /** The email that an account has proven. */
  const proven = new Map(
    [...records.consents.filter((one) => one.proven), ...handedOn, ...follows].map(
      ({ uid, email }) => [uid, email.toLowerCase()] as const,
    ),
  );
  // Whoever agreed has proven the address since, if not by the consent. Another account proves nothing of it.
  const consents = records.consents.map((one) => ({
    ...one,
    proven: one.proven || proven.get(one.uid) === one.email.toLowerCase(),
  }));
  /** What it has typed, where its order does not say it to the reader. */
  const said = new Map([...tickets, ...consents].map(({ uid, email }) => [uid, email] as const));
  const provenEmails = new Set(proven.values());
  const films = new Map(screenings.map((one) => [one.screeningId, one.projectId]));
  const fans = new Map<string, Fan>();
  const fanOf = (uid: string, typed = '', name = ''): Fan => {
    const email = proven.get(uid) ?? (typed || (said.get(uid) ?? '')).toLowerCase();
    const fanId = email || uid;
    const isProven = provenEmails.has(email);
    const none = { name, countries: [], deeds: [], tickets: 0, consent: null };
    const fan: Fan = fans.get(fanId) ?? { fanId, email, isProven, ...none };
    fan.name ||= name;
    fans.set(fanId, fan);
    return fan;
  };
  const add = (fan: Fan, kind: DeedKind, at: number, said: Partial<Deed>) => {
    const { screeningId = '', order = null } = said;
    const projectId = order?.projectId ?? films.get(screeningId) ?? '';
    fan.deeds.push({ kind, at, projectId, screeningId, order, text: '', ...said });
  };

  for (const { uid, email, projectId, at } of follows)
    add(fanOf(uid, email), 'follows', at, { projectId });
  const byWeight = (one: Consent, other: Consent) =>
    Number(one.proven) - Number(other.proven) || changedAt(one) - changedAt(other);
  for (const consent of [...consents].sort(byWeight)) {
    const fan = fanOf(consent.uid, consent.email);
    fan.consent = consent;
    add(fan, 'agreed', consent.at, { text: consent.text });
    if (consent.withdrawnAt !== null) add(fan, 'withdrew', consent.withdrawnAt, {});
  }
  const ticketOf = new Map(tickets.map((one) => [`${one.unitId} ${one.orderId}`, one]));
  const buyers = new Map<string, Fan>();
  for (const order of orders) {
    const { orderId, uid, contact, units } = order;
    const fan = fanOf(uid, contact.email, contact.name);
    buyers.set(orderId, fan);
    const country = contact.country || order.country;
    if (/^[A-Z]{2}$/.test(country) && !fan.countries.includes(country)) fan.countries.push(country);
    const screeningId = screeningOfGroup(order.checkoutGroup);
    const kind = isOfTickets(order) ? 'tickets' : isPledge(order) ? 'pledged' : 'bought';
    add(fan, kind, order.soldAt ?? order.createdAt, { order, screeningId });
    for (const unitId of isOfTickets(order) ? units : []) {
      const ticket = ticketOf.get(`${unitId} ${orderId}`);
      if (ticket?.handedOn) add(fan, 'handedOn', ticket.at, { screeningId, text: ticket.email });
      // Of what went back in part, the tickets that are left say which seats it was not.
      else if (ticket ?? order.refundedCents === 0) fan.tickets += 1;
    }
  }
  for (const { screeningId, uid, email, holder, at } of handedOn) {
    const fan = fanOf(uid, email, holder);
    fan.tickets += 1;
    add(fan, 'gotTicket', at, { screeningId });
  }
  for (const { screeningId, unitId, orderId, scannedAt } of checkIns) {
    const ticket = ticketOf.get(`${unitId} ${orderId}`);
    const isGuest = isGuestId(orderId) && !ticket?.handedOn;
    // Whose order it was may be read later.
    const buyer = isGuest ? fanOf(orderId) : buyers.get(orderId);
    const fan = ticket?.handedOn ? fanOf(ticket.uid, ticket.email) : buyer;
    if (isGuest && fan) fan.tickets += 1;
    if (fan) add(fan, 'came', scannedAt, { screeningId });
  }
  for (const { deeds } of fans.values()) deeds.sort((one, other) => other.at - one.at);
  return [...fans.values()];
}

export const mayWriteTo = ({ consent }: Fan) => consentState(consent) === 'given';
const groups = {
  all: () => true,
  pledged: (fan: Fan) => hasDone(fan, 'pledged'),
  bought: (fan: Fan) => hasDone(fan, 'bought'),
  tickets: ({ tickets }: Fan) => tickets > 0,
  came: (fan: Fan) => hasDone(fan, 'came'),
  follows: (fan: Fan) => hasDone(fan, 'follows'),
  mayWrite: mayWriteTo,
} satisfies Record<keyof typeof fansCopy.groups.options, (fan: Fan) => boolean>;

/** What fans are filtered by beside their group. */
export const facetNames = ['film', 'item', 'reward', 'showing', 'country', 'tag'] as const;
export type Facet = (typeof facetNames)[number];

/** What of each a fan has. */
const facets: Readonly<Record<Facet, (fan: Fan) => readonly string[]>> = {
  film: ({ deeds }) => deeds.map(({ projectId }) => projectId),
  item: (fan) => ofKind(fan, 'bought').flatMap(linesOf),
  reward: (fan) => ofKind(fan, 'pledged').flatMap(linesOf),
  showing: ({ deeds }) => deeds.map(({ screeningId }) => screeningId),
  country: ({ countries }) => countries,
  tag: ({ deeds }) => deeds.map(({ order }) => order?.via ?? ''),
};

export const lastAt = ({ deeds }: Fan) => deeds[0]?.at ?? 0;
export const firstAt = ({ deeds }: Fan) => deeds.at(-1)?.at ?? 0;
const byOrder = {
  seen: (one: Fan, other: Fan) => lastAt(other) - lastAt(one),
  first: (one: Fan, other: Fan) => firstAt(other) - firstAt(one),
  sum: (one: Fan, other: Fan) => sumOf(other) - sumOf(one),
  name: (one: Fan, other: Fan) =>
    (one.name || one.email).localeCompare(other.name || other.email, 'en'),
};

export const fanViewSchema = v.object({
  ...recordViewEntries,
  ...v.entriesFromList(facetNames, text),
  group: v.fallback(
    v.picklist(['all', 'pledged', 'bought', 'tickets', 'came', 'follows', 'mayWrite']),
    'all',
  ),
  sort: v.fallback(v.picklist(['seen', 'first', 'sum', 'name']), 'seen'),
  fan: text,
});
type FanView = v.InferOutput<typeof fanViewSchema>;

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

/** The fans that a view finds; in its order once all are known. */
export function listFans(fans: readonly Fan[], view: FanView, isComplete: boolean): Fan[] {
  const found = fans.filter((fan) => groups[view.group](fan) && matchesFilters(fan, view));
  return isComplete ? found.sort(byOrder[view.sort]) : found;
}
