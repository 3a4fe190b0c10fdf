import { countOf } from './countOf';
import { formatCount } from './formatCount';

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

const pledgeOf = (name: string) => `Pledge of ${name}`;

/** What creators see of those who pledged. */
export const backersCopy = {
  heading: 'Backers',
  loading: 'Loading backers…',
  search: 'Name, email, number',
  standing: (pledges: number, backers: number) =>
    `${countOf(pledges, 'pledge')} of ${people(backers)}`,
  rewards: { label: 'Filter by reward', all: 'Reward: all' },
  addresses: {
    label: 'Filter by address',
    states: {
      complete: 'complete',
      incomplete: 'not complete',
      none: 'none needed',
      unknown: 'not shown',
    },
    gift: (state: string) => `${state}, a gift`,
  },
  consents: {
    label: 'Filter by consent to letters',
    states: {
      given: 'yes',
      unproven: 'agreed, address not proven',
      none: 'no',
      withdrawn: 'no, withdrawn',
    },
    at: (email: string) => `at ${email}`,
  },
  columns: {
    backer: 'Backer',
    reward: 'Reward',
    paid: 'Paid',
    address: 'Address',
    consent: 'May be written to',
    when: 'When, via',
  },
  noName: 'no name given',
  noEmail: 'no email either',
  nameGone: 'name no longer kept',
  numbered: (name: string, number: string) => `${name}, ${number}`,
  via: (tag: string) => `via=${tag}`,
  noTag: 'no tag',
  openNamed: pledgeOf,
  panelNamed: pledgeOf,
  choose: (name: string) => `Choose ${name}`,
  chooseShown: 'Choose all that are listed',
  chooseAllOf: (count: number) => `Choose all ${countOf(count, 'pledge')}`,
  chosen: (count: number) => `${countOf(count, 'pledge')} chosen`,
  count: (shown: number, _found: number, all: number) =>
    `${formatCount(shown)} of ${countOf(all, 'pledge')}`,
  none: 'No pledge yet',
  noneLead: 'Pledges are listed here once they are paid.',
  noneFound: 'No pledge matches',
  letters: {
    to: (count: number) => `Write to ${formatCount(count)}`,
    toSome: (from: number, until: number, count: number) =>
      `Write to ${formatCount(from)}–${formatCount(until)} of ${formatCount(count)}`,
    next: 'The next ones',
    nobody: 'Nobody of them may be written to.',
  },
  export: 'Export addresses',
  exportChosen: (count: number) => `Export addresses of ${countOf(count, 'pledge')}`,
  note: 'Letters go out from your own mail, to those who agreed and have proven their address, at most 50 at once, and none sees the others. The export has the same addresses alone, with what was agreed to and when. Who took it is recorded: the file that “My data” gives an owner says so.',
} as const;

/** The texts of what is to be sent and given of a campaign. */
export const rewardBoardCopy = {
  heading: 'Rewards to send',
  loading: 'Counting the rewards…',
  ended: (day: string) => `pledging ended on ${day}`,
  runs: (day: string) => `pledging runs until ${day}`,
  inOrders: 'Labels and CSV in Orders',
  none: {
    title: 'No reward to send yet',
    lead: 'Rewards are here as soon as a pledge for one is paid.',
  },
  goesBack: {
    title: 'Nothing is sent',
    lead: 'All that was pledged goes back, so nobody gets a reward.',
  },
  notReached: {
    title: 'The goal is not reached yet.',
    lead: 'If it is not reached, all of it goes back: send nothing before.',
  },
  urgent: {
    of: (count: number, name: string) => `${formatCount(count)} × ${name}`,
    late: (rewards: string) => `Late: ${rewards}.`,
    soon: (rewards: string) => `Due within a week: ${rewards}.`,
    lead: 'What was promised is the end of the month on the reward.',
    begin: (name: string) => `Begin with ${name}`,
  },
  byReward: 'By reward',
  summary: (pledges: number, rewarded: number, sent: number) =>
    `${countOf(pledges, 'pledge')}, ${formatCount(rewarded)} with a reward, ${formatCount(sent)} to ship`,
  pills: {
    late: (count: number) => `${formatCount(count)} late`,
    soon: (count: number, day: string) => `${formatCount(count)} due by ${day}`,
    sent: 'All sent',
    given: 'All given',
  },
  promised: (month: string) => `Promised for ${month}`,
  noMonth: 'Promised for no month',
  lateSince: (day: string) => `late since ${day}`,
  nothingToShip: 'nothing to ship',
  before: (months: readonly string[]) => `Before that for ${months.join(', then ')}. Backers read:`,
  of: (total: number) => `of ${formatCount(total)}`,
  /** The way to what comes next of a reward, all of it chosen in Orders. */
  begin: { toPack: 'Begin packing', toGive: 'Begin giving', packed: 'Begin sending' },
  /** What screen readers say of a count, and of that way, which stand beside those of other rewards. */
  ofReward: (text: string, name: string) => `${text} of ${name}`,
  chosenOf: (text: string, name: string) => `${text} ${name}, chosen in Orders`,
  putOff: {
    open: 'Put off the month',
    openNamed: (name: string) => `Put off the month of ${name}`,
    title: (name: string) => `Put off ${name}`,
    lead: (month: string) =>
      `Promised for ${month}. Backers see the new month and your reason on their pledge; the old month stays readable.`,
    month: 'New month',
    reason: 'Reason',
    missing: 'Say why: backers read it.',
    submit: (count: number) => `Tell ${countOf(count, 'backer')}`,
    submitting: 'Saving…',
  },
  addresses: {
    heading: 'Addresses',
    open: 'Can still change',
    fixed: 'Fixed, since it is packed or further',
    all: 'To ship, or to be picked up',
  },
} as const;

