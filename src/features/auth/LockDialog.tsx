import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './idleLock.css';
import type { Elements } from '../../lib/elements';

type LockDialogProps = {
  heading: string;
  lead: string;
  /** The way back in. */
  children: Elements;
};

/** A dialog over an area that was idle. It hides the page from eyes and assistive technology, and keeps its state. */
export function LockDialog({ heading, lead, children }: LockDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // It must be closed before it is removed, and the page visible before that, or the browser does not give the focus
  // back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    page.toggleAttribute('data-locked', true);
    element?.showModal();
    return () => {
      page.removeAttribute('data-locked');
      element?.close();
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal lock"
      closedby="none"
      onCancel={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      // Some browsers close it all the same, on a second Escape for example.
      onClose={(event) => {
        if (event.target === event.currentTarget) dialog.current?.showModal();
      }}
    >
      <div className="modal-panel max-w-md text-sm">
        <h2 id={titleId} className="font-display text-2xl font-semibold">
          {heading}
        </h2>
        <p>{lead}</p>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
