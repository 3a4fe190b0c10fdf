import { formatCount } from './formatCount';

/** A wish for a refund: what an owner writes to staff about an order, and what staff answer. */
export const refundWishCopy = {
  heading: 'Refund',
  lead: 'Our team returns money at Stripe, to the card that paid. Write to them what should go back, and why.',
  loading: 'Loading what was wished…',
  open: 'Ask our team for a refund',
  again: 'Ask again',
  text: 'Reason',
  dollars: 'Sum in US dollars',
  dollarsHint: 'Empty: our team decides how much.',
  units: 'Sell again',
  unit: (name: string, unit: string, number: number) => `${name} ${unit} ${formatCount(number)}`,
  /** Of what has no numbers that a buyer chose. */
  piece: (name: string, index: number, count: number) =>
    `${name}, ${formatCount(index)} of ${formatCount(count)}`,
  submit: 'Send to our team',
  busy: 'Sending…',
  sent: 'Sent. Their answer is shown here.',
  states: {
    open: (day: string) => `Waits for our team since ${day}.`,
    done: 'Our team has returned money.',
    declined: 'Our team returns nothing for it:',
  },
  ofSum: (sum: string) => `Wished: ${sum}`,
  anySum: 'Wished: as much as our team finds right',
  staff: {
    heading: 'Wishes for a refund',
    lead: 'What owners ask for. Recording a refund of the order meets its wishes. Those of suspended brands stand apart.',
    none: 'Nobody waits for an answer.',
    anySum: 'any sum',
    ofOrder: 'What its makers wish',
    more: (shown: number, total: number) =>
      `The oldest ${formatCount(shown)} of ${formatCount(total)}. The others come once these are answered.`,
    decline: 'Decline…',
    declineAll: (count: number) => `Decline these ${formatCount(count)}…`,
    declineTitle: (count: number) => `Decline ${formatCount(count)} wishes`,
    wishes: (count: number) => `${formatCount(count)} wishes`,
    note: 'Why nothing goes back, for the owner',
    submit: 'Decline with this note',
    busy: 'Declining…',
  },
  problems: {
    text: 'Say why.',
    dollars: (most: string) => `Type a sum of at most ${most}, or leave it empty.`,
    note: 'Say why nothing goes back.',
  },
} as const;
