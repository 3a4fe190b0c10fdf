import { useState } from 'react';
import { Button } from '../../components/Button';
import { orderCopy } from '../../content/shop';

/** Copies a text and says so, or shows it to be copied by hand where the browser refuses. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [answer, setAnswer] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setAnswer(orderCopy.copied);
      },
      () => {
        setAnswer(orderCopy.copyRefused(text));
      },
    );
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:sr-only">
        {answer}
      </p>
    </>
  );
}
