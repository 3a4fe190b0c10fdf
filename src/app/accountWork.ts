import { discardDrafts } from '../components/draftStorage';
import { signedInUid } from '../features/auth/emailLinkApi';
import { endActivity } from '../features/auth/idleActivity';
import { takeWork } from '../features/auth/workOwner';
import { discardProjects, forgetWorkOfAnother } from '../lib/signedInWork';
import { accountForgotten, isForgetting, signedOut } from '../store/signedOut';
import { type AppDispatch, startAppListening } from '../store/store';

// Of both areas behind a sign-in. After a sign-out, in this tab or another, no hidden project may stay on the device;
// slices forget what they hold by themselves. Drafts are discarded only when someone signs out deliberately: a session
// can also expire.
startAppListening({ matcher: isForgetting, effect: discardProjects });
startAppListening({
  actionCreator: signedOut,
  effect: () => {
    // Somebody else may be in already, whose activity it is then.
    if (signedInUid() === '') endActivity();
  },
});

/** Says whose work this device keeps from now on; that of another account goes. */
export async function keepWorkOf(email: string, dispatch: AppDispatch): Promise<void> {
  const { before, isAnothersHere } = takeWork(email);
  if (isAnothersHere) dispatch(accountForgotten());
  if (before === '' || before === email) return;
  discardDrafts();
  const forgotten = forgetWorkOfAnother();
  // It went with the rest.
  takeWork(email);
  await forgotten;
}
