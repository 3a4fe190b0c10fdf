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

// After a sign-out, in this tab or another, no hidden project may stay on the device. Drafts are discarded
// only when someone signs out deliberately: a session can also expire.
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

// A refusal may mean that the person is no longer staff. The check's own refusal must not start another.
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

/** The staff area. It waits until the selected project, which the builder edits, is restored from the device. */
export const AdminRoute = () => (
  <PersistGate persistor={getDraftPersistor(useAppStore())}>
    <AdminPage />
    <UnsavedChangesGuard />
  </PersistGate>
);
