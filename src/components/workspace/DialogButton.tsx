import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '../../lib/elements';
import { Button } from '../Button';

type DialogButtonProps = {
  label: string;
  /** What screen readers say, where it stands beside others of its label. */
  name?: string;
  /** The dialog did what it is for, and is closed. */
  onDone: () => void;
  children: (dialog: { onDone: () => void; onClose: () => void }) => Elements;
};

/** A button and the dialog that it opens. */
export function DialogButton({ label, name, onDone, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="compact"
        aria-haspopup="dialog"
        aria-label={name}
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
