import type { RefObject } from 'react';
import { discardCopy } from '../content/unsavedChanges';
import { Button } from './Button';

const focusOnMount = (button: HTMLButtonElement | null) => {
  button?.focus();
};

type DiscardDialogProps = {
  /** The element edited last, which gets the focus back. */
  lastEdited: RefObject<EventTarget | null>;
  onDiscard: () => void;
  onKeep: () => void;
};

/** Asks, inside a dialog, before its unsaved input is discarded. */
export function DiscardDialog({ lastEdited, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-l-4 border-rec pl-3">
      <p className="grow font-medium">{discardCopy.question}</p>
      <Button
        ref={focusOnMount}
        variant="quiet"
        className="dense-button"
        onClick={() => {
          onKeep();
          if (lastEdited.current instanceof HTMLElement) lastEdited.current.focus();
        }}
      >
        {discardCopy.keep}
      </Button>
      <Button variant="danger" className="dense-button" onClick={onDiscard}>
        {discardCopy.discard}
      </Button>
    </div>
  );
}
