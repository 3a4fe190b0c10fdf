import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { paths } from '../../config/paths';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { signUpCopy, signUpFields } from '../../content/signUp';
import { ChannelFields } from './ChannelFields';
import { CommercialsToggle } from './CommercialsToggle';
import type { SignUpText } from './model';
import {
  answerTyped,
  selectSignUpForm,
  firstInvalidField,
  validateAnswers,
  type Field,
  preloadFirestore,
  submitSignUp,
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

/** The form of the specification, its fields in its order, grouped like a call sheet. */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { answers, phase, isChecked } = useAppSelector(selectSignUpForm);
  const [leftFields, setLeftFields] = useState<readonly string[]>([]);
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
  const problems = validateAnswers(answers);
  const isSending = phase === 'sending';

  // What is missing is marked after an attempt to submit, what is wrong as soon as the field is left.
  const problemAt = (field: Field) => {
    const problem = problems.get(field);
    const isShown = isChecked || (!problem?.isMissing && leftFields.includes(field));
    return isShown ? problem?.text : undefined;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    await dispatch(submitSignUp());
    const field = elements.namedItem(firstInvalidField(selectSignUpForm(store.getState())) ?? '');
    if (field instanceof HTMLElement) field.focus();
  };

  const text = (field: SignUpText, isWide = false) => (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <LabelledInput
        {...signUpFields[field]}
        id={field}
        value={answers[field]}
        error={problemAt(field)}
        onBlur={() => {
          setLeftFields((left) => [...left, field]);
        }}
        onChange={({ target }) => dispatch(answerTyped({ field, text: target.value }))}
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
      {/* While the answers are on their way nothing typed could be kept: the form is emptied afterwards. */}
      <fieldset ref={fields} disabled={isSending} className="min-w-0">
        <p className="h-2 rounded-t-panel clapper" />
        <Group title={signUpCopy.groups.you}>
          {text('firstName')}
          {text('lastName')}
          {text('email')}
          {text('phoneNumber')}
        </Group>
        <Group title={signUpCopy.groups.brand}>
          {text('brandName')}
          {text('brandwebsite')}
          {text('productServices', true)}
        </Group>
        <Group title={signUpCopy.groups.channels}>
          <div className="sm:col-span-2">
            <ChannelFields error={problemAt('videoChannelList')} />
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
        <Button
          type="submit"
          aria-disabled={isSending}
          className="w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-48 sm:self-start"
        >
          {isSending ? 'Sending…' : 'Submit'}
        </Button>
        <p role="status" className={isSending ? 'text-sm text-ink-2' : 'sr-only'}>
          {isSending && 'Your sign-up is on its way.'}
        </p>
      </div>
    </form>
  );
}
