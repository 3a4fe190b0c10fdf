import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SortField } from '../../content/signUpReview';
import { firstPageStart, type PageStart, type Review, type SignUp } from './signUpSchema';

/** Which sign-ups are wanted, in which order. */
export type SignUpView = {
  sort: SortField;
  direction: 'asc' | 'desc';
  commercials: 'all' | 'yes' | 'no';
  /** Free text over all columns; empty for none. */
  words: string;
};

type SignUpReview = {
  view: SignUpView;
  phase: 'untouched' | 'reading' | 'arrived' | 'stopped' | 'failed';
  /** The latest reading: what an earlier one still brings is dropped. */
  reading: string;
  /** Where each page begins that was come to; behind the shown one: how far that has been read. */
  places: PageStart[];
  /** The page that was asked for, from 0, and the one that is shown until it comes: -1 for none. */
  asked: number;
  shown: number;
  /** The shown page's alone: pages replace one another. */
  signUps: SignUp[];
  /** By the sign-up's key: null where there is none, which is as good as new. They follow their sign-ups. */
  reviews: Record<string, Review | null>;
  /** Nothing that matches follows the shown page. */
  isLast: boolean;
  /** How many there are, whatever the words; null until the database has counted them. */
  total: number | null;
  exportPhase: 'none' | 'reading' | 'stopped';
  /** The export under way, as with the reading, and how many sign-ups it has read. */
  exporting: string;
  exported: number;
};

const initialState: SignUpReview = {
  view: { sort: 'date', direction: 'desc', commercials: 'all', words: '' },
  phase: 'untouched',
  reading: '',
  places: [firstPageStart],
  asked: 0,
  shown: -1,
  signUps: [],
  reviews: {},
  isLast: false,
  total: null,
  exportPhase: 'none',
  exporting: '',
  exported: 0,
};

type Arrived = Pick<SignUpReview, 'reading' | 'signUps' | 'isLast'> & { reached: PageStart };

export const signUpReviewSlice = createSlice({
  name: 'signUpReview',
  initialState,
  reducers: {
    viewChosen: ({ view }, { payload }: PayloadAction<Partial<SignUpView>>): SignUpReview => ({
      ...initialState,
      view: { ...view, ...payload },
    }),
    readingStarted: (state, { payload }: PayloadAction<{ reading: string; asked: number }>) => {
      Object.assign(state, payload, { phase: 'reading' });
    },
    counted: (state, { payload }: PayloadAction<{ reading: string; total: number }>) => {
      if (payload.reading === state.reading) state.total = payload.total;
    },
    /** All that is known of the page asked for: it may come in parts, each with those before it. */
    pageArrived: (state, { payload: { reached, ...page } }: PayloadAction<Arrived>) => {
      if (page.reading !== state.reading) return;
      if (state.shown !== state.asked) state.reviews = {};
      state.shown = state.asked;
      state.places[state.shown + 1] = reached;
      Object.assign(state, page);
    },
    reviewsArrived: (state, { payload }: PayloadAction<SignUpReview['reviews']>) => {
      for (const { key } of state.signUps) {
        const review = payload[key];
        // One that was marked here in the meantime is newer; another list may have been chosen.
        if (review !== undefined) state.reviews[key] ??= review;
      }
    },
    readingEnded: (state, { payload: reading }: PayloadAction<string>) => {
      if (reading === state.reading) state.phase = 'arrived';
    },
    readingFailed: (state, { payload: reading }: PayloadAction<string>) => {
      if (reading === state.reading) Object.assign(state, { phase: 'failed', reading: '' });
    },
    readingStopped: (state) => {
      Object.assign(state, { phase: 'stopped', reading: '' });
    },
    exportStarted: (state, { payload: exporting }: PayloadAction<string>) => {
      Object.assign(state, { exporting, exportPhase: 'reading', exported: 0 });
    },
    exportProgressed: (state, { payload }: PayloadAction<{ exporting: string; read: number }>) => {
      if (payload.exporting === state.exporting) state.exported += payload.read;
    },
    exportEnded: (state, { payload: exporting }: PayloadAction<string>) => {
      if (exporting === state.exporting)
        Object.assign(state, { exporting: '', exportPhase: 'none' });
    },
    exportStopped: (state) => {
      Object.assign(state, { exporting: '', exportPhase: 'stopped' });
    },
    reviewArrived: (state, { payload }: PayloadAction<{ key: string; review: Review }>) => {
      state.reviews[payload.key] = payload.review;
    },
    signUpErased: (state, { payload: key }: PayloadAction<string>) => {
      const left = state.signUps.filter((signUp) => signUp.key !== key);
      if (left.length < state.signUps.length && state.total !== null) state.total -= 1;
      state.signUps = left;
      state.reviews = Object.fromEntries(
        Object.entries(state.reviews).filter(([reviewed]) => reviewed !== key),
      );
    },
    /**
     * What people told us does not stay in the browser's memory after the screen is left; where staff were in
     * it does, until they sign out.
     */
    screenLeft: ({ view, places, asked }): SignUpReview => ({
      ...initialState,
      ...{ view, places, asked },
    }),
    listReset: () => initialState,
  },
});

export const {
  viewChosen,
  readingStarted,
  counted,
  pageArrived,
  reviewsArrived,
  readingEnded,
  readingFailed,
  readingStopped,
  exportStarted,
  exportProgressed,
  exportEnded,
  exportStopped,
  reviewArrived,
  signUpErased,
  screenLeft,
  listReset,
} = signUpReviewSlice.actions;

// The slice comes with the staff area: until its first action there is no such state.
type WithSignUpReview = { signUpReview?: SignUpReview };

export const selectSignUpReview = (state: WithSignUpReview): SignUpReview =>
  state.signUpReview ?? initialState;
