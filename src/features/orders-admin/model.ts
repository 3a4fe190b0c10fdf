import * as v from 'valibot';
import { handlingDays, limits } from '../../config/limits';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { formatCount } from '../../content/formatCount';
import { lenientList, text } from '../../lib/lenient';
import { matchesWords } from '../../lib/matchesWords';
import { parseWebAddress } from '../../lib/webAddress';
import { timestampSchema } from '../../lib/timestamp';
import { normalizeLine, normalizeText } from '../../lib/lines';
import type { Role } from '../creators/model';
import { kindOfGroup } from '../orders/kinds';
import { partsOfUnit } from '../orders/offerModel';
import {
  type Contact,
  type Fulfilment,
  type FulfilmentState,
  fulfilmentStates,
  type Order,
  recipientOf,
  sendBy,
} from '../orders/orderModel';
import { orderNumber, parseOrderNumber } from '../orders/orderNumber';
import { isRaised, type PledgeTerms } from '../orders/pledgeModel';

/** How far an order is on its way, which packers read and write; it comes to be packed by itself. */
export const packingStates = ['toPack', ...fulfilmentStates] as const;
export type PackingState = (typeof packingStates)[number];

/** A document of `brands/{brandId}/packing`, under its order's id: what is to be sent, without sums. */
export const packingSchema = v.object({
  lines: lenientList(v.object({ name: text, qty: v.pipe(v.number(), v.integer()) })),
  units: lenientList(v.string()),
  /** The reward that was pledged for; empty for what a shop sold. */
  rewardId: text,
  /** The key of the shipping price, of which packers learn that it is picked up; what was paid before says nothing. */
  country: text,
  state: v.fallback(v.picklist(packingStates), 'toPack'),
  /** Until when it is sent; null where that was not written. */
  dueAt: v.fallback(v.nullable(timestampSchema), null),
});
type Packing = v.InferOutput<typeof packingSchema>;

/** Whether a state is one of what nothing is sent of. What came back, or went back as money, may be either. */
export const isOfGiving = (state: string) => state === 'toGive' || state === 'given';

/** Whether what was pledged for is given, since nothing of it is sent. */
export const isGiven = ({ rewardId, country }: Pick<Packing, 'rewardId' | 'country'>) =>
  rewardId !== '' && country === '';

type Packed = Pick<Packing, 'state' | 'rewardId' | 'country'>;

/** What a role makes of an order: packers move it on, owners and editors also take back what was said. */
export function nextStatesFor(role: Role, packed: Packed): readonly FulfilmentState[] {
  const states = fulfilmentStates.filter(
    (one) => one === 'returned' || isOfGiving(one) === isGiven(packed),
  );
  const reached = packingStates.indexOf(packed.state);
  return role === 'packer' ? states.filter((one) => packingStates.indexOf(one) >= reached) : states;
}

/** An order as a creator lists it: what is not for the reader's role, or no longer kept, is null. */
export type ListedOrder = Packing & {
  brandId: string;
  orderId: string;
  order: Order | null;
  contact: Contact | null;
  /** The offers whose units have no numbers that a buyer chose, as far as the role can know. */
  unnumbered?: readonly string[];
  /** Those of its units that are not its own any more, since money went back for them: they are sold again. */
  freed?: readonly string[];
};

/** What is listed by the orders themselves, since nobody packs it: of which nothing is sent, or all of the money went back. */
const unpackedGroups = ['unsent', 'refunded'] as const;
type UnpackedGroup = (typeof unpackedGroups)[number];

/** In the place of a reward in a view: all of those that are sent. */
export const everyReward = 'every';

/** Which orders are listed together: what should have been sent by now, then all by how far they are, and the others. */
const orderGroups = ['overdue', ...packingStates, ...unpackedGroups] as const;
export type OrderGroup = (typeof orderGroups)[number];
export const isUnpacked = (group: OrderGroup): group is UnpackedGroup =>
  unpackedGroups.some((one) => one === group);

