import { countOf } from './countOf';
import { formatCount } from './formatCount';
import { addMessages } from './messages';

/** The reward of a pledge without one, which each campaign has. */
export const plainRewardName = 'A pledge without a reward';

/** Where staff decide on a film's campaign. */
export const campaignReviewCopy = {
  heading: 'Campaign',
  loading: 'One moment…',
  title: (film: string) => `Campaign of ${film}`,
  filmGone: 'a film that is gone',
  of: (brand: string, packageName: string) => `${brand} · ${packageName}`,
  asFansSeeIt: 'As fans see it',
  sentBy: (email: string, at: string) => `Sent by ${email}, ${at}`,
  again: (at: string) => `What staff saw last, ${at}, is marked where it is different now.`,
  unchanged: (at: string) => `Nothing is different from what staff saw last, ${at}.`,
  /** What a part was returned with, and what became of it. */
  lastNote: {
    same: 'Our last note, and nothing here is different since:',
    changed: 'Our last note, before this was changed:',
    gone: 'Our last note on a reward that is gone:',
  },
  /** Of a draft that does not wait for staff. */
  standing: {
    draft: 'Its creators are at work on it.',
    submitted: '',
    returned: 'It is with its creators, who were asked for changes.',
    approved: '',
  },
  nothingSent: 'Nothing has been sent.',
  checks: 'Checks',
  states: { fine: 'Fine:', warning: 'Look at this:', problem: 'In the way:' },
  /** What is checked, and what is said of it where nothing is wrong. */
  check: {
    goal: (goal: string, cap: string) => `Goal ${goal}, cap ${cap}`,
    goalFine: (name: string, cap: string) => `within ${name}’s ${cap}`,
    days: (days: number, late: number) =>
      `${countOf(days, 'day')}${late > 0 ? ` + ${formatCount(late)} for late pledges` : ''}`,
    daysFine: (name: string, most: number, first: string) =>
      `within ${name}’s ${formatCount(most)}; begins ${first}`,
    paidUntil: (name: string, day: string) => `${name} is paid until ${day}`,
    paidFine: 'after the end; a lapse would not stop it',
    free: (name: string) => `${name} is free`,
    freeFine: 'it does not end',
    budget: 'What it is for',
    budgetFine: (rows: number, sum: string) =>
      `${countOf(rows, 'line')}, together ${sum}, the 9 % in it`,
    only: 'One campaign for this film',
    onlyFine: 'no other film of the brand has one that is open',
    months: 'Promised months',
    monthsFine: 'eight weeks after the end, or later',
    brand: 'The brand',
    correction: 'A correction',
  },
  endsDuring: 'before the end; a lapse would not stop it',
  otherFilm:
    'The brand’s campaign is for another film. Name this film for the brand, or return it.',
  others: (headings: readonly string[]) => `also open: ${headings.join(', ')}`,
  early: (name: string, month: string, weeks: number) =>
    `“${name}” in ${month}, ${countOf(weeks, 'week')} after the end`,
  correction: 'heading, story, pictures and rewards can change, and all else stays',
  kept: 'It stays as it was approved: its price does, and all of it once somebody has it. Ask for a new reward in its place.',
  suspended: 'It is suspended: no campaign of it is approved before that is lifted.',
  nothing: 'Nothing',
  rewards: (count: number) => `Rewards, ${formatCount(count)}`,
  rewardTable: {
    label: 'The rewards side by side',
    columns: {
      name: 'Reward',
      price: 'At least',
      limit: 'Limited to',
      month: 'Promised',
      ships: 'Ships',
    },
    none: '–',
    places: (count: number) => countOf(count, 'place'),
    no: 'no',
  },
  addNote: 'Add a note',
  addNoteTo: (label: string) => `Add a note: ${label}`,
  note: (label: string) => `Note: ${label}`,
  removeNote: 'Remove the note',
  removeNoteOf: (label: string) => `Remove the note: ${label}`,
  move: 'Move both days',
  moveBy: (days: number) => (days === 0 ? 'as they are' : `${countOf(days, 'day')} later`),
  count: (notes: number) =>
    `${notes === 0 ? 'No note' : countOf(notes, 'note')}. With notes written it is returned; without, it can be approved.`,
  inTheWay: 'What is in the way keeps it from being approved.',
  busy: 'One moment…',
  approve: 'Approve and next',
  return: (notes: number) => (notes === 0 ? 'Return' : `Return with ${countOf(notes, 'note')}`),
  noteMissing: 'Write at least one note: what should its creators change?',
} as const;

