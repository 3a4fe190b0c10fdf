import { filmTitle } from './filmTitle';
import { formatCount } from './formatCount';
import { historyCopy } from './projectAdmin';

const things = (count: number) => (count === 1 ? '1 thing waits' : `${String(count)} things wait`);

/** The staff area's landing page. */
export const todayCopy = {
  heading: 'Today’s call sheet',
  signUps: 'Completed Sign Up Forms',
  projects: 'Project Builder',
  waiting: (count: number) => (count === 0 ? 'Nothing waits' : things(count)),
  waits: 'Waits for you',
  loading: 'One moment…',
  nothing: {
    title: 'Nothing waits',
    text: 'Every sign-up is reviewed and every project is public. Have a good day.',
    action: 'Look through the stored files',
  },
  toReview: {
    heading: 'Sign-ups to review',
    oldest: (name: string, brand: string) =>
      ['Oldest:', [name, brand].filter(Boolean).join(', ')].join(' '),
    review: 'Review',
  },
  packs: {
    heading: 'Project Packs to look at',
    headingToPublish: 'Project Packs to publish',
    headingOfBoth: 'Project Packs to look at or publish',
    oldest: (title: string) => `Oldest: ${filmTitle(title)}`,
    look: 'Look',
  },
  items: {
    heading: 'Items, campaigns and showings to approve',
    lead: 'What creators sell, raise money for and show',
    look: 'Look',
  },
  showings: {
    heading: 'Orders of cancelled showings to return',
    first: (name: string) => `First: ${name}`,
    look: 'Look',
  },
  packages: {
    heading: 'Packages that end',
    first: (name: string, day: string) => `First: ${name}, selling stops ${day}`,
    look: 'Look',
  },
  tasks: {
    heading: 'Tasks of packages',
    lead: 'IMDb credits and social media promotion that brands’ packages give',
    look: 'Look',
  },
  refunds: {
    heading: 'Refunds wished for',
    lead: 'What owners wrote of orders that were paid',
    look: 'Look',
  },
  hidden: {
    heading: 'Hidden projects',
    text: 'Not public yet, and what each still lacks',
    since: (day: string) => `Since ${day}`,
    all: 'Show all',
  },
  files: {
    heading: 'Files to sweep',
    look: 'Look through',
    /** `size` is for display. */
    found: (size: string, time: string) =>
      `${size} that no project refers to any more, as of ${time}`,
    never: 'Nobody has looked through the stored files on this device yet',
  },
  asOf: (time: string) => `as of ${time}`,
  shortcuts: {
    heading: 'Shortcuts',
    list: [
      { keys: ['N'], does: 'Create a new project' },
      { keys: ['J', 'K'], does: 'Next and previous sign-up' },
      { keys: ['/'], does: 'Search the list' },
      { keys: ['?'], does: 'All shortcuts' },
    ],
  },
  changes: {
    heading: 'Changed last',
    none: 'Nothing has been changed yet.',
    you: 'You',
    /** After the newest of several changes; there may be others that were not counted. */
    more: (count: number, isCut: boolean) =>
      `… and ${isCut ? 'at least ' : ''}${count === 1 ? '1 more change' : `${formatCount(count)} more changes`}`,
    /** What someone did with a sign-up, before the name of its brand. */
    reviewActions: { accepted: 'accepted', declined: 'declined' },
    /** What someone did, before the title of the project. */
    projectActions: {
      created: 'created',
      renamed: 'renamed',
      hidden: 'hid',
      published: 'published',
      deleted: 'deleted',
    } as Readonly<Record<string, string>>,
    of: (action: string, field: keyof typeof historyCopy.fields, name: string | null) => {
      const part = historyCopy.fields[field].toLowerCase();
      if (name === null) {
        const verb = { restored: 'restored', reordered: 'reordered' }[action] ?? 'changed';
        return `${verb} the ${part} of`;
      }
      const verb =
        { added: 'added', removed: 'removed', restored: 'restored' }[action] ?? 'changed';
      return `${verb} ${name} in the ${part} of`;
    },
  },
} as const;
