import '../content/accountMessages';
import { isRejected } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { hasUnsavedChanges } from '../components/navigationBlocker';
import { UnsavedChangesGuard } from '../components/UnsavedChangesGuard';
import { useOnReturn } from '../components/useOnReturn';
import { paths, studioPackLink, studioPaths } from '../config/paths';
import { signedInUid } from '../features/auth/emailLinkApi';
import { readWorkOwner } from '../features/auth/workOwner';
import {
  accountKnown,
  accountSignedOut,
  refreshAccount,
  selectAccount,
} from '../features/creators/accountSlice';
import { selectHasUnsavedDraft } from '../features/campaign-admin/draftSlice';
import { dropAllCopies } from '../features/packs/deviceCopies';
import { selectOpenPack } from '../features/packs/packSlice';
import { forgetEdits, hasEdits } from '../lib/documentEdits';
import { isRefusal } from '../lib/errors';
import { campaignEditsPrefix, packEditsPrefix } from '../lib/signedInWork';
import { onSignOutElsewhere } from '../lib/userActivity';
import { StudioPage } from '../pages/studio/StudioPage';
import { successesWithdrawn } from '../store/alerts';
import { useAppStore } from '../store/hooks';
import { accountForgotten, signedOut } from '../store/signedOut';
import { type AppStore, type RootState, startAppListening } from '../store/store';
import { keepWorkOf } from './accountWork';
import { SuccessList } from './SuccessList';
import { useFreshOnBack } from './useFreshOnBack';

// A session can end by itself: then what was typed waits for the same person. Who signed out, in this tab or another,
// has left nothing to wait for.
startAppListening({
  actionCreator: accountSignedOut,
  effect: async (_, { dispatch }) => {
    if (signedInUid() === '') dispatch(signedOut());
    if (readWorkOwner() !== '') return;
    dispatch(accountForgotten());
    for (const prefix of [packEditsPrefix, campaignEditsPrefix]) forgetEdits(prefix);
    await dropAllCopies();
  },
});
startAppListening({
  actionCreator: accountKnown,
  effect: ({ payload: { email } }, { dispatch }) => keepWorkOf(email, dispatch),
});

/** Whether something that was typed is in view and not stored: whoever was removed meanwhile can still copy it. */
function isUnsavedInView(state: RootState): boolean {
  const open = selectOpenPack(state);
  const isTyped = open !== null && hasEdits(open.edits);
  const isCampaign = location.pathname === `${paths.studio}/${studioPaths.campaign}`;
  return (
    hasUnsavedChanges() ||
    (isTyped && location.pathname === studioPackLink(open.packId)) ||
    (isCampaign && selectHasUnsavedDraft(state))
  );
}

// A refusal may mean that the person was removed from the brand. One answer is for all that is refused meanwhile. Where
// what was typed could not be saved, the form says so (`notAMember`) and stays for it to be copied.
startAppListening({
  matcher: isRejected,
  effect: async ({ error }, listener) => {
    if (!isRefusal(error)) return;
    listener.unsubscribe();
    await listener.dispatch(refreshAccount(isUnsavedInView(listener.getState())));
    listener.subscribe();
  },
});

const watchedStores = new WeakSet<AppStore>();

/** The sign-in service takes a second to tell of a sign-out in another tab, and tells only the studio. */
function watchSignOut(store: AppStore) {
  if (watchedStores.has(store)) return;
  watchedStores.add(store);
  onSignOutElsewhere(() => {
    if (selectAccount(store.getState()).phase === 'known') store.dispatch(accountSignedOut());
  });
}

/** The creators' area. */
export function StudioRoute() {
  const store = useAppStore();
  useFreshOnBack();
  useOnReturn(() => void store.dispatch(refreshAccount(isUnsavedInView(store.getState()))));
  useEffect(() => {
    watchSignOut(store);
    return () => {
      store.dispatch(successesWithdrawn());
    };
  }, [store]);
  return (
    <>
      <StudioPage />
      <SuccessList />
      <UnsavedChangesGuard />
    </>
  );
}
