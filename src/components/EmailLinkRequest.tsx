import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { linkRequestCopy as copy } from '../content/linkRequest';
import { useAction } from '../lib/useAction';
import { Button } from './Button';
import { emailSchema } from './emailSchema';
import { LabelledInput } from './LabelledInput';

const fieldId = 'email';

type EmailFormProps = {
  label: string;
  submit: string;
  busy: string;
  /** The email that is known, for whom it need not be typed. */
  initial?: string | undefined;
  /** Whether a press has opened it. */
  takesFocus?: boolean;
  /** Resolves with what went wrong, or an empty text. */
  onSubmit: (email: string) => Promise<string>;
};

/** A form with one email. What is typed stays when something goes wrong. */
export function EmailForm(props: EmailFormProps) {
  const { label, submit, busy, initial = '', takesFocus = false, onSubmit } = props;
  const [email, setEmail] = useState(initial);
  const { isBusy, failure, run } = useAction();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(emailSchema, email);
    const problem = await run(() => {
      if (parsed.success) return onSubmit(parsed.output);
      // Nobody answers to it, as forms that ask for more say.
      return email.trim() === '' ? copy.missing : parsed.issues[0].message;
    });
    if (problem) field.current?.focus();
  };
  return (
    <form noValidate aria-label={submit} onSubmit={send} className="flex flex-col gap-4">
      <LabelledInput
        ref={field}
        id={fieldId}
        type="email"
        label={label}
        autoComplete="email"
        value={email}
        error={failure}
        onChange={({ target }) => {
          setEmail(target.value);
        }}
      />
      <Button
        type="submit"
        aria-disabled={isBusy}
        className="self-start text-sm! aria-disabled:opacity-60"
      >
        {isBusy ? busy : submit}
      </Button>
    </form>
  );
}

type EmailLinkRequestProps = Pick<EmailFormProps, 'initial'> & {
  /** Below the email that a link went to. */
  sentAdvice: string;
  /** Has the link sent; resolves with what went wrong, or an empty text. */
  onRequest: (email: string) => Promise<string>;
};

/** Has a link sent to an email, and says where it went. */
export function EmailLinkRequest({ sentAdvice, initial, onRequest }: EmailLinkRequestProps) {
  const [sentTo, setSentTo] = useState('');
  const message = useRef<HTMLDivElement>(null);
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (sentTo) message.current?.focus();
  }, [sentTo]);
  const request = async (email: string) => {
    const problem = await onRequest(email);
    if (problem === '') setSentTo(email);
    return problem;
  };
  return (
    <>
      <div role="status" className="empty:sr-only">
        {sentTo && (
          <div
            ref={message}
            tabIndex={-1}
            className="flex flex-col gap-2 border-l-4 border-ok pl-4 outline-none"
          >
            <p className="wrap-anywhere">
              <span>{copy.sent}</span> <strong dir="auto">{sentTo}</strong>.
            </p>
            <p>{sentAdvice}</p>
          </div>
        )}
      </div>
      {sentTo ? (
        <button
          type="button"
          onClick={() => {
            flushSync(() => {
              setSentTo('');
            });
            document.getElementById(fieldId)?.focus();
          }}
          className="min-h-8 self-start text-daylight underline"
        >
          {copy.another}
        </button>
      ) : (
        <EmailForm {...copy} initial={initial} onSubmit={request} />
      )}
    </>
  );
}
