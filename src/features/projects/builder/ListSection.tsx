import { useRef, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { itemCopy, listCopy } from '../../../content/builder';
import type { Place } from '../staff/commitForThunks';
import { moveItem } from '../staff/moveItemThunks';
import { nameOf, type ListName, type ProjectItem } from '../staff/projectLists';
import { failureSentence } from './failureSentence';
import { ItemCard } from './ItemCard';
import { useRemoval, type Ended } from './useRemoval';

type ListSectionProps<Item extends ProjectItem> = {
  list: ListName;
  projectId: string;
  place: Place;
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  form: (base: Item | null, close: () => void) => ReactNode;
};

/** A list of the project: its add tile, its cards, and their order. What was removed can be put back. */
export function ListSection<Item extends ProjectItem>(props: ListSectionProps<Item>) {
  const { list, projectId, place, items, card, form } = props;
  const dispatch = useAppDispatch();
  const copy = listCopy[list];
  const [open, setOpen] = useState<{ base: Item | null }>();
  const [told, setTold] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { mayUndo, onHold, remove, restore } = useRemoval({
    ...{ list, projectId, place },
    onTell: setTold,
    onButtonGone: () => heading.current?.focus(),
  });

  const move = async (item: Item, before: Item | null) => {
    setTold(itemCopy.moving);
    const outcome: Ended = await dispatch(moveItem[list]({ place, base: item, before }));
    setTold(outcome.error ? failureSentence(outcome.error.code) : itemCopy.moved);
  };

  return (
    <section className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
        {copy.heading}
      </h2>
      <p className="flex min-h-8 flex-wrap items-center gap-3">
        <span role="status" dir="auto" className="min-w-0 wrap-anywhere text-ink-2">
          {told}
        </span>
        {mayUndo && (
          <button
            type="button"
            className="min-h-8 text-daylight underline"
            onClick={() => void restore()}
            onFocus={() => {
              onHold(true);
            }}
            onBlur={() => {
              onHold(false);
            }}
            onPointerEnter={() => {
              onHold(true);
            }}
            onPointerLeave={() => {
              onHold(false);
            }}
          >
            {itemCopy.undo}
          </button>
        )}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {items.map((item, index) => (
          <li key={nameOf(item)} className="min-w-0">
            <ItemCard
              name={nameOf(item)}
              onUpdate={() => {
                setOpen({ base: item });
              }}
              onDelete={() => void remove(item, index)}
              onEarlier={index > 0 ? () => void move(item, items[index - 1] ?? null) : undefined}
              onLater={
                index < items.length - 1
                  ? () => void move(item, items[index + 2] ?? null)
                  : undefined
              }
            >
              {card(item)}
            </ItemCard>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="flex h-full min-h-24 w-full items-center justify-center rounded-panel border border-dashed border-control p-3 hover:border-tungsten hover:text-tungsten"
            onClick={() => {
              setOpen({ base: null });
            }}
          >
            {copy.tile}
          </button>
        </li>
      </ul>
      {open &&
        form(open.base, () => {
          setOpen(undefined);
        })}
    </section>
  );
}
