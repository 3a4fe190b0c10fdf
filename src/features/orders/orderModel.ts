import * as v from 'valibot';
import {
  holdMinutes,
  lateDays,
  limits,
  sessionMinutes,
  sessionWithinMinutes,
} from '../../config/limits';
import { timestampSchema } from '../../lib/timestamp';
import { count, lenientList, text } from '../../lib/lenient';
import { kindOfChannel, kinds } from './kinds';
import { type Offer, type SaleTerms, partsOfUnit } from './offerModel';

// What was bought. Sums are integer US cents, times milliseconds.

/** How far an order has come. What was paid too late is `late` until the buyer chooses anew or the money goes back. */
export const orderStatuses = ['reserved', 'released', 'paid', 'late', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const lineSchema = v.object({
  offerId: v.string(),
  name: text,
  qty: v.pipe(v.number(), v.integer()),
  unitCents: v.pipe(v.number(), v.integer()),
});
export type OrderLine = v.InferOutput<typeof lineSchema>;

/** A document of `brands/{brandId}/orders`. */
export const orderSchema = v.object({
  uid: text,
  /** How it was sold, which its group says, too. */
  channel: v.fallback(v.string(), kinds.item.channel),
  checkoutGroup: text,
  projectId: text,
  lines: lenientList(lineSchema),
  /** The ids of the units that it holds, those of its first line first. */
  units: lenientList(v.string()),
  /** The key of the shipping price; empty where nothing is sent. */
  country: text,
  shippingCents: count,
  totalCents: count,
  status: v.fallback(v.picklist(orderStatuses), 'reserved'),
  /** The payment that proves it; empty until there is one. */
  paymentId: text,
  refundedCents: count,
  /** How many refunds were recorded. */
  refunds: count,
  /** Which link the buyer came by. */
  via: text,
  createdAt: timestampSchema,
  paidAt: v.fallback(v.nullable(timestampSchema), null),
  /** When it was sold, by its confirmation or once its buyer took other units; null for what never was. */
  soldAt: v.fallback(v.nullable(timestampSchema), null),
  changedAt: timestampSchema,
});
export type Order = v.InferOutput<typeof orderSchema> & {
  orderId: string;
  brandId: string;
  /** What its units are called that are seats of a hall, where somebody has asked. */
  seats?: Readonly<Record<string, string>>;
};

// Whoever has an order may pass it as where it is: what it says is that of earlier.
export const parseOrder = (
  { brandId, orderId }: Pick<Order, 'brandId' | 'orderId'>,
  fields: unknown,
): Order => ({ ...v.parse(orderSchema, fields), brandId, orderId });

/** Who bought, and where it goes: `private/contact` below an order. */
export const contactSchema = v.object({
  name: text,
  email: text,
  lines: text,
  /** The country itself, where the order says `rest`. */
  country: text,
  /** Who receives it, if it is a gift; empty otherwise. */
  giftTo: text,
  /** What the note in a gift says, in any number of lines. */
  giftNote: text,
  /** From the confirmation on: whoever proves the email finds the order by it. */
  paid: v.exactOptional(v.boolean()),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** The name on the parcel. */
export const recipientOf = ({ name, giftTo }: Contact) => giftTo || name;

/** How far an order is on its way, once anybody has said so. What is not sent of a campaign is to be given, or given. */
export const fulfilmentStates = [
  'packed',
  'sent',
  'delivered',
  'toGive',
  'given',
  'returned',
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** `fulfilment/state` below an order, which is there from the packing on. */
export const fulfilmentSchema = v.object({
  state: v.fallback(v.picklist(fulfilmentStates), 'packed'),
  carrier: text,
  tracking: text,
  /** Where the carrier says where it is. */
  link: text,
  at: timestampSchema,
});
export type Fulfilment = v.InferOutput<typeof fulfilmentSchema>;

/** Money that was returned: a document of `refunds` below an order. */
export const refundSchema = v.object({ cents: count, stripeId: text, at: timestampSchema });
export type Refund = v.InferOutput<typeof refundSchema>;

const amounts = lenientList(v.object({ amount: count, status: text }));

/** A payment as `payments/` writes it below `customers/{uid}`. */
export const paymentSchema = v.object({
  status: text,
  amount_received: count,
  currency: text,
  metadata: v.fallback(v.object({ brandId: text, orderId: text }), { brandId: '', orderId: '' }),
  refunds: amounts,
  disputes: amounts,
  /** Whether a refund is made that Stripe has not sent yet. */
  hasPendingRefunds: v.fallback(v.boolean(), false),
  /** Whether a bank asks for it, or has taken it for good. */
  disputed: v.fallback(v.boolean(), false),
});
export type Payment = v.InferOutput<typeof paymentSchema> & { paymentId: string };

/** A payment as staff read it, too: null where it does not list its refunds. */
type Received = Omit<Payment, 'paymentId' | 'refunds' | 'disputes'> & {
  refunds: readonly { amount: number }[] | null;
  disputes: readonly { amount: number; status: string }[];
};

/** What Stripe still has of a payment, in cents: without what went back or was taken by a dispute that was lost. */
export const leftAtStripe = ({ amount_received, refunds, disputes }: Received): number =>
  [...(refunds ?? []), ...disputes.filter(isLost)].reduce(
    (left, { amount }) => left - amount,
    amount_received,
  );

/** Whether a bank has not decided about a dispute, of the states that Stripe has. */
export const isUndecided = ({ status }: { status: string }) =>
  /(?:needs_response|under_review)$/.test(status);

const isLost = ({ status }: { status: string }) => status === 'lost';

/** Whether not a cent of a payment went back or is about to, and no bank asks for it. */
export const isWhole = ({
  refunds,
  hasPendingRefunds,
  disputed,
}: Pick<Received, 'refunds' | 'hasPendingRefunds' | 'disputed'>) =>
  !disputed && !hasPendingRefunds && (refunds ?? []).length === 0;

/** What `payments/` adds to a checkout session: an address to pay at, or why there is none. */
export const sessionSchema = v.object({
  url: text,
  error: v.fallback(v.nullable(v.object({ message: text })), null),
  /** Once Stripe says that it ended unpaid, which may be before its hour. */
  expired: v.exactOptional(v.boolean()),
});
export type CheckoutSession = v.InferOutput<typeof sessionSchema>;

/** How many of an offer someone wants. */
export type Wanted = Pick<OrderLine, 'offerId' | 'qty'>;

export const unitCount = (lines: readonly { qty: number }[]) =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

/** The numbers of an offer's units among those of an order. */
export const numbersOf = (units: readonly string[], offerId: string): number[] =>
  units
    .map(partsOfUnit)
    .filter((unit) => unit.offerId === offerId)
    .map(({ number }) => number);

export const goodsCents = (lines: readonly Pick<OrderLine, 'qty' | 'unitCents'>[]) =>
  lines.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0);

export const fitsOneOrder = (lines: readonly { qty: number }[]) =>
  lines.length <= limits.offersPerOrder && unitCount(lines) <= limits.unitsPerOrder;

/**
 * The orders that a cart of one film comes to, each as full as it may be; a line may continue in the next one. What is
 * sold once per fan comes last, alone.
 */
export function splitIntoOrders<Line extends Wanted & { verified?: boolean }>(
  lines: readonly Line[],
): Line[][] {
  const orders: Line[][] = [];
  for (const line of lines.filter(({ verified }) => !verified)) {
    let rest = line.qty;
    while (rest > 0) {
      let order = orders.at(-1);
      let room = limits.unitsPerOrder - unitCount(order ?? []);
      if (!order || room === 0 || order.length === limits.offersPerOrder) {
        order = [];
        orders.push(order);
        room = limits.unitsPerOrder;
      }
      const qty = Math.min(rest, room);
      order.push({ ...line, qty });
      rest -= qty;
    }
  }
  return [...orders, ...lines.filter(({ verified }) => verified).map((line) => [line])];
}

/** Whether units are as many of each limited offer as bought, in the order of the lines, none twice. */
export function areUnitsOf(
  units: readonly string[],
  lines: readonly Wanted[],
  offers: Readonly<Record<string, Pick<Offer, 'limited' | 'stock'>>>,
): boolean {
  const wanted = lines.flatMap(({ offerId, qty }) =>
    offers[offerId]?.limited === true ? Array.from({ length: qty }, () => offerId) : [],
  );
  return (
    new Set(units).size === units.length &&
    units.length === wanted.length &&
    units.every((id, index) => {
      const { offerId, number } = partsOfUnit(id);
      return offerId === wanted[index] && number >= 1 && number <= (offers[offerId]?.stock ?? 0);
    })
  );
}

/** The price of sending to a country, and the key that an order names; null where nothing is sent there. */
export function shippingTo(
  { shipping }: Pick<SaleTerms, 'shipping'>,
  country: string,
): { key: string; cents: number } | null {
  const key = [country, ...(country === 'pickup' ? [] : ['rest'])].find(
    (name) => shipping[name] !== undefined,
  );
  const cents = key === undefined ? undefined : shipping[key];
  return key === undefined || cents === undefined ? null : { key, cents };
}

const minutes = (count: number) => count * 60_000;

/** Until when the units of an order that is not paid are nobody else's. */
export const heldUntil = ({ createdAt }: Pick<Order, 'createdAt'>) =>
  createdAt + minutes(holdMinutes);
/** Until when Stripe can be asked for a page to pay on. */
export const sessionAskableUntil = ({ createdAt }: Pick<Order, 'createdAt'>) =>
  createdAt + minutes(sessionWithinMinutes);
/** When the page to pay on ends. It follows from the order, so that a clock that is wrong does no harm. */
export const payableUntil = ({ createdAt }: Pick<Order, 'createdAt'>) =>
  createdAt + minutes(sessionMinutes);

/** When what is said of an order changes by the clock alone; undefined if it does not any more. */
export const changesAt = (order: Pick<Order, 'status' | 'createdAt'>, now: number) =>
  order.status === 'reserved'
    ? [sessionAskableUntil, payableUntil, heldUntil]
        .map((until) => until(order))
        .find((until) => until >= now)
    : undefined;

/** Whether an order keeps its account from reserving another one. */
export const isUnpaid = (order: Pick<Order, 'status' | 'createdAt'>, now: number) =>
  order.status === 'reserved' && now <= heldUntil(order);

/** Whether it is a pledge to a campaign, which moves its totals, and not what a shop sells. */
export const isPledge = ({ channel }: Pick<Order, 'channel'>) => channel === kinds.reward.channel;

/** Whether it is of seats of a showing, for each of which there is a ticket. */
export const isOfTickets = ({ channel }: Pick<Order, 'channel'>) =>
  channel === kinds.ticket.channel;

/** Whether it may take others of the same where it was paid too late; otherwise all of it comes back. */
export const choosesAnew = ({ channel }: Pick<Order, 'channel'>) =>
  kindOfChannel(channel)?.choosesAnew === true;

/** Whether its buyer has no other order of the same, and proved an email for it. */
export const isPerFan = ({ checkoutGroup }: Pick<Order, 'checkoutGroup'>) =>
  checkoutGroup.endsWith('/fan');

/** Whether an order of what is sold once per fan leaves it to the same fan's next one. */
export const isGivenUp = (order: Order, now: number) =>
  !isUnpaid(order, now) && order.status !== 'paid' && order.status !== 'late';

/** What an order can become. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  reserved: ['paid', 'released', 'late'],
  released: ['late'],
  late: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

/** Whether Stripe got all of an order's sum by a payment, for this order, whatever became of it since. */
export const paysFor = (
  payment: Received,
  { orderId, brandId, totalCents }: Pick<Order, 'orderId' | 'brandId' | 'totalCents'>,
) =>
  payment.status === 'succeeded' &&
  payment.amount_received === totalCents &&
  payment.currency === 'usd' &&
  payment.metadata.orderId === orderId &&
  payment.metadata.brandId === brandId;

/** Why an order is late: what it held had gone, or what became of its money, which sells nothing then. */
export type LateReason = 'unitsGone' | 'returned' | 'partlyReturned' | 'disputed';

/** That, by what its payment says now; null for one that nobody can read. */
export function lateReason(payment: Received | null): LateReason {
  if (!payment || isWhole(payment)) return 'unitsGone';
  const left = leftAtStripe(payment);
  if (left <= 0) return 'returned';
  const { disputed, disputes } = payment;
  const isWaiting = disputed && (disputes.length === 0 || disputes.some(isUndecided));
  return isWaiting ? 'disputed' : 'partlyReturned';
}

/** What happens next with an order, which its page and the lists of creators and staff say. */
export type NextStep =
  | 'pay'
  | 'waitForStripe'
  | 'confirm'
  | 'holdOver'
  | 'nothing'
  | 'chooseAnew'
  | 'allReturns'
  | 'restReturns'
  | 'bankDecides'
  | 'fulfil'
  | 'returned';

type Known = {
  now: number;
  /** Whether there is a page of Stripe's to pay on, and whether that has ended. */
  hasSession: boolean;
  hasEnded?: boolean | undefined;
  /** What Stripe says of the order's payment; null if it has said nothing. */
  payment: Payment | null;
};

const day = 24 * 60 * 60_000;

/** Until when an order that was paid too late may take other units. */
export const takesOthersUntil = ({ paidAt }: Pick<Order, 'paidAt'>) =>
  (paidAt ?? 0) + lateDays * day;

/** Until when what was paid is sent: the end of a day in UTC, so many days after that of the payment. */
export const sendBy = (paidAt: number, days: number) =>
  (Math.floor(paidAt / day) + days + 1) * day - 1;

/** Until when a reward comes that is promised for a month such as `2027-03`: its end in UTC. Null for no month. */
export function promisedBy(month: string): number | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return /^\d{4}-\d{2}$/.test(month) ? Date.UTC(year, number) - 1 : null;
}

/** That moment of an order; null for what is not sent to anybody, not paid, or promised for a month of a reward's own. */
export const sentBy = (order: Order, days: number) =>
  order.country === '' || order.country === 'pickup' || order.paidAt === null || isPledge(order)
    ? null
    : sendBy(order.paidAt, days);

const lateSteps = {
  unitsGone: 'chooseAnew',
  returned: 'returned',
  partlyReturned: 'restReturns',
  disputed: 'bankDecides',
} as const satisfies Record<LateReason, NextStep>;

export function nextStep(order: Order, { now, hasSession, hasEnded, payment }: Known): NextStep {
  switch (order.status) {
    case 'paid':
      return 'fulfil';
    case 'refunded':
      return 'returned';
    case 'late': {
      // Whoever got some of the money back takes nothing for it. What went back may not be recorded yet.
      if (order.refundedCents > 0) return 'restReturns';
      const reason = lateReason(payment);
      // A campaign that is over or full, or a showing, has nothing else to choose.
      return reason === 'unitsGone' && !choosesAnew(order) ? 'allReturns' : lateSteps[reason];
    }
    default: {
      if (payment && paysFor(payment, order)) return 'confirm';
      if (order.status === 'released') return 'nothing';
      const mayPay = now < (hasSession ? payableUntil(order) : sessionAskableUntil(order));
      if (mayPay && !hasEnded) return 'pay';
      // Stripe's word may come later than the end of its page.
      return now < heldUntil(order) ? 'waitForStripe' : 'holdOver';
    }
  }
}
