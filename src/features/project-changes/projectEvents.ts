import { createAction } from '@reduxjs/toolkit';

/** A project was created on this device; apart from the thunks, which load with the screens that change projects. */
export const projectCreated = createAction('projectChanges/projectCreated');

/** A project was deleted on this device, by its id. */
export const projectDeleted = createAction<string>('projectChanges/projectDeleted');

/** A project was renamed, published or hidden on this device, or found to be. */
export const projectMoved = createAction<{ projectId: string; title: string; isHidden: boolean }>(
  'projectChanges/projectMoved',
);
