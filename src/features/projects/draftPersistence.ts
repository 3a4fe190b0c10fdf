import * as v from 'valibot';
import { getPersistor, type PersistedSlice } from '../../store/persistence';
import type { AppStore } from '../../store/store';
import { type Project, projectSchema } from './model';
import './projectDraftSlice';

/** The selected project survives a reload. It is read like any other stored document: leniently. */
const persistedDraft: PersistedSlice<'projectDraft', { project: Project | null }> = {
  name: 'projectDraft',
  version: 1,
  schema: v.object({ project: v.nullable(projectSchema) }),
  restore: (stored) => ({ status: 'idle', project: stored?.project ?? null }),
  isInUse: ({ project }) => project !== null,
};

export const getDraftPersistor = (store: AppStore) => getPersistor(store, persistedDraft);
