import * as v from 'valibot';
import { isInWorkspace } from '../../config/paths';
import { onSignOutElsewhere } from '../../lib/userActivity';
import { getPersistor, type PersistedSlice } from '../../store/persistence';
import type { AppStore } from '../../store/store';
import { type Project, projectSchema } from './model';
import {
  fetchProject,
  projectDeselected,
  selectProjectLocation,
  selectProjectTitle,
} from './projectDraftSlice';

/** The selected project survives a reload. It is read like any other stored document: leniently. */
const persistedDraft: PersistedSlice<'projectDraft', { project: Project | null }> = {
  name: 'projectDraft',
  version: 1,
  schema: v.object({ project: v.nullable(projectSchema) }),
  restore: (stored) => ({ status: 'idle', project: stored?.project ?? null }),
  isInUse: ({ project }) => project !== null,
};

const watchedStores = new WeakSet<AppStore>();

/** Staff also see a hidden project on its public page, where nothing else knows that they are signed in. */
function watchSignOut(store: AppStore) {
  if (import.meta.env.SSR || watchedStores.has(store)) return;
  watchedStores.add(store);
  onSignOutElsewhere(() => {
    const opened = selectProjectLocation(store.getState());
    // The other collection's name is not for visitors' scripts.
    if (opened?.location.collection === 'projects') return;
    const title = selectProjectTitle(store.getState());
    store.dispatch(projectDeselected());
    // A film that was restored from the device may be either: what anyone may read comes back.
    if (!opened && title !== undefined && !isInWorkspace(location.pathname))
      void store.dispatch(fetchProject(title));
  });
}

export function getDraftPersistor(store: AppStore) {
  watchSignOut(store);
  return getPersistor(store, persistedDraft);
}
