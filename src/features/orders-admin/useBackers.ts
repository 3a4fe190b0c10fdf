import { useCallback, useEffect } from 'react';
import { recordsPerBatch, recordsPerPage } from '../../config/limits';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { type BackersOf, type BackersPage, fetchBackers } from './backersApi';
import { type Backer, type BackerView, isNarrowed } from './backersModel';
import type { PackingState } from './model';
import { usePages } from './usePages';

/** The pledges of a campaign: a page at first, and all of them once the view leaves some out. */
export function useBackers({ brandId, role, projectId }: BackersOf, view: BackerView) {
  const dispatch = useAppDispatch();
  const failure = useInPlaceFailure(fetchBackers.typePrefix);
  const fetchPage = useCallback(
    async (before: BackersPage | undefined, size: number): Promise<BackersPage | null> => {
      const after = before?.next ?? null;
      const outcome = await dispatch(fetchBackers({ brandId, role, projectId, after, size }));
      if (!fetchBackers.fulfilled.match(outcome)) return null;
      const { orders, next } = outcome.payload;
      return { orders: [...(before?.orders ?? []), ...orders], next };
    },
    [dispatch, brandId, role, projectId],
  );
  const { pages, setPages, load, isReadingAll, readAll } = usePages(fetchPage);
  useEffect(() => {
    void load(undefined, recordsPerPage);
  }, [load]);
  const opened = pages?.orders.find(({ orderId }) => orderId === view.backer);
  const isComplete = pages?.next === null;
  // An address can name a pledge that is on no page yet.
  const isOpenedAhead = view.backer !== '' && opened === undefined;
  const isLookingOn = pages !== undefined && !isComplete && (isNarrowed(view) || isOpenedAhead);
  useEffect(() => {
    // What failed goes on once it is asked for again.
    if (isLookingOn && failure === undefined && !isReadingAll()) void load(pages, recordsPerBatch);
  }, [isLookingOn, failure, pages, load, isReadingAll]);
  const more = () => {
    if (!isReadingAll()) void load(pages, recordsPerPage);
  };
  return {
    backers: pages?.orders,
    opened,
    isComplete,
    /** Whether more is read unasked, as long as nothing fails: what the view finds may be there. */
    isLookingOn,
    failure,
    more,
    retry: more,
    /** Null where it fails, which `failure` then tells. */
    readAll: () => readAll(pages),
    /** Some are packed or sent by now. */
    moved: (ids: readonly string[], state: PackingState) => {
      const move = (one: Backer) => (ids.includes(one.orderId) ? { ...one, state } : one);
      setPages((known) => known && { ...known, orders: known.orders.map(move) });
    },
  };
}
