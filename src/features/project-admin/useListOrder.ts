import { useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { itemCopy } from '../../content/projectAdmin';
import type { ProjectRef } from './transactionApi';
import { moveItem } from './itemThunks';
import { itemName, type ListName, type ProjectItem } from './itemLists';
import { errorMessage } from '../../components/formErrors';

type Shift<Item> = { base: Item; before: Item | null; done: string };
type Ended = { type: string; error?: { code?: string } };

/** The items in this order; those that it does not name come last. */
function inOrder<Item extends ProjectItem>(items: readonly Item[], names: readonly string[]) {
  const placeOf = (item: Item) =>
    names.includes(itemName(item)) ? names.indexOf(itemName(item)) : 1e6;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type ListOrderUse<Item extends ProjectItem> = {
  list: ListName;
  place: ProjectRef;
  items: readonly Item[];
  onTell: (text: string) => void;
};

/** The list as it will be once the moves under way are stored, and what moves an item in it. */
export function useListOrder<Item extends ProjectItem>(use: ListOrderUse<Item>) {
  const { list, place, items, onTell } = use;
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState<string[]>();
  const waiting = useRef<Shift<Item>[]>([]);
  const pressed = useRef<HTMLButtonElement>(null);
  const shown = order ? inOrder(items, order) : items;
  const names = shown.map(itemName).join('\n');

  // A card that changes its place takes the focus off its button, and at an end the button is disabled.
  useLayoutEffect(() => {
    const button = pressed.current;
    if (!order) pressed.current = null;
    const { activeElement } = document;
    if (!button || (activeElement !== button && activeElement !== document.body)) return;
    const other = button.nextElementSibling ?? button.previousElementSibling;
    const target = button.disabled ? other : button;
    if (target instanceof HTMLButtonElement) target.focus();
  }, [names, order]);

  // One at a time: each begins with the list that the one before has left.
  const send = async () => {
    let told = '';
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const { done, ...shift } = next;
      const { error }: Ended = await dispatch(moveItem[list]({ place, ...shift }));
      // What waits behind a move that failed began with a list that never was.
      waiting.current = error ? [] : waiting.current.slice(1);
      told = error ? errorMessage(error.code) : done;
    }
    setOrder(undefined);
    onTell(told);
  };

  /** Moves the item of one place to another; a button that was pressed for it keeps the focus. */
  const move = (from: number, to: number, button: HTMLButtonElement | null = null) => {
    const base = shown[from];
    if (!base || to === from) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, base);
    pressed.current = button;
    setOrder(next.map(itemName));
    onTell(itemCopy.moving);
    const done = itemCopy.moved(itemName(base), to + 1, next.length);
    waiting.current.push({ base, before: next[to + 1] ?? null, done });
    if (waiting.current.length === 1) void send();
  };
  return { shown, move };
}
