import { earningsCopy } from './earnings';
import { formatCount } from './formatCount';

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

/** What a statement says, to staff and owners alike. */
export const statementCopy = {
  loading: 'One moment…',
  months: 'Months',
  columns: { month: 'Month', brand: 'Brand', state: 'State', owed: 'Owed' },
  states: {
    none: 'No statement',
    draft: 'Draft',
    owed: 'Owed',
    sent: 'Sent',
    carried: 'Carried over',
    even: 'Nothing owed',
  },
  sent: (day: string, ref: string) => `Sent ${day}: ${ref}.`,
  sums: {
    heading: 'Sums',
    carried: 'Carried over from the month before',
    correction: 'Correction',
    sales: earningsCopy.lines.sales,
    refunds: 'Refunds',
    cardCosts: earningsCopy.lines.cardCosts,
    platformFee: earningsCopy.lines.platformFee,
    subscriptionCredit: earningsCopy.lines.subscriptionCredit,
    shipping: 'Shipping, passed on',
    pledges: earningsCopy.lines.pledges,
    campaignFee: earningsCopy.lines.campaignFee,
    owed: 'Owed',
  },
  campaignOf: (film: string) => `Campaign of “${film}”`,
  correctionOf: (reason: string) => `Correction: ${reason}`,
  withPackage: (name: string) => `With ${name}, the package at the month’s end.`,
  estimated: 'Card costs are an estimate until the statement is final.',
  byStripe: 'Card costs are Stripe’s own figure.',
  subscriptionApart: (name: string, cents: string) =>
    `${cents} was paid for ${name} by card and is not taken off here.`,
  belowZero: 'Below zero nothing is sent: it is carried over to the next month.',
  negative: 'More was returned than sold, so no platform fee is taken, and none is given back.',
  utc: 'Months and days are in UTC.',
  lines: {
    heading: 'Lines',
    line: 'Line',
    goods: 'Goods',
    shipping: 'Shipping',
    sale: 'Sale',
    refund: 'Refund',
    campaign: 'Campaign',
    none: 'Nothing was sold or returned in this month.',
  },
  actions: { export: 'Export as CSV', exporting: 'Collecting…', print: 'Print' },
  csv: {
    columns: ['Line', 'Order', 'Time (UTC)', 'Goods (USD)', 'Shipping (USD)', 'Total (USD)'],
    fileName: (month: string) => `backlot-statement-${month}.csv`,
  },
} as const;

/** What the owner sees and does. */
export const ownStatementsCopy = {
  heading: 'Money',
  lead: (operator: string) => `Backlot states what you are owed for a month. ${operator} sends it.`,
  calculator: 'What a month leaves with each package',
  calculate: 'Open in the calculator',
  past: 'Statements',
  running: (month: string) => `${month}, so far`,
  runningLead: 'As its statement would be today. It is not final.',
  runningDraft:
    'The draft below is of an earlier day and has what our team typed, such as Stripe’s card costs: its sums can differ.',
  runningLines: 'All lines',
  payday: 'Next payout',
  /** When what is owed by now comes. */
  comes: (day: string, dollars: string) => `${day}: ${dollars}`,
  comesLater: (month: string) => `${month}: once its statement is final.`,
  comesRunning: (day: string, month: string) =>
    `${day}, for ${month}, once its statement is final.`,
  tickets: (showing: string, month: string, day: string) =>
    `${day}: tickets of ${showing}, whose sales count in ${month}, when it is over.`,
  comesOn: (day: string) => `Comes on ${day}`,
  /** Once that day is over and nobody has recorded a payout. */
  wasDue: (day: string, what = 'It') =>
    `${what} was due on ${day}. Write to us if it has not come.`,
  nextBand: (dollars: string, percent: string) =>
    `${dollars} of sales more, and the platform fee of the whole month is ${percent}.`,
  nextBandCredit: (dollars: string, percent: string) =>
    `${dollars} of sales more, and the platform fee of the whole month is ${percent} and the subscription comes back.`,
  unsettled: (count: number) =>
    `${count === 1 ? '1 order was' : `${formatCount(count)} orders were`} paid too late and ${count === 1 ? 'is' : 'are'} no sale yet.`,
  openBefore: (month: string) =>
    `${month} has no final statement yet. Should it be below zero, that is carried over to here.`,
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
  notRecomputed: 'Card costs and corrections are not in your orders: they are not counted.',
  difference: (what: string, stated: string, found: string) =>
    `${what}: ${stated} here, ${found} by your orders.`,
  nothing: 'nothing',
} as const;
