import { addMessages } from './messages';

/** Where staff say what they did for a brand as its package gives. */
export const taskAdminCopy = {
  heading: 'Tasks of the package',
  notGiven: (name: string) => `Not in this package: from ${name} on.`,
  link: {
    imdb: 'Link to the credit on IMDb',
    promotion: 'Link to the promotion',
  },
  linkProblem: {
    imdb: 'Enter the address on IMDb, such as https://www.imdb.com/title/tt0000001/.',
    promotion: 'Enter an address that begins with https://.',
  },
  day: 'Day done (UTC)',
  dayProblem: 'Choose a day that has come.',
  mark: 'Mark as done',
  markNamed: (name: string) => `Mark as done: ${name}`,
  undo: 'Undo',
  undoNamed: (name: string) => `Undo: ${name}`,
  busy: 'Saving…',
  marked: 'It is marked as done, and the brand sees it.',
  undone: 'It is open again.',
} as const;

export const taskFailureMessages = {
  savingTask: 'Error in saving the task: {message}',
  countingTasks: 'Error in counting the tasks of packages: {message}',
} as const;

export const taskStandaloneMessages = {
  taskChangedMeanwhile:
    'A colleague has changed this task in the meantime. What you typed is still here: look at the brand again before you save.',
  taskNotGiven:
    'The brand has another package by now, which does not give this. Look at the brand again.',
} as const;

addMessages({
  failures: taskFailureMessages,
  standalone: taskStandaloneMessages,
  logged: {},
  codes: {},
});
