import { createAction } from '@reduxjs/toolkit';

/** The unused files of the project of this title were deleted on this device. */
export const unusedFilesSwept = createAction<string>('storedFiles/unusedFilesSwept');
