import { beforeEach } from 'vitest';

/**
 * What jsdom lacks of `<dialog>`: open or not, and where asked for, the focus given back.
 * The backdrop is for the journeys.
 */
export function useDialogs({ giveFocusBack = false } = {}) {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        openers.set(this, document.activeElement);
        this.open = true;
      },
      show(this: HTMLDialogElement) {
        openers.set(this, document.activeElement);
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
        const opener = openers.get(this);
        const topmost = [...document.querySelectorAll('dialog[open]')].at(-1);
        // Behind a dialog that is open, and within one that is closed, nothing takes the focus.
        const isWithin = topmost ? topmost.contains(opener ?? null) : !opener?.closest('dialog');
        if (giveFocusBack && isWithin && opener instanceof HTMLElement) opener.focus();
      },
    });
  });
}
