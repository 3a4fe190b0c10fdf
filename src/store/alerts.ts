import {
  createAction,
  createListenerMiddleware,
  createSlice,
  isPending,
  isRejected,
  nanoid,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { FailureMessage, StandaloneMessage } from '../content/adminMessages';
import {
  codeMessage,
  failureTemplate,
  loggedMessage,
  standaloneMessage,
} from '../content/messages';

/** Shown until it is dismissed or the thunk that it is about is dispatched again. */
export type Alert = {
  id: string;
  kind: 'failure' | 'success';
  text: string;
  /** The type of that thunk. */
  about: string;
};

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    alertRaised: {
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { ...alert, id: nanoid() } }),
      reducer: (alerts, { payload }: PayloadAction<Alert>) => [
        // The same text twice is one alert, announced again.
        ...alerts.filter(({ text }) => text !== payload.text),
        payload,
      ],
    },
    alertDismissed: (alerts, { payload }: PayloadAction<string>) =>
      alerts.filter(({ id }) => id !== payload),
    alertsWithdrawn: (alerts, { payload }: PayloadAction<string>) =>
      alerts.filter(({ about }) => about !== payload),
  },
  selectors: { selectAlerts: (alerts) => alerts },
});

export const { alertRaised, alertDismissed, alertsWithdrawn } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;

/** A success that the catalogue names; `about` is the type of the thunk that succeeded. */
export const successAnnounced = createAction<{ message: StandaloneMessage; about: string }>(
  'alerts/successAnnounced',
);

const messagesByThunkType = new Map<string, FailureMessage>();

/** Names the message of the catalogue that is shown when a thunk of this type fails. */
export const registerFailureMessage = (thunkType: string, message: FailureMessage) => {
  messagesByThunkType.set(thunkType, message);
};

/** The text for a failed thunk: a standalone message, or the thunk's own with the reason for `code`. */
export function failureText(thunkType: string, code: string | undefined): string | undefined {
  const standalone = standaloneMessage(code);
  if (standalone) return standalone;
  const message = messagesByThunkType.get(thunkType);
  return message && failureTemplate(message)?.replace('{message}', codeMessage(code));
}

/** The one place that turns failed thunks into alerts. */
export const alertListener = createListenerMiddleware();

alertListener.startListening({
  matcher: isRejected,
  effect: (action, { dispatch }) => {
    if (action.meta.aborted || action.meta.condition) return;
    // The picture field shows a cancelled upload.
    if (action.error.code === 'storage/canceled') return;
    const logged = loggedMessage(action.error.code);
    if (logged) {
      console.error(logged);
      return;
    }
    const thunkType = action.type.replace(/\/rejected$/, '');
    const text = failureText(thunkType, action.error.code);
    if (text) dispatch(alertRaised({ kind: 'failure', text, about: thunkType }));
  },
});

// A new attempt makes the alert about the last one outdated.
alertListener.startListening({
  matcher: isPending,
  effect: ({ type }, { dispatch }) => {
    dispatch(alertsWithdrawn(type.replace(/\/pending$/, '')));
  },
});

alertListener.startListening({
  actionCreator: successAnnounced,
  effect: ({ payload: { message, about } }, { dispatch }) => {
    dispatch(alertRaised({ kind: 'success', text: standaloneMessage(message) ?? '', about }));
  },
});
