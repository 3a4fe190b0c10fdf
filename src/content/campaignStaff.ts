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
  sentBy: (email: string, at: string) => `Sent by ${email}, ${at}`,
  again: (at: string) => `What staff saw last, ${at}, is marked where it is different now.`,
  notSent: {
    none: 'Nothing has been sent.',
    draft: 'Its creators are at work on it. Nothing waits for you.',
    submitted: '',
    returned: 'It is with its creators, who were asked for changes.',
    approved: 'It is approved. Nothing waits for you.',
  },
  checks: 'Checks',
  states: { fine: 'Fine:', warning: 'Look at this:', problem: 'In the way:' },
  goal: (goal: string, cap: string) => `Goal ${goal}, cap ${cap}`,
  within: (name: string, cap: string) => `within ${name}’s ${cap}`,
  days: (days: number, late: number) =>
    late > 0
      ? `${countOf(days, 'day')} + ${formatCount(late)} for late pledges`
      : countOf(days, 'day'),
  daysWithin: (name: string, most: number, first: string) =>
    `within ${name}’s ${formatCount(most)}; begins ${first}`,
  noDays: 'Its days are not all said.',
  begun: (first: string) => `It would have begun ${first}: move both days on.`,
  paid: (name: string, day: string) => `${name} is paid until ${day}`,
  lasts: (name: string) => `${name} does not end`,
  lapsed: (name: string, day: string) => `${name} ended ${day}`,
  lapsedDetail: 'A package that has ended keeps it from being approved.',
  paidThrough: 'after the end',
  endsDuring: 'before the campaign does; a lapse would not stop it',
  film: 'It is for the film of the brand’s campaign',
  otherFilm: 'The brand’s campaign is for another film',
  otherFilmDetail: 'Name this film for the brand, or return it.',
  budget: 'What it is for',
  placed: (rows: number, goal: string) =>
    `${countOf(rows, 'line')}, together ${goal}, the 9 % in it`,
  alone: 'One campaign of this brand',
  aloneDetail: 'no other film of the brand has one running',
  others: (count: number) =>
    `${countOf(count, 'other campaign')} of the brand ${count === 1 ? 'is' : 'are'} not settled`,
  months: 'Promised months',
  monthsDetail: 'each leaves eight weeks after the end, or more',
  early: (names: readonly string[]) => `${names.join(', ')}: less than eight weeks after the end`,
  correction: 'It is approved already',
  correctionDetail:
    'Heading, story, pictures and rewards can change. Goal, days, budget and shipping stay as they are.',
  kept: (name: string) => `“${name}” cannot change`,
  keptPrice: 'Its price stays as it was approved. Ask for a new reward in its place.',
  keptPledges: 'Somebody has pledged for it, so it stays as it was approved.',
  suspended: 'The brand is suspended',
  suspendedDetail: 'No campaign is approved before that is lifted.',
  parts: {
    heading: 'Heading',
    story: 'Story',
    goal: 'Goal',
    days: 'Days',
    rewards: 'Rewards',
    budget: 'What it is for',
    shipping: 'Shipping',
  },
  rewards: (count: number) => `Rewards, ${formatCount(count)}`,
  columns: {
    name: 'Reward',
    price: 'At least',
    limit: 'Limited to',
    expected: 'Promised',
    ships: 'Ships',
  },
  yes: 'yes',
  no: 'no',
  unlimited: '–',
  ofEach: (count: number) => `${formatCount(count)} of each size`,
  inSizes: (sizes: readonly string[]) => `In sizes: ${sizes.join(', ')}`,
  perFan: 'Once a fan, by a proven email',
  secret: 'Secret: opened by its link alone',
  fee: 'Backlot’s fee, 9 %',
  lateUntil: (day: string) => `Late pledges until ${day}`,
  from: (first: string, last: string) => `${first} to ${last}`,
  reminders: 'Fans are offered a reminder of the start.',
  nothing: 'Nothing',
  addNote: 'Add a note',
  addNoteTo: (label: string) => `Add a note: ${label}`,
  note: (label: string) => `Note: ${label}`,
  removeNote: 'Remove the note',
  removeNoteOf: (label: string) => `Remove the note: ${label}`,
  whole: 'The whole',
  move: 'Move both days',
  moveBy: (days: number) => (days === 0 ? 'as they are' : `${countOf(days, 'day')} later`),
  count: (notes: number) =>
    `${notes === 0 ? 'No note' : countOf(notes, 'note')}. With notes written it is returned; without, it can be approved.`,
  inTheWay: 'What is in the way keeps it from being approved.',
  approve: 'Approve',
  approving: 'Approving…',
  return: (notes: number) => (notes === 0 ? 'Return' : `Return with ${countOf(notes, 'note')}`),
  returning: 'Returning…',
  noteMissing: 'Write at least one note: what should its creators change?',
  cancel: {
    open: 'Cancel the campaign',
    title: (film: string) => `Cancel the campaign of ${film}?`,
    note: 'Why, as fans read it',
    missing: 'Say why: fans read it.',
    submit: 'Cancel it, and return all pledges',
    submitting: 'Cancelling…',
  },
} as const;

