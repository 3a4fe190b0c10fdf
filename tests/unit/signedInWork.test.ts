// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceDiscard, forgetSignedInWork, signedInKeys } from '../../src/lib/signedInWork';

/** What belongs to the device, whoever uses it. */
const ownKeys = [
  'backlot:cart',
  'backlot:claim:',
  'backlot:keep-hidden',
  'backlot:labels',
  'backlot:last-discard',
  'backlot:seats-view',
  'backlot:single-keys',
  'backlot:via:',
  'backlot:visited',
  'scroll:',
];

const isAmong = (key: string, keys: readonly string[]) => keys.some((one) => key.startsWith(one));
const draft = JSON.stringify({ base: '', text: 'Mine' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

describe('What an account has on a device', () => {
  it('is known by all the keys of the sources, but for those of the device itself', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join('src', name), 'utf8'));
    const keys = sources.flatMap((text) =>
      [...text.matchAll(/['`]((?:backlot|persist|scroll):[\w:-]*)/g)].map(([, key = '']) => key),
    );
    expect(keys.length).toBeGreaterThan(15);
    // redux-persist puts its own prefix in front of the slice's name, which is `root`.
    expect(keys.filter((key) => !isAmong(key, [...signedInKeys, ...ownKeys, 'persist:']))).toEqual(
      [],
    );
  });

  it('leaves both storages and the files that wait, and nothing else does', async () => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of [...signedInKeys, ...ownKeys]) storage.setItem(`${key}1`, 'kept');
    for (const name of ['backlot-packs', 'backlot-tickets', 'backlot-door'])
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    await forgetSignedInWork();
    for (const storage of [localStorage, sessionStorage])
      expect(Object.keys(storage).sort()).toEqual(ownKeys.map((key) => `${key}1`).sort());
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('is not found as a draft in a tab that was elsewhere when all drafts were discarded', async () => {
    sessionStorage.setItem('backlot:unsaved:film:purpose', draft);
    announceDiscardElsewhere();
    const { hasUnsavedDrafts } = await import('../../src/components/draftStorage');
    expect(hasUnsavedDrafts()).toBe(false);
    expect(sessionStorage.getItem('backlot:unsaved:film:purpose')).toBeNull();
  });

  it('is a draft still where nothing was discarded since', async () => {
    announceDiscard();
    sessionStorage.setItem('backlot:unsaved:film:purpose', draft);
    const { hasUnsavedDrafts } = await import('../../src/components/draftStorage');
    expect(hasUnsavedDrafts()).toBe(true);
  });
});

/** As in another tab, whose own storage is not this one's. */
function announceDiscardElsewhere() {
  announceDiscard();
  sessionStorage.removeItem('backlot:last-discard');
}
