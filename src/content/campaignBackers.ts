import { countOf } from './countOf';
import { formatCount } from './formatCount';

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
    back: 'Updates',
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
