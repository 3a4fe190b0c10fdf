import { createAction } from '@reduxjs/toolkit';

/** Staff have signed out, here or elsewhere: whatever slice holds something of theirs forgets it. */
export const signedOut = createAction('session/signedOut');
