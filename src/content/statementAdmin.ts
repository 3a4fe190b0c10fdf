import { formatCount } from './formatCount';

/** What staff see and do. */
export const statementAdminCopy = {
  heading: 'Statements',
  month: 'Month',
  notOver: (month: string) => `${month} is not over yet: its statements can only be drafts.`,
  openBefore: (month: string) =>
    `The statement of ${month} has to be final before this one can be, since it carries over what that month leaves below zero.`,
  unsettled: (count: number) =>
    `${count === 1 ? '1 order' : `${formatCount(count)} orders`} of this month came too late and ${count === 1 ? 'waits' : 'wait'}: return the money or have the buyer choose anew before this can be final.`,
  disputed: (count: number) =>
    `${count === 1 ? 'A dispute has' : `${formatCount(count)} disputes have`} taken money of this brand: record it at its order before this can be final, so that it is not owed.`,
  none: 'Nothing to state',
  noneLead:
    'No brand sold anything in this month or returned money in it, and nothing is carried over.',
  /** Of a brand that is not in the list. */
  other: {
    label: 'Another brand',
    lead: 'An earlier statement can be corrected without a sale: open the month of any brand.',
    open: 'Open its month',
  },
  newest: (count: number) => `Only the newest ${formatCount(count)} brands are looked at.`,
  card: 'What Stripe took for cards',
  cardHint: (estimate: string) => `In US dollars. Until then ${estimate} is estimated.`,
  cardColumn: 'Cards at Stripe',
  cardOf: (brand: string) => `What Stripe took for cards of ${brand}`,
  paid: 'Paid for the package by card',
  paidHint:
    'In US dollars, this month. It is no part of what is owed; where sales give the subscription back, no more than this comes back.',
  /** Where the draft, or what is typed, says something else. */
  paidByLog: (sum: string) => `By the log: ${sum}.`,
  correction: 'Correction',
  correctionHint: 'In US dollars, below zero with a minus: what an earlier statement had wrong.',
  reason: 'What is corrected',
  reasonHint: 'The owner reads it beside the sum, such as “Card costs of August were 2.10”.',
  reasonMissing: (most: number) =>
    `Say what is corrected, in one line of at most ${String(most)} characters.`,
  sum: 'Type a sum such as 12.50.',
  cardMissing: 'Type what Stripe took for cards in this month: a final statement has no estimate.',
  save: 'Save as draft',
  busy: 'Saving…',
  saved: 'The draft is saved. Its owner sees it as a draft.',
  end: 'Make final',
  ended: 'The statement is final.',
  confirm: {
    title: 'Make this statement final?',
    lead: 'Nobody can change it any more, apart from when and how it was sent. A correction is a line of the next month.',
    action: 'Make it final',
    paid: (stated: string, byLog: string) =>
      `${stated} was paid for the package here, and ${byLog} by the brand’s log.`,
  },
  /** The statements of all brands in one go. */
  all: {
    heading: 'All brands',
    lead: 'Drafts are made of what orders say now, with Stripe’s figures that are typed below. Those with Stripe’s figure are read again before they become final.',
    draft: (count: number) => `Make ${count === 1 ? '1 draft' : `${formatCount(count)} drafts`}`,
    final: (count: number) =>
      `Make ${count === 1 ? '1 draft' : `${formatCount(count)} drafts`} final`,
    progress: (done: number, count: number) =>
      `${formatCount(done)} of ${count === 1 ? '1 brand' : `${formatCount(count)} brands`}`,
    stop: 'Stop',
    stopping: 'Stopping after this brand…',
    goOn: 'Continue',
    stopped: 'Stopped.',
    done: 'Done.',
    confirm: {
      title: 'Make these statements final?',
      action: 'Make them final',
    },
    outcomes: {
      unsaved: 'What you typed is not in the draft yet: make the drafts first.',
      replaced: 'Another draft has been saved since it was listed. Look at it, then make it final.',
      paidDiffers: (drafted: string, byLog: string) =>
        `The draft says that ${drafted} was paid for the package, and the brand’s log ${byLog}. Say which, and make it final there.`,
      paidByLog: (drafted: string, byLog: string) =>
        `The draft said that ${drafted} was paid for the package. It is made anew with ${byLog}, as the brand’s log says: where that is wrong, type the sum there.`,
      cardMissing: 'Stripe’s figure for cards is missing.',
      unsettled: 'An order that came too late waits.',
      disputed: 'A dispute has taken money that is not recorded at its order.',
      open: 'The statement of an earlier month is not final.',
      changed: 'Orders have changed. The draft is made anew: look at it, then make it final.',
    },
  },
  payout: {
    heading: 'Payout',
    lead: 'Send the money first. Then say here what the bank calls it.',
    ref: 'Reference',
    day: 'Day',
    refMissing: 'Say what the bank calls it, in one line of at most 120 characters.',
    dayMissing: 'Say on which day it was sent, today or before.',
    submit: 'Record payout',
    saved: 'Recorded.',
  },
} as const;
