import { sessionMinutes } from '../config/limits';
import { countOf } from './countOf';
import { formatCount } from './formatCount';

// What fans read of a campaign, on the film's page and in the sheet of a pledge. What is said of pledges where orders are
// is in `pledgeOrders.ts`.

const pledges = (count: number) => countOf(count, 'pledge');

/** The sentence at every button that pledges. */
export const youPayNow = {
  now: 'You pay now.',
  rest: 'If the goal is not reached or the campaign is cancelled, the team returns the money.',
} as const;

/** The part of a film's page. */
export const campaignCopy = {
  heading: 'Campaign',
  /** What is true whatever the hour; all else waits for the database. */
  until: (day: string) => `Campaign until ${day}`,
  goalAndCap: (goal: string, cap: string) => `Goal ${goal}, cap ${cap}.`,
  asking: 'Asking how far it is…',
  failed: 'We could not ask how far it is.',
  retry: 'Try again',
  raisedOf: (goal: string) => `raised of ${goal}`,
  of: (goal: string) => `of ${goal}`,
  percent: (percent: number) => `${formatCount(percent)} %`,
  goal: (goal: string) => `Goal ${goal}`,
  cap: (cap: string) => `Cap ${cap}`,
  /** The bar in words. */
  bar: (raised: string, goal: string, percent: number, cap: string) =>
    `${raised} of ${goal} raised, ${formatCount(percent)} %. Pledging closes at ${cap}.`,
  pledges,
  days: (count: number) => `${countOf(count, 'day')} left`,
  hours: (count: number) => `${countOf(count, 'hour')} left`,
  lastHour: 'Less than an hour left',
  untilDay: (day: string) => `until ${day}, 24:00 UTC`,
  /** With the reader's own hour. */
  untilToday: (clock: string) => `until today, 24:00 UTC (${clock} your time)`,
  toGoal: 'to the goal',
  /** The same in a sentence. */
  leftToGoal: (sum: string) => `${sum} to the goal`,
  leftToCap: (sum: string) => `up to ${sum} more can be pledged`,
  begins: (day: string) => `Begins on ${day}`,
  announced: (goal: string, first: string, last: string, rewards: number) =>
    `Goal ${goal} · ${first} to ${last} (UTC) · ${countOf(rewards, 'reward')}. Goal, days, prices and what somebody has pledged for do not change any more.`,
  reached: 'The goal is reached',
  nearlyAtCap: (sum: string) => `${sum} until the cap`,
  moreThanFits: (sum: string) =>
    `Rewards that cost more than ${sum} with shipping cannot be taken any more; their cards say so.`,
  atCap: 'Funded to the cap',
  atCapAdvice: (day: string) =>
    `Nothing more can be pledged. If a payment is returned before the end of ${day}, pledging opens again for that sum.`,
  ended: 'It has ended',
  endedAdvice: (day: string) =>
    `It ended on ${day}. What was reserved before can still be paid; within an hour this page says how it came out.`,
  late: (day: string, count: number, until: string) =>
    `It ended on ${day} with ${pledges(count)}. Late pledges until ${until}, up to the cap: the same rewards, as far as there are any.`,
  over: (count: number) => `Reached, with ${pledges(count)}`,
  overAdvice: (day: string) => `It ended on ${day}. Rewards are being made.`,
  notReached: 'It did not reach its goal',
  endedWith: (day: string, count: number) => `It ended on ${day} with ${pledges(count)}.`,
  allReturns: 'The team returns all of it.',
  returnedSoFar: (returned: number, all: number) =>
    `${formatCount(returned)} of ${formatCount(all)} payments are returned so far; yours says so on its own page.`,
  cancelled: 'Cancelled',
  cancelledOn: (day: string) => `Cancelled on ${day}`,
  cancelledReason: (reason: string) => `“${reason}”`,
  cancelledAt: (sum: string) => `${sum} were pledged.`,
  paidMeanwhile: 'Paid meanwhile? That is returned, too.',
  paused: 'Nothing can be pledged at the moment.',
  pledge: 'Pledge',
  pledgeLate: 'Pledge late',
  pledgeUpTo: (sum: string) => `Pledge up to ${sum}`,
  yourPledge: 'Your pledge',
  toShop: 'See what the shop has',
  /** Without a day where it is not known. */
  approved: (day: string) => `Read and approved by Backlot${day && ` on ${day}`}.`,
  /** Said once as the clock passes an edge while the page is open. */
  now: {
    running: 'The campaign has begun.',
    ended: 'The campaign has ended.',
    atCap: 'The campaign is at its cap.',
    cancelled: 'The campaign was cancelled.',
  },
  parts: {
    label: 'Parts of the campaign',
    rewards: 'Rewards',
    story: 'Story',
    budget: 'What it is for',
    updates: 'Updates and questions',
  },
  story: 'The story so far',
  rewardsLead: 'One in each pledge; more on top is welcome.',
  budget: {
    row: 'Of the goal',
    part: 'Part',
    sum: 'Sum',
    fee: (percent: string) => `Backlot’s fee, ${percent}`,
    goal: 'The goal',
  },
  reminder: {
    button: 'Remind me',
    file: 'campaign-reminder.ics',
    summary: (title: string) => `The campaign of “${title}” begins`,
    done: 'The file is in your downloads: open it, and your calendar reminds you the evening before.',
  },
} as const;

