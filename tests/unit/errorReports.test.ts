// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sendBeacon = vi.fn<(address: string, body: string) => boolean>();
const address = 'https://reports.example/backlot';
const unknownFailure = 'Something went wrong that we did not expect. Try again.';

/** Each test loads its own copy: a copy remembers what it has reported. */
async function start(reportsAddress = address) {
  vi.stubEnv('VITE_REPORTS_ADDRESS', reportsAddress);
  vi.resetModules();
  const { handleUnexpectedErrors } = await import('../../src/app/reports');
  const { makeStore } = await import('../../src/store/store');
  const { selectAlerts } = await import('../../src/store/alerts');
  const store = makeStore();
  handleUnexpectedErrors(store);
  return () => selectAlerts(store.getState()).map(({ text }) => text);
}

const errorIn = (path: string, message = 'Noor typed noor@example.org') => {
  const error = new TypeError(message);
  error.stack = [
    `TypeError: ${message}`,
    `    at submit (${location.origin}${path}:1:2345)`,
    `    at async ${location.origin}/assets/react-4f3a.js?v=2:3:4`,
    '    at https://elsewhere.example/x.js:1:1',
  ].join('\n');
  return error;
};

const throwUnhandled = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejectUnhandled = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const sentReports = () =>
  sendBeacon.mock.calls.map(([url, body]) => ({ url, report: JSON.parse(body) as unknown }));

let removeListeners: () => void;
beforeEach(() => {
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  history.replaceState(null, '', '/explore-projects/project?title=Sintel');
  const added: [string, EventListenerOrEventListenerObject][] = [];
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      added.push([type, listener]);
      add(type, listener);
    },
  );
  removeListeners = () => {
    for (const [type, listener] of added) window.removeEventListener(type, listener);
  };
});
afterEach(() => {
  removeListeners();
  vi.restoreAllMocks();
});

describe('An unexpected error', () => {
  it.each([
    ['that is thrown', throwUnhandled],
    ['that a promise is rejected with', rejectUnhandled],
  ])('%s is reported without its message, and alerted', async (_, raise) => {
    const alerts = await start();
    raise(Object.assign(errorIn('/assets/index-1a2b.js'), { code: 'permission-denied' }));
    expect(sentReports()).toEqual([
      {
        url: address,
        report: {
          page: '/explore-projects/project',
          error: {
            name: 'TypeError',
            code: 'permission-denied',
            frames: ['/assets/index-1a2b.js:1:2345', '/assets/react-4f3a.js:3:4'],
          },
        },
      },
    ]);
    expect(alerts()).toEqual([unknownFailure]);
  });

  it('is reported once, and at most five different ones are', async () => {
    const alerts = await start();
    for (const page of [1, 1, 2, 3, 4, 5, 6]) throwUnhandled(errorIn(`/assets/${String(page)}.js`));
    expect(sendBeacon).toHaveBeenCalledTimes(5);
    expect(alerts()).toEqual([unknownFailure]);
  });

  it('is alerted and not sent where no address is configured', async () => {
    const alerts = await start('');
    throwUnhandled(errorIn('/assets/index.js'));
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(alerts()).toEqual([unknownFailure]);
  });

  it('without a stack is reported', async () => {
    await start();
    const error = new Error('No stack');
    delete error.stack;
    rejectUnhandled(error);
    expect(sentReports()).toMatchObject([{ report: { error: { name: 'Error', frames: [] } } }]);
  });
});

describe('Nothing is reported or alerted for', () => {
  const foreign = new Error('In an extension');
  foreign.stack = 'Error: In an extension\n    at chrome-extension://abc/content.js:1:1';

  it.each([
    ['an aborted request', new DOMException('Aborted', 'AbortError')],
    ['a failed thunk, which the alert listener has shown', { name: 'Error', code: 'unavailable' }],
    ['an error of a browser extension', foreign],
  ])('%s', async (_, reason) => {
    const alerts = await start();
    rejectUnhandled(reason);
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(alerts()).toEqual([]);
  });
});

it('An error that a screen catches is reported', async () => {
  vi.stubEnv('VITE_REPORTS_ADDRESS', address);
  vi.resetModules();
  const { ErrorBoundary } = await import('../../src/app/ErrorBoundary');
  new ErrorBoundary({ children: null }).componentDidCatch(errorIn('/assets/page.js'));
  expect(sentReports()).toMatchObject([{ report: { error: { name: 'TypeError' } } }]);
});
