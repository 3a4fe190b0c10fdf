import { combineSlices, configureStore, type WithSlice } from '@reduxjs/toolkit';
import type { filesSlice } from '../features/files/filesSlice';
import type { uploadsSlice } from '../features/files/uploadsSlice';
import { packageTabSlice } from '../features/packages/packageTabSlice';
import { projectDraftSlice } from '../features/projects/projectDraftSlice';
import type { projectListSlice } from '../features/projects/projectListSlice';
import type { signUpFormSlice } from '../features/sign-up/signUpFormSlice';
import type { signUpReviewSlice } from '../features/sign-up-review/signUpReviewSlice';
import type { StaffSession } from '../features/staff/staffSessionSlice';
import { alertListener } from './alertListener';
import { alertsSlice } from './alertsSlice';

/** Slices of the list, of the sign-up and of the staff area: only their types are here. */
type LaterSlices = { staffSession: StaffSession } & WithSlice<typeof projectListSlice> &
  WithSlice<typeof filesSlice> &
  WithSlice<typeof uploadsSlice> &
  WithSlice<typeof signUpReviewSlice> &
  WithSlice<typeof signUpFormSlice>;

/** What only some need adds its slices when it loads (adminRoot.tsx, ExploreRoot.tsx, SignUpRoot.tsx), so that no other page carries them. */
export const rootReducer = combineSlices(
  alertsSlice,
  packageTabSlice,
  projectDraftSlice,
).withLazyLoadedSlices<LaterSlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** Development's own checks warn of a large state, not of a machine that was busy for a moment. */
const slowestCheckMs = 1_000;

/** One store for the app and for tests; tests bring it into a state by dispatching. */
export const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        immutableCheck: { warnAfter: slowestCheckMs },
        serializableCheck: {
          warnAfter: slowestCheckMs,
          // They carry redux-persist's own call-backs; the pages that need it bring it (persistor.ts).
          ignoredActionPaths: ['meta.arg', 'register', 'rehydrate', 'result'],
        },
      }).prepend(alertListener.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
