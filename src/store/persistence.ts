import { createTransform, type Persistor, persistReducer, persistStore } from 'redux-persist';
import * as v from 'valibot';
import { backUpCorruptValue, tryStorage } from '../lib/browserStorage';
import { type AppStore, rootReducer, type RootState } from './store';

/** One slice that outlives the page, in `localStorage` under `persist:root`. */
export type PersistedSlice<Name extends keyof RootState, Stored> = {
  name: Name;
  /** Of the stored form. A value of a newer version is backed up, not read. */
  version: number;
  /** Fails for a stored value that this version cannot read. */
  schema: v.GenericSchema<unknown, Stored>;
  /** Turns what was stored into the slice's state; null for a value that cannot be read. */
  restore: (stored: Stored | null) => NonNullable<RootState[Name]>;
  /** Whether the slice was used before it was rehydrated: the stored value is then ignored. */
  isInUse: (state: NonNullable<RootState[Name]>) => boolean;
};

const jsonOf = <Inner extends v.GenericSchema>(inner: Inner) =>
  v.pipe(v.string(), v.parseJson(), inner);

/**
 * `localStorage` as redux-persist wants it. A value that cannot be read is copied to another key before
 * anything overwrites it. Blocked or full storage loses persistence, never the page.
 */
const createStorage = (isReadable: (text: string) => boolean) => ({
  getItem: (key: string): Promise<string | null> => {
    const value = tryStorage(() => {
      const text = localStorage.getItem(key);
      if (text === null || isReadable(text)) return text;
      backUpCorruptValue(key, text);
      return null;
    });
    return Promise.resolve(value);
  },
  setItem: (key: string, value: string): Promise<void> => {
    tryStorage(() => {
      localStorage.setItem(key, value);
    });
    return Promise.resolve();
  },
  removeItem: (key: string): Promise<void> => {
    tryStorage(() => {
      localStorage.removeItem(key);
    });
    return Promise.resolve();
  },
});

/** How redux-persist stores the slice; the prefix `persist:` is its own. */
function persistConfigFor<Name extends keyof RootState, Stored>({
  name,
  version,
  schema,
  restore,
  isInUse,
}: PersistedSlice<Name, Stored>) {
  // redux-persist stores each slice as JSON within JSON.
  const storedSchema = jsonOf(
    v.object({
      [name]: jsonOf(schema),
      _persist: jsonOf(v.object({ version: v.pipe(v.number(), v.maxValue(version)) })),
    }),
  );
  return {
    key: 'root',
    version,
    timeout: 5_000,
    storage: createStorage((text) => v.safeParse(storedSchema, text).success),
    whitelist: [name],
    transforms: [
      createTransform(
        (state: unknown) => state,
        (stored: unknown) => {
          const parsed = v.safeParse(schema, stored);
          return restore(parsed.success ? parsed.output : null);
        },
        { whitelist: [name] },
      ),
    ],
    stateReconciler: (inbound: RootState, _original: RootState, current: RootState): RootState => {
      const state = current[name];
      return state && isInUse(state) ? current : { ...current, [name]: inbound[name] };
    },
  };
}

const persistors = new WeakMap<AppStore, Persistor>();

/**
 * The store's only persistor: redux-persist rehydrates a store once, a second persistor would wait for
 * ever. It is created by the first page that needs it, so that other pages do not load its code.
 */
export function getPersistor<Name extends keyof RootState, Stored>(
  store: AppStore,
  slice: PersistedSlice<Name, Stored>,
): Persistor {
  const known = persistors.get(store);
  if (known) return known;
  const persisted = persistReducer<RootState>(persistConfigFor(slice), rootReducer);
  // redux-persist adds its own part of the state with its first action.
  type Persisted = Parameters<typeof persisted>[0];
  store.replaceReducer((state, action) => persisted(state as Persisted, action));
  const persistor = persistStore(store);
  persistors.set(store, persistor);
  return persistor;
}
