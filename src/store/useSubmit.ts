import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useAction } from '../lib/useAction';
import { toRequestError } from './alerts';
import { useAppDispatch } from './hooks';
import type { RootState } from './store';

type Request<Value> = PromiseLike<{ type: string; error?: { code?: string } }> & {
  unwrap: () => Promise<Value>;
};

/** A part of the page that sends something, one request at a time, and tells there why the last one failed. */
export function useSubmit() {
  const dispatch = useAppDispatch();
  const { run, ...action } = useAction();
  return {
    ...action,
    /** Resolves with what the thunk returned; with null where it failed, or another request is on its way. */
    send: async <Value>(
      thunk: ThunkAction<Request<Value>, RootState, undefined, UnknownAction>,
    ): Promise<{ value: Value } | null> => {
      let sent: { value: Value } | null = null;
      await run(async () => {
        const request = dispatch(thunk);
        const outcome = await request;
        if (!outcome.error) sent = { value: await request.unwrap() };
        return dispatch(toRequestError(outcome));
      });
      return sent;
    },
  };
}
