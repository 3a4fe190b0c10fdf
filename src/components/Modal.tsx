import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { registerModal } from './modalStack';
import type { Elements } from '../lib/elements';

type ModalProps = {
  title: string;
  onClose: () => void;
  children: Elements;
  /** Label of the close button; the public overlays use CLOSE. Null where the footer has one that closes. */
  closeLabel?: ReactNode;
  /** Stands beside the close button. */
  subtitle?: string | undefined;
  /** A sheet comes from the edge and has the focus on its title, anew when that changes. */
  size?: 'form' | 'question' | 'page' | 'sheet';
  /** Stands before the title. */
  picture?: Elements;
  /** Its buttons. They and the title stay in view while what is between them scrolls. */
  footer?: Elements;
};

/** For the styles of a sheet. The width is known only as long as the page scrolls. */
function keepScrollBarWidth() {
  const { documentElement } = document;
  const width = window.innerWidth - documentElement.clientWidth;
  documentElement.style.setProperty('--scroll-bar', `${String(width)}px`);
}

/**
 * A modal `<dialog>`: it traps and restores focus, and closes by its button, Escape and the backdrop. The page
 * behind does not scroll (see `index.css`).
 */
export function Modal(props: ModalProps) {
  const { title, onClose, children, closeLabel = 'Close', subtitle, size = 'form', footer } = props;
  const isSheet = size === 'sheet';
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Without close() before the element is removed, the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isSheet) keepScrollBarWidth();
    element.showModal();
    const unregister = registerModal(element);
    return () => {
      unregister();
      element.close();
    };
  }, [isSheet]);

  useEffect(() => {
    if (isSheet) heading.current?.focus();
  }, [isSheet, title]);

  // A click on the backdrop targets the dialog element itself. Escape is the keyboard equivalent.
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
        // React bubbles events of nested modals, but Escape closes only the topmost.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`modal-panel modal-${size}`}>
        <header className="flex flex-wrap items-start justify-between gap-x-4">
          {props.picture}
          <h2
            ref={heading}
            id={titleId}
            tabIndex={isSheet ? -1 : undefined}
            dir="auto"
            className="max-w-full min-w-[min(100%,8rem)] flex-1 font-display text-2xl font-semibold wrap-anywhere"
          >
            {title}
          </h2>
          {subtitle && (
            <p className={`text-ink-2 ${isSheet ? '' : 'self-center text-xs max-md:hidden'}`}>
              {subtitle}
            </p>
          )}
          {closeLabel !== null && (
            <button
              type="button"
              onClick={onClose}
              className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 px-3 tracking-label"
            >
              {closeLabel}
            </button>
          )}
        </header>
        {footer ? <div className="modal-body">{children}</div> : children}
        {footer && <footer className="modal-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
