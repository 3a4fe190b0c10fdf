import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ticketCopy as copy } from '../../../content/tickets';
import { TicketCode } from './TicketSheet';

type BrightProps = { code: string; place: string; onClose: () => void };

/** White to the edges with nothing but the code, since no page can raise the brightness. Escape or a press leaves. */
export function BrightTicket({ code, place, onClose }: BrightProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={copy.bright}
      className="ticket-bright"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" aria-label={copy.leaveBright(place)} onClick={onClose}>
        <TicketCode code={code} label={copy.code(place)} />
        <span dir="auto" className="ticket-place">
          {place}
        </span>
      </button>
    </dialog>,
    document.body,
  );
}
