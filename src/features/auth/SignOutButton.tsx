import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
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
        <ConfirmDialog
          title={signOut.question}
          action={signOut.confirm}
          cancelLabel={signOut.stay}
          onClose={close}
          onConfirm={() => {
            close();
            void dispatch(signOutStaff());
            return '';
          }}
        >
          <p>{signOut.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
