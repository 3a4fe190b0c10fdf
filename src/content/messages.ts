/**
 * The error catalogue: every text that tells someone about a failure or a success, once. The lines of
 * the specification's section 8 stand to the letter; `{message}` becomes a sentence from below. Here are
 * those that fans can meet; staff's (staffMessages.ts) come with their area.
 */
export const failureMessages = {
  fetchingProjects: 'Error in fetching projects: {message}',
  postingUserData: 'Error in posting user data: {message}',
  // In the same style, for what the specification does not name.
  fetchingProject: 'Error in fetching project: {message}',
} as const;

/** Texts that stand alone: a thunk throws one by its name, and it is shown as it is. */
export const standaloneMessages = {
  emptyFields: 'Please fill all the fields',
  emailTaken: 'A document with this email already exists.',
  emailTakenAfterRetry:
    'A document with this email already exists. Your first attempt may have arrived.',
} as const;

/** What the SDK's error codes mean to the person in front of the screen. */
const codeMessages = {
  'permission-denied': 'You are not allowed to do this.',
  unauthenticated: 'You are signed out. Sign in and try again.',
  unavailable: 'We could not reach our database. Check your connection and try again.',
  // The SDK's word for a request that got no answer at all.
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

/** Adds the texts of a part of the product that is loaded later. */
export function addMessages(more: Catalogue) {
  for (const part of ['failures', 'standalone', 'logged', 'codes'] as const)
    Object.assign(catalogue[part], more[part]);
}

/** The text for a thunk that failed, with `{message}` still in it. */
export const failureTemplate = (name: string) => catalogue.failures[name];

/** The text of a failure whose code names one that stands alone. */
export const standaloneMessage = (code = '') =>
  catalogue.standalone[code.replace(/^message\//, '')];

/** The text of a failure that is logged only. */
export const loggedMessage = (code = '') => catalogue.logged[code.replace(/^logged\//, '')];

/** What a failure means, for the place where it was asked for. */
export const failureReason = (code?: string): string =>
  standaloneMessage(code) ?? codeMessage(code);

/** A code such as `permission-denied` or `firestore/unavailable` in plain words. */
export const codeMessage = (code = ''): string =>
  catalogue.codes[code] ?? catalogue.codes[code.replace(/^\w+\//, '')] ?? unknownFailure;
