import { useSyncExternalStore } from 'react';

let stack: HTMLElement | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The ref of the list in which all messages of the page stand. */
export const setMessageStack = (list: HTMLElement | null) => {
  stack = list;
  for (const listener of listeners) listener();
};

/** The list in which all messages of the page stand, for a part of the page that puts one there by a portal. */
export const useMessageStack = () =>
  useSyncExternalStore(
    subscribe,
    () => stack,
    () => null,
  );
