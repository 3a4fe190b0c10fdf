import { Button } from '../../components/Button';
import { orderCopy } from '../../content/shop';
import { useCopy } from '../../lib/useCopy';

/** Copies a text and says so, or shows it to be copied by hand where the browser refuses. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { answer, copy } = useCopy(text, {
    copied: orderCopy.copied,
    refused: orderCopy.copyRefused(text),
  });
  return (
    <>
      <Button variant="quiet" onClick={copy}>
        {label}
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:sr-only">
        {answer}
      </p>
    </>
  );
}
