import './sidePanel.css';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { registerModal, useTopModal } from '../modalStack';
import { useIsPhone } from '../useIsPhone';
import { useShortcuts } from './shortcuts';

type SidePanelProps = {
  /** The element, for the shortcuts of what is in it. */
  panel: RefObject<HTMLDialogElement | null>;
  label: string;
  /** Asked for with Escape, on whatever the focus is. */
  onClose: () => void;
  /** A header, a body and a footer, of which the body scrolls. */
  children: ReactNode;
};

/**
 * A panel at the right of the page, which stays at hand beside it; on a phone it fills the screen and is modal. It
 * takes the focus with its heading and gives it back when it goes.
 */
export function SidePanel({ panel, label, onClose, children }: SidePanelProps) {
  const isPhone = useIsPhone();
  const modal = useTopModal();
  const [isModal, setModal] = useState(isPhone);
  // Reopened now, it would cover a dialog that was opened from it, so it waits until that dialog closes.
  useEffect(() => {
    if (!modal || modal === panel.current) setModal(isPhone);
  }, [panel, modal, isPhone]);
  // The same element either way: what is typed and what failed survives the turn of a phone.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    if (isModal) element.showModal();
    else element.show();
    const unregister = isModal ? registerModal(element) : undefined;
    return () => {
      unregister?.();
      element.close();
    };
  }, [panel, isModal]);
  useEffect(() => {
    panel.current?.querySelector('h2')?.focus();
  }, [panel, isModal]);
  useShortcuts({ Escape: onClose }, panel);
  return (
    <dialog
      ref={panel}
      aria-label={label}
      className="side-panel"
      onCancel={(event) => {
        // React bubbles events of nested dialogs.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