/** What a reward promises, and what is left of it. */
export const rewardCopy = {
  without: 'Without a reward',
  withoutLead: (least: string) => `Any sum from ${least}. It counts all the same.`,
  amount: 'How much, in US dollars',
  pledgeSum: (sum: string) => `Pledge ${sum}`.trim(),
  choose: 'Choose',
  chooseOf: (name: string) => `Choose ${name}`,
  contents: 'What is in it',
  perFan: 'One for each fan, by an email that a link has proven',
  fromShop: 'Also sold in the shop of this film',
  nothingToShip: 'Nothing to ship',
  ships: (least: string, most: string) =>
    least === most ? `Ships: ${least}` : `Ships: ${least} to ${most}, by country`,
  expected: (month: string) => `Expected in ${month}`,
  sizes: (sizes: readonly string[]) => `In ${sizes.join(', ')}`,
  limitedTo: (stock: number) => `Limited to ${formatCount(stock)}`,
  left: (left: number, stock: number) => `${formatCount(left)} of ${formatCount(stock)} left`,
  taken: (stock: number) => `All ${formatCount(stock)} are taken.`,
  mayComeFree: 'One may come free.',
  askAgain: 'Ask again',
  askAgainOf: (name: string) => `Ask again for ${name}`,
  stillTaken: 'None has come free.',
  cameFree: 'One has come free.',
  tooDear: 'More than fits under the cap',
} as const;

/** The sheet in which one pledges. */
export const pledgeCopy = {
  heading: 'Your pledge',
  whoAndWhere: 'Who and where',
  who: 'Who you are',
  secretHeading: 'A reward for you',
  step: (title: string, step: number) => `${title} · ${String(step)} of 2`,
  close: 'Close',
  reward: 'Reward',
  another: 'Another one',
  rewardsFrom: (sum: string) => `From ${sum} there are rewards.`,
  seeRewards: 'See the rewards',
  rewards: 'Choose a reward',
  chosen: (price: string, month: string) =>
    month === '' ? price : `${price}, expected in ${month}`,
  size: 'Size',
  howMuch: 'How much',
  howMuchHint: (least: string) => `From ${least}, in whole dollars or with cents.`,
  onTop: 'More on top',
  onTopHint: 'as you like',
  nothing: 'Nothing',
  /** What stands in the field, whose label says in what. */
  otherSum: 'Other',
  other: 'Other, in US dollars',
  goesTo: 'Goes to',
  goesToHint: 'sets the shipping',
  sumIs: (sum: string) => `You pay ${sum}.`,
  shippingTo: (country: string) => `Shipping to ${country}`,
  pickup: 'Picked up',
  total: 'You pay now',
  totalAtButton: 'you pay now',
  plusShipping: '+ shipping',
  goOn: 'Go on',
  goOnWith: (sum: string) => `Go on with ${sum}`,
  back: 'Back',
  emailHint:
    'Check it: whoever owns it can open this pledge once it is paid. Stripe mails your receipt to the one that you type there.',
  addressLater: 'You can change the address until it is packed.',
  consent: 'Not needed for this pledge. You can withdraw it at any time, where your orders are.',
  reservedFor: `Reserved for ${String(sessionMinutes)} minutes; you pay on Stripe’s page, by card.`,
  missing: {
    amount: 'Enter a sum, such as 25 or 25.50.',
    least: (least: string) => `A pledge is at least ${least}.`,
    size: 'Choose a size.',
  },
  /** Of a fan who backs it already. */
  already: (sum: string) => `You have pledged ${sum} already. This one comes on top.`,
  notSentTo: (country: string) =>
    `Not sent to ${country}. Pledge without a reward, or ask the makers.`,
  notSentElsewhere:
    'Not sent to other countries: from there, pledge without a reward, or ask the makers.',
  overCap: (fits: string, cap: string) => `Only ${fits} fits under the campaign’s cap of ${cap}.`,
  overCapOnTop: (fits: string, cap: string) =>
    `Only ${fits} more on top fits under the campaign’s cap of ${cap}.`,
  noRoom: (cap: string) => `With its shipping it does not fit under the campaign’s cap of ${cap}.`,
  take: (sum: string) => `Take ${sum}`,
  gone: {
    heading: (stock: number) => `All ${formatCount(stock)} are taken`,
    /** A size of several is gone. */
    sizeHeading: (size: string) => `${size} is taken`,
    held: (count: number, time: string) =>
      `${formatCount(count)} of them ${count === 1 ? 'is' : 'are'} reserved and not paid yet; what is not paid comes free by ${time}.`,
    nothing: 'Nothing was reserved or charged.',
    otherSize: 'Choose another size',
    other: 'Choose another reward',
    without: 'Pledge without a reward',
  },
  notThere: 'This reward is not there any more.',
  asking: 'Asking what is left…',
  over: {
    heading: 'Pledging is not open',
    lead: 'Nothing was reserved or charged. The film’s page says how the campaign stands.',
    notBegun: (day: string) =>
      `The campaign begins on ${day}, 0:00 UTC. Nothing was reserved or charged.`,
    endedHeading: 'The campaign has ended',
    endedLead: (day: string) => `It ended on ${day}, 24:00 UTC. Nothing was reserved or charged.`,
    /** Of a device that still had time. */
    slowClock: (minutes: number) => `Your device’s clock is ${countOf(minutes, 'minute')} slow.`,
    back: 'Back to the film',
  },
  changed:
    'Something has changed meanwhile: the sum of the campaign, or this reward. Look at it again. Nothing was reserved or charged.',
  notTaken:
    'The campaign does not take this sum any more. Look at it again. Nothing was reserved or charged.',
} as const;
