import { Copy, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { signUpReviewCopy } from '../../content/signUpReview';
import { Message, messageActionClass } from '../../components/workspace/Message';
import { messageStack } from '../../components/messageStack';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { useCopy } from '../../lib/useCopy';

type EmailAlertProps = {
  email: string;
  /** Not beside a review, which has it. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Shows a sign-up's email among the messages, with a button that copies it; Escape closes it. */
export function EmailAlert({ email, takesFocus, onClose }: EmailAlertProps) {
  const { answer, copy } = useCopy(email, signUpReviewCopy.copying);
  const stack = messageStack();
  const copyButton = useRef<HTMLButtonElement>(null);
  useShortcuts({ Escape: onClose });
  useEffect(() => {
    if (takesFocus) copyButton.current?.focus();
  }, [takesFocus]);

  return (
    stack &&
    createPortal(
      <Message
        aria-live="off"
        thumbnail={<Mail aria-hidden="true" className="size-5 shrink-0" />}
        action={
          <button ref={copyButton} type="button" onClick={copy} className={messageActionClass}>
            <Copy aria-hidden="true" className="size-4" />
            {signUpReviewCopy.copy}
          </button>
        }
        onClose={onClose}
      >
        <p role="alert" dir="auto" className="font-semibold">
          {email}
        </p>
        <p role="status" className={answer ? 'text-xs' : 'sr-only'}>
          {answer}
        </p>
      </Message>,
      stack,
    )
  );
}
