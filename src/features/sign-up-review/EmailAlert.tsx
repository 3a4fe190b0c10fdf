import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useShortcuts } from '../../components/workspace/shortcuts';

const { emailAlert, copyRefused } = signUpReviewCopy;

type EmailAlertProps = { email: string; onClose: () => void };

/** Shows a sign-up's email with a button that copies it; Escape closes it. */
export function EmailAlert({ email, onClose }: EmailAlertProps) {
  const [copyStatus, setCopyStatus] = useState<'copied' | 'refused' | null>(null);
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
    <div className="alerts email-alert">
      <p role="alert" dir="auto" className="min-w-0 grow font-semibold break-all">
        {email}
      </p>
      <button
        ref={copyButton}
        type="button"
        onClick={() => void copy()}
        className="inline-flex items-center gap-2"
      >
        <Copy aria-hidden="true" className="size-4" />
        {emailAlert.copy}
      </button>
      <button type="button" onClick={onClose}>
        {emailAlert.close}
      </button>
      <p role="status" className={copyStatus ? 'basis-full' : 'sr-only'}>
        {copyStatus === 'copied' && emailAlert.copied}
        {copyStatus === 'refused' && copyRefused}
      </p>
    </div>
  );
}
