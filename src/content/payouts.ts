import { recordsPerBatch } from '../config/limits';
import { formatCount } from './formatCount';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;
const payments = (count: number) => `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}`;

/** What staff see of money: what was paid, what is late, what goes back. */
export const moneyCopy = {
  heading: 'Money',
  loading: 'One moment…',
  sums: {
    heading: 'Does it add up?',
    loading: 'Adding up…',
    paid: 'Stripe received for orders',
    ofPayments: (count: number) => `in ${payments(count)}`,
    orders: 'Orders say that was paid',
    ofOrders: (count: number) => `in ${orders(count)}`,
    returned: 'Returned, as recorded',
    left: 'Kept, after what went back',
    subscriptions: 'Stripe received for packages',
    agree: 'It adds up, to the cent.',
    differ: (sum: string) => `It differs by ${sum}.`,
    byCount: 'The sums agree, but the numbers of payments and orders do not.',
    find: 'Name the differences',
    finding: 'Comparing page after page…',
    found: (count: number, pages: number) =>
      `${formatCount(count)} ${count === 1 ? 'difference' : 'differences'} on ${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}.`,
  },
  differences: {
    noOrder: 'Paid, but there is no such order.',
    unconfirmed: 'Paid, and the order is not confirmed.',
    otherSum: 'The payment is of another sum than the order.',
    otherPayment: 'The order was confirmed by another payment.',
    noPayment: 'The order says that it is paid, and Stripe does not.',
    where: (page: number, of: 'payments' | 'orders') => `Page ${formatCount(page)} of the ${of}`,
  },
  confirming: {
    heading: 'Payments without a confirmed order',
    lead: 'The latest payments are looked at whenever this page opens, and their orders confirmed.',
    none: (count: number) => `Each of the last ${payments(count)} has its order.`,
    nobody: 'Nobody has paid yet.',
    confirmed: (number: string) => `Order ${number} was paid, and is confirmed now.`,
    late: (number: string) => `Order ${number} was paid when its things were gone: it is late.`,
    failed: (number: string) => `Order ${number} was paid, and could not be confirmed.`,
  },
  late: {
    heading: 'Paid too late',
    lead: 'The buyer chooses anew, or the money goes back.',
    none: 'Nothing was paid too late.',
  },
  refunds: {
    heading: 'Money that went back',
    none: 'No money went back yet.',
    of: (sum: string, total: string) => `${sum} of ${total}`,
  },
  packages: {
    heading: 'Packages that end',
    lead: `Whenever this page opens, packages that were paid at Stripe meanwhile are renewed first. At most the ${formatCount(recordsPerBatch)} that end last are listed.`,
    none: 'No package has ended or ends within 14 days.',
    over: {
      granted: (name: string, day: string) => `${name} ended ${day}: nothing is on sale.`,
      canceled: (name: string, day: string) =>
        `${name} was canceled and ended ${day}: nothing is on sale.`,
      unpaid: (name: string, day: string) =>
        `${name} was not paid and ended ${day}: nothing is on sale.`,
    },
    soon: {
      granted: (name: string, day: string) => `${name} ends ${day}.`,
      canceled: (name: string, day: string) => `${name} is canceled. Selling stops ${day}.`,
      unpaid: (name: string, day: string) => `${name} was not paid. Selling stops ${day}.`,
    },
  },
  find: {
    heading: 'Find an order',
    lead: 'By Stripe’s payment, or by its brand and number.',
    payment: 'Stripe’s payment',
    paymentHint: 'It begins with pi_.',
    brand: 'Brand',
    number: 'Number of the order',
    numberHint: 'At least its first eight characters.',
    submit: 'Find it',
    missing: 'Type a payment, or the number of an order.',
    none: 'There is no such order.',
  },
  statuses: {
    reserved: 'Not paid',
    released: 'Let go',
    paid: 'Paid',
    late: 'Late',
    refunded: 'Refunded',
  },
  order: (number: string) => `Order ${number}`,
  open: 'Open',
  panel: {
    close: 'Close the order',
    brand: 'Brand',
    at: 'Ordered',
    paidAt: 'Paid',
    total: 'Total',
    returned: 'Returned',
    stripe: 'The payment at Stripe',
    recorded: 'What went back',
    none: 'Nothing yet.',
    refund: (sum: string, id: string, at: string) => `${sum} · ${id} · ${at}`,
    record: 'Record a refund',
    lead: 'Return the money at Stripe first. Then paste Stripe’s number of the refund here.',
    cents: 'Sum in US dollars',
    stripeId: 'Stripe’s number',
    stripeIdHint: 'It begins with re_.',
    reason: 'Reason, for the owner',
    units: 'Sell again what it was for, and tell its makers not to send it',
    submit: 'Record it',
    busy: 'Saving…',
    saved: 'Recorded.',
    problems: {
      cents: (most: string) => `Type a sum of at most ${most}.`,
      stripeId: 'Stripe’s number of a refund begins with re_.',
      reason: 'Say why.',
    },
  },
} as const;