/** Where staff return a campaign's pledges and settle it. */
export const campaignMoneyCopy = {
  loading: 'One moment…',
  phases: {
    announced: 'Announced',
    running: 'Running',
    lastDay: 'Last day',
    atCap: 'At the cap',
    ended: 'Ended',
    late: 'Late pledges',
    over: 'Reached',
    notReached: 'Not reached',
    cancelled: 'Cancelled',
    settled: 'Settled',
  },
  raised: (sum: string, goal: string) => `${sum} of ${goal}`,
  pledges: (count: number) => countOf(count, 'pledge'),
  ends: (day: string) => `last day ${day}`,
  reason: 'Why it was cancelled',
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
      settled: 'settled',
    },
  },
  returns: {
    heading: 'Return all of it',
    progress: (returned: number, all: number) =>
      `${formatCount(returned)} of ${formatCount(all)} returned`,
    left: (count: number, sum: string) => `${formatCount(count)} left, ${sum}.`,
    done: 'All of it is returned.',
    alsoLate: 'Paid too late, and none of these: returned all the same',
    states: {
      found: 'Found',
      differs: 'Differs',
      toReturn: 'To return',
      disputed: 'Disputed',
      paidLate: 'Paid late',
    },
    found: 'Stripe lists it',
    differs: (returned: string, total: string, left: string) =>
      `Stripe returned ${returned} of ${total}: ${left} still to be returned`,
    disputed: 'The bank has taken it already: do not return it twice',
    paid: (day: string) => `paid ${day}`,
    atStripe: '1. At Stripe',
    atStripeOf: (number: string) => `1. At Stripe: order ${number}`,
    open: (number: string) => `Return order ${number}`,
    openLabel: 'Return',
    number: 'Stripe’s number',
    record: 'Record',
    recordFound: 'Record it',
    recordFoundOf: (number: string) => `Record it: order ${number}`,
    recording: 'Saving…',
    recordAll: (count: number) =>
      count === 1
        ? 'Record the one that Stripe lists'
        : `Record ${formatCount(count)} that Stripe lists`,
    recorded: (count: number) => `${countOf(count, 'pledge')} recorded as returned.`,
    kept: 'What is recorded is kept here for everybody on the team.',
    reason: { notReached: 'The goal was not reached.', cancelled: 'The campaign was cancelled.' },
  },
  settle: {
    heading: 'Settle',
    agrees: 'The sums agree',
    differs: 'The sums differ',
    paid: 'Paid',
    paidBy: (count: number) => `${countOf(count, 'pledge')} with Stripe’s proof`,
    returned: 'Returned',
    returnedBy: (count: number) => `${formatCount(count)} recorded with their numbers`,
    orders: 'By the orders',
    ordersOf: (count: number) => `computed here from ${countOf(count, 'order')}`,
    campaign: 'By the campaign',
    campaignOf: (count: number) => countOf(count, 'pledge'),
    kept: 'Settled pledges',
    shipping: (sum: string) => `with ${sum} of shipping`,
    fee: 'Backlot’s fee, 9 %',
    feeOf: 'of the whole sum, rounded half up, once',
    statement: (month: string) => `To the statement of ${month}`,
    differences: (count: number) => countOf(count, 'difference'),
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
    submit: 'Settle',
    busy: 'Settling…',
    blocked: 'It can be settled once this is done:',
    settled: (day: string) => `Settled ${day}.`,
  },
} as const;

export const campaignStaffFailureMessages = {
  reviewingCampaign: 'Error in fetching the campaign: {message}',
  returningCampaign: 'Error in returning the campaign: {message}',
  approvingCampaign: 'Error in approving the campaign: {message}',
  fetchingCampaignMoney: 'Error in fetching the campaign’s pledges: {message}',
  fetchingCampaigns: 'Error in fetching campaigns: {message}',
  settlingCampaign: 'Error in settling the campaign: {message}',
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
