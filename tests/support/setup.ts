import { afterEach, beforeEach, expect } from 'vitest';
import { recordConsole, takeLogged } from './console';

beforeEach(recordConsole);

// A page is a chunk that has to load first; on a busy machine that takes more than the library's second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5_000 });
}

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  expect(takeLogged(), 'what the test logged without expecting it').toEqual([]);
});
