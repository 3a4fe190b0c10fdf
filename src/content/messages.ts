/**
 * The messages for failures and successes that visitors can meet; those of the staff area load with it
 * (adminMessages.ts). docs/product/every-page.md says how they are put together. `{message}` is replaced by the text for the
 * error's code.
 */
export const failureMessages = {
  fetchingProjects: 'Error in fetching projects: {message}',
  postingUserData: 'Error in posting user data: {message}',
  fetchingProject: 'Error in fetching project: {message}',
} as const;

/** Messages that are shown as they are: a thunk throws one by its name. */
export const standaloneMessages = {
  emptyFields: 'Please fill all the fields',
  emailTaken: 'A document with this email already exists.',
  emailTakenAfterRetry:
    'A document with this email already exists. Your first attempt may have arrived.',
} as const;

/** The SDK's error codes in words for the user. */
const codeMessages = {
  'permission-denied': 'You are not allowed to do this.',
  unauthenticated: 'You are signed out. Sign in and try again.',
  unavailable: 'We could not reach our database. Check your connection and try again.',
  // The SDK's code for a request that got no answer.
  unknown: 'We could not reach our database. Check your connection and try again.',
  'deadline-exceeded': 'Our database took too long to answer. Try again.',
  'resource-exhausted': 'Too many people are asking at once. Wait a minute and try again.',
  'not-found': 'It is no longer there.',
  'already-exists': 'It is already there.',
  aborted: 'Someone else changed it at the same moment. Try again.',
  'invalid-argument': 'Our database did not accept what was sent.',
};
export const unknownFailure = 'Something went wrong that we did not expect. Try again.';

type Texts = Record<string, string>;
type Catalogue = { failures: Texts; standalone: Texts; logged: Texts; codes: Texts };

const catalogue: Catalogue = {
  failures: { ...failureMessages },
  standalone: { ...standaloneMessages },
  logged: {},
  codes: { ...codeMessages },
};

/** Adds the messages of a part of the product that is loaded later. */
export function addMessages(added: Catalogue) {
  for (const part of ['failures', 'standalone', 'logged', 'codes'] as const)
    Object.assign(catalogue[part], added[part]);
}

/** The message of a thunk that failed, with `{message}` still in it. */
export const failureTemplate = (name: string) => catalogue.failures[name];

/** The standalone message that an error's code names, if it names one. */
export const standaloneMessage = (code = '') =>
  catalogue.standalone[code.replace(/^message\//, '')];

/** The message for the log that an error's code names, if it names one. */
export const loggedMessage = (code = '') => catalogue.logged[code.replace(/^logged\//, '')];

/** The reason for a failure, to be shown beside the control that caused it. */
export const failureReason = (code?: string): string =>
  standaloneMessage(code) ?? codeMessage(code);

/** A code such as `permission-denied` or `firestore/unavailable` in plain words. */
export const codeMessage = (code = ''): string =>
  catalogue.codes[code] ?? catalogue.codes[code.replace(/^\w+\//, '')] ?? unknownFailure;
