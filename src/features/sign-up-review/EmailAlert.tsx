import { Copy, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { signUpReviewCopy } from '../../content/signUpReview';
import { Message, messageActionClass } from '../../components/workspace/Message';
import { messageStack } from '../../components/messageStack';
import { useShortcuts } from '../../components/workspace/shortcuts';

const { emailAlert, copyRefused } = signUpReviewCopy;

type EmailAlertProps = { email: string; onClose: () => void };

/** Shows a sign-up's email among the messages, with a button that copies it; Escape closes it. */
export function EmailAlert({ email, onClose }: EmailAlertProps) {
  const [copyStatus, setCopyStatus] = useState<'copied' | 'refused' | null>(null);
  const stack = messageStack();
  const copyButton = useRef<HTMLButtonElement>(null);
  useShortcuts({ Escape: onClose });
  useEffect(() => {
    copyButton.current?.focus();
  }, []);

  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => {
        setCopyStatus('copied');
      },
      () => {
        setCopyStatus('refused');
      },
    );

  return (
    stack &&
    createPortal(
      <Message
        aria-live="off"
        thumbnail={<Mail aria-hidden="true" className="size-5 shrink-0" />}
        action={
          <button
            ref={copyButton}
            type="button"
            onClick={() => void copy()}
            className={messageActionClass}
          >
            <Copy aria-hidden="true" className="size-4" />
            {emailAlert.copy}
          </button>
        }
        onClose={onClose}
      >
        <p role="alert" dir="auto" className="font-semibold">
          {email}
        </p>
        <p role="status" className={copyStatus ? 'text-xs' : 'sr-only'}>
          {copyStatus === 'copied' && emailAlert.copied}
          {copyStatus === 'refused' && copyRefused}
        </p>
      </Message>,
      stack,
    )
  );
}
