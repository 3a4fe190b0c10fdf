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
  note: 'Letters go out from your own mail, to those who agreed and have proven their address, at most 50 at once, and none sees the others. The export has the same addresses alone, with what was agreed to and when, and is recorded.',
} as const;