/** What a role sees and does; the rules say it exactly. */
export const seesSums = (role: Role) => role === 'owner' || role === 'editor';
export const seesContacts = (role: Role) => role === 'owner' || role === 'packer';

/** The groups of what was sold, or of what was pledged for, which has its months: its board says what of it is late. */
export function groupsOf(role: Role, reward = ''): readonly OrderGroup[] {
  if (reward !== '')
    return packingStates.filter((state) => reward !== everyReward || !isOfGiving(state));
  return orderGroups.filter(
    (group) => !isOfGiving(group) && (seesSums(role) || !isUnpacked(group)),
  );
}

export const orderViewSchema = v.object({
  group: v.fallback(v.picklist(orderGroups), 'toPack'),
  search: text,
  item: text,
  country: text,
  /** Lists pledges for it, or for `everyReward`; without it, what shops sold. */
  reward: text,
  order: text,
  /** `all` begins with all of the first page chosen. */
  chosen: text,
});
export type OrderView = v.InferOutput<typeof orderViewSchema>;

/** What the database finds orders by: group, reward, the name of something in them, where they go; empty for any. */
export type OrderSelection = Pick<OrderView, 'group' | 'item' | 'country' | 'reward'>;
export const everyOrderOf = (group: OrderGroup, reward = ''): OrderSelection => ({
  group,
  item: '',
  country: '',
  reward,
});

const day = 24 * 60 * 60_000;

/** What is still to be sent. */
export const openStates: readonly PackingState[] = ['toPack', 'packed'];

/** The rewards of which nothing is packed, sent or given; undefined as long as that is not known. */
export type HeldRewards = readonly string[] | undefined;

/** Those of a campaign whose money may go back, or does: all of them, or none. */
export const heldRewards = (campaign: PledgeTerms, rewards: readonly { rewardId: string }[]) =>
  isRaised(campaign) ? [] : rewards.map(({ rewardId }) => rewardId);

/** Whether an order stays as it is, as a pledge does until it is known how its campaign stands. */
export const isHeld = ({ rewardId }: Pick<Packing, 'rewardId'>, held: HeldRewards) =>
  rewardId !== '' && (held?.includes(rewardId) ?? true);

/** How far an order is, or why nobody packs it. */
export function stateOf(listed: ListedOrder): PackingState | UnpackedGroup {
  const { state, order } = listed;
  if (order?.status === 'refunded') return 'refunded';
  return order?.country === '' && !isGiven(listed) ? 'unsent' : state;
}

/** Whether an order is still to be sent. */
const isWaiting = (listed: ListedOrder) => openStates.some((one) => one === stateOf(listed));

/** Until when an order is sent; null where nobody says it to the reader. */
function dueAtOf({ dueAt, order }: ListedOrder): number | null {
  const paidAt = order?.paidAt ?? null;
  return dueAt ?? (paidAt === null ? null : sendBy(paidAt, handlingDays.usual));
}

/**
 * How many days an order is overdue, begun ones included; null where it is not, or its money went back, and for a pledge,
 * whose month may have been put off since.
 */
export function overdueDays(listed: ListedOrder, now: number): number | null {
  const dueAt = listed.rewardId === '' ? dueAtOf(listed) : null;
  return isWaiting(listed) && dueAt !== null && dueAt < now ? Math.ceil((now - dueAt) / day) : null;
}

/** Whether a group has an order, as far as it can be told by how far the order is. */
export const isInGroup = ({ state }: ListedOrder, group: OrderGroup) =>
  isUnpacked(group) || (group === 'overdue' ? openStates.includes(state) : state === group);

