import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { signUpReviewCopy } from '../../content/signUpReview';

const { emailAlert, copyRefused } = signUpReviewCopy;

type EmailAlertProps = { email: string; onClose: () => void };

/** Shows a sign-up's email with a button that copies it; Escape closes it. */
export function EmailAlert({ email, onClose }: EmailAlertProps) {
  const [copyStatus, setCopyStatus] = useState<'copied' | 'refused' | null>(null);
  const copyButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    copyButton.current?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);

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
    <div className="alerts fixed inset-x-4 bottom-4 z-20 flex max-w-xl flex-wrap items-center gap-3 rounded-panel border border-control bg-bg1 p-3">
      <p role="alert" dir="auto" className="min-w-0 grow font-semibold break-all">
        {email}
      </p>
      <Button ref={copyButton} onClick={copy} variant="compact">
        {emailAlert.copy}
      </Button>
      <Button onClick={onClose} variant="compact">
        {emailAlert.close}
      </Button>
      <p role="status" className={copyStatus ? 'basis-full' : 'sr-only'}>
        {copyStatus === 'copied' && emailAlert.copied}
        {copyStatus === 'refused' && copyRefused}
      </p>
    </div>
  );
}
