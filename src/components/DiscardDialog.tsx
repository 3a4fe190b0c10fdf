import type { RefObject } from 'react';
import { discardCopy } from '../content/unsavedChanges';
import { Button } from './Button';

const small = 'min-h-8! text-sm!';

const takeFocus = (button: HTMLButtonElement | null) => {
  button?.focus();
};

type DiscardQuestionProps = {
  /** What was edited last: whoever keeps it goes on there. */
  edited: RefObject<EventTarget | null>;
  onDiscard: () => void;
  onKeep: () => void;
};

/** Asks, within a dialog, before what was typed in it is thrown away. */
export function DiscardDialog({ edited, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-l-4 border-rec pl-3">
      <p className="grow font-medium">{discardCopy.question}</p>
      <Button variant="danger" className={small} onClick={onDiscard}>
        {discardCopy.discard}
      </Button>
      <Button
        ref={takeFocus}
        variant="quiet"
        className={small}
        onClick={() => {
          onKeep();
          if (edited.current instanceof HTMLElement) edited.current.focus();
        }}
      >
        {discardCopy.keep}
      </Button>
    </div>
  );
}
