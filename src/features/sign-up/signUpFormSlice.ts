import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { SignUpText } from './potentialCreatorSchema';

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

// The slice comes with the page (see SignUpRoot.tsx): until its first action there is no such state.
type WithSignUpForm = { signUpForm?: SignUpForm };

export const selectSignUpForm = ({ signUpForm }: WithSignUpForm): SignUpForm =>
  signUpForm ?? initialState;
export const selectSignUpPhase = (state: WithSignUpForm) => selectSignUpForm(state).phase;
