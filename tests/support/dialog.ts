import { beforeEach } from 'vitest';

/** The modal half of `<dialog>`, which jsdom lacks: open or not. Focus and backdrop are for the journeys. */
export function useDialogs() {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });
}
