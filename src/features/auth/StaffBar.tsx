import { useState } from 'react';
import { Button } from '../../components/Button';
import { Modal } from '../../components/Modal';
import { useHasUnsavedDrafts } from '../../components/useDraft';
import { staffCopy } from '../../content/auth';
import { useAppDispatch } from '../../store/hooks';
import { signOutStaff } from './sessionSlice';

const { signOut } = staffCopy;

/** Signs out; asks first if that would discard unsaved changes on this device. */
export function SignOutButton() {
  const dispatch = useAppDispatch();
  const hasUnsavedDrafts = useHasUnsavedDrafts();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (hasUnsavedDrafts) setAsking(true);
          else void dispatch(signOutStaff());
        }}
        className="min-h-8 rounded-control border border-control px-3 hover:border-tungsten hover:text-tungsten"
      >
        {signOut.button}
      </button>
      {isAsking && (
        <Modal title={signOut.question} closeLabel={signOut.stay} onClose={close}>
          <p>{signOut.warning}</p>
          <p>
            <Button
              variant="danger"
              className="text-sm!"
              onClick={() => {
                close();
                void dispatch(signOutStaff());
              }}
            >
              {signOut.confirm}
            </Button>
          </p>
        </Modal>
      )}
    </>
  );
}

/** Who is signed in, with the button to sign out. */
export const StaffBar = ({ email }: { email: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline pb-2">
    <p className="min-w-0 text-ink-2">
      {staffCopy.signedInAs}{' '}
      <strong dir="auto" className="break-words text-ink">
        {email}
      </strong>
    </p>
    <SignOutButton />
  </div>
);
