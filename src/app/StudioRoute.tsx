import '../content/accountMessages';
import { useEffect } from 'react';
import { discardDrafts } from '../components/draftStorage';
import { UnsavedChangesGuard } from '../components/UnsavedChangesGuard';
import { endActivity } from '../features/auth/idleActivity';
import {
  accountKnown,
  accountLeft,
  selectAccount,
  signOutOfStudio,
} from '../features/creators/accountSlice';
import { dropAllCopies } from '../features/project-packs/deviceCopies';
import { discardStoredEdits, packForgotten } from '../features/project-packs/packSlice';
import { readWorkOwner, writeWorkOwner } from '../features/creators/workOwner';
import { projectDeselected, selectProjectLocation } from '../features/projects/projectDraftSlice';
import { forgetSignedInWork } from '../lib/signedInWork';
import { StudioPage } from '../pages/studio/StudioPage';
import { successesWithdrawn } from '../store/alerts';
import { useAppDispatch } from '../store/hooks';
import { discardPersisted } from '../store/persistence';
import { type AppDispatch, startAppListening } from '../store/store';
import { PublicFrame } from './PublicFrame';
import { SuccessList } from './SuccessList';
import { useFreshOnBack } from './useFreshOnBack';

/** The film that is open is the account's. */
function closeFilm(dispatch: AppDispatch) {
  dispatch(projectDeselected());
  discardPersisted();
}

/** What this tab and this device have of packs is the account's, too. */
async function forgetPacks(dispatch: AppDispatch) {
  dispatch(packForgotten());
  discardStoredEdits();
  await dropAllCopies();
}

// A session can end by itself: then what was typed waits for the same person. Who signed out, in this tab or another,
// has left nothing to wait for.
startAppListening({
  actionCreator: accountLeft,
  effect: async (_, api) => {
    endActivity();
    if (selectProjectLocation(api.getState())) closeFilm(api.dispatch);
    if (readWorkOwner() === '') await forgetPacks(api.dispatch);
  },
});

startAppListening({
  actionCreator: signOutOfStudio.fulfilled,
  effect: async (_, { dispatch }) => {
    writeWorkOwner('');
    discardDrafts();
    closeFilm(dispatch);
    dispatch(packForgotten());
    await forgetSignedInWork();
  },
});

// A link signs in someone else without signing out who was here.
startAppListening({
  actionCreator: accountKnown,
  effect: async ({ payload: { email } }, api) => {
    const before = selectAccount(api.getOriginalState());
    const owner = 'email' in before ? before.email : readWorkOwner();
    writeWorkOwner(email);
    // Whoever had this tab has signed out in another one, which has emptied the device.
    if (owner === '') api.dispatch(packForgotten());
    if (owner === '' || owner === email) return;
    discardDrafts();
    if (selectProjectLocation(api.getState())) closeFilm(api.dispatch);
    await forgetPacks(api.dispatch);
  },
});

/** The creators' area. */
export function StudioRoute() {
  const dispatch = useAppDispatch();
  useFreshOnBack();
  useEffect(
    () => () => {
      dispatch(successesWithdrawn());
    },
    [dispatch],
  );
  return (
    <>
      <StudioPage PublicFrame={PublicFrame} />
      <SuccessList />
      <UnsavedChangesGuard />
    </>
  );
}
