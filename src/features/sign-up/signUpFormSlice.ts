import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { emailKey } from '../../lib/email';
import { signUpCopy, signUpProblems } from '../../content/signUp';
import { errorCode } from '../../lib/errors';
import { loadFirestore } from '../../lib/firebase/loadFirestore';
import { normalizeLine } from '../../lib/lines';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import {
  channelSchema,
  potentialCreatorSchema,
  type SignUpText,
  signUpTexts,
  splitChannels,
} from './model';

/** What the creator has typed so far. It is personal, so it is held in memory only. */
type SignUpAnswers = Record<SignUpText, string> & {
  channelEntry: string;
  videoChannelList: string[];
  existingCommercials: boolean;
};

/** Answers taken out of the form by a failed submission, or to make room for restored ones. */
export type FailedSubmission = { id: string; answers: SignUpAnswers };

type SignUpForm = {
  status: 'editing' | 'submitting' | 'failed' | 'submitted';
  answers: SignUpAnswers;
  /** Every problem is shown from the first attempt to submit on. */
  isSubmitAttempted: boolean;
  channelProblem: string | null;
  failedSubmissions: FailedSubmission[];
  /** Emails whose submission failed without an answer: it may have arrived all the same. */
  unconfirmedEmails: string[];
  /** Emails that the database has refused because they have signed up: each can do so once. */
  takenEmails: string[];
  /** Whom to thank after a submission that arrived. */
  submittedBy: { firstName: string; email: string } | null;
};

const emptyAnswers: SignUpAnswers = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  brandName: '',
  brandwebsite: '',
  productServices: '',
  channelEntry: '',
  videoChannelList: [],
  existingCommercials: false,
};

const initialState: SignUpForm = {
  status: 'editing',
  answers: emptyAnswers,
  isSubmitAttempted: false,
  channelProblem: null,
  failedSubmissions: [],
  unconfirmedEmails: [],
  takenEmails: [],
  submittedBy: null,
};

const isUntouched = ({ videoChannelList, existingCommercials, ...texts }: SignUpAnswers) =>
  videoChannelList.length === 0 &&
  !existingCommercials &&
  Object.values(texts).every((text) => text === '');

const fillForm = (form: SignUpForm, answers: SignUpAnswers) => {
  form.answers = answers;
  form.isSubmitAttempted = false;
  form.channelProblem = null;
};

type SubmissionFailure = {
  /** Of the new entry in `failedSubmissions`. */
  id: string;
  /** The failed submission that was sent again; undefined for the form's own. */
  retriedId: string | undefined;
  unconfirmedEmail: string | null;
  takenEmail: string | null;
};
/** `rest` stays in the entry, with what is wrong with it. */
type AddedChannels = { added: string[]; rest: string; problem: string | null };
type SubmissionSuccess = { retriedId: string | undefined; firstName: string; email: string };

