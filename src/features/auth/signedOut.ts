import { createAction } from '@reduxjs/toolkit';

/** Whoever was signed in is so no more, here or elsewhere: whatever slice holds something of staff forgets it. */
export const signedOut = createAction('session/signedOut');

/** An account has left this device, or another has taken its place: what it typed and opened goes from memory, too. */
export const accountForgotten = createAction('session/accountForgotten');
