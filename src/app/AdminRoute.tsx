import '../content/adminMessages';
import { isAnyOf, isRejected } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { UnsavedChangesGuard } from '../components/UnsavedChangesGuard';
import { signedInEmail } from '../features/auth/emailLinkApi';
import { checkStaff, selectSession, staffRecognised } from '../features/auth/sessionSlice';
import {
  projectDeselected,
  projectLocated,
  projectReplaced,
  selectProjectLocation,
} from '../features/projects/projectDraftSlice';
import { isRefusal } from '../lib/errors';
import { onSignOutElsewhere } from '../lib/userActivity';
import { AdminPage } from '../pages/admin/AdminPage';
import { successesWithdrawn } from '../store/alerts';
import { useAppStore } from '../store/hooks';
import { accountForgotten, signedOut } from '../store/signedOut';
import { type AppStore, startAppListening } from '../store/store';
import { keepWorkOf } from './accountWork';
import { SuccessList } from './SuccessList';

startAppListening({
  actionCreator: staffRecognised,
  effect: ({ payload: email }, { dispatch }) => keepWorkOf(email, dispatch),
});
startAppListening({
  actionCreator: accountForgotten,
  effect: (_, api) => {
    const session = selectSession(api.getState());
    if (session.phase === 'staff' && session.email !== signedInEmail()) api.dispatch(signedOut());
  },
});
// What was on its way when staff signed out is not let in.
startAppListening({
  matcher: isAnyOf(projectLocated, projectReplaced),
  effect: (_, store) => {
    const { phase } = selectSession(store.getState());
    const isOut = phase !== 'staff' && phase !== 'unknown' && phase !== 'unreachable';
    const opened = selectProjectLocation(store.getState());
    // What is open in the studio is not the staff session's.
    if (isOut && opened && opened.brandId === undefined) store.dispatch(projectDeselected());
  },
});
// A refusal may mean that the person is no longer staff. The check's own refusal must not start another.
startAppListening({
  matcher: isRejected,
  effect: ({ type, error }, store) => {
    const { phase } = selectSession(store.getState());
    if (isRefusal(error) && phase === 'staff' && !type.startsWith(checkStaff.typePrefix))
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

/** The staff area. */
export function AdminRoute() {
  const store = useAppStore();
  useEffect(() => {
    watchSignOut(store);
    return () => {
      store.dispatch(successesWithdrawn());
    };
  }, [store]);
  return (
    <>
      <AdminPage />
      <SuccessList />
      <UnsavedChangesGuard />
    </>
  );
}
