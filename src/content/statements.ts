import { earningsCopy } from './earnings';
import { formatCount } from './formatCount';

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

/** What a statement says, to staff and owners alike. */
export const statementCopy = {
  loading: 'One moment…',
  months: 'Months',
  columns: { month: 'Month', brand: 'Brand', state: 'State', owed: 'Owed' },
  states: { none: 'No statement', draft: 'Draft', owed: 'Owed', sent: 'Sent' },
  sent: (day: string, ref: string) => `Sent ${day}: ${ref}.`,
  sums: {
    heading: 'Sums',
    sales: earningsCopy.lines.sales,
    refunds: 'Refunds',
    cardCosts: earningsCopy.lines.cardCosts,
    platformFee: earningsCopy.lines.platformFee,
    subscription: earningsCopy.lines.subscription,
    subscriptionPaid: 'Subscription, paid apart',
    subscriptionCredit: earningsCopy.lines.subscriptionCredit,
    shipping: 'Shipping, passed on',
    owed: 'Owed',
  },
  withPackage: (name: string) => `With ${name}, the package at the month’s end.`,
  estimated: 'Card costs are an estimate until the statement is final.',
  byStripe: 'Card costs are Stripe’s own figure.',
  negative: 'More was returned than sold, so no platform fee is taken, and none is given back.',
  utc: 'Months and days are in UTC.',
  lines: {
    heading: 'Lines',
    line: 'Line',
    goods: 'Goods',
    shipping: 'Shipping',
    sale: 'Sale',
    refund: 'Refund',
    none: 'Nothing was sold or returned in this month.',
  },
  csv: {
    columns: ['Line', 'Order', 'Time (UTC)', 'Goods (USD)', 'Shipping (USD)', 'Total (USD)'],
    fileName: (month: string) => `backlot-statement-${month}.csv`,
  },
} as const;

/** What staff see and do. */
export const statementAdminCopy = {
  heading: 'Statements',
  month: 'Month',
  notOver: (month: string) => `${month} is not over yet: its statements can only be drafts.`,
  none: 'Nothing to state',
  noneLead: 'No brand sold anything in this month or returned money in it.',
  newest: (count: number) => `Only the newest ${formatCount(count)} brands are looked at.`,
  card: 'What Stripe took for cards',
  cardHint: (estimate: string) => `In US dollars. Until then ${estimate} is estimated.`,
  paid: 'Paid apart of the subscription',
  paidHint:
    'In US dollars: what Stripe takes for the package by itself. The rest is taken from what is owed.',
  sum: 'Type a sum such as 12.50.',
  cardMissing: 'Type what Stripe took for cards in this month: a final statement has no estimate.',
  save: 'Save as draft',
  busy: 'Saving…',
  saved: 'The draft is saved. Its owner sees it as a draft.',
  end: 'Make final',
  ended: 'The statement is final.',
  confirm: {
    title: 'Make this statement final?',
    lead: 'Nobody can change it any more, apart from when and how it was sent.',
    action: 'Make it final',
  },
  payout: {
    heading: 'Payout',
    lead: 'Send the money first. Then say here what the bank calls it. A month that is owed to us is settled here as well.',
    ref: 'Reference',
    day: 'Day',
    refMissing: 'Say what the bank calls it, in one line of at most 120 characters.',
    dayMissing: 'Say on which day it was sent, today or before.',
    submit: 'Record payout',
    saved: 'Recorded.',
  },
} as const;

/** What the owner sees and does. */
export const ownStatementsCopy = {
  heading: 'Money',
  lead: (operator: string) => `Backlot states what you are owed for a month. ${operator} sends it.`,
  calculator: 'What a month leaves with each package',
  notOwner: 'Only owners see the money',
  notOwnerLead: 'Ask an owner of the brand for what is owed and what was sent.',
  none: 'No statement yet',
  noneLead: 'Our team makes one for each month in which you sell something.',
  missing: 'No such statement',
  missingLead: 'There is none of this month, or not yet.',
  all: 'All months',
  draft: 'This is a draft. What is owed can still change.',
  recomputing: 'Recomputing it from your orders…',
  agree: (count: number) => `${formatCount(count)} of ${lines(count)} agree with your orders.`,
  differ: (agreeing: number, count: number) =>
    `${formatCount(agreeing)} of ${lines(count)} agree with your orders. These do not:`,
  notRecomputed: 'Card costs and what you paid apart are not in your orders: they are not counted.',
  difference: (what: string, stated: string, found: string) =>
    `${what}: ${stated} here, ${found} by your orders.`,
  nothing: 'nothing',
  export: 'Export as CSV',
  exporting: 'Collecting…',
  print: 'Print',
} as const;
