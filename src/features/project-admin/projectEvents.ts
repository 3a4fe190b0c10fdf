import { createAction } from '@reduxjs/toolkit';

/** A project was created on this device; apart from the thunks, which load with the screens that change projects. */
export const projectCreated = createAction('projectAdmin/projectCreated');

/** The unused files of the project of this title were deleted on this device. */
export const unusedFilesSwept = createAction<string>('projectAdmin/unusedFilesSwept');

/** A project was deleted on this device, by its id. */
export const projectDeleted = createAction<string>('projectAdmin/projectDeleted');
