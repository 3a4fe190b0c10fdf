// @vitest-environment jsdom
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNetwork } from '../support/network';
import { listed, storedTile } from '../support/projectResponses';

/** Asks for the newest films as an app that was built with this environment does. */
async function askFor(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { makeStore } = await import('../../src/store/store');
  const { fetchTiles } = await import('../../src/features/projects/projectListSlice');
  const { selectProjectList } = await import('../../src/features/projects/projectListSlice');
  const sent = stubNetwork(listed([storedTile('Sintel')]));
  const store = makeStore();
  const fetching = store.dispatch(fetchTiles(''));
  return {
    tokens: async () => {
      await fetching;
      expect(selectProjectList(store.getState()).count).toBe(1);
      return sent.map(({ appCheckToken }) => appCheckToken);
    },
  };
}

const reCaptcha = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

beforeEach(() => {
  document.head.replaceChildren();
});
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

describe('The request for the list', () => {
  it('carries no token of App Check where there is no key for it', async () => {
    const { tokens } = await askFor({});
    expect(await tokens()).toEqual([null]);
  });

  it("carries the debug provider's token with a key on the emulators, and asks reCAPTCHA nothing", async () => {
    const { tokens } = await askFor({ VITE_APP_CHECK_SITE_KEY: 'any' });
    expect(await tokens()).toEqual(['emulated']);
    expect(reCaptcha()).toBeNull();
  });

  it('goes without one where reCAPTCHA does not come', async () => {
    const { tokens } = await askFor({
      VITE_APP_CHECK_SITE_KEY: 'key',
      VITE_FIREBASE_PROJECT_ID: 'films',
    });
    await vi.waitFor(() => {
      expect(reCaptcha()).not.toBeNull();
    });
    expect(reCaptcha()?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js\?/);
    reCaptcha()?.dispatchEvent(new Event('error'));
    expect(await tokens()).toEqual([null]);
  });
});
