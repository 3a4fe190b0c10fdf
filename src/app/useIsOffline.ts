import { useSyncExternalStore } from 'react';

/** What the worker has met with last: a device may have a network that leads nowhere. */
let isLost = false;

function subscribe(changed: () => void) {
  const stop = new AbortController();
  const hear = (target: EventTarget, event: string, learn: (event: Event) => void) => {
    const listen = (heard: Event) => {
      learn(heard);
      changed();
    };
    target.addEventListener(event, listen, stop);
  };
  hear(window, 'offline', () => undefined);
  hear(window, 'online', () => {
    isLost = false;
  });
  if ('serviceWorker' in navigator) {
    hear(navigator.serviceWorker, 'message', (event) => {
      isLost = event instanceof MessageEvent && event.data === 'lost';
    });
    navigator.serviceWorker.controller?.postMessage('reached?');
  }
  return () => {
    stop.abort();
  };
}

/** Whether the device has no network, as far as the browser and the worker know. */
export const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isLost || !navigator.onLine,
    () => false,
  );
