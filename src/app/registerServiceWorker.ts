const address = '/worker.js';

/** The one policy that the headers admit, and it makes the address of the worker and no other. */
const trustedAddress = () =>
  window.trustedTypes
    ?.createPolicy('backlot-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address;

/** Lets the worker keep what is seen from here on, and what this page loaded before there was one. */
export async function registerServiceWorker() {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(trustedAddress());
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.href, ...parts]);
}
