import '../content/staffMessages';
import { isRejected } from '@reduxjs/toolkit';
import { PersistGate } from 'redux-persist/integration/react';
import { UnsavedChangesGuard } from '../components/LeaveGuard';
import { filesSlice } from '../features/files/filesSlice';
import { uploadsSlice } from '../features/files/uploadsSlice';
import { discardDrafts } from '../features/projects/builder/unsavedStore';
import { projectDeselected } from '../features/projects/projectDraftSlice';
import { endActivity } from '../features/staff/activity';
import { listReset, signUpReviewSlice } from '../features/sign-up-review/signUpReviewSlice';
import {
  selectStaffSession,
  signedOut,
  staffSessionSlice,
} from '../features/staff/staffSessionSlice';
import { checkStaff, signOutStaff } from '../features/staff/staffThunks';
import { AdminPage } from '../pages/admin/AdminPage';
import { alertListener } from './alertListener';
import { useAppStore } from './hooks';
import { getPersistor } from './persistor';
import { rootReducer } from './store';

// Only here: what the staff area keeps in the store comes with its own chunk.
rootReducer.inject(staffSessionSlice);
rootReducer.inject(filesSlice);
rootReducer.inject(uploadsSlice);
rootReducer.inject(signUpReviewSlice);

// Whoever is signed out, here or in another tab, must not find a hidden project on the disk. What was typed
// goes only when someone says so: a session may end by itself.
alertListener.startListening({
  actionCreator: signedOut,
  effect: (_, { dispatch }) => {
    dispatch(projectDeselected());
    dispatch(listReset());
    endActivity();
  },
});
alertListener.startListening({
  actionCreator: signOutStaff.fulfilled,
  effect: () => {
    discardDrafts();
  },
});

// Who is refused something may no longer be staff. A check that is refused itself says nothing new.
alertListener.startListening({
  matcher: isRejected,
  effect: ({ type, error }, store) => {
    const isRefusal = /\b(?:permission-denied|unauthenticated|unauthorized)$/.test(
      error.code ?? '',
    );
    const { phase } = selectStaffSession(store.getState());
    if (isRefusal && phase === 'staff' && !type.startsWith(checkStaff.typePrefix))
      void store.dispatch(checkStaff());
  },
});

/** The builder edits the selected project, so the area waits for that to come back from the disk. */
export const AdminRoute = () => (
  <PersistGate persistor={getPersistor(useAppStore())}>
    <AdminPage />
    <UnsavedChangesGuard />
  </PersistGate>
);
