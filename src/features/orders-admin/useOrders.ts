import { useCallback, useEffect, useState } from 'react';
import { recordsPerBatch, recordsPerPage } from '../../config/limits';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { Role } from '../creators/model';
import { parseOrderNumber } from '../orders/orderNumber';
import { countOrders, fetchOrders, findOrders, type OrderCounts } from './api';
import {
  everyOrderOf,
  isInGroup,
  type ListedOrder,
  listOrders,
  needsWholeGroup,
  type OrderSelection,
  type OrderView,
  type PackingState,
} from './model';
import { useLatest, usePages } from './usePages';

type Pages = {
  selection: OrderSelection;
  orders: readonly ListedOrder[];
  /** Where to go on; null once all are read. */
  next: string | null;
};

const noCounts: OrderCounts = {};

/** Whether what was read is of a view: of its filters, or all of its group. */
const isOf = ({ selection, next }: Pages, { group, item, country, reward }: OrderSelection) =>
  selection.group === group &&
  selection.reward === reward &&
  ((selection.item === item && selection.country === country) ||
    (selection.item + selection.country === '' && next === null));

/**
 * The orders of a brand that a view is about: a page of its group and filters at first, all of its group once it searches,
 * and those of a number wherever they are. `readAll` reads what is left of it.
 */
export function useOrders({ brandId, role }: { brandId: string; role: Role }, view: OrderView) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ start: string; orders: readonly ListedOrder[] }>();
  const [counted, setCounted] = useState<{ reward: string; counts: OrderCounts }>();
  const failure = useInPlaceFailure(fetchOrders.typePrefix);
  const findFailure = useInPlaceFailure(findOrders.typePrefix);
  const countFailure = useInPlaceFailure(countOrders.typePrefix);
  const startFind = useLatest();
  const { group, item, country, reward } = view;
  /** Some of each group, whatever the filters. */
  const [sampled, setSample] = useState<Pages>();
  const sample = sampled && isOf(sampled, everyOrderOf(group, reward)) ? sampled : undefined;

  const fetchPage = useCallback(
    async (before: Pages | undefined, size: number): Promise<Pages | null> => {
      const after = before?.next ?? null;
      const selection = before?.selection ?? { group, item, country, reward };
      const outcome = await dispatch(fetchOrders({ brandId, role, selection, after, size }));
      if (!fetchOrders.fulfilled.match(outcome)) return null;
      const { orders, next } = outcome.payload;
      return { selection, orders: [...(before?.orders ?? []), ...orders], next };
    },
    [dispatch, brandId, role, group, item, country, reward],
  );
  const { pages, setPages, load, isReadingAll, readAll } = usePages(fetchPage);
  const current = pages && isOf(pages, view) ? pages : undefined;
  const count = useCallback(
    () =>
      dispatch(countOrders({ brandId, role, reward })).then((outcome) => {
        if (countOrders.fulfilled.match(outcome)) setCounted({ reward, counts: outcome.payload });
      }),
    [dispatch, brandId, role, reward],
  );
  const isRead = current !== undefined;
  useEffect(() => {
    if (!isRead) void load(undefined, recordsPerPage);
  }, [load, isRead]);
  useEffect(() => {
    void count();
  }, [count]);

  const number = parseOrderNumber(view.search);
  const inGroup = (current?.orders ?? []).filter((listed) => isInGroup(listed, group));
  // Some were moved on, and of a country without a price of its own the database finds others, too.
  const isLookingOn =
    number === null &&
    current !== undefined &&
    current.next !== null &&
    (needsWholeGroup(view) || listOrders(inGroup, view).length === 0);
  useEffect(() => {
    // What failed goes on once it is asked for again.
    if (isLookingOn && failure === undefined && !isReadingAll())
      void load(current, recordsPerBatch);
  }, [isLookingOn, failure, current, load, isReadingAll]);

  // An address can name an order that is on no page yet.
  const isOpenKnown = current?.orders.some(({ orderId }) => orderId === view.order);
  const opened = view.order !== '' && isOpenKnown === false ? parseOrderNumber(view.order) : null;
  const start = number ?? opened;
  const find = useCallback(() => {
    if (start === null) return;
    const isLatest = startFind();
    void dispatch(findOrders({ brandId, role, start })).then((outcome) => {
      if (isLatest() && findOrders.fulfilled.match(outcome))
        setFound({ start, orders: outcome.payload });
    });
  }, [dispatch, brandId, role, start, startFind]);
  useEffect(() => {
    find();
  }, [find]);

  const foundNow = found?.start === start ? found.orders : undefined;
  return {
    /** What the view lists from; undefined as long as that is not known. */
    orders: number === null ? current && inGroup : foundNow,
    /** Also once it has left the group. */
    opened: [...(current?.orders ?? []), ...(foundNow ?? [])].find(
      ({ orderId }) => orderId === view.order,
    ),
    isComplete: number === null ? current?.next === null : foundNow !== undefined,
    isByNumber: number !== null,
    /** Whether more of the view is read unasked, as long as nothing fails: what it finds may be there. */
    isLookingOn,
    counts: counted?.reward === reward ? counted.counts : noCounts,
    failure: failure ?? findFailure ?? countFailure,
    /** What the filters choose from. */
    choices: [...(sample?.orders ?? []), ...(current?.orders ?? [])],
    /** What is on no page yet has choices, too. */
    readChoices: async () => {
      if (sample || current?.next === null) return;
      const selection = everyOrderOf(group, reward);
      const outcome = await dispatch(
        fetchOrders({ brandId, role, selection, after: null, size: recordsPerBatch }),
      );
      if (fetchOrders.fulfilled.match(outcome)) setSample({ selection, ...outcome.payload });
    },
    more: () => {
      if (!isReadingAll()) void load(current, recordsPerPage);
    },
    retry: () => {
      void load(undefined, recordsPerPage);
      void count();
      find();
    },
    /** Null where it fails, which `failure` then tells. */
    readAll: () => readAll(current),
    /** Some orders are in another state by now. */
    moved: (ids: readonly string[], state: PackingState) => {
      const move = (orders: readonly ListedOrder[]) =>
        orders.map((one) => (ids.includes(one.orderId) ? { ...one, state } : one));
      setPages((known) => known && { ...known, orders: move(known.orders) });
      setFound((known) => known && { ...known, orders: move(known.orders) });
      void count();
    },
  };
}
export type Orders = ReturnType<typeof useOrders>;
