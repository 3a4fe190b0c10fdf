import { createSharedValue } from '../lib/createSharedValue';

const openModals = createSharedValue<readonly HTMLElement[]>([]);

/** To be called when a modal dialog has opened; returns what to call when it closes. */
export function registerModal(dialog: HTMLElement): () => void {
  openModals.set([...openModals.get(), dialog]);
  return () => {
    openModals.set(openModals.get().filter((open) => open !== dialog));
  };
}

/** The topmost open modal dialog: everything outside of it is inert. Null if there is none. */
export const topModal = () => openModals.get().at(-1) ?? null;

export const useTopModal = () => openModals.useValue().at(-1) ?? null;
