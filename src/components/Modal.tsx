import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The word on the closing control; the specification's overlays say CLOSE. */
  closeLabel?: string;
  /** As wide as the page, for what is a page itself. */
  isWide?: boolean;
};

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps focus inside and gives it back, and closes by
 * its button, Escape and the backdrop. The page behind does not scroll (see `index.css`).
 */
export function Modal(props: ModalProps) {
  const { title, onClose, children, closeLabel = 'Close', isWide = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it leaves the page, or the browser gives the focus to nothing.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);

  // The backdrop is the dialog's own box around the panel; Escape is its counterpart on the keyboard.
  useEffect(() => {
    const element = dialog.current;
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', closeFromBackdrop);
    return () => {
      element?.removeEventListener('click', closeFromBackdrop);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal"
      onCancel={(event) => {
        // React passes on what a modal within this one is told, and Escape is for the topmost.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`modal-panel ${isWide ? 'modal-panel-wide' : ''}`}>
        <header className="flex items-start justify-between gap-4">
          <h2
            id={titleId}
            dir="auto"
            className="min-w-0 font-display text-2xl font-semibold wrap-anywhere"
          >
            {title}
          </h2>
          <button type="button" onClick={onClose} className="min-h-11 shrink-0 px-3 tracking-label">
            {closeLabel}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
