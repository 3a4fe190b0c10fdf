import { createTransform } from 'redux-persist';
import * as v from 'valibot';
import { projectSchema } from '../features/projects/projectSchema';

const parses = (stored: string) => {
  try {
    JSON.parse(stored);
    return true;
  } catch {
    return false;
  }
};

/**
 * `localStorage` as redux-persist wants it. What cannot be read is kept under another key before
 * anything is written over it. A blocked or full store loses persistence, never the page.
 */
const browserStorage = {
  getItem: (key: string): Promise<string | null> => {
    try {
      const stored = localStorage.getItem(key);
      if (stored === null || parses(stored)) return Promise.resolve(stored);
      localStorage.setItem(`${key}:set-aside`, stored);
    } catch {
      // Storage is blocked: the session goes on without it.
    }
    return Promise.resolve(null);
  },
  setItem: (key: string, value: string): Promise<void> => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or blocked: the draft stays in memory.
    }
    return Promise.resolve();
  },
  removeItem: (key: string): Promise<void> => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked: there is nothing to remove.
    }
    return Promise.resolve();
  },
};

// What comes back is read like any other stored document: leniently, and never trusted to be whole.
const draftIsValidated = createTransform(
  (draft: unknown) => draft,
  (stored: unknown) => ({
    status: 'idle',
    project:
      v.parse(v.fallback(v.nullable(v.object({ project: projectSchema })), null), stored)
        ?.project ?? null,
  }),
  { whitelist: ['projectDraft'] },
);

/** Only the selected project is written to the disk, under `persist:root` (the prefix is redux-persist's own). */
export const persistConfig = {
  key: 'root',
  timeout: 5_000,
  storage: browserStorage,
  whitelist: ['projectDraft'],
  transforms: [draftIsValidated],
  // Whoever chose a project before the disk answered keeps that choice.
  stateReconciler: <State extends { projectDraft: { project: unknown } }>(
    stored: Pick<State, 'projectDraft'>,
    _before: State,
    current: State,
  ): State =>
    current.projectDraft.project ? current : { ...current, projectDraft: stored.projectDraft },
};
