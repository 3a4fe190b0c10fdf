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
  },
  toReview: {
    heading: 'Sign-ups to review',
    oldest: (name: string, brand: string) =>
      ['Oldest:', [name, brand].filter(Boolean).join(', ')].join(' '),
    review: 'Review',
  },
  hidden: {
    heading: 'Hidden projects',
    text: 'Not public yet, and what each still lacks',
    since: (day: string) => `Since ${day}`,
    all: 'Show all',
  },
  changes: {
    heading: 'Changed last',
    none: 'Nothing has been changed yet.',
    you: 'You',
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
  desk: 'On your desk',
} as const;
