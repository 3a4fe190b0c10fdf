import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { persistConfig } from './persistence';
import { rootReducer, type AppStore, type RootState } from './store';

const persistors = new WeakMap<AppStore, Persistor>();

/**
 * The store's one persistor: redux-persist rehydrates a store once, a second persistor would wait for ever.
 * It joins the store with the first page that needs the draft, so that no other page carries it.
 */
export function getPersistor(store: AppStore): Persistor {
  const known = persistors.get(store);
  if (known) return known;
  const persisted = persistReducer<RootState>(persistConfig, rootReducer);
  // What redux-persist keeps of itself in the state, it adds with its first action.
  type Persisted = Parameters<typeof persisted>[0];
  store.replaceReducer((state, action) => persisted(state as Persisted, action));
  const persistor = persistStore(store);
  persistors.set(store, persistor);
  return persistor;
}
