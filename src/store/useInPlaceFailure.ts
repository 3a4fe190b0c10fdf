import { useEffect } from 'react';
import { inPlaceHidden, inPlaceShown, selectAlerts } from './alerts';
import { useAppDispatch, useAppSelector } from './hooks';

/**
 * The failure of a thunk of this type, for the part of the page that it belongs to: shown there, it covers
 * nothing and is not among the alerts as well. It goes with that part.
 */
export function useInPlaceFailure(thunkType: string): string | undefined {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(inPlaceShown(thunkType));
    return () => {
      dispatch(inPlaceHidden(thunkType));
    };
  }, [dispatch, thunkType]);
  return useAppSelector(selectAlerts).find(
    ({ kind, about }) => kind === 'failure' && about === thunkType,
  )?.text;
}
