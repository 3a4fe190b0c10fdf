const address = '/worker.js';

/** The policy's only Trusted Types policy, which creates this one address. */
const trustedAddress = () =>
  window.trustedTypes
    ?.createPolicy('backlot-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address;

/** Registers the service worker, and lets a new one cache what this page had loaded before. */
export async function registerServiceWorker() {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(trustedAddress());
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.href, ...loadedUrls]);
}
