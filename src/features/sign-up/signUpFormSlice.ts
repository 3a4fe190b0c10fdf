import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/store';
import * as v from 'valibot';
import { channelSchema, potentialCreatorSchema, type SignUpText, signUpTexts } from './model';
import { limits } from '../../config/limits';
import { fieldProblems, signUpCopy } from '../../content/signUp';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { loadFirestore } from '../../lib/firebase/loadFirestore';

/** What the creator has typed so far. It lives in memory only: it is personal. */
export type SignUpAnswers = Record<SignUpText, string> & {
  channelEntry: string;
  videoChannelList: string[];
  existingCommercials: boolean;
};

/** Answers that left the form without arriving: a failed submission's, or those that made room for it. */
export type FailedSubmission = { id: string; answers: SignUpAnswers };

export type SignUpForm = {
  phase: 'editing' | 'sending' | 'failed' | 'thanked';
  answers: SignUpAnswers;
  /** From the first attempt to submit on, what is wrong stands at the fields. */
  isChecked: boolean;
  channelProblem: string | null;
  setAside: FailedSubmission[];
  /** Emails whose attempt failed without an answer: it may have arrived all the same. */
  unconfirmedEmails: string[];
  thanked: { firstName: string; email: string } | null;
};

type SubmissionFailure = {
  setAsideId: string | undefined;
  unconfirmedEmail: string | null;
  keptAs: string;
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
  phase: 'editing',
  answers: emptyAnswers,
  isChecked: false,
  channelProblem: null,
  setAside: [],
  unconfirmedEmails: [],
  thanked: null,
};

const isUntouched = ({ videoChannelList, existingCommercials, ...texts }: SignUpAnswers) =>
  videoChannelList.length === 0 &&
  !existingCommercials &&
  Object.values(texts).every((text) => text === '');

const showInForm = (form: SignUpForm, answers: SignUpAnswers) => {
  form.answers = answers;
  form.isChecked = false;
  form.channelProblem = null;
};

export const signUpFormSlice = createSlice({
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
    channelAdded: (form, { payload }: PayloadAction<string>) => {
      form.answers.videoChannelList.push(payload);
      form.answers.channelEntry = '';
      form.channelProblem = null;
    },
    channelRefused: (form, { payload }: PayloadAction<string>) => {
      form.channelProblem = payload;
    },
    channelRemoved: ({ answers }, { payload }: PayloadAction<string>) => {
      answers.videoChannelList = answers.videoChannelList.filter((channel) => channel !== payload);
    },
    commercialsAnswered: ({ answers }, { payload }: PayloadAction<boolean>) => {
      answers.existingCommercials = payload;
    },
    answersChecked: (form) => {
      form.isChecked = true;
    },
    submissionStarted: (form) => {
      form.phase = 'sending';
    },
    /** Without `setAsideId` it was the form's own submission, and the form is emptied as specified. */
    submissionFailed: {
      prepare: (failure: Omit<SubmissionFailure, 'keptAs'>) => ({
        payload: { ...failure, keptAs: nanoid() },
      }),
      reducer: (form, { payload }: PayloadAction<SubmissionFailure>) => {
        form.phase = 'failed';
        if (payload.unconfirmedEmail) form.unconfirmedEmails.push(payload.unconfirmedEmail);
        if (payload.setAsideId) return;
        form.setAside.unshift({ id: payload.keptAs, answers: form.answers });
        showInForm(form, emptyAnswers);
      },
    },
    submissionAccepted: (
      form,
      {
        payload,
      }: PayloadAction<{ setAsideId: string | undefined; firstName: string; email: string }>,
    ) => {
      form.phase = 'thanked';
      form.thanked = { firstName: payload.firstName, email: payload.email };
      if (payload.setAsideId)
        form.setAside = form.setAside.filter(({ id }) => id !== payload.setAsideId);
      else showInForm(form, emptyAnswers);
    },
    /** Changes places with what has been typed since, so that neither is lost. */
    answersRestored: (form, { payload }: PayloadAction<string>) => {
      const restored = form.setAside.find(({ id }) => id === payload);
      if (!restored) return;
      const typedSince = form.answers;
      form.setAside = isUntouched(typedSince)
        ? form.setAside.filter(({ id }) => id !== payload)
        : form.setAside.map((kept) =>
            kept.id === payload ? { ...kept, answers: typedSince } : kept,
          );
      showInForm(form, restored.answers);
      form.phase = 'editing';
    },
    anotherBrandStarted: (form) => {
      form.phase = 'editing';
      form.thanked = null;
    },
  },
  selectors: { selectSignUpForm: (form) => form, selectSignUpPhase: ({ phase }) => phase },
});

