import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { toRequestError } from './alerts';
import { useAppDispatch } from './hooks';
import type { RootState } from './store';

type Request<Value> = PromiseLike<{ type: string; error?: { code?: string } }> & {
  unwrap: () => Promise<Value>;
};

/** A part of the page that sends something, one request at a time, and tells there why the last one failed. */
export function useSubmit() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  return {
    isBusy,
    failure,
    clearFailure: () => {
      setFailure('');
    },
    /** Resolves with what the thunk returned; with null where it failed, or another request is on its way. */
    send: async <Value>(
      thunk: ThunkAction<Request<Value>, RootState, undefined, UnknownAction>,
    ): Promise<{ value: Value } | null> => {
      if (isBusy) return null;
      setBusy(true);
      setFailure('');
      const request = dispatch(thunk);
      const outcome = await request;
      setBusy(false);
      setFailure(dispatch(toRequestError(outcome)));
      return outcome.error ? null : { value: await request.unwrap() };
    },
  };
}
