import { persistStore, type Persistor } from 'redux-persist';
import type { AppStore } from './store';

const persistors = new WeakMap<AppStore, Persistor>();

/** The store's one persistor: redux-persist rehydrates a store once, a second persistor would wait for ever. */
export function persistorOf(store: AppStore): Persistor {
  const persistor = persistors.get(store) ?? persistStore(store);
  persistors.set(store, persistor);
  return persistor;
}
