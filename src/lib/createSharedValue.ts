import { useSyncExternalStore } from 'react';

/** A value that several components follow and that is not for the store: an element, a function, a setting of the device. */
export function createSharedValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const get = () => value;
  return {
    get,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
