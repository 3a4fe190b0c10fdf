// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDraftPersistor } from '../../src/features/projects/draftPersistence';
import { makeStore } from '../../src/store/store';
import {
  projectReplaced,
  selectProject,
  selectProjectTitle,
  tileSelected,
} from '../../src/features/projects/projectDraftSlice';
import { emptyProject } from '../../src/features/projects/model';

const sintel = { ...emptyProject, title: 'Sintel' };

const rehydrated = async (
  before: (store: ReturnType<typeof makeStore>) => void = () => undefined,
) => {
  const store = makeStore();
  before(store);
  const persistor = getDraftPersistor(store);
  await vi.waitFor(() => {
    expect(persistor.getState().bootstrapped).toBe(true);
  });
  return { store, persistor };
};

const storeSintel = async () => {
  const { store, persistor } = await rehydrated();
  store.dispatch(projectReplaced(sintel));
  await persistor.flush();
};

beforeEach(() => {
  localStorage.clear();
});

describe('The selected project', () => {
  it('is stored under persist:root and restored after a reload', async () => {
    await storeSintel();
    expect(localStorage.getItem('persist:root')).toContain('Sintel');
    const { store } = await rehydrated();
    expect(selectProjectTitle(store.getState())).toBe('Sintel');
  });

  it('is the only state that is stored', async () => {
    await storeSintel();
    const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as object;
    expect(Object.keys(stored).sort()).toEqual(['_persist', 'projectDraft']);
  });

  it('stays when it was chosen before the stored one was read', async () => {
    await storeSintel();
    const { store } = await rehydrated((fresh) =>
      fresh.dispatch(tileSelected({ title: 'Spring', posterImageURL: '', posterImage: null })),
    );
    expect(selectProjectTitle(store.getState())).toBe('Spring');
  });

  it('is backed up when it cannot be read, and the app starts', async () => {
    localStorage.setItem('persist:root', '{"projectDraft": broken');
    const { store, persistor } = await rehydrated();
    store.dispatch(projectReplaced(sintel));
    await persistor.flush();
    expect(localStorage.getItem('persist:root:set-aside')).toBe('{"projectDraft": broken');
    expect(selectProjectTitle(store.getState())).toBe('Sintel');
  });

  it.each([
    ['by a newer version', { _persist: '{"version":2,"rehydrated":true}' }],
    ['without a readable project', { projectDraft: '{"project":{"name":"Sintel"}}' }],
    ['without its version', { _persist: undefined }],
    ['without a draft', { projectDraft: undefined }],
  ])('is backed up when it is stored %s', async (_, change) => {
    const whole = {
      projectDraft: '{"project":{"title":"Sintel"}}',
      _persist: '{"version":1,"rehydrated":true}',
    };
    const unreadable = JSON.stringify({ ...whole, ...change });
    localStorage.setItem('persist:root', unreadable);
    const { store, persistor } = await rehydrated();
    expect(selectProject(store.getState())).toBeNull();
    store.dispatch(projectReplaced(sintel));
    await persistor.flush();
    expect(localStorage.getItem('persist:root:set-aside')).toBe(unreadable);
    expect(localStorage.getItem('persist:root')).toContain('"version\\":1');
  });

  it('is backed up each time it cannot be read, and never over an earlier backup', async () => {
    for (const broken of ['{first', '{second', '{second', '{third']) {
      localStorage.setItem('persist:root', broken);
      await rehydrated();
    }
    const backups = Object.keys(localStorage).filter((key) => key.startsWith('persist:root:'));
    expect(backups.map((key) => localStorage.getItem(key)).sort()).toEqual([
      '{first',
      '{second',
      '{third',
    ]);
  });

  it('is restored with empty values for missing fields', async () => {
    localStorage.setItem(
      'persist:root',
      JSON.stringify({
        projectDraft: '{"project":{"title":"Spring","cast":[{"role":1}]}}',
        _persist: '{"version":-1,"rehydrated":true}',
      }),
    );
    const { store } = await rehydrated();
    expect(selectProject(store.getState())).toEqual({ ...emptyProject, title: 'Spring' });
  });

  it('is kept in memory when storage is blocked', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { store } = await rehydrated();
    store.dispatch(projectReplaced(sintel));
    expect(selectProjectTitle(store.getState())).toBe('Sintel');
    blocked.mockRestore();
  });
});
