import { recordsPerBatch, unpaidContactDays } from '../config/limits';
import { formatCount } from './formatCount';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;
const payments = (count: number) => `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}`;
const contacts = (count: number) => `${formatCount(count)} ${count === 1 ? 'contact' : 'contacts'}`;

/** What staff see of money: what was paid, what is late, what goes back. */
export const moneyCopy = {
  heading: 'Money',
  loading: 'One moment…',
  check: {
    heading: 'Does it add up?',
    lead: 'Compares the payments of a month at Stripe with its orders. An order and its refunds count in the month of the payment, whenever they came.',
    month: 'Month',
    start: (month: string) => `Check ${month}`,
    notOver: (month: string) => `${month} is not over yet: check it again once it is.`,
    read: (paymentCount: number, orderCount: number) =>
      `Read: ${payments(paymentCount)}, ${orders(orderCount)}`,
    reading: 'Reading page after page…',
    stop: 'Stop',
    stopping: 'Stopping after this page…',
    stopped: 'Stopped.',
    goOn: 'Continue',
    startOver: 'Start over',
    keeping: 'Keeping the sums…',
    kept: 'Checked, and kept with its sums.',
    notKept: 'These sums are not kept yet.',
    agrees: 'It adds up, to the cent.',
    differs: (sum: string) => `It differs by ${sum}.`,
    byName: 'The sums agree, but not what they are of.',
    sumsOf: (month: string) => `Sums of ${month}`,
    columns: { sum: 'Sum', stripe: 'At Stripe', orders: 'In orders' },
    paid: 'Paid',
    ofPayments: (count: number) => `in ${payments(count)}`,
    ofOrders: (count: number) => `in ${orders(count)}`,
    returned: 'Went back',
    left: 'Left',
    subscriptions: (count: number, sum: string) =>
      `${payments(count)} without an order: subscriptions, ${sum}, not counted above.`,
    returnedPledges: (count: number, sum: string, costs: string) =>
      `${formatCount(count)} ${count === 1 ? 'pledge' : 'pledges'} went back whole, ${sum}: what their cards cost, about ${costs}, is ours.`,
    named: (count: number) => `${formatCount(count)} ${count === 1 ? 'difference' : 'differences'}`,
    more: (count: number) => `The first ${formatCount(count)} are named.`,
    stripeHasMore: (sum: string) => `${sum} more at Stripe`,
    ordersHaveMore: (sum: string) => `${sum} more in orders`,
    payment: (id: string) => `Payment ${id} at Stripe`,
    checked: 'Checked months',
    none: 'No month was checked yet.',
    by: (email: string, at: string) => `Checked by ${email}, ${at}`,
    early: 'before the month was over',
    sums: (paid: string, returned: string, left: string) =>
      `${paid} paid − ${returned} went back = ${left}`,
  },
  differences: {
    noOrder: 'Paid, but there is no such order.',
    unconfirmed: 'Paid, and the order is not confirmed.',
    otherPayment: 'Paid, and the order was confirmed by another payment.',
    noPayment: 'The order says that it is paid, and Stripe does not.',
    currency: 'Paid in another currency than US dollars.',
    otherSum: 'The payment is of another sum than the order.',
    refundNotRecorded: 'Returned at Stripe, and not recorded here.',
    refundNotAtStripe: 'Recorded here, and Stripe has no such refund.',
    refundOfOtherSum: 'The refund is of another sum at Stripe than recorded here.',
    disputeOpen: 'A dispute is open, and the bank has the money: it is not recorded here.',
    disputeLost: 'A dispute was lost, and the bank took the money back: it is not recorded here.',
    disputeWon:
      'A dispute was won, and its money is recorded as returned: correct it in the next statement.',
    refundsOfOtherSum: 'The refunds recorded for the order do not come to what it says went back.',
  },
  confirming: {
    heading: 'Payments and their orders',
    lead: 'The latest payments are looked at whenever this page opens, and their orders confirmed.',
    none: (count: number) => `${payments(count)}: all is as it should be.`,
    until: (time: string) => `Payments until ${time}:`,
    earlier: 'Earlier payments',
    nobody: 'Nobody has paid yet.',
    confirmed: (number: string) => `Order ${number} was paid, and is confirmed now.`,
    unitsGone: (number: string) =>
      `Order ${number} was paid when its things were gone: it is late.`,
    returned: (number: string) =>
      `The money of order ${number} went back before it was confirmed: it is late. Close it.`,
    partlyReturned: (number: string) =>
      `Some money of order ${number} went back before it was confirmed: it is late. Return the rest.`,
    disputed: (number: string) =>
      `A bank asks for the money of order ${number}: it is late, and nothing is sent.`,
    unconfirmed: (number: string) =>
      `Order ${number} was paid, and could not be confirmed just now.`,
    noOrder: (number: string, sum: string) =>
      `${sum} was paid for order ${number}, which there is not. Return it at Stripe.`,
    otherSum: (number: string, sum: string) =>
      `${sum} was paid for order ${number}, which is of another sum. Return it at Stripe.`,
    currency: (number: string) =>
      `Order ${number} was paid in another currency than US dollars. Return it at Stripe.`,
    surplus: (number: string, sum: string) =>
      `Order ${number} was paid twice. Return ${sum} at Stripe.`,
    refundNotRecorded: (number: string, sum: string) =>
      `${sum} of order ${number} went back at Stripe, and is not recorded here.`,
  },
  disputes: {
    heading: 'Disputes',
    lead: 'A fan’s bank asks for the money back, and has it until the dispute is won. It is answered at Stripe; what it took of an order is recorded there, so that no statement owes it.',
    none: 'No payment is disputed.',
    untold: 'Disputed. Stripe says how far it is.',
    open: (sum: string, day: string) =>
      day === '' ? `${sum}: answer it at Stripe.` : `${sum}: answer it at Stripe until ${day}.`,
    answered: (sum: string) => `${sum}: the bank is deciding.`,
    kept: (sum: string) => `${sum}: the money stays.`,
    lost: (sum: string) => `${sum}: lost. The money is gone.`,
  },
  late: {
    heading: 'Late',
    lead: 'Paid when its things were gone, or with money that went back or is disputed. None of it is sent.',
    none: 'Nothing is late.',
    of: (sum: string, reason: string) => `${sum}, ${reason}`,
    reasons: {
      unitsGone: 'its things were gone',
      returned: 'all went back',
      partlyReturned: 'some went back',
      disputed: 'disputed',
    },
  },
  refunds: {
    heading: 'Money that went back',
    none: 'No money went back yet.',
    of: (sum: string, total: string) => `${sum} of ${total}`,
  },
  contacts: {
    heading: 'Contacts to erase',
    lead: `Of orders that nobody paid within ${formatCount(unpaidContactDays)} days.`,
    none: 'There is none.',
    left: (count: number) => `${contacts(count)} to erase`,
    count: contacts,
    erase: (count: number) => (count === 1 ? 'Erase the contact' : `Erase ${contacts(count)}`),
    question: (count: number) => (count === 1 ? 'Erase the contact?' : `Erase ${contacts(count)}?`),
    what: 'Name, email, address and what goes with a gift are erased for everyone, and cannot be brought back: what was not sent yet cannot be sent. What was bought and paid stays.',
    whatWithOthers:
      'Name, email, address, what goes with a gift, the consent to be written to, what they follow and wait for, tickets and questions that wait are erased for everyone, and cannot be brought back: what was not sent yet cannot be sent. What was bought and paid stays.',
    confirm: 'Erase',
  },
  person: {
    heading: 'Somebody without an order',
    lead: 'Who follows, waits, holds a ticket or agreed to letters, by the email. An order’s panel erases who ordered.',
    email: 'Their email',
    submit: 'Look for it',
    found: (count: number) =>
      count === 0
        ? 'Nothing is stored under this email.'
        : `Stored under this email: ${formatCount(count)} ${count === 1 ? 'document' : 'documents'}.`,
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
    buyer: 'Buyer',
    at: 'Ordered',
    paidAt: 'Paid',
    shipping: 'Shipping',
    total: 'Total',
    returned: 'Returned',
    stripe: 'The payment at Stripe',
    confirm: 'Confirm the order',
    late: {
      reasons: {
        unitsGone:
          'It was paid when its things were gone. The buyer takes others, or the money goes back.',
        notCounted:
          'It was paid when its campaign did not take it any more, or its seats were gone. All of it goes back.',
        returned:
          'All of the money went back before the order was confirmed. Record it, and the order is closed.',
        partlyReturned:
          'Some of the money went back before the order was confirmed, so nothing is sent for the rest. Return it.',
        disputed: 'A bank asks for the money. Nothing is sent before it has decided.',
        kept: 'A bank asked for the money, and all of it is there. Confirm the order, or return it.',
      },
      returnRest: (sum: string) => `Return the rest at Stripe, ${sum}`,
      close: 'Record all that went back',
      reasonForOwner: 'Went back before the order was confirmed.',
    },
    unpaid: 'Stripe has told us of no payment for it.',
    recorded: 'What went back',
    none: 'Nothing is recorded yet.',
    refund: (sum: string, id: string, at: string) => `${sum} · ${id} · ${at}`,
    record: 'Record a refund',
    lead: 'Return the money at Stripe first. Then paste Stripe’s number of the refund here.',
    listed: 'Returned at Stripe, and not recorded here yet:',
    take: (sum: string, id: string) => `${sum} · ${id}`,
    listedReason: (id: string) =>
      id.startsWith('re_') ? 'Returned at Stripe.' : 'Taken back by the buyer’s bank.',
    unlisted: {
      title: 'Stripe does not list this refund',
      lead: (id: string) =>
        `Stripe has told us nothing of ${id} for this payment. A new refund is here within a minute: check the number, or wait. What is recorded stays.`,
      action: 'Record it all the same',
    },
    cents: 'Sum in US dollars',
    stripeId: 'Stripe’s number',
    stripeIdHint: 'It begins with re_, that of a lost dispute with du_ or dp_.',
    reason: 'Reason, for the owner',
    units: 'Sell again what it was for, and tell its makers not to send it',
    submit: 'Record it',
    busy: 'Saving…',
    saved: 'Recorded.',
    problems: {
      cents: (most: string) => `Type a sum of at most ${most}.`,
      otherSum: (sum: string) => `At Stripe this refund is of ${sum}.`,
      stripeId: 'Stripe’s number of a refund begins with re_, that of a dispute with du_ or dp_.',
      recordedFor: (number: string) =>
        `This number is recorded already, for order ${number}. If it does not belong there, open this order and record the number that Stripe lists for the other one.`,
      listedFor: (number: string) => `Stripe lists this number for order ${number}.`,
      reason: 'Say why.',
    },
  },
} as const;

const general = 'Send the order, what was sent and where to, and what was written with the buyer.';
const notTheirs =
  'It says that the cardholder did not buy it: send the order with its email and address, and the tracking number.';
/** What a bank is answered, by what the dispute says, as Stripe calls it. */
const answers: Readonly<Record<string, string>> = {
  product_not_received:
    'It says that nothing came: send the tracking number, the address and the day on which it came.',
  product_unacceptable:
    'It says that it came broken or was something else: send its description and pictures, and what was written with the buyer.',
  fraudulent: notTheirs,
  unrecognized: notTheirs,
  duplicate: 'It says that it was paid twice: send both orders, or return the second payment.',
  credit_not_processed:
    'It says that the money was to go back: send Stripe’s number of the refund, or why there is none.',
  subscription_canceled:
    'It says that the subscription was canceled: send when it was, and what was paid since.',
};

export const disputeAnswer = (reason: string) => answers[reason] ?? general;