/** Where staff return a campaign's pledges, or a showing's tickets, and settle a campaign. */
export const campaignMoneyCopy = {
  loading: 'One moment…',
  raised: (sum: string, goal: string) => `${sum} of ${goal}`,
  paid: (sum: string, goal: string) => `${sum} of ${goal} paid`,
  held: (sum: string, count: number) => `${sum} still held, ${countOf(count, 'pledge')}`,
  pledges: (count: number) => countOf(count, 'pledge'),
  ends: (day: string) => `last day ${day}`,
  reason: 'Why it was cancelled:',
  close: {
    lead: 'The sums of its end are not written down yet. Nothing goes back before they are.',
    waits: (time: string) => `They are from ${time} on, once no pledge is being paid any more.`,
    submit: 'Write them down',
    busy: 'Saving…',
  },
  list: {
    heading: 'Campaigns',
    lead: 'First those that wait for us.',
    none: 'There is no campaign yet.',
    next: {
      announced: (day: string) => `begins ${day}`,
      running: (day: string) => `last day ${day}`,
      ended: 'write down the sums of its end',
      return: (count: number) => `${countOf(count, 'pledge')} to return`,
      late: (day: string) => `late pledges until ${day}`,
      settle: 'settle',
    },
  },
  returns: {
    heading: 'Return all of it',
    progress: (returned: number, all: number) =>
      `${formatCount(returned)} of ${formatCount(all)} returned`,
    left: (count: number, sum: string) => `${formatCount(count)} left, ${sum}.`,
    last: (at: string) => `The last was recorded ${at}.`,
    done: 'All of it is returned.',
    alsoLate: 'Paid too late, and none of these: returned all the same',
    states: {
      found: 'Found',
      differs: 'Differs',
      toReturn: 'To return',
      disputed: 'Disputed',
      paidLate: 'Paid late',
    },
    paid: (day: string) => `paid ${day}`,
    found: 'Stripe’s document lists it',
    differs: (returned: string, total: string) => `Stripe returned ${returned} of ${total}`,
    still: (sum: string) => `${sum} still to be returned`,
    disputed: 'the bank has taken it already',
    notTwice: 'do not return it twice',
    toDispute: 'To the dispute',
    toDisputeOf: (number: string) => `To the dispute: order ${number}`,
    begunBy: (email: string, at: string) => `Begun by ${email}, ${at}`,
    atStripe: '1. At Stripe',
    atStripeOf: (number: string) => `1. At Stripe: order ${number}`,
    number: (number: string) => `2. Stripe’s number of the refund, order ${number}`,
    record: 'Record',
    recordOf: (number: string) => `Record: order ${number}`,
    recordFound: 'Record it',
    recordFoundOf: (number: string) => `Record it: order ${number}`,
    recording: 'Saving…',
    recordAll: (count: number) =>
      count === 1
        ? 'Record the one that Stripe lists'
        : `Record ${formatCount(count)} that Stripe lists`,
    recordedOne: (number: string) => `Order ${number} is recorded as returned.`,
    recordedAll: (count: number, skipped: readonly string[]) =>
      [
        `${countOf(count, 'order')} recorded as returned.`,
        ...(skipped.length > 0 ? [`${formatCount(skipped.length)} not recorded.`, ...skipped] : []),
      ].join(' '),
    kept: 'Your place is kept here for everybody on the team.',
    reason: {
      notReached: 'The goal was not reached.',
      cancelled: 'The campaign was cancelled.',
      late: 'It was paid when the campaign did not take it any more.',
      showingCancelled: 'The showing was cancelled.',
      showingLate: 'It was paid when its seats were no longer held.',
    },
  },
  settle: {
    heading: 'Settle',
    agrees: 'The sums agree',
    differs: 'The sums differ',
    paid: 'Paid',
    paidOf: (count: number) => `${countOf(count, 'pledge')} with Stripe’s proof`,
    returned: 'Returned',
    returnedOf: (count: number) => `of ${countOf(count, 'pledge')}, recorded with their numbers`,
    orders: 'By the orders',
    ordersOf: (count: number) => `computed here from ${countOf(count, 'order')}`,
    campaign: 'By the campaign',
    campaignOf: (count: number, differences: number) =>
      `${countOf(count, 'pledge')}; ${differences === 0 ? 'no difference' : countOf(differences, 'difference')}`,
    settled: 'Settled pledges',
    shipping: (sum: string) => `with ${sum} of shipping`,
    fee: 'Backlot’s fee, 9 %',
    feeOf: 'of the whole sum, rounded half up, once',
    statement: (month: string, brand: string) => `To the statement of ${brand}, ${month}`,
    noStatement: 'All of it goes back, so it is in no statement.',
    differences: (count: number) => countOf(count, 'difference'),
    numbers: (count: number) =>
      `In ${formatCount(count)} only the numbers differ: the sums agree, and it can be settled all the same.`,
    toClear: (count: number) => `${countOf(count, 'difference')}, named above.`,
    paidCents: (campaign: string, orders: string) =>
      `The campaign says ${campaign}, its orders ${orders}.`,
    pledgeCount: (campaign: number, orders: number) =>
      `The campaign counts ${countOf(campaign, 'pledge')}, its orders ${formatCount(orders)}.`,
    taken: (name: string, campaign: number, orders: number) =>
      `${name}: the campaign counts ${formatCount(campaign)}, its orders ${formatCount(orders)}.`,
    notClosed: 'The sums of its end are not written down.',
    notOver: (day: string) => `It takes late pledges until ${day}.`,
    toReturn: (count: number) => `${countOf(count, 'pledge')} still to be returned.`,
    reserved: 'A pledge is reserved, and may still be paid.',
    disputed: 'A dispute is open.',
    ready: 'Nothing is reserved, and no dispute is open.',
    lastReturn: (day: string) => `The last return was recorded ${day}.`,
    lateRewards: (count: number) =>
      count === 1
        ? 'A reward is late. Settling does not wait for it; you may.'
        : `${formatCount(count)} rewards are late. Settling does not wait for them; you may.`,
    write: 'Write to the makers',
    submit: 'Settle',
    busy: 'Settling…',
    blocked: 'It can be settled once this is done:',
    settledOn: (day: string) => `Settled ${day}.`,
  },
} as const;