/** The updates of a campaign, and what fans ask, where its creators write and answer. */
export const studioUpdatesCopy = {
  heading: 'Updates and questions',
  back: 'Campaign',
  loading: 'Opening the updates…',
  notYet: {
    title: 'Nothing to tell yet',
    lead: 'Once our team has approved the campaign, you tell fans here how far you are, and answer what they ask.',
  },
  changed: (day: string) => ` · changed on ${day}`,
  updates: {
    heading: 'Updates',
    note: 'newest first',
    none: 'No update yet. Tell fans how far you are.',
    write: 'Write an update',
    number: (number: number) => `Update ${formatCount(number)}`,
    correct: 'Correct',
    correctOf: (number: number) => `Correct update ${formatCount(number)}`,
    line: (day: string, number: number, audience: 'all' | 'backers') =>
      `${day} · update ${formatCount(number)} · for ${audience === 'all' ? 'everybody' : 'backers'}`,
    takenDown: (day: string, reason: string) => `Taken down by Backlot on ${day}: ${reason}`,
  },
  questions: {
    heading: 'Questions that wait',
    note: 'nobody else sees them yet',
    none: 'No question waits.',
    on: (day: string) => `Asked on ${day}`,
    write: 'Answer',
    writeOf: (question: string) => `Answer “${question}”`,
    remove: 'Dismiss',
    removeOf: (question: string) => `Dismiss “${question}”`,
    removeTitle: 'Dismiss this question?',
    removeLead: 'It is deleted, and whoever asked is told nothing.',
  },
  answers: {
    heading: 'Answered',
    note: 'everybody reads them',
    none: 'Nothing is answered yet.',
    on: (day: string) => `Answered on ${day}`,
    write: 'Correct',
    writeOf: (question: string) => `Correct the answer to “${question}”`,
    remove: 'Delete',
    removeOf: (question: string) => `Delete “${question}”`,
    removeTitle: 'Delete this question and its answer?',
    removeLead: 'Nobody can read them any more.',
  },
  /** Where an answer is typed. */
  reply: {
    title: 'Your answer',
    label: 'Answer, for all to read',
    missing: 'Write the answer.',
    submit: 'Publish the answer',
    submitting: 'Publishing…',
  },
  editor: {
    fields: { heading: 'Heading', text: 'Text' },
    kept: (clock: string) => `kept on this device at ${clock}`,
    discard: 'Discard',
    publish: 'Publish',
    correct: 'Publish the correction',
    publishing: 'Publishing…',
    readers: {
      heading: 'Who reads it',
      note: 'can be widened later, never narrowed',
      all: 'Everybody, on the film’s page',
      backers: 'Those who pledged',
      hint: 'Of one for those who pledged, others see the heading and that it is for backers.',
    },
    preview: { heading: 'As fans see it', note: 'moves as you type' },
    before: 'Before you can publish it',
    gaps: {
      heading: 'The heading',
      noHeading: 'Say in a line what it is about.',
      text: 'The text',
      noText: 'Write what has happened.',
      picture: (number: number) => `Picture ${formatCount(number)}`,
      pictures: 'The pictures',
      uploading: 'One is still on its way.',
    },
    happens: {
      heading: 'What happens when you publish',
      all: 'It stands on the film’s page at once, for everybody.',
      backers: 'Its heading stands on the film’s page at once; only backers read the rest.',
      account: (backers: number) => `${countOf(backers, 'backer')} can read it in their account.`,
      noMail: 'Backlot mails nobody. Under Backers you can write to those who agreed to letters.',
      later:
        'You can correct it; “changed on …” is then said beneath. Backlot can take it down, and says so with a reason.',
    },
  },
} as const;
