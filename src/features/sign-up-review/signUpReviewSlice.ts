import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SortField } from '../../content/signUpReview';
import type { Cursor, Review, SignUp } from './signUpSchema';

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
  /** The reading under way: what an earlier one still brings is dropped. */
  reading: string;
  signUps: SignUp[];
  /** By the sign-up's key: null where there is none, which is as good as new. They follow their sign-ups. */
  reviews: Record<string, Review | null>;
  cursor: Cursor | null;
  /** Everything that matches is here. */
  isWhole: boolean;
  /** How many there are, whatever the words; null until the database has counted them. */
  total: number | null;
  searched: number;
  exportPhase: 'none' | 'reading' | 'stopped';
  /** The export under way, as with the reading, and how many sign-ups it has read. */
  exporting: string;
  exported: number;
};

const initialState: SignUpReview = {
  view: { sort: 'date', direction: 'desc', commercials: 'all', words: '' },
  phase: 'untouched',
  reading: '',
  signUps: [],
  reviews: {},
  cursor: null,
  isWhole: false,
  total: null,
  searched: 0,
  exportPhase: 'none',
  exporting: '',
  exported: 0,
};

type Arrived = Pick<SignUpReview, 'signUps' | 'cursor'> & { reading: string; read: number };

export const signUpReviewSlice = createSlice({
  name: 'signUpReview',
  initialState,
  reducers: {
    viewChosen: ({ view }, { payload }: PayloadAction<Partial<SignUpView>>): SignUpReview => ({
      ...initialState,
      view: { ...view, ...payload },
    }),
    readingStarted: (state, { payload: reading }: PayloadAction<string>) => {
      Object.assign(state, { reading, phase: 'reading' });
    },
    counted: (state, { payload }: PayloadAction<{ reading: string; total: number }>) => {
      if (payload.reading === state.reading) state.total = payload.total;
    },
    pageArrived: (state, { payload }: PayloadAction<Arrived>) => {
      if (payload.reading !== state.reading) return;
      state.signUps.push(...payload.signUps);
      state.cursor = payload.cursor;
      state.isWhole = payload.cursor === null;
      state.searched += payload.read;
    },
    reviewsArrived: (state, { payload }: PayloadAction<SignUpReview['reviews']>) => {
      for (const { key } of state.signUps) {
        const review = payload[key];
        // One that was marked here in the meantime is newer; another list may have been chosen.
        if (review !== undefined) state.reviews[key] ??= review;
      }
    },
    readingEnded: (state, { payload: reading }: PayloadAction<string>) => {
      if (reading === state.reading) Object.assign(state, { phase: 'arrived', reading: '' });
    },
    readingFailed: (state, { payload: reading }: PayloadAction<string>) => {
      if (reading === state.reading) Object.assign(state, { phase: 'failed', reading: '' });
    },
    readingStopped: (state) => {
      Object.assign(state, { phase: 'stopped', reading: '' });
    },
    exportStarted: (state, { payload: exporting }: PayloadAction<string>) => {
      Object.assign(state, { exporting, exportPhase: 'reading', exported: state.searched });
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
    /** What people told us does not stay in the browser's memory after the screen is left. */
    screenLeft: () => initialState,
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
  screenLeft,
} = signUpReviewSlice.actions;

// The slice comes with the staff area: until its first action there is no such state.
type WithSignUpReview = { signUpReview?: SignUpReview };

export const selectSignUpReview = (state: WithSignUpReview): SignUpReview =>
  state.signUpReview ?? initialState;