/** The units of each line, as far as they can be told apart: packers do not see which line is limited. */
function unitsOf({ lines, units, order }: ListedOrder): (string[] | undefined)[] {
  const groups = new Map<string, string[]>();
  for (const id of units) {
    const { offerId } = partsOfUnit(id);
    groups.set(offerId, [...(groups.get(offerId) ?? []), id]);
  }
  const all = [...groups.values()];
  return lines.map((_, index) =>
    order
      ? groups.get(order.lines[index]?.offerId ?? '')
      : all.length === lines.length
        ? all[index]
        : undefined,
  );
}

/** The numbers of units that have one, in order, or what the seats are called. */
const numbersIn = (units: readonly string[], { unnumbered = [], order }: ListedOrder): string =>
  order?.seats
    ? units.map((id) => order.seats?.[id]).join(', ')
    : units
        .map(partsOfUnit)
        .filter(({ offerId }) => !unnumbered.includes(offerId))
        .map(({ number }) => number)
        .sort((one, other) => one - other)
        .join(', ');

/** The numbers of the units of each line that are to be sent, as far as they can be told apart. */
export const numbersOf = (listed: ListedOrder): string[] =>
  unitsOf(listed).map((units = []) =>
    numbersIn(
      units.filter((id) => !listed.freed?.includes(id)),
      listed,
    ),
  );

/** The lines as a packer reads them, such as “2 × Print (No. 7, 8)”, each with what of it is not to be sent. */
export function lineTexts(listed: ListedOrder): string[] {
  const { freed = [] } = listed;
  const numbers = numbersOf(listed);
  const units = unitsOf(listed);
  const { unit } = kindOfGroup(listed.order?.checkoutGroup ?? '');
  const told = (some: string) => (listed.order?.seats ? some : copy.units(unit, some));
  const texts = listed.lines.map(({ name, qty }, index) => {
    const gone = units[index]?.filter((id) => freed.includes(id)) ?? [];
    const line = copy.line(name, qty - gone.length);
    const sent = numbers[index] ? `${line} (${told(numbers[index])})` : line;
    const goneNumbers = numbersIn(gone, listed);
    return gone.length === 0
      ? sent
      : `${sent}. ${copy.wentBack(goneNumbers ? told(goneNumbers) : formatCount(gone.length))}`;
  });
  const isTold = units.flatMap((ids = []) => ids).length === listed.units.length;
  return isTold || freed.length === 0 ? texts : [...texts, copy.someWentBack(freed.length)];
}

/** The country that it goes to, or `pickup`; `rest` where only the price is known; empty where nothing is sent. */
export function countryOf({ country, order, contact }: ListedOrder): string {
  const priced = order?.country ?? country;
  const known = contact?.country ?? '';
  return priced === 'pickup' || known === '' ? priced : known;
}

export const isCountryCode = (country: string) => /^[A-Z]{2}$/.test(country);

/** Whether an order passes a filter: the rest of the world is also what has no price of its own. */
const goesTo = (listed: ListedOrder, country: string) =>
  country === countryOf(listed) ||
  (country === 'rest' && (listed.order?.country ?? listed.country) === country);

let regionNames: Intl.DisplayNames | undefined;

export function countryName(country: string): string {
  if (country === 'rest') return copy.countries.rest;
  if (country === 'pickup') return copy.countries.pickup;
  regionNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return isCountryCode(country) ? (regionNames.of(country) ?? country) : country;
}

/** Whether a parcel goes to an address that is known. */
export function hasLabel(listed: ListedOrder): boolean {
  const country = countryOf(listed);
  return listed.contact !== null && country !== '' && country !== 'pickup';
}

/** As many lines of an address as the smallest label has beside number, name and country. */
const labelLines = 5;

const printableLines = (typed: string) => normalizeText(typed).split('\n').map(normalizeLine);

/**
 * A contact as it is listed, printed and exported. Who bypasses the site can store what nobody sees, what turns text
 * around, or hundreds of lines: those for which a label has no room follow each other in its last one.
 */
