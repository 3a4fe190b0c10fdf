import { useCallback, useEffect, useRef, useState } from 'react';
import { recordsPerBatch, recordsPerPage } from '../../config/limits';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { Role } from '../creators/model';
import { parseOrderNumber } from '../shop/orderNumber';
import { countOrders, fetchOrders, findOrders } from './api';
import {
  isFiltered,
  isInGroup,
  type ListedOrder,
  type OrderGroup,
  type OrderView,
  type PackingState,
} from './model';

type Pages = {
  group: OrderGroup;
  orders: readonly ListedOrder[];
  /** Where to go on; null once all are read. */
  next: string | null;
};

/** A part of the list that only one answer at a time may change: one that was asked for earlier is dropped. */
function useLatest() {
  const asked = useRef(0);
  return useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    return () => asked.current === mine;
  }, []);
}

/**
 * The orders of a brand that a view is about: a page of its group at first, all of them once it searches or filters, and
 * those of a number wherever they are. `readAll` reads what is left of the group.
 */
export function useOrders({ brandId, role }: { brandId: string; role: Role }, view: OrderView) {
  const dispatch = useAppDispatch();
  const [pages, setPages] = useState<Pages>();
  const [found, setFound] = useState<{ start: string; orders: readonly ListedOrder[] }>();
  const [counts, setCounts] = useState<Partial<Record<OrderGroup, number>>>({});
  const failure = useInPlaceFailure(fetchOrders.typePrefix);
  const findFailure = useInPlaceFailure(findOrders.typePrefix);
  const countFailure = useInPlaceFailure(countOrders.typePrefix);
  const startPage = useLatest();
  const startFind = useLatest();
  const { group } = view;
  const current = pages?.group === group ? pages : undefined;

  const load = useCallback(
    (before: Pages | undefined, size: number): Promise<Pages | null> => {
      const isLatest = startPage();
      const after = before?.next ?? null;
      return dispatch(fetchOrders({ brandId, role, group, after, size })).then((outcome) => {
        if (!isLatest() || !fetchOrders.fulfilled.match(outcome)) return null;
        const { orders, next } = outcome.payload;
        const loaded = { group, orders: [...(before?.orders ?? []), ...orders], next };
        setPages(loaded);
        return loaded;
      });
    },
    [dispatch, brandId, role, group, startPage],
  );
  const count = useCallback(
    () =>
      dispatch(countOrders({ brandId, role })).then((outcome) => {
        if (countOrders.fulfilled.match(outcome)) setCounts(outcome.payload);
      }),
    [dispatch, brandId, role],
  );
  useEffect(() => {
    void load(undefined, recordsPerPage);
  }, [load]);
  useEffect(() => {
    void count();
  }, [count]);

  const number = parseOrderNumber(view.search);
  const isAll = isFiltered(view) && number === null;
  useEffect(() => {
    if (isAll && current && current.next !== null) void load(current, recordsPerBatch);
  }, [isAll, current, load]);

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
  const inGroup = current?.orders.filter((listed) => isInGroup(listed, group));
  return {
    /** What the view lists from; undefined as long as that is not known. */
    orders: number === null ? inGroup : foundNow,
    opened: [...(inGroup ?? []), ...(foundNow ?? [])].find(({ orderId }) => orderId === view.order),
    isComplete: number === null ? current?.next === null : foundNow !== undefined,
    isByNumber: number !== null,
    counts,
    failure: failure ?? findFailure ?? countFailure,
    more: () => void load(current, recordsPerPage),
    retry: () => {
      void load(undefined, recordsPerPage);
      void count();
      find();
    },
    readAll: async (): Promise<readonly ListedOrder[] | null> => {
      let read = current ?? (await load(undefined, recordsPerBatch));
      while (typeof read?.next === 'string') read = await load(read, recordsPerBatch);
      return read?.orders ?? null;
    },
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
