import { useSyncExternalStore } from 'react';

/** What the service worker met with last: a device can have a network without reaching the site. */
let isUnreachable = false;

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  const listen = (target: EventTarget, type: string, update?: (event: Event) => void) => {
    const listener = (event: Event) => {
      update?.(event);
      onChange();
    };
    target.addEventListener(type, listener, controller);
  };
  listen(window, 'offline');
  listen(window, 'online');
  // Missing in some private windows.
  if ('serviceWorker' in navigator) {
    const { serviceWorker } = navigator;
    const askWorker = () => serviceWorker.controller?.postMessage('isReachable');
    listen(serviceWorker, 'message', (event) => {
      isUnreachable = event instanceof MessageEvent && event.data === 'unreachable';
    });
    // A network that is back need not reach the site.
    listen(window, 'online', askWorker);
    askWorker();
  }
  return () => {
    controller.abort();
  };
}

/** Whether the device has no network, as far as the browser and the service worker know. */
export const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isUnreachable || !navigator.onLine,
    () => false,
  );
