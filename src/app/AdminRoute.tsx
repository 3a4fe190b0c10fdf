import '../content/adminMessages';
import { isAnyOf, isRejected } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { PersistGate } from 'redux-persist/integration/react';
import { UnsavedChangesGuard } from '../components/UnsavedChangesGuard';
import { endActivity } from '../features/auth/idleActivity';
import { checkStaff, selectSession, signOutStaff } from '../features/auth/sessionSlice';
import { signedOut } from '../features/auth/signedOut';
import { discardDrafts } from '../components/draftStorage';
import { getDraftPersistor } from '../features/projects/draftPersistence';
import { deskCleared } from '../features/project-admin/deskSlice';
import {
  projectDeselected,
  projectLocated,
  projectReplaced,
  selectProjectLocation,
} from '../features/projects/projectDraftSlice';
import { forgetSignedInWork } from '../lib/signedInWork';
import { onSignOutElsewhere } from '../lib/staffActivity';
import { AdminPage } from '../pages/admin/AdminPage';
import { successesWithdrawn } from '../store/alerts';
import { discardPersisted } from '../store/persistence';
import { useAppStore } from '../store/hooks';
import { type AppStore, startAppListening } from '../store/store';
import { PublicFrame } from './PublicFrame';
import { SuccessList } from './SuccessList';

// After a sign-out, in this tab or another, no hidden project and nothing of creators may stay on the device; slices
// forget what they hold by themselves.
// Drafts are discarded only when someone signs out deliberately: a session can also expire.
startAppListening({
  actionCreator: signedOut,
  effect: (_, { dispatch }) => {
    dispatch(projectDeselected());
    discardPersisted();
    dispatch(deskCleared());
    endActivity();
  },
});
// So does what was on its way then.
startAppListening({
  matcher: isAnyOf(projectLocated, projectReplaced),
  effect: (_, store) => {
    const { phase } = selectSession(store.getState());
    const isOut = phase === 'signedOut' || phase === 'dismissed' || phase === 'refused';
    const opened = selectProjectLocation(store.getState());
    // What is open in the studio is not the staff session's.
    if (isOut && opened && opened.brandId === undefined) store.dispatch(projectDeselected());
  },
});
startAppListening({
  actionCreator: signOutStaff.fulfilled,
  effect: async () => {
    discardDrafts();
    await forgetSignedInWork();
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

const watchedStores = new WeakSet<AppStore>();

/** The sign-in service takes a second to tell of a sign-out in another tab, and tells only the staff area. */
function watchSignOut(store: AppStore) {
  if (watchedStores.has(store)) return;
  watchedStores.add(store);
  onSignOutElsewhere(() => {
    if (selectSession(store.getState()).phase === 'staff') store.dispatch(signedOut());
  });
  // Where a frozen page survives the sign-out, Back shows it before its scripts run: it is frozen without what it shows.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && selectSession(store.getState()).phase === 'staff')
      document.documentElement.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // In a task of its own: by then a sign-out is rendered.
    if (persisted)
      setTimeout(() => {
        document.documentElement.style.visibility = '';
      });
  });
}

/** The staff area. It waits until the selected project, which the builder edits, is restored from the device. */
export function AdminRoute() {
  const store = useAppStore();
  useEffect(() => {
    watchSignOut(store);
    return () => {
      store.dispatch(successesWithdrawn());
    };
  }, [store]);
  return (
    <PersistGate persistor={getDraftPersistor(store)}>
      <AdminPage PublicFrame={PublicFrame} />
      <SuccessList />
      <UnsavedChangesGuard />
    </PersistGate>
  );
}
