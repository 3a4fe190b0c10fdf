import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { staffCopy } from '../../content/auth';
import { failureReason } from '../../content/messages';
import { useAppDispatch } from '../../store/hooks';
import { LockDialog } from './LockDialog';
import { unlock } from './sessionSlice';
import { StaffSignOutButton } from './StaffSignOutButton';

const { lock } = staffCopy;

/** Asks staff for the password again. */
export function IdleLock({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isChecking, setChecking] = useState(false);

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

  return (
    <LockDialog heading={lock.heading} lead={lock.lead}>
      <p className="text-ink-2">
        {staffCopy.signedInAs}{' '}
        <strong dir="auto" className="break-words text-ink">
          {email}
        </strong>
      </p>
      <form noValidate aria-label={lock.heading} onSubmit={submit} className="flex flex-col gap-4">
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
        <StaffSignOutButton />
      </div>
    </LockDialog>
  );
}
