// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountKnown, selectAccount } from '../../src/features/creators/accountSlice';
import { selectAlerts, successAnnounced } from '../../src/store/alerts';
import { accountForgotten, signedOut } from '../../src/store/signedOut';
import { makeStore, rootReducer } from '../../src/store/store';

// Each injects itself.
import.meta.glob('../../src/features/*/*Slice.ts', { eager: true });

/** What is everyone's: a new slice of no account is added here. */
const everyones = [
  'alerts',
  'cart',
  'earnings',
  'film',
  'filteredFilms',
  'onSale',
  'packageTab',
  'prerenderedUpdates',
  'projectList',
  'sales',
  'signUpForm',
  'uploads',
];

/** What grows in a module: each is emptied with its account, or holds nothing of one. */
const besideTheStore = [
  'controls',
  'countedSinceLoad',
  'emails',
  'formats',
  'latestDoors',
  'listeners',
  'memoryDrafts',
  'messagesByThunkType',
  'openDeviceDrafts',
  'ownScans',
  'reportedErrors',
  'reservedPaths',
  'unsavedChanges',
  'works',
];

const isFields = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && !Array.isArray(state);

/** The slices that keep what they hold. */
function keptBy(action: ReturnType<typeof signedOut | typeof accountForgotten>): string[] {
  const held = Object.fromEntries(
    Object.entries(makeStore().getState()).map(([name, initial]: [string, unknown]) => [
      name,
      { ...(isFields(initial) ? initial : {}), isHeld: true },
    ]),
  );
  const left: unknown = Reflect.apply(rootReducer, undefined, [held, action]);
  return Object.entries(isFields(left) ? left : {})
    .filter(([, state]: [string, unknown]) => isFields(state) && 'isHeld' in state)
    .map(([name]) => name)
    .sort();
}

beforeEach(() => {
  localStorage.clear();
});

describe('What the store holds of somebody who was signed in', () => {
  it('is known of every slice of the sources', () => {
    const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join('src', name), 'utf8'))
      .flatMap((text) => [...text.matchAll(/createSlice\(\{\s+name: '(\w+)'/g)])
      .map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(Object.keys(makeStore().getState()).sort()).toEqual(names.sort());
  });

  it('is known where it stands beside the store, too', () => {
    const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join('src', name), 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/^(?:export )?const (\w+) = new (?:Map|Set)(?:<.*>)?\(\);$/gm),
      ])
      .map(([, name = '']) => name);
    expect([...new Set(names)].sort()).toEqual(besideTheStore);
  });

  it('goes with the session, but for what was typed', () => {
    expect(keptBy(signedOut())).toEqual(
      ['account', 'campaignDraft', ...everyones, 'projectPack'].sort(),
    );
  });

  it('goes whole when the account leaves the device', () => {
    expect(keptBy(accountForgotten())).toEqual(['account', ...everyones, 'session'].sort());
  });

  it.each([signedOut(), accountForgotten()])('goes from the studio with $type', (action) => {
    const store = makeStore();
    const membership = { brandId: 'one', role: 'owner', suspended: false, brand: null } as const;
    store.dispatch(
      accountKnown({ email: 'ada@backlot.test', memberships: [membership], invitations: [] }),
    );
    store.dispatch(action);
    expect(selectAccount(store.getState())).toEqual({ phase: 'signedOut' });
  });

  it.each([signedOut(), accountForgotten()])('leaves no success named, with $type', (action) => {
    const store = makeStore();
    store.dispatch(
      successAnnounced({ name: 'A hidden film', message: 'projectHidden', about: '' }),
    );
    expect(selectAlerts(store.getState())).toHaveLength(1);
    store.dispatch(action);
    expect(selectAlerts(store.getState())).toEqual([]);
  });
});
