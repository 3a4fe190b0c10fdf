import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { staffCopy } from '../../content/auth';
import { codeMessage } from '../../content/messages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { normalizeLine } from '../../lib/lines';
import { requestPasswordReset, selectSession, signIn } from './sessionSlice';

type FieldName = 'email' | 'password';
type Problems = Partial<Record<FieldName, string>>;

/** Sign-in with email and password, and a reset for a forgotten password. */
export function SignInForm() {
  const dispatch = useAppDispatch();
  const isChecking = useAppSelector(selectSession).phase === 'checking';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [resetSentTo, setResetSentTo] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const showProblem = (field: FieldName, text: string) => {
    setProblems({ [field]: text });
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const showFailure = (code: string | undefined) => {
    showProblem(code === 'auth/invalid-email' ? 'email' : 'password', codeMessage(code));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setResetSentTo('');
    if (isChecking) return;
    if (normalizeLine(email) === '') {
      showProblem('email', staffCopy.emailMissing);
      return;
    }
    if (password === '') {
      showProblem('password', staffCopy.passwordMissing);
      return;
    }
    setProblems({});
    const outcome = await dispatch(signIn({ email, password }));
    if (signIn.rejected.match(outcome)) showFailure(outcome.error.code);
  };

  const reset = async () => {
    if (normalizeLine(email) === '') {
      showProblem('email', staffCopy.emailMissingForReset);
      return;
    }
    setProblems({});
    const outcome = await dispatch(requestPasswordReset(email));
    if (requestPasswordReset.fulfilled.match(outcome)) setResetSentTo(normalizeLine(email));
    else if (outcome.error.code === 'auth/invalid-email') showFailure(outcome.error.code);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={staffCopy.signIn}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <LabelledInput
        id="email"
        type="email"
        label="Email"
        autoComplete="username"
        value={email}
        error={problems.email}
        onChange={({ target }) => {
          setEmail(target.value);
        }}
      />
      <LabelledInput
        id="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={({ target }) => {
          setPassword(target.value);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          aria-disabled={isChecking}
          className="text-sm! aria-disabled:opacity-60"
        >
          {isChecking ? 'Signing in…' : 'Sign in'}
        </Button>
        <button type="button" onClick={reset} className="min-h-8 text-daylight underline">
          I have forgotten my password
        </button>
      </div>
      <p role="status" className="wrap-anywhere">
        {resetSentTo && (
          <span>
            If <bdi>{resetSentTo}</bdi> {staffCopy.resetSent}
          </span>
        )}
      </p>
    </form>
  );
}
