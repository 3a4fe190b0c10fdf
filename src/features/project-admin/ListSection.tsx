import { useRef, useState, type ReactNode } from 'react';
import { itemCopy, listCopy } from '../../content/projectAdmin';
import type { ProjectRef } from './transactionApi';
import { itemName, type ListName, type ProjectItem } from './itemLists';
import { DragItem, DragList } from './DragList';
import { ItemCard } from './ItemCards';
import { UnsavedBadge } from './UnsavedDrafts';
import { useListOrder } from './useListOrder';
import { useRemoval } from './useRemoval';

type ListSectionProps<Item extends ProjectItem> = {
  list: ListName;
  projectId: string;
  place: ProjectRef;
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  form: (base: Item | null, close: () => void) => ReactNode;
};

/** A list of the project: its add tile, its cards, and their order. What was removed can be put back. */
export function ListSection<Item extends ProjectItem>(props: ListSectionProps<Item>) {
  const { list, projectId, place, items, card, form } = props;
  const copy = listCopy[list];
  const [open, setOpen] = useState<{ base: Item | null }>();
  const [told, setTold] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { mayUndo, onHold, remove, restore } = useRemoval({
    ...{ list, projectId, place },
    onTell: setTold,
    onButtonGone: () => heading.current?.focus(),
  });
  const { shown, move } = useListOrder({ list, place, items, onTell: setTold });

  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 ref={heading} id={list} tabIndex={-1} className="font-display text-2xl font-semibold">
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
      <DragList
        names={shown.map(itemName)}
        picture={(index) => shown[index] && card(shown[index])}
        onMove={move}
      >
        <ul className="grid basis-full gap-3 md:grid-cols-3">
          {shown.map((item, index) => (
            <DragItem key={itemName(item)} name={itemName(item)} index={index}>
              {(grip) => (
                <ItemCard
                  name={itemName(item)}
                  grip={grip}
                  onUpdate={() => {
                    setOpen({ base: item });
                  }}
                  onDelete={() => void remove(item, index)}
                  onEarlier={
                    index > 0
                      ? (button) => {
                          move(index, index - 1, button);
                        }
                      : undefined
                  }
                  onLater={
                    index < shown.length - 1
                      ? (button) => {
                          move(index, index + 1, button);
                        }
                      : undefined
                  }
                >
                  {card(item)}
                  <UnsavedBadge {...{ projectId, form: `${list}/${itemName(item)}` }} />
                </ItemCard>
              )}
            </DragItem>
          ))}
          <li>
            <button
              type="button"
              className="flex h-full min-h-24 w-full flex-wrap items-center justify-center gap-2 rounded-panel border border-dashed border-control p-3 hover:border-tungsten hover:text-tungsten"
              onClick={() => {
                setOpen({ base: null });
              }}
            >
              {copy.tile}
              <UnsavedBadge {...{ projectId, form: `${list}/` }} />
            </button>
          </li>
        </ul>
      </DragList>
      {open &&
        form(open.base, () => {
          setOpen(undefined);
        })}
    </section>
  );
}
