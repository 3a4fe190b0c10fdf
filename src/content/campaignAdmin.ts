import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** The texts of a campaign that its creators prepare, and staff look at. */
export const campaignDraftCopy = {
  heading: 'Campaign',
  loading: 'Opening the campaign…',
  noFilm: {
    title: 'No film to raise money for yet',
    lead: 'Our team names the film that your campaign is for. Write to us if yours is missing.',
  },
  start: {
    title: 'Raise money for this film',
    lead: 'Say what you want to do, how much it takes and what fans get for it. Our team looks at it before anybody else sees it.',
    begin: 'Begin the campaign',
    busy: 'One moment…',
    copy: (film: string) => `Begin as a copy of ${film}`,
    otherFilm: 'another film',
  },
  states: {
    draft: 'Draft',
    submitted: 'With our team',
    returned: 'Returned',
    approved: 'Approved',
    correction: 'Correction',
  },
  /** The parts about which staff may note something. */
  sections: {
    heading: 'Heading',
    story: 'Story',
    goal: 'Goal',
    days: 'Days',
    rewards: 'Rewards',
    budget: 'What it is for',
    shipping: 'Shipping',
  },
  fields: {
    heading: 'What it is for, in a line',
    story: 'What you want to do, and why now',
    pictures: 'Pictures',
    goalCents: 'Goal',
    startsAt: 'Begins on',
    endsAt: 'Last day',
    lateUntil: 'Late pledges',
    budget: 'What it is for',
    shipping: 'Shipping',
    reminders: 'Reminder',
    rewards: 'Rewards',
  },
  remove: 'Remove',
  noSum: 'Type a sum in dollars, such as 15,000.',
  story: {
    hint: 'fans read this first',
    trailer: 'The film’s trailer is on its page already.',
    add: 'Add a picture',
    shows: (number: number) => `What picture ${formatCount(number)} shows`,
    remove: (number: number) => `Remove picture ${formatCount(number)}`,
    full: (count: number) => `There is room for ${formatCount(count)} pictures.`,
  },
  goal: {
    heading: 'Goal and days',
    hint: (name: string) => `what ${name} allows is checked as you type`,
    goal: 'Goal, $',
    cap: 'Cap, $',
    capHint: 'The package’s. Pledging closes there, so that nobody pays what you may not take.',
    firstHint: '0:00 UTC',
    lastHint: 'until 24:00 UTC',
    days: (days: number) => countOf(days, 'day'),
    ofDays: (late: number, most: number, name: string) =>
      `${late > 0 ? `and ${formatCount(late)} for late pledges, ` : ''}of the ${formatCount(most)} that ${name} allows`,
    least: (days: number) => `${formatCount(days)}, the least`,
    most: (days: number) => `${formatCount(days)}, the most`,
    late: (day: string) =>
      day === ''
        ? 'Late pledges once the goal is reached'
        : `Late pledges once the goal is reached, until ${day}`,
    lateHint: (most: number) =>
      `Up to the cap, for what rewards are left. Only the days that the package has over: with a campaign of ${countOf(most, 'day')} there are none.`,
    reminders: 'Offer fans a reminder before it begins',
    remindersHint: 'They take a file for their calendar; nobody is mailed.',
  },
  /** Why something of an approved campaign cannot be changed. */
  locked: 'Fans rely on it: it stays as our team approved it.',
  rewards: {
    hint: 'prices are fixed once they are approved',
    none: 'No reward yet. A pledge without a reward, from $1 on, is always there.',
    /** The columns, and what stands before each sum where there is no room for them. */
    columns: {
      name: 'Reward',
      price: 'At least',
      limit: 'Limited to',
      left: 'Left to you',
    },
    left: 'you:',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, count: number) =>
      `${name} is now ${formatCount(place)} of ${formatCount(count)}.`,
    remove: (name: string) => `Remove ${name}`,
    add: 'Add a reward',
    addSecret: 'Secret reward',
    fromShop: 'From the shop',
    full: (count: number) => `There is room for ${formatCount(count)} rewards.`,
    name: 'Name',
    description: 'What one gets',
    price: 'At least, $',
    priceHint: 'Fans may give more.',
    stock: 'How many there are',
    stockOfSizes: 'How many there are of each size',
    flags: {
      limited: { label: 'The number is limited' },
      ships: {
        label: 'It is sent to the fan',
        hint: 'Fans give an address and pay what sending costs.',
      },
      verified: {
        label: 'Once per fan',
        hint: 'Fans open a link to their email before they take it.',
      },
      secret: {
        label: 'Secret: opened by its link alone',
        hint: 'It is in no list. Send the link to whom it is for, once the campaign is approved.',
      },
    },
    sizes: 'Sizes',
    sizesHint: 'One a line, such as S, M and L. Empty if there is but one.',
    month: 'Expected in',
    monthHint: 'A month after the end, such as 2027-03.',
    contents: 'What it holds',
    content: (number: number) => `Thing ${formatCount(number)}`,
    addContent: 'Add a thing',
    removeContent: (number: number) => `Remove thing ${formatCount(number)}`,
    item: (number: number) => `Item of the shop that is thing ${formatCount(number)}`,
    noItem: 'no item of the shop',
    picture: 'Picture',
    link: 'Its link:',
    copyLink: 'Copy the link',
    copying: {
      copied: 'The link is copied.',
      refused: 'The browser did not copy it. Select the link instead.',
    },
    /** Why something of it cannot be changed. */
    locked: {
      none: '',
      terms: 'Price, number, sizes and sending stay as our team approved them.',
      all: 'Somebody has it, so it stays as it is. Its stock can grow while the campaign runs.',
    },
  },
  budget: {
    hint: 'has to add up to the goal',
    fee: 'Backlot’s fee, 9 %',
    fixed: 'fixed',
    percent: (percent: number) => `${String(percent)} %`,
    label: (number: number) => `What line ${formatCount(number)} is for`,
    sum: (number: number) => `Dollars of line ${formatCount(number)}`,
    remove: (number: number) => `Remove line ${formatCount(number)}`,
    add: 'Add a line',
    left: 'Still to be placed',
    over: 'Placed too much',
    setGoal: (goal: string) => `Set the goal to what is placed, ${goal}`,
    columns: { row: 'What it is for', share: 'Share', sum: 'Dollars' },
  },
  shipping: {
    hint: 'What sending one pledge costs, in US dollars. It is part of what is raised.',
    take: 'Take the shop’s prices',
  },
  side: {
    before: 'Before you can send it',
    ready: 'Everything is there.',
    allows: (name: string) => `What ${name} allows`,
    cap: 'Cap of the campaign',
    overCap: (goal: string) => `Goal ${goal} is over it`,
    days: 'Days',
    dayCount: (least: number, most: number) =>
      least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`,
    ofDays: (days: number, late: number) =>
      late > 0 ? `${formatCount(days)} + ${formatCount(late)} late` : formatCount(days),
    fee: 'Fee',
    feeOf: 'of what is raised, shipping in it',
    film: 'One campaign for each film',
    thisFilm: 'this one',
    compare: 'Compare the packages',
    reached: 'If the goal is just reached',
    raised: 'Raised',
    feeLine: (percent: string) => `Backlot’s fee, ${percent}`,
    left: 'Left to you',
    noCardCosts: 'no card costs on pledges',
    withCap: 'Counted with the cap, since the goal is over it.',
    posting: 'Posting the rewards comes out of this.',
  },
  /** In the header. */
  toSettle: (count: number) => `${countOf(count, 'thing')} to settle`,
  kept: (clock: string) => `Kept at ${clock}`,
  sectionsLabel: 'Parts of the campaign',
  preview: { open: 'Preview', close: 'Close the preview' },
  saving: {
    idle: 'Everything is saved.',
    running: 'Saving…',
    failed: 'Kept on this device. We store it as soon as we can.',
    refused: (reason: string) =>
      `${reason} So nothing more is stored here; what you typed is kept.`,
    held: 'Not everything is saved: it says at its place what to do.',
    undecided: 'Not everything is saved before you choose between theirs and yours.',
    retry: 'Try again now',
  },
  conflict: (field: string) => `${field}: someone else has changed it too.`,
  keepMine: 'Keep mine',
  held: (length: number, longest: number) =>
    `Not saved: it has ${formatCount(length)} characters, and there is room for ${formatCount(longest)}. Shorten it; nothing is cut off.`,
  send: 'Send it to Backlot',
  /** On a phone. */
  sendShort: 'Send it',
  sendAgain: 'Send again',
  sending: 'Sending…',
  returned: {
    title: (count: number) => `Backlot returned it with ${countOf(count, 'note')}`,
    lead: 'Change what they say and send it again. Nothing is lost.',
    toFirst: 'To the first note',
    note: 'Note from our team:',
    done: 'Done',
  },
  lapsed: {
    title: (name: string, day: string) => `${name} was paid until ${day}.`,
    lead: 'Backlot can approve the campaign once it is paid again. What you wrote stays.',
    runs: 'A campaign that runs goes on to its end, and its rewards can be sent, paid or not.',
    toPackage: 'To the package',
  },
  sent: {
    title: (at: string) => `Sent on ${at}. Backlot reads it.`,
    lead: (day: string, days: number) =>
      `We aim at two working days. It begins on ${day} at the earliest: if it is approved later, both days move and the days stay ${formatCount(days)}.`,
    correction: 'What is public stays until this is approved.',
    takeBack: 'Take back to change',
    busy: 'One moment…',
    steps: ['You wrote it', 'We read it', 'Announced', 'Running', 'Rewards'],
  },
  /** What a part says, as a text that is compared with another one. */
  texts: {
    notSaid: 'not said',
    days: (first: string, last: string) => `${first} to ${last}`,
    lateUntil: (day: string) => `Late pledges until ${day}`,
    reminders: 'Fans are offered a reminder of the start.',
    from: (price: string) => `at least ${price}`,
    noLimit: 'no limit',
    limited: (stock: number, sizes: number) =>
      `limited to ${formatCount(stock)}${sizes > 0 ? ' of each size' : ''}`,
    expected: (month: string) => `expected in ${month}`,
    ships: 'ships',
    sizes: (sizes: readonly string[]) => `in ${sizes.join(', ')}`,
    perFan: 'once per fan',
    byLink: 'secret',
  },
  parts: {
    heading: 'The heading',
    story: 'The story',
    pictures: 'The pictures',
    package: 'Your package',
    goal: 'The goal',
    startsAt: 'The first day',
    endsAt: 'The last day',
    late: 'Late pledges',
    rewards: 'The rewards',
    unnamedReward: 'A reward without a name',
    budget: 'What it is for',
    shipping: 'Shipping',
  },
  /** What is wrong with a part, and what to do about it. */
  gaps: {
    noHeading: 'Say in a line what the campaign is for.',
    noStory: 'Say what you want to do, and why now.',
    noPicture: 'Add a picture.',
    noPictureText: 'Say what the picture shows, for who does not see it.',
    packageOver: (name: string) => `${name} is not paid any more.`,
    noGoal: 'Say how much you want to raise.',
    goalTooLow: 'A goal is $1 at least.',
    goalTooHigh: ([name, cap]: readonly [string, string], next?: readonly [string, string]) =>
      `Over ${name}’s ${cap}. Enter ${cap} or less.${next ? ` ${next[0]} allows ${next[1]}.` : ''}`,
    noStart: 'Choose the first day.',
    startPast: 'Begins tomorrow at the earliest; a review takes about two working days.',
    noEnd: 'Choose the last day.',
    endsBefore: 'Ends before it begins.',
    tooFewDays: (days: number, least: number, lastDay: string) =>
      `${countOf(days, 'day')}. The least is ${formatCount(least)}, so the last day is ${lastDay} or later.`,
    tooManyDays: (
      days: number,
      [name, most]: readonly [string, number],
      lastDay: string,
      next?: readonly [string, number],
    ) =>
      `${formatCount(days)} days; ${name} allows ${formatCount(most)}. Last day: ${lastDay}.${next ? ` ${next[0]} allows ${formatCount(next[1])}.` : ''}`,
    lateTooLong: (name: string, latest: string) =>
      `With ${name} late pledges end on ${latest} at the latest.`,
    rewardName: 'A reward needs a name.',
    rewardDescription: 'Say what one gets.',
    priceTooLow: 'A reward is $1 at least.',
    priceTooHigh: 'This is more than can be charged: $10,000 at most.',
    stock: (most: number) => `Type how many there are, from 1 to ${formatCount(most)}.`,
    noMonth: 'Say in which month it is there.',
    monthTooEarly: 'This month is over before the campaign is.',
    size: (longest: number) =>
      `Each size has a name of ${formatCount(longest)} characters at most.`,
    sameSize: 'Two sizes have the same name.',
    secretSizes: 'The link of a secret reward opens one size. Make a reward of each.',
    tooManyOffers: (most: number) =>
      `Rewards and sizes come to ${formatCount(most)} at most: a film’s page shows no more.`,
    longSize: (longest: number) =>
      `A size with the reward’s name is too long for a receipt, which has room for ${formatCount(longest)} characters.`,
    emptyContent: 'Say what each thing is that it holds.',
    noShipping: 'Say what sending costs, or that nothing is sent.',
    noBudget: 'Say what the money is for.',
    emptyRow: 'Each line has a name and a sum.',
    notPlaced: (sum: string, isLeft: boolean) =>
      isLeft ? `${sum} are not placed.` : `${sum} more than the goal leaves are placed.`,
  },
} as const;

/** The texts of a campaign that staff have approved. */
export const campaignRunCopy = {
  onPage: 'On the page',
  change: 'Change it',
  toRun: 'How it goes',
  raisedOf: (goal: string, percent: number) => `raised of ${goal}, ${String(percent)} %`,
  begins: (day: string) => `begins on ${day}, 0:00 UTC`,
  until: (day: string, days: number) =>
    `${days > 0 ? `${countOf(days, 'day')} left, ` : ''}until ${day}, 24:00 UTC`,
  figures: {
    pledges: 'pledges',
    needed: { goal: 'needed a day to reach the goal', cap: 'a day until the cap' },
    left: 'left to you after 9 %',
  },
  chart: {
    heading: 'Raised, day by day',
    note: 'paid with shipping, less returned; UTC days',
    goal: (sum: string) => `Goal ${sum}`,
    cap: (sum: string) => `Cap ${sum}`,
    sentence: (from: string, until: string, raised: string, goal: string) =>
      `From ${from} to ${until}, ${raised} were raised of a goal of ${goal}.`,
    table: (days: number) => `As a table, ${countOf(days, 'day')}`,
    columns: { day: 'Day', pledges: 'Pledges', sum: 'That day', total: 'Altogether' },
  },
  rewards: {
    heading: 'Rewards',
    note: 'shipping in the sums',
    columns: { reward: 'Reward', pledges: 'Pledges', left: 'Left', sum: 'Raised' },
    noLimit: 'no limit',
    left: (left: number, stock: number) =>
      `${left === 0 ? 'none' : formatCount(left)} of ${formatCount(stock)}`,
  },
  toDo: {
    heading: 'To do',
    none: 'Nothing to do for now.',
    few: (left: number, name: string) =>
      left === 0 ? `Nothing is left of ${name}` : `${formatCount(left)} left of ${name}`,
    addStock: (name: string) => `Add stock to ${name}`,
    ended: 'It has ended. Its sums stand once what was reserved is paid or let go.',
    staff: 'Our team settles it next.',
    returned: 'Our team returns all of it.',
  },
  stock: {
    title: (name: string) => `Stock of ${name}`,
    label: 'How many there are, those that are taken included',
    hint: (stock: number) => `There are ${formatCount(stock)}. It only grows.`,
    problem: (least: number, most: number) =>
      `Type a whole number from ${formatCount(least)} to ${formatCount(most)}.`,
    save: 'Save',
    saving: 'Saving…',
  },
} as const;

/** The texts of cancelling a campaign, for its owner and for staff. */
export const cancelCampaignCopy = {
  open: 'Cancel the campaign',
  title: (film: string, pledges: number) =>
    `Cancel the campaign of ${film} for good, and return ${countOf(pledges, 'pledge')}?`,
  note: 'Why, as fans read it',
  missing: 'Say why: fans read it.',
  submit: 'Cancel it, and return all pledges',
  submitting: 'Cancelling…',
} as const;