export const {
  answerTyped,
  channelTyped,
  channelAdded,
  channelRefused,
  channelRemoved,
  commercialsAnswered,
  answersChecked,
  submissionStarted,
  submissionFailed,
  submissionAccepted,
  answersRestored,
  anotherBrandStarted,
} = signUpFormSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof signUpFormSlice> {}
}

export const { selectSignUpForm, selectSignUpPhase } =
  signUpFormSlice.injectInto(rootReducer).selectors;

/** The fields that can be wrong, in the form's order. */
const fields = [...signUpTexts, 'videoChannelList'] as const;
export type Field = (typeof fields)[number];
type Problem = { isMissing: boolean; text: string };

/** What is wrong with the answers, field by field in the form's order, in the creator's words. */
export function validateAnswers(answers: SignUpAnswers): ReadonlyMap<Field, Problem> {
  const { issues = [] } = v.safeParse(potentialCreatorSchema, answers);
  return new Map(
    fields.flatMap((field) => {
      const issue = issues.find(({ path }) => path?.[0].key === field);
      return issue ? [[field, { isMissing: issue.type === 'non_empty', text: issue.message }]] : [];
    }),
  );
}

/** After an attempt to submit: the first empty field, else the first one that is wrong. */
export function firstInvalidField({ answers, isChecked, channelProblem }: SignUpForm) {
  if (!isChecked) return undefined;
  const problems = [...validateAnswers(answers)];
  const [field] = problems.find(([, { isMissing }]) => isMissing) ?? problems[0] ?? [];
  if (!field) return channelProblem ? 'channelEntry' : undefined;
  return field === 'videoChannelList' ? 'channelEntry' : field;
}

/**
 * What adding the entry amounts to, as an action: it becomes a channel, or is told why not and stays
 * where it is. Null for a blank entry, which changes nothing.
 */
export function addChannel({ channelEntry, videoChannelList }: SignUpAnswers) {
  if (channelEntry.trim() === '') return null;
  const entry = v.safeParse(channelSchema, channelEntry);
  if (!entry.success) return channelRefused(entry.issues[0].message);
  if (videoChannelList.includes(entry.output)) return channelRefused(signUpCopy.channelTwice);
  return videoChannelList.length < limits.channels
    ? channelAdded(entry.output)
    : channelRefused(fieldProblems.tooManyChannels(limits.channels));
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Sends the form's answers, or with an id those set aside under it. With something missing it fails with
 * the catalogue's text; with something else wrong nothing is sent and the fields say what.
 */
export const submitSignUp = createAppThunk(
  'signUp/submitSignUp',
  'postingUserData',
  async (setAsideId: string | undefined, { dispatch, getState }) => {
    const form = () => selectSignUpForm(getState());
    if (form().phase === 'sending') return;

    const { answers: typed } = form();
    if (!setAsideId) {
      // A channel that was typed but never added was meant: it counts. One that is on the list already is dropped.
      const entered = typed.videoChannelList.includes(typed.channelEntry.trim())
        ? channelTyped('')
        : addChannel(typed);
      if (entered) dispatch(entered);
      dispatch(answersChecked());
    }
    const answers = setAsideId
      ? form().setAside.find(({ id }) => id === setAsideId)?.answers
      : form().answers;
    if (!answers) return;
    if ([...validateAnswers(answers).values()].some(({ isMissing }) => isMissing))
      throw messageError('emptyFields');
    const creator = v.safeParse(potentialCreatorSchema, answers);
    if (!creator.success || answers.channelEntry.trim() !== '') return;

    const { firstName, email } = creator.output;
    dispatch(submissionStarted());
    let isOnItsWay = false;
    try {
      const { database, doc, serverTimestamp, setDoc } = await loadFirestore();
      isOnItsWay = true;
      await setDoc(doc(database, 'potentialCreators', email), {
        ...creator.output,
        date: serverTimestamp(),
      });
    } catch (error) {
      // What is sent has passed the same limits as in firestore.rules, which let anyone create a sign-up and
      // nobody change one: what they refuse is a second sign-up of this email.
      const isTaken = codeOf(error) === 'permission-denied';
      const mayBeOurs = form().unconfirmedEmails.includes(email);
      const unconfirmedEmail = isOnItsWay && !isTaken ? email : null;
      dispatch(submissionFailed({ setAsideId, unconfirmedEmail }));
      if (isTaken) throw messageError(mayBeOurs ? 'emailTakenAfterRetry' : 'emailTaken');
      throw error;
    }
    dispatch(submissionAccepted({ setAsideId, firstName, email }));
  },
);

/** Loads the SDK while the form is being filled in: the network may be gone when it is submitted. */
export const preloadFirestore = () => loadFirestore().catch(() => undefined);
