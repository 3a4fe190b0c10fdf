import { createAsyncThunk } from '@reduxjs/toolkit';
import type { FailureMessage, LoggedMessage, StandaloneMessage } from '../content/adminMessages';
import { registerFailureMessage } from './alerts';
import type { AppDispatch, RootState } from './store';

/** The progress of a request, as slices and hooks store it. */
export type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed';

const createTypedThunk = createAsyncThunk.withTypes<{ state: RootState; dispatch: AppDispatch }>();

/**
 * One user action as one thunk with a type of its own, such as `projects/fetchTiles`. `message` names
 * the text of the error catalogue that the alert listener shows when the thunk fails.
 */
export function createAppThunk<Returned, Argument = void>(
  type: string,
  message: FailureMessage,
  payloadCreator: Parameters<typeof createTypedThunk<Returned, Argument>>[1],
) {
  registerFailureMessage(type, message);
  return createTypedThunk<Returned, Argument>(type, payloadCreator);
}

/** An error with a text of its own in the catalogue, shown instead of the thunk's message. */
export const messageError = (message: StandaloneMessage) =>
  Object.assign(new Error(message), { code: `message/${message}` });

/** An error that is only logged: nobody is alerted. */
export const loggedError = (message: LoggedMessage) =>
  Object.assign(new Error(message), { code: `logged/${message}` });
