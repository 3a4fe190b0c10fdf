import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { paths } from '../../config/paths';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { needsScript } from '../../content/site';
import { signUpCopy, signUpFields } from '../../content/signUp';
import { alertsWithdrawn } from '../../store/alerts';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { ChannelFields } from './ChannelFields';
import { CommercialsToggle } from './CommercialsToggle';
import type { SignUpText } from './model';
import {
  answerTyped,
  firstInvalidField,
  preloadFirestore,
  selectSignUpForm,
  type SignUpField,
  submitSignUp,
  validateAnswers,
} from './signUpFormSlice';

type GroupProps = { title: string; children: ReactNode };

function Group({ title, children }: GroupProps) {
  const titleId = useId();
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-8 gap-y-6 border-b border-hairline p-4 py-8 md:grid-cols-[9rem_minmax(0,1fr)] md:p-8"
    >
      <h3 id={titleId} className="text-xl font-semibold text-tungsten">
        {title}
      </h3>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">{children}</div>
    </div>
  );
}

/** The sign-up form: docs/product/sign-up.md gives its fields and their order. */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { answers, status, isSubmitAttempted, takenEmails, failedSubmissions } =
    useAppSelector(selectSignUpForm);
  const failure = useInPlaceFailure(submitSignUp.typePrefix);
  const [touchedFields, setTouchedFields] = useState<readonly string[]>([]);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const fieldset = fields.current;
    const preload = () => void preloadFirestore();
    // A field may have been focused before hydration.
    if (fieldset?.contains(document.activeElement)) preload();
    fieldset?.addEventListener('focusin', preload);
    return () => {
      fieldset?.removeEventListener('focusin', preload);
    };
  }, []);
  const problems = validateAnswers(answers, takenEmails);
  const isSubmitting = status === 'submitting';
  const isFilledIn =
    isSubmitAttempted && ![...problems.values()].some(({ kind }) => kind === 'missing');

  // The alert about empty fields is no longer true.
  useEffect(() => {
    if (isFilledIn) dispatch(alertsWithdrawn(submitSignUp.typePrefix));
  }, [dispatch, isFilledIn]);

  // A missing answer is marked after an attempt to submit, a wrong one as soon as its field loses focus, and an
  // email that has signed up at once.
  const visibleProblem = (field: SignUpField) => {
    const problem = problems.get(field);
    const isTouched = touchedFields.includes(field);
    const isShown = { missing: false, wrong: isTouched, taken: true };
    return problem && (isSubmitAttempted || isShown[problem.kind]) ? problem.text : undefined;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    await dispatch(submitSignUp());
    const field = elements.namedItem(firstInvalidField(selectSignUpForm(store.getState())) ?? '');
    if (field instanceof HTMLElement) field.focus();
  };

  const renderText = (field: SignUpText, isWide = false) => (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <LabelledInput
        {...signUpFields[field]}
        id={field}
        value={answers[field]}
        error={visibleProblem(field)}
        onBlur={() => {
          setTouchedFields((touched) => [...touched, field]);
        }}
        onChange={({ target }) => {
          dispatch(answerTyped({ field, text: target.value }));
          // That it has signed up is not said of another one.
          if (field === 'email' && takenEmails.length > 0)
            dispatch(alertsWithdrawn(submitSignUp.typePrefix));
        }}
      />
    </div>
  );

  return (
    <form
      noValidate
      aria-label={signUpCopy.title}
      onSubmit={submit}
      className="rounded-panel border border-hairline bg-bg1"
    >
      {/* Disabled while submitting: the form is emptied afterwards, and what was typed meanwhile would be lost. */}
      <fieldset ref={fields} disabled={isSubmitting} className="min-w-0">
        <p className="h-2 rounded-t-panel clapper" />
        <noscript>
          <p className="max-w-measure p-4 font-medium md:p-8">{needsScript('Signing up')}</p>
        </noscript>
        <Group title={signUpCopy.groups.you}>
          {renderText('firstName')}
          {renderText('lastName')}
          {renderText('email')}
          {renderText('phoneNumber')}
        </Group>
        <Group title={signUpCopy.groups.brand}>
          {renderText('brandName')}
          {renderText('brandwebsite')}
          {renderText('productServices', true)}
        </Group>
        <Group title={signUpCopy.groups.channels}>
          <div className="sm:col-span-2">
            <ChannelFields error={visibleProblem('videoChannelList')} />
          </div>
          <div className="sm:col-span-2">
            <CommercialsToggle />
          </div>
        </Group>
      </fieldset>
      <div className="flex flex-col gap-6 p-4 py-8 md:p-8">
        <p className="max-w-measure text-sm text-ink-2">
          {signUpCopy.privacy}{' '}
          <Link to={paths.privacy} className="text-daylight underline">
            What we keep, and for how long
          </Link>
        </p>
        {failure && failedSubmissions.length === 0 && (
          <p role="alert" className="text-rec">
            {failure}
          </p>
        )}
        <Button
          type="submit"
          aria-disabled={isSubmitting}
          className="w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-48 sm:self-start noscript:hidden"
        >
          {isSubmitting ? 'Sending…' : 'Submit'}
        </Button>
        <p role="status" className={isSubmitting ? 'text-sm text-ink-2' : 'sr-only'}>
          {isSubmitting && 'Your sign-up is on its way.'}
        </p>
      </div>
    </form>
  );
}
