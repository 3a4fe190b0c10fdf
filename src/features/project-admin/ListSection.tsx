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
  projectRef: ProjectRef;
  items: readonly Item[];
  renderCard: (item: Item) => ReactNode;
  renderForm: (base: Item | null, close: () => void) => ReactNode;
};

/** A list of the project: its cards in order, the tile that adds one, and undo of a removal. */
export function ListSection<Item extends ProjectItem>(props: ListSectionProps<Item>) {
  const { list, projectId, projectRef, items, renderCard, renderForm } = props;
  const copy = listCopy[list];
  const [openForm, setOpenForm] = useState<{ base: Item | null }>();
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { canUndo, setUndoPaused, remove, restore } = useRemoval({
    list,
    projectId,
    projectRef,
    onAnnounce: setAnnouncement,
    onButtonRemoved: () => heading.current?.focus(),
  });
  const { orderedItems, move } = useListOrder({
    list,
    projectRef,
    items,
    onAnnounce: setAnnouncement,
  });

  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 ref={heading} id={list} tabIndex={-1} className="font-display text-2xl font-semibold">
        {copy.heading}
      </h2>
      <p className="flex min-h-8 flex-wrap items-center gap-3">
        <span role="status" dir="auto" className="min-w-0 wrap-anywhere text-ink-2">
          {announcement}
        </span>
        {canUndo && (
          <button
            type="button"
            className="min-h-8 text-daylight underline"
            onClick={() => void restore()}
            onFocus={() => {
              setUndoPaused(true);
            }}
            onBlur={() => {
              setUndoPaused(false);
            }}
            onPointerEnter={() => {
              setUndoPaused(true);
            }}
            onPointerLeave={() => {
              setUndoPaused(false);
            }}
          >
            {itemCopy.undo}
          </button>
        )}
      </p>
      <DragList
        names={orderedItems.map(itemName)}
        renderPreview={(index) => orderedItems[index] && renderCard(orderedItems[index])}
        onMove={move}
      >
        <ul className="grid basis-full gap-3 md:grid-cols-3">
          {orderedItems.map((item, index) => (
            <DragItem key={itemName(item)} name={itemName(item)} index={index}>
              {(dragHandle) => (
                <ItemCard
                  name={itemName(item)}
                  dragHandle={dragHandle}
                  onUpdate={() => {
                    setOpenForm({ base: item });
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
                    index < orderedItems.length - 1
                      ? (button) => {
                          move(index, index + 1, button);
                        }
                      : undefined
                  }
                >
                  {renderCard(item)}
                  <UnsavedBadge projectId={projectId} form={`${list}/${itemName(item)}`} />
                </ItemCard>
              )}
            </DragItem>
          ))}
          <li>
            <button
              type="button"
              className="flex h-full min-h-24 w-full flex-wrap items-center justify-center gap-2 rounded-panel border border-dashed border-control p-3 hover:border-tungsten hover:text-tungsten"
              onClick={() => {
                setOpenForm({ base: null });
              }}
            >
              {copy.tile}
              <UnsavedBadge projectId={projectId} form={`${list}/`} />
            </button>
          </li>
        </ul>
      </DragList>
      {openForm &&
        renderForm(openForm.base, () => {
          setOpenForm(undefined);
        })}
    </section>
  );
}
