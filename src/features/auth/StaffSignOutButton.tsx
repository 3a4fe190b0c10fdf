import { SignOutButton } from '../../components/SignOutButton';
import { staffCopy } from '../../content/auth';
import { useAppDispatch } from '../../store/hooks';
import { signOutAccount } from './signOutApi';

export function StaffSignOutButton() {
  const dispatch = useAppDispatch();
  return (
    <SignOutButton texts={staffCopy.signOut} onSignOut={() => void dispatch(signOutAccount())} />
  );
}
