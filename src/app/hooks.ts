import { createAction, createAsyncThunk } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { FailureLine, LogLine, Notice } from '../content/staffMessages';
import { isScriptCached } from '../worker/kept';
import type { AppDispatch, AppStore, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

const createTypedThunk = createAsyncThunk.withTypes<{ state: RootState; dispatch: AppDispatch }>();

/**
 * One user action as one thunk. Its type is the name of its line in the error catalogue, by which the
 * alert listener finds the text when it fails.
 */
export const createAppThunk = <Returned, Argument = void>(
  line: FailureLine,
  action: Parameters<typeof createTypedThunk<Returned, Argument>>[1],
) => createTypedThunk<Returned, Argument>(line, action);

/** Fails a thunk with a text of the catalogue that stands alone, without the thunk's own line. */
export const noticeError = (notice: Notice) =>
  Object.assign(new Error(notice), { code: `notice/${notice}` });

/** Fails a thunk with what is logged only; nobody is alerted. */
export const loggedError = (line: LogLine) =>
  Object.assign(new Error(line), { code: `logged/${line}` });

/** A success that the catalogue names, of the thunk with this line, is told by the alert listener too. */
export const successAnnounced = createAction<{ notice: Notice; about: FailureLine }>(
  'successAnnounced',
);

/**
 * Loads a script that a thunk needs. Not every browser asks again for one that did not come, so without a network
 * it is asked for only if the worker keeps it, by the name `kept`: fails otherwise with the SDK's `unavailable`.
 */
export async function importWhenOnline<Script>(load: () => Promise<Script>, kept?: string) {
  if (!navigator.onLine && !(kept && (await isScriptCached(kept))))
    throw Object.assign(new Error(), { code: 'unavailable' });
  return load();
}
