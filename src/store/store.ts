import { combineSlices, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { alertListener, alertsSlice } from './alerts';
import { accountForgotten, isForgetting } from './signedOut';

/** Each feature adds its slices to this type, in the module that injects them into `rootReducer`. */
export interface LazyLoadedSlices {}

/** Knows no feature: a page carries only the slices that its own modules inject. */
export const rootReducer = combineSlices(alertsSlice).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** Where slices inject themselves that begin anew with some action, whatever they hold. */
const forgettingWith = (isLast: (action: UnknownAction) => boolean) => ({
  inject: ({ reducerPath, reducer }: { reducerPath: string; reducer: Reducer }) => {
    rootReducer.inject({
      reducerPath,
      reducer: (state: unknown, action: UnknownAction): unknown =>
        reducer(isLast(action) ? undefined : state, action),
    });
  },
});

/** For slices that hold what was asked for with an account: it goes with the session. */
export const personal = forgettingWith(isForgetting);

/** For slices that hold what somebody signed in has typed: where a session ends by itself, it waits for them. */
export const personalWork = forgettingWith(accountForgotten.match);

// The default of 32 ms warns on every busy machine.
const checkWarningMs = 1_000;

/** A store for the app or for one test. */
export const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        immutableCheck: { warnAfter: checkWarningMs },
        serializableCheck: {
          warnAfter: checkWarningMs,
          // The actions of redux-persist carry its callbacks (persistence.ts).
          ignoredActionPaths: ['meta.arg', 'register', 'rehydrate', 'result'],
        },
      }).prepend(alertListener.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/** Starts a listener that knows the app's state and thunks. */
export const startAppListening = alertListener.startListening.withTypes<RootState, AppDispatch>();
