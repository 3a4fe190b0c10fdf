import type { AsyncThunk } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../lib/serverTime';
import { useAppDispatch } from './hooks';
import type { AppDispatch, RootState } from './store';
import { useInPlaceFailure } from './useInPlaceFailure';

export type LoadingThunk<Value, Argument> = AsyncThunk<
  Value,
  Argument,
  { state: RootState; dispatch: AppDispatch }
>;

/** What `read` asks a thunk of this type for, which it has in its answer where it changes. */
export function useLoading<Value>(
  type: string,
  read: () => Promise<{ payload: Value } | undefined>,
): Loaded<Value> {
  const [value, setValue] = useState<Value>();
  const [loadedAt, setLoadedAt] = useState<number>();
  const failure = useInPlaceFailure(type);
  const lastAsked = useRef(0);
  const lastShown = useRef(0);
  const load = useCallback(async () => {
    lastAsked.current += 1;
    const request = lastAsked.current;
    const outcome = await read();
    // The answer to an earlier request, which came later than that to this one, is out of date.
    if (!outcome || request < lastShown.current) return;
    lastShown.current = request;
    setValue(outcome.payload);
    setLoadedAt(serverNow());
  }, [read]);
  useEffect(() => {
    void load();
  }, [load]);
  return { value, failure, loadedAt, load, retry: useCallback(() => void load(), [load]) };
}

/** What a thunk reads, for a part of the page that loads by itself and tells there that it failed. */
export function useLoaded<Value>(thunk: LoadingThunk<Value, void>): Loaded<Value> {
  const dispatch = useAppDispatch();
  const read = useCallback(async () => {
    const outcome = await dispatch(thunk());
    return thunk.fulfilled.match(outcome) ? outcome : undefined;
  }, [dispatch, thunk]);
  return useLoading(thunk.typePrefix, read);
}

/** The same for a thunk that reads by id; mount the component again for another id. */
export function useLoadedOf<Value>(thunk: LoadingThunk<Value, string>, id: string): Loaded<Value> {
  const dispatch = useAppDispatch();
  const read = useCallback(async () => {
    const outcome = await dispatch(thunk(id));
    return thunk.fulfilled.match(outcome) ? outcome : undefined;
  }, [dispatch, thunk, id]);
  return useLoading(thunk.typePrefix, read);
}

export type Loaded<Value> = {
  value: Value | undefined;
  failure: string | undefined;
  /** In milliseconds by the database's clock, of the value. */
  loadedAt: number | undefined;
  /** Loads it anew, and ends once it is there or has failed. */
  load: () => Promise<void>;
  retry: () => void;
};
