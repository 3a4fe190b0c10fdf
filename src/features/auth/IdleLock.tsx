import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { staffCopy } from '../../content/auth';
import { failureReason } from '../../content/messages';
import { useAppDispatch } from '../../store/hooks';
import { unlock } from './sessionSlice';
import { SignOutButton } from './SignOutButton';
import './idleLock.css';

const { lock } = staffCopy;

/** A dialog that asks for the password again. It hides the page from eyes and assistive technology, and keeps its state. */
export function IdleLock({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isChecking, setChecking] = useState(false);

  // It must be closed before it is removed, or the browser does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const showProblem = (text: string) => {
      setProblem(text);
      field.current?.focus();
    };
    if (password === '') {
      showProblem(staffCopy.passwordMissing);
      return;
    }
    setProblem('');
    setChecking(true);
    const outcome = await dispatch(unlock(password));
    setChecking(false);
    if (unlock.rejected.match(outcome)) showProblem(failureReason(outcome.error.code));
  };

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal lock"
      closedby="none"
      onCancel={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      // Some browsers close it all the same, on a second Escape for example.
      onClose={(event) => {
        if (event.target === event.currentTarget) dialog.current?.showModal();
      }}
    >
      <div className="modal-panel max-w-md text-sm">
        <h2 id={titleId} className="font-display text-2xl font-semibold">
          {lock.heading}
        </h2>
        <p>{lock.lead}</p>
        <p className="text-ink-2">
          {staffCopy.signedInAs}{' '}
          <strong dir="auto" className="break-words text-ink">
            {email}
          </strong>
        </p>
        <form
          noValidate
          aria-label={lock.heading}
          onSubmit={submit}
          className="flex flex-col gap-4"
        >
          {/* Password managers find the password by it. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <LabelledInput
            ref={field}
            id="unlock-password"
            type="password"
            label="Password"
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={({ target }) => {
              setPassword(target.value);
            }}
          />
          <Button
            type="submit"
            aria-disabled={isChecking}
            className="self-start text-sm! aria-disabled:opacity-60"
          >
            {isChecking ? lock.checking : lock.submit}
          </Button>
        </form>
        <div className="flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
          <p className="grow text-ink-2">{lock.notYou}</p>
          <SignOutButton />
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
