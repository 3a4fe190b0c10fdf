import type { AsyncThunk } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from './hooks';
import type { AppDispatch, RootState } from './store';
import { useInPlaceFailure } from './useInPlaceFailure';

type LoadingThunk<Value> = AsyncThunk<Value, void, { state: RootState; dispatch: AppDispatch }>;

/** What a thunk reads, for a part of the page that loads by itself and tells there that it failed. */
export function useLoaded<Value>(thunk: LoadingThunk<Value>) {
  const dispatch = useAppDispatch();
  const [value, setValue] = useState<Value>();
  const failure = useInPlaceFailure(thunk.typePrefix);
  const load = useCallback(
    () =>
      dispatch(thunk()).then((outcome) => {
        if (thunk.fulfilled.match(outcome)) setValue(outcome.payload);
      }),
    [dispatch, thunk],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { value, failure, retry: () => void load() };
}
export type Loaded<Value> = {
  value: Value | undefined;
  failure: string | undefined;
  retry: () => void;
};