export function printableContact(contact: Contact): Contact {
  const lines = printableLines(contact.lines).filter(Boolean);
  const last = lines.slice(labelLines - 1).join(', ');
  return {
    ...contact,
    name: normalizeLine(contact.name),
    email: normalizeLine(contact.email),
    lines: [...lines.slice(0, labelLines - 1), last].filter(Boolean).join('\n'),
    giftTo: normalizeLine(contact.giftTo),
    giftNote: printableLines(contact.giftNote).join('\n'),
  };
}

/** Where an order goes, in lines as on a parcel, the country in capitals last; the name alone where it is picked up. */
export function addressOf(listed: ListedOrder): string[] {
  const { contact } = listed;
  const country = countryName(countryOf(listed));
  return contact
    ? [
        recipientOf(contact),
        ...contact.lines.split('\n'),
        hasLabel(listed) ? country.toLocaleUpperCase('en') : country,
      ].filter((line) => line.trim() !== '')
    : [];
}

/** The choices of a filter: what is listed has, and what is chosen. */
export const choicesOf = (
  orders: readonly ListedOrder[],
  valuesOf: (order: ListedOrder) => readonly string[],
  chosen: string,
) =>
  [...new Set([...orders.flatMap(valuesOf), chosen])]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other, 'en'));

/** Whether the database cannot tell which orders a view finds, so that all of its group have to be read. */
export const needsWholeGroup = ({ group, search, item, country }: OrderView) =>
  search.trim() !== '' || (isUnpacked(group) && item + country !== '');

/** Whether words find an order: by its number, by what is in it, and by whom and where it goes. */
export const matchesSearch = (listed: ListedOrder, words: string) =>
  matchesWords(
    [
      listed.orderId,
      ...lineTexts(listed),
      listed.contact?.name ?? '',
      listed.contact?.giftTo ?? '',
      listed.contact?.email ?? '',
      listed.contact?.lines ?? '',
      countryName(countryOf(listed)),
    ],
    words,
  );

/** The orders that a view finds: what is to be sent soonest first, of what is done the latest first. */
export function listOrders(orders: readonly ListedOrder[], view: OrderView): ListedOrder[] {
  const sign = ['overdue', ...openStates].includes(view.group) ? 1 : -1;
  return orders
    .filter(
      (listed) =>
        (view.item === '' || listed.lines.some(({ name }) => name === view.item)) &&
        (view.country === '' || goesTo(listed, view.country)) &&
        matchesSearch(listed, view.search),
    )
    .sort((one, other) => sign * ((dueAtOf(one) ?? 0) - (dueAtOf(other) ?? 0)));
}

/** Where parcels of some carriers are followed, by the first word of what they are called. */
const carrierPages: Readonly<Record<string, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
};

/** The page on which a parcel is followed; empty for carriers that are not known. */
export function trackingLink(carrier: string, tracking: string): string {
  const [name = ''] = carrier
    .trim()
    .toLowerCase()
    .split(/[^a-z]/);
  const page = carrierPages[name];
  const number = tracking.replace(/\s/g, '');
  return page && number !== '' ? page + encodeURIComponent(number) : '';
}

/** What is said of a parcel, as it is typed. */
export type Parcel = Pick<Fulfilment, 'carrier' | 'tracking' | 'link'>;

/** A parcel as it is stored; null if its link is no address. */
export function parseParcel({ carrier, tracking, link }: Parcel): Parcel | null {
  const address = normalizeLine(link) === '' ? '' : parseWebAddress(link);
  if (address === null || address.length > limits.link) return null;
  return {
    carrier: normalizeLine(carrier),
    tracking: normalizeLine(tracking),
    link: address === '' ? trackingLink(carrier, tracking) : address,
  };
}

export const isSameParcel = (one: Parcel, other: Parcel) =>
  one.carrier === other.carrier && one.tracking === other.tracking && one.link === other.link;

