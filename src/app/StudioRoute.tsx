import '../content/accountMessages';
import { useEffect } from 'react';
import { UnsavedChangesGuard } from '../components/UnsavedChangesGuard';
import { endActivity } from '../features/auth/idleActivity';
import { accountLeft } from '../features/creators/accountSlice';
import { StudioPage } from '../pages/studio/StudioPage';
import { successesWithdrawn } from '../store/alerts';
import { useAppDispatch } from '../store/hooks';
import { startAppListening } from '../store/store';
import { PublicFrame } from './PublicFrame';
import { SuccessList } from './SuccessList';

startAppListening({
  actionCreator: accountLeft,
  effect: () => {
    endActivity();
  },
});

/** The creators' area. */
export function StudioRoute() {
  const dispatch = useAppDispatch();
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