/** What creators have told of a campaign, and what they have answered. */
export const updatesReviewCopy = {
  heading: 'Updates and answers',
  loading: 'Fetching the updates…',
  none: 'Nothing is told or answered yet.',
  read: (count: number) => (count === 0 ? 'Read it' : `Read it, with ${countOf(count, 'picture')}`),
  takeDown: 'Take down',
  takeDownOf: (number: number) => `Take down update ${formatCount(number)}`,
  dialog: {
    title: (number: number) => `Take update ${formatCount(number)} down?`,
    note: 'Reason, which everybody reads in its place. It stays down.',
    missing: 'Say why. It is read in the place of the update.',
    submit: 'Take it down',
    submitting: 'One moment…',
  },
} as const;

export const campaignStaffFailureMessages = {
  reviewingCampaign: 'Error in fetching the campaign: {message}',
  returningCampaign: 'Error in returning the campaign: {message}',
  approvingCampaign: 'Error in approving the campaign: {message}',
  fetchingCampaignMoney: 'Error in fetching the campaign’s pledges: {message}',
  fetchingTicketOrders: 'Error in fetching the orders of the showing: {message}',
  fetchingCampaigns: 'Error in fetching campaigns: {message}',
  beginningReturn: 'Error in telling the team what you have begun: {message}',
  settlingCampaign: 'Error in settling the campaign: {message}',
  takingDownUpdate: 'Error in taking the update down: {message}',
} as const;

export const campaignStaffStandaloneMessages = {
  campaignMissing: 'No film of a brand is at this address, or it has no campaign.',
  campaignDraftChanged:
    'The campaign was changed, taken back or decided on in the meantime. Look at it again.',
  campaignPictureElsewhere:
    'A picture, or a smaller size of one, is not where the form puts it, so its creators could exchange it later. Return it, and ask for the picture to be chosen again.',
  rewardStays:
    'A reward that it changes has a price by now, or pledges, and stays as it was approved. Return the campaign, and ask for a new reward in its place.',
  campaignSumsMoved:
    'A pledge was paid or returned in the meantime. Look at the sums again before you settle.',
  campaignApproved: 'is approved.',
} as const;

addMessages({
  failures: campaignStaffFailureMessages,
  standalone: campaignStaffStandaloneMessages,
  logged: {},
  codes: {},
});
