import { createTransform } from 'redux-persist';
import * as v from 'valibot';
import { backUpCorruptValue } from '../components/setAside';
import { projectSchema } from '../features/projects/projectSchema';

/** Of the form in which the draft is stored; one that a newer Backlot has stored is not for this one. */
const version = 1;

const stored = <Inner extends v.GenericSchema>(inner: Inner) =>
  v.pipe(v.string(), v.parseJson(), inner);

// redux-persist keeps each part as JSON within JSON. Of a project it suffices that one can be read in it.
const storedSchema = stored(
  v.object({
    projectDraft: stored(v.object({ project: v.nullable(projectSchema) })),
    _persist: stored(v.object({ version: v.pipe(v.number(), v.maxValue(version)) })),
  }),
);

/**
 * `localStorage` as redux-persist wants it. What cannot be read is kept under another key before
 * anything is written over it. A blocked or full store loses persistence, never the page.
 */
const browserStorage = {
  getItem: (key: string): Promise<string | null> => {
    try {
      const text = localStorage.getItem(key);
      if (text === null || v.safeParse(storedSchema, text).success) return Promise.resolve(text);
      backUpCorruptValue(key, text);
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
  (draft: unknown) => ({
    status: 'idle',
    project:
      v.parse(v.fallback(v.nullable(v.object({ project: projectSchema })), null), draft)?.project ??
      null,
  }),
  { whitelist: ['projectDraft'] },
);

/** Only the selected project is written to the disk, under `persist:root` (the prefix is redux-persist's own). */
export const persistConfig = {
  key: 'root',
  version,
  timeout: 5_000,
  storage: browserStorage,
  whitelist: ['projectDraft'],
  transforms: [draftIsValidated],
  // Whoever chose a project before the disk answered keeps that choice.
  stateReconciler: <State extends { projectDraft: { project: unknown } }>(
    inbound: Pick<State, 'projectDraft'>,
    _before: State,
    current: State,
  ): State =>
    current.projectDraft.project ? current : { ...current, projectDraft: inbound.projectDraft },
};
