import {
  createListenerMiddleware,
  isPending,
  isRejected,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { lineOf, loggedFor, noticeFor, sentenceFor } from '../content/messages';
import { alertRaised, alertsWithdrawn } from './alertsSlice';
import { successAnnounced } from './hooks';
import type { RootState } from './store';

/** The text for a thunk that failed: a notice alone, or the thunk's line with our sentence for the code. */
export const failureText = (thunk: string, code: string | undefined): string | undefined =>
  noticeFor(code) ?? lineOf(thunk)?.replace('{message}', sentenceFor(code));

/** The one place that turns failed thunks into alerts. */
export const alertListener = createListenerMiddleware<
  RootState,
  ThunkDispatch<RootState, undefined, UnknownAction>
>();

alertListener.startListening({
  matcher: isRejected,
  effect: (action, { dispatch }) => {
    if (action.meta.aborted || action.meta.condition) return;
    // Whoever canceled an upload knows it, and the picture says so at its place.
    if (action.error.code === 'storage/canceled') return;
    const logLine = loggedFor(action.error.code);
    if (logLine) {
      console.error(logLine);
      return;
    }
    const thunk = action.type.replace(/\/rejected$/, '');
    const text = failureText(thunk, action.error.code);
    if (text) dispatch(alertRaised({ kind: 'failure', text, about: thunk }));
  },
});

// What failed before is being tried again: its old alert no longer says how things are.
alertListener.startListening({
  matcher: isPending,
  effect: ({ type }, { dispatch }) => {
    const about = type.replace(/\/pending$/, '');
    dispatch(alertsWithdrawn(about));
  },
});

alertListener.startListening({
  actionCreator: successAnnounced,
  effect: ({ payload: { notice, about } }, { dispatch }) => {
    dispatch(alertRaised({ kind: 'success', text: noticeFor(notice) ?? '', about }));
  },
});
