import '../content/adminMessages';
import { isRejected } from '@reduxjs/toolkit';
import { PersistGate } from 'redux-persist/integration/react';
import { UnsavedChangesGuard } from '../components/UnsavedChangesGuard';
import { endActivity } from '../features/auth/idleActivity';
import { checkStaff, selectSession, signedOut, signOutStaff } from '../features/auth/sessionSlice';
import { discardDrafts } from '../components/draftStorage';
import { getDraftPersistor } from '../features/projects/draftPersistence';
import { projectDeselected } from '../features/projects/projectDraftSlice';
import { signUpListReset } from '../features/sign-up-review/signUpReviewSlice';
import { AdminPage } from '../pages/admin/AdminPage';
import { useAppStore } from '../store/hooks';
import { startAppListening } from '../store/store';

// After a sign-out, here or in another tab, no hidden project may stay on the device. Typed texts stay
// unless someone signs out deliberately: a session may also end by itself.
startAppListening({
  actionCreator: signedOut,
  effect: (_, { dispatch }) => {
    dispatch(projectDeselected());
    dispatch(signUpListReset());
    endActivity();
  },
});
startAppListening({
  actionCreator: signOutStaff.fulfilled,
  effect: () => {
    discardDrafts();
  },
});

// Whoever is refused something may no longer be staff. A refused check says nothing new.
startAppListening({
  matcher: isRejected,
  effect: ({ type, error }, store) => {
    const isRefusal = /\b(?:permission-denied|unauthenticated|unauthorized)$/.test(
      error.code ?? '',
    );
    const { phase } = selectSession(store.getState());
    if (isRefusal && phase === 'staff' && !type.startsWith(checkStaff.typePrefix))
      void store.dispatch(checkStaff());
  },
});

/** The builder edits the selected project, so the area waits until that is restored from the device. */
export const AdminRoute = () => (
  <PersistGate persistor={getDraftPersistor(useAppStore())}>
    <AdminPage />
    <UnsavedChangesGuard />
  </PersistGate>
);
