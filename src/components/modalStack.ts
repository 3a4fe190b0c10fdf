import { useSyncExternalStore } from 'react';

let openModals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const setOpenModals = (next: readonly HTMLElement[]) => {
  openModals = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** To be called when a modal dialog has opened; returns what to call when it closes. */
export function registerModal(dialog: HTMLElement): () => void {
  setOpenModals([...openModals, dialog]);
  return () => {
    setOpenModals(openModals.filter((open) => open !== dialog));
  };
}

/** The topmost open modal dialog: everything outside of it is inert. Null if there is none. */
export const topModal = () => openModals.at(-1) ?? null;

export const useTopModal = () => useSyncExternalStore(subscribe, topModal, () => null);
