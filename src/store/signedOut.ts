import { createAction, isAnyOf } from '@reduxjs/toolkit';

/** Whoever was signed in is so no more, here or elsewhere: what was asked for with their account goes from memory. */
export const signedOut = createAction('session/signedOut');

/** An account has left this device, or another has taken its place: what it typed goes from memory, too. */
export const accountForgotten = createAction('session/accountForgotten');

export const isForgetting = isAnyOf(signedOut, accountForgotten);
