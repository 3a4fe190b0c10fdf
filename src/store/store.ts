import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { alertListener, alertsSlice } from './alerts';

/** Each feature adds its slices to this type, in the module that injects them into `rootReducer`. */
export interface LazyLoadedSlices {}

/** Knows no feature: a page carries only the slices that its own modules inject. */
export const rootReducer = combineSlices(alertsSlice).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

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
