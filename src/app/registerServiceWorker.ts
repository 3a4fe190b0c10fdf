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
  // What was on its way when the worker took over did not pass through it, and may end after this.
  new PerformanceObserver((list) => {
    const loadedUrls = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0)
      .map(({ name }) => name);
    if (loadedUrls.length > 0) active?.postMessage([location.href, ...loadedUrls]);
  }).observe({ type: 'resource', buffered: true });
}
