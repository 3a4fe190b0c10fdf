import {
  createAction,
  createListenerMiddleware,
  createSlice,
  type Dispatch,
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
import { isForgetting } from './signedOut';

/**
 * Shown until it is dismissed or the thunk that it is about is dispatched again; a success leaves by itself. A
 * failure that a part of the page shows itself (`useInPlaceFailure`) is not listed as well.
 */
export type Alert = {
  id: string;
  kind: 'failure' | 'success';
  /** What the text is about and goes on from. */
  name?: string;
  text: string;
  /** The way on from a success. */
  link?: { path: string; label: string };
  /** The type of that thunk. */
  about: string;
};

type Alerts = {
  alerts: Alert[];
  /** How many parts of the page show the failures of a thunk of this type themselves. */
  inPlace: Record<string, number>;
};

const initialState: Alerts = { alerts: [], inPlace: {} };

const withdrawSuccesses = (state: Alerts) => {
  state.alerts = state.alerts.filter(({ kind }) => kind !== 'success');
};

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertRaised: {
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { ...alert, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Alert>) => {
        // The same text twice is one alert, announced again; what became of something replaces what was before.
        const isOutdated = ({ name, text }: Alert) =>
          payload.name ? name === payload.name : text === payload.text;
        state.alerts = [...state.alerts.filter((alert) => !isOutdated(alert)), payload];
      },
    },
    alertDismissed: (state, { payload }: PayloadAction<string>) => {
      state.alerts = state.alerts.filter(({ id }) => id !== payload);
    },
    alertsWithdrawn: (state, { payload }: PayloadAction<string>) => {
      state.alerts = state.alerts.filter(({ about }) => about !== payload);
    },
    successesWithdrawn: withdrawSuccesses,
    inPlaceShown: ({ inPlace }, { payload }: PayloadAction<string>) => {
      inPlace[payload] = (inPlace[payload] ?? 0) + 1;
    },
    /** What failed there is given up. */
    inPlaceHidden: (state, { payload }: PayloadAction<string>) => {
      state.inPlace[payload] = (state.inPlace[payload] ?? 1) - 1;
      state.alerts = state.alerts.filter(
        ({ kind, about }) => kind === 'success' || about !== payload,
      );
    },
  },
  extraReducers: (builder) => {
    // They name films and people.
    builder.addMatcher(isForgetting, withdrawSuccesses);
  },
  selectors: {
    selectAlerts: ({ alerts }) => alerts,
    selectInPlace: ({ inPlace }) => inPlace,
  },
});

export const {
  alertRaised,
  alertDismissed,
  alertsWithdrawn,
  successesWithdrawn,
  inPlaceShown,
  inPlaceHidden,
} = alertsSlice.actions;
export const { selectAlerts, selectInPlace } = alertsSlice.selectors;

/** Whether an alert is a failure that is not shown where it happened. */
export const isListed = ({ kind, about }: Alert, inPlace: Alerts['inPlace']) =>
  kind === 'failure' && !inPlace[about];

/** A success that the catalogue names; `about` is the type of the thunk that succeeded. */
export const successAnnounced = createAction<
  Pick<Alert, 'name' | 'link' | 'about'> & { message: StandaloneMessage }
>('alerts/successAnnounced');

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

/**
 * For the part of a page that shows a failure where it happened: returns its text, and takes it from the alerts, so
 * that it is shown once. Empty for a success, and for an upload that was canceled on purpose.
 */
export const toRequestError =
  ({ type, error }: { type: string; error?: { code?: string | undefined } | undefined }) =>
  (dispatch: Dispatch): string => {
    if (!error || error.code === 'storage/canceled') return '';
    const thunkType = type.replace(/\/rejected$/, '');
    dispatch(alertsWithdrawn(thunkType));
    return failureText(thunkType, error.code) ?? codeMessage(error.code);
  };

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
  effect: ({ payload: { message, ...alert } }, { dispatch }) => {
    dispatch(alertRaised({ ...alert, kind: 'success', text: standaloneMessage(message) ?? '' }));
  },
});