const signUpFormSlice = createSlice({
  name: 'signUpForm',
  initialState,
  reducers: {
    answerTyped: ({ answers }, { payload }: PayloadAction<{ field: SignUpText; text: string }>) => {
      answers[payload.field] = payload.text;
    },
    channelTyped: (form, { payload }: PayloadAction<string>) => {
      form.answers.channelEntry = payload;
      form.channelProblem = null;
    },
    channelsAdded: (form, { payload: { added, rest, problem } }: PayloadAction<AddedChannels>) => {
      form.answers.videoChannelList.push(...added);
      form.answers.channelEntry = rest;
      form.channelProblem = problem;
    },
    channelRemoved: ({ answers }, { payload }: PayloadAction<string>) => {
      answers.videoChannelList = answers.videoChannelList.filter((channel) => channel !== payload);
    },
    commercialsAnswered: ({ answers }, { payload }: PayloadAction<boolean>) => {
      answers.existingCommercials = payload;
    },
    submitAttempted: (form) => {
      form.isSubmitAttempted = true;
    },
    submissionStarted: (form) => {
      form.status = 'submitting';
    },
    /** The form is emptied after its own submission failed, and its answers are offered back. */
    submissionFailed: {
      prepare: (failure: Omit<SubmissionFailure, 'id'>) => ({
        payload: { ...failure, id: nanoid() },
      }),
      reducer: (form, { payload }: PayloadAction<SubmissionFailure>) => {
        form.status = 'failed';
        if (payload.unconfirmedEmail) form.unconfirmedEmails.push(payload.unconfirmedEmail);
        if (payload.takenEmail) form.takenEmails.push(payload.takenEmail);
        if (payload.retriedId) return;
        form.failedSubmissions.unshift({ id: payload.id, answers: form.answers });
        fillForm(form, emptyAnswers);
      },
    },
    submissionSucceeded: (form, { payload }: PayloadAction<SubmissionSuccess>) => {
      const { retriedId, firstName, email } = payload;
      form.status = 'submitted';
      form.submittedBy = { firstName, email };
      form.takenEmails.push(email);
      if (retriedId)
        form.failedSubmissions = form.failedSubmissions.filter(({ id }) => id !== retriedId);
      else fillForm(form, emptyAnswers);
    },
    /** Swaps the restored answers with those typed since, so that neither are lost. */
    answersRestored: (form, { payload: restoredId }: PayloadAction<string>) => {
      const restored = form.failedSubmissions.find(({ id }) => id === restoredId);
      if (!restored) return;
      const typedSince = form.answers;
      form.failedSubmissions = isUntouched(typedSince)
        ? form.failedSubmissions.filter(({ id }) => id !== restoredId)
        : form.failedSubmissions.map((submission) =>
            submission.id === restoredId ? { ...submission, answers: typedSince } : submission,
          );
      fillForm(form, restored.answers);
      form.status = 'editing';
    },
    anotherBrandStarted: (form) => {
      form.status = 'editing';
      form.submittedBy = null;
    },
  },
  selectors: { selectSignUpForm: (form) => form, selectSignUpStatus: ({ status }) => status },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof signUpFormSlice> {}
}

const { submitAttempted, submissionStarted, submissionFailed, submissionSucceeded } =
  signUpFormSlice.actions;

export const {
  answerTyped,
  channelTyped,
  channelsAdded,
  channelRemoved,
  commercialsAnswered,
  answersRestored,
  anotherBrandStarted,
} = signUpFormSlice.actions;

export const { selectSignUpForm, selectSignUpStatus } =
  signUpFormSlice.injectInto(rootReducer).selectors;

/** The fields that can be wrong, in the form's order. */
const fields = [...signUpTexts, 'videoChannelList'] as const;
export type SignUpField = (typeof fields)[number];
type Problem = { kind: 'missing' | 'wrong' | 'taken'; text: string };

/** What is wrong with the answers, by field in the form's order, worded for the creator. */
export function validateAnswers(
  answers: SignUpAnswers,
  takenEmails: readonly string[],
): ReadonlyMap<SignUpField, Problem> {
  const { issues = [] } = v.safeParse(potentialCreatorSchema, answers);
  const isEmailTaken = takenEmails.includes(emailKey(answers.email));
  const problems = new Map<SignUpField, Problem>();
  for (const field of fields) {
    const issue = issues.find(({ path }) => path?.[0].key === field);
    if (issue) {
      const kind = issue.type === 'non_empty' ? 'missing' : 'wrong';
      problems.set(field, { kind, text: issue.message });
    } else if (field === 'email' && isEmailTaken) {
      problems.set(field, { kind: 'taken', text: signUpProblems.emailTaken });
    }
  }
  return problems;
}

/** After an attempt to submit: the id of the first empty field's input, else of the first wrong one. */
export function firstInvalidField(form: SignUpForm) {
  const { answers, isSubmitAttempted, channelProblem, takenEmails } = form;
  if (!isSubmitAttempted) return undefined;
  const problems = [...validateAnswers(answers, takenEmails)];
  const [field] = problems.find(([, { kind }]) => kind === 'missing') ?? problems[0] ?? [];
  if (!field) return channelProblem ? 'channelEntry' : undefined;
  return field === 'videoChannelList' ? 'channelEntry' : field;
}

/** Why a channel cannot be added to a list; null if it can. */
function problemOfChannel(typed: string, list: readonly string[]): string | null {
  const { issues } = v.safeParse(channelSchema, typed);
  if (issues) return issues[0].message;
  if (list.includes(normalizeLine(typed))) return signUpCopy.channelTwice;
  return list.length < limits.channels ? null : signUpProblems.tooManyChannels(limits.channels);
}

/** The action that adds the channels in the entry and leaves there what cannot be added, with the reasons; null if it is blank. */
export function addChannels({ channelEntry, videoChannelList }: SignUpAnswers) {
  const typed = splitChannels(channelEntry);
  if (typed.length === 0) return null;
  const list = [...videoChannelList];
  const rest: string[] = [];
  const problems = new Set<string>();
  for (const channel of typed) {
    const problem = problemOfChannel(channel, list);
    if (problem === null) list.push(normalizeLine(channel));
    else {
      rest.push(channel);
      problems.add(problem);
    }
  }
  return channelsAdded({
    added: list.slice(videoChannelList.length),
    rest: rest.join('; '),
    problem: problems.size > 0 ? [...problems].join(' ') : null,
  });
}

/** The action for what was typed but not added: it counts. What is on the list already is dropped. */
function addTypedChannels(answers: SignUpAnswers) {
  const { videoChannelList, channelEntry } = answers;
  const isListed = (channel: string) => videoChannelList.includes(normalizeLine(channel));
  const unlisted = splitChannels(channelEntry).filter((channel) => !isListed(channel));
  return addChannels({ ...answers, channelEntry: unlisted.join('; ') }) ?? channelTyped('');
}

const answersToSubmit = ({ answers, failedSubmissions }: SignUpForm, retriedId?: string) =>
  retriedId ? failedSubmissions.find(({ id }) => id === retriedId)?.answers : answers;

/** What is sent of the answers; null where the fields say what is wrong. Fails with `emptyFields` where something is missing. */
function parseCreator(answers: SignUpAnswers, takenEmails: readonly string[]) {
  const problems = [...validateAnswers(answers, takenEmails).values()];
  if (problems.some(({ kind }) => kind === 'missing')) throw messageError('emptyFields');
  // A taken email is said at its field; whether it still is taken, the database knows.
  if (problems.some(({ kind }) => kind === 'wrong')) return null;
  return normalizeLine(answers.channelEntry) === ''
    ? v.parse(potentialCreatorSchema, answers)
    : null;
}

/** Loads the SDK while the form is being filled in: by the time it is submitted the network may be gone. */
export const preloadFirestore = () => loadFirestore().catch(() => undefined);

/**
 * Submits the form, or the failed submission with this id. Rejects with `emptyFields` when something is
 * missing; when something else is wrong nothing is sent and the fields say what.
 */
export const submitSignUp = createAppThunk(
  'signUp/submitSignUp',
  'postingUserData',
  async (retriedId: string | undefined, { dispatch, getState }) => {
    const getForm = () => selectSignUpForm(getState());
    if (getForm().status === 'submitting') return;

    if (!retriedId) {
      dispatch(addTypedChannels(getForm().answers));
      dispatch(submitAttempted());
    }
    const answers = answersToSubmit(getForm(), retriedId);
    if (!answers) return;
    const creator = parseCreator(answers, getForm().takenEmails);
    if (!creator) return;

    const { firstName, email } = creator;
    dispatch(submissionStarted());
    let isSent = false;
    try {
      const { database, doc, serverTimestamp, setDoc } = await loadFirestore();
      isSent = true;
      await setDoc(doc(database, 'potentialCreators', email), {
        ...creator,
        date: serverTimestamp(),
      });
    } catch (error) {
      // The schema has the limits of firestore.rules, which let anyone create a sign-up and nobody change one:
      // what they refuse is a second sign-up with this email.
      const isEmailTaken = errorCode(error) === 'permission-denied';
      const mayBeFirstAttempt = getForm().unconfirmedEmails.includes(email);
      const unconfirmedEmail = isSent && !isEmailTaken ? email : null;
      const takenEmail = isEmailTaken ? email : null;
      dispatch(submissionFailed({ retriedId, unconfirmedEmail, takenEmail }));
      if (isEmailTaken)
        throw messageError(mayBeFirstAttempt ? 'emailTakenAfterRetry' : 'emailTaken');
      throw error;
    }
    dispatch(submissionSucceeded({ retriedId, firstName, email }));
  },
);
