import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '../../lib/elements';
import { Button } from '../Button';

type DialogButtonProps = {
  label: string;
  /** The dialog did what it is for, and is closed. */
  onDone: () => void;
  children: (dialog: { onDone: () => void; onClose: () => void }) => Elements;
};

/** A button and the dialog that it opens. */
export function DialogButton({ label, onDone, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="compact"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen &&
        children({
          onDone: () => {
            // First the dialog gives back the focus.
            flushSync(() => {
              setOpen(false);
            });
            onDone();
          },
          onClose: () => {
            setOpen(false);
          },
        })}
    </>
  );
}
