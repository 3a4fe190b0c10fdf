import { afterEach, beforeEach, expect } from 'vitest';
import { recordConsole, takeLogged } from './console';
import { shareStyles } from './sharedStyles';
import { stubWindowWidth } from './windowWidth';

/** Vitest's own record of what a worker has loaded. */
type WorkerModules = { evaluatedModules: { idToModuleMap: ReadonlyMap<string, unknown> } };

beforeEach(recordConsole);

if (typeof document !== 'undefined') {
  // jsdom knows no media queries: the window is a desk's, unless a test says otherwise.
  stubWindowWidth('desk');
  shareStyles();
  // Nor does it lay anything out: nothing ever comes into view, or gets another size.
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.scrollIntoView = () => undefined;
  // As in any browser that a program drives, which counts no visits.
  Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true });
  const { configure, getConfig, prettyDOM } = await import('@testing-library/react');
  const { unstable_IdlePriority: idle, unstable_scheduleCallback: schedule } =
    await import('scheduler');
  const libraryConfig = { ...getConfig() };
  configure({
    // What is waited for outside of `act` leaves the effects of its last commit to React's scheduler. A test that
    // goes on before they have run speaks to a page that does not listen yet, which happens on a busy machine only.
    asyncWrapper: async (wait) => {
      const result: unknown = await libraryConfig.asyncWrapper(wait);
      await new Promise((resolve) => schedule(idle, resolve));
      return result;
    },
    // A page is a chunk that has to be read and compiled first, which a busy machine takes its time to do.
    asyncUtilTimeout: 25_000,
    // Each poll of a `findBy…` makes an error. Printing the document into it takes longer than the query, so
    // that is left until somebody reads the message.
    getElementError: (message, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      let text: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
        set: (written: string) => (text = written),
      });
      return error;
    },
  });
}

afterEach(async ({ task }) => {
  // Lazy pages included, so that `npm run check` finds a file of tests by what it proves.
  const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__') as WorkerModules;
  task.file.meta.loaded = [...evaluatedModules.idToModuleMap.keys()];
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    stubWindowWidth('desk');
  }
  expect(takeLogged(), 'what the test logged without expecting it').toEqual([]);
});