/** A parcel that was read and typed over, once someone else has stored another: what was typed stays. */
export function mergeParcel(typed: Parcel, read: Parcel, stored: Parcel): Parcel {
  const merge = (field: keyof Parcel) =>
    typed[field] === read[field] ? stored[field] : typed[field];
  return { carrier: merge('carrier'), tracking: merge('tracking'), link: merge('link') };
}

/** What an order becomes. */
export type OrderMove = {
  orderId: string;
  state: FulfilmentState;
  /** Null leaves what is known of it. */
  parcel: Parcel | null;
  /** The one that this parcel replaces, and no other; without it, any. */
  replaces?: Parcel;
};

const { problems: trackingProblems } = copy.paste;

type TrackingList = {
  /** What waits to be sent. */
  orders: readonly Pick<ListedOrder, 'orderId'>[];
  /** The ids of what the list has marked sent already. */
  saved: readonly string[];
  /** What the lines before make of their orders. */
  moves: readonly OrderMove[];
};

// What a spreadsheet makes of a long number, with its comma or cut at it: it keeps fifteen digits.
const roundedNumber = /^[\d.,]+E\+\d+$|^\d{15}0{5,}$/i;

// As many quotes follow as belong together, so that it is in none.
const separator = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** The cells of a line. A spreadsheet puts tabs between them: then a comma is a part of a cell. */
const cellsIn = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : separator).map((cell) =>
    normalizeLine(
      cell
        .trim()
        .replace(/^"(.*)"$/, (_, quoted: string) => quoted.replaceAll('""', '"'))
        // An apostrophe keeps a number as text in a spreadsheet, and comes along.
        .replace(/^'/, ''),
    ),
  );

/** What a line of a pasted list makes of an order, or what is wrong with the line. */
function parseTrackingLine(
  [typed = '', ...rest]: readonly string[],
  number: number,
  { orders, saved, moves }: TrackingList,
): OrderMove | string {
  const start = parseOrderNumber(typed);
  const [carrier = '', tracking = ''] = rest.length > 1 ? rest : ['', rest[0]];
  if (start === null || tracking === '') return trackingProblems.form(number);
  if (rest.some((cell) => roundedNumber.test(cell))) return trackingProblems.rounded(number);
  if (rest.slice(2).some(Boolean)) return trackingProblems.cells(number);
  if (carrier.length > limits.carrier || tracking.length > limits.trackingNumber)
    return trackingProblems.long(number);
  const [found, ...others] = orders.filter(({ orderId }) => orderId.startsWith(start));
  const shown = orderNumber(start);
  if (!found)
    return saved.some((orderId) => orderId.startsWith(start))
      ? trackingProblems.saved(number, shown)
      : trackingProblems.unknown(number, shown);
  if (others.length > 0) return trackingProblems.ambiguous(number, shown);
  if (moves.some(({ orderId }) => orderId === found.orderId))
    return trackingProblems.twice(number, shown);
  const parcel = { carrier, tracking, link: trackingLink(carrier, tracking) };
  return { orderId: found.orderId, state: 'sent', parcel };
}

/**
 * The orders of a pasted list, with the carrier and tracking number of each, and what is wrong with its lines. A line
 * has the number of an order, maybe a carrier, and a tracking number, with tabs, commas or semicolons between them.
 */
export function parseTracking(
  pasted: string,
  orders: TrackingList['orders'],
  saved: TrackingList['saved'] = [],
): { moves: OrderMove[]; problems: string[] } {
  const moves: OrderMove[] = [];
  const problems: string[] = [];
  for (const [index, line] of pasted.split(/\r?\n/).entries()) {
    const cells = cellsIn(line);
    if (cells.every((cell) => cell === '')) continue;
    // The heads of a table.
    if (index === 0 && parseOrderNumber(cells[0] ?? '') === null && !/\d/.test(line)) continue;
    const read = parseTrackingLine(cells, index + 1, { orders, saved, moves });
    if (typeof read === 'string') problems.push(read);
    else moves.push(read);
  }
  return { moves, problems };
}
