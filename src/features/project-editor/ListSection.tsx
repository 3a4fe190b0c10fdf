import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAnnouncement } from '../../components/useAnnouncement';
import { DragItem, DragList } from '../../components/workspace/DragList';
import { FailureNote } from '../../components/workspace/FailureNote';
import { itemCopy, listCopy } from '../../content/projectAdmin';
import type { ProjectRef } from '../project-changes/transactionApi';
import { itemName, type ListName, type ProjectItem } from '../project-changes/itemLists';
import type { EditorRights } from './editorRights';
import { ItemCard } from './ItemCards';
import { partIds } from '../project-changes/projectReadiness';
import { RemovedItemNotice } from './RemovedItemNotice';
import { UnsavedBadge } from './UnsavedDrafts';
import { useListOrder } from './useListOrder';
import { type RemovedItem, useRemoval } from './useRemoval';
import type { Elements } from '../../lib/elements';

type ListSectionProps<Item extends ProjectItem> = {
  list: ListName;
  projectId: string;
  projectRef: ProjectRef;
  rights: EditorRights;
  items: readonly Item[];
  renderCard: (item: Item) => Elements;
  renderForm: (base: Item | null, close: () => void) => Elements;
};

/** A list of the project: its cards in order, the tile that adds one, and undo of each removal. */
export function ListSection<Item extends ProjectItem>(props: ListSectionProps<Item>) {
  const { list, projectId, projectRef, rights, items, renderCard, renderForm } = props;
  const copy = listCopy[list];
  const [openForm, setOpenForm] = useState<{ base: Item | null }>();
  const [announcement, announce] = useAnnouncement();
  const heading = useRef<HTMLHeadingElement>(null);
  const { removedItems, failures, remove, restore, forget, pointerProps } = useRemoval<Item>({
    list,
    projectRef,
    announce,
  });
  const { orderedItems, move, moveFailure } = useListOrder({
    list,
    projectRef,
    items,
    announce,
  });

  /** Of a card, in pixels. */
  const heightOf = (item: Item) =>
    document.getElementById(partIds.update(list, itemName(item)))?.closest('li')?.offsetHeight ?? 0;
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const renderRemoved = (removed: RemovedItem<Item>) =>
    removed.isOver ? (
      <li key={removed.id} aria-hidden="true" style={{ minHeight: removed.height }} />
    ) : (
      <RemovedItemNotice
        key={removed.id}
        list={list}
        item={removed.item}
        minHeight={removed.height}
        advice={rights.canSeeHistory ? itemCopy.inHistory : itemCopy.withStaff}
        onUndo={async () => {
          const failure = await restore(removed);
          if (failure === '') focusHeading();
          return failure;
        }}
        onExpire={(hadFocus) => {
          forget(removed.id);
          if (hadFocus) focusHeading();
        }}
      />
    );

  const renderFailures = (item: Item, index: number) => {
    const name = itemName(item);
    const removal = failures.get(name);
    return [
      removal && (
        <FailureNote
          key="removal"
          {...removal}
          onRetry={() => void remove(item, index, heightOf(item))}
        />
      ),
      moveFailure?.name === name && (
        <FailureNote
          key="move"
          text={moveFailure.text}
          isTrying={moveFailure.isTrying}
          onRetry={moveFailure.retry}
        />
      ),
    ].filter(Boolean);
  };

  const renderItem = (item: Item, index: number) => (
    <DragItem key={itemName(item)} name={itemName(item)}>
      {(dragHandle) => (
        <ItemCard
          name={itemName(item)}
          updateId={partIds.update(list, itemName(item))}
          dragHandle={dragHandle}
          failures={renderFailures(item, index)}
          onUpdate={() => {
            setOpenForm({ base: item });
          }}
          onDelete={() => void remove(item, index, heightOf(item))}
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
  );

  // In one list, so that no key changes its list when the number of items does.
  const placesAt = (isThere: (index: number) => boolean) =>
    removedItems.filter(({ index }) => isThere(index)).map(renderRemoved);
  const entries = [
    ...orderedItems.flatMap((item, at) => [
      ...placesAt((index) => index === at),
      renderItem(item, at),
    ]),
    ...placesAt((index) => index >= orderedItems.length),
  ];

  return (
    <section data-section={list} className="builder-list">
      <h2 ref={heading} id={list} tabIndex={-1}>
        {copy.heading}
      </h2>
      {items.length > 0 && (
        <p aria-hidden="true" className="builder-count">
          {items.length}
        </p>
      )}
      <p role="status" dir="auto" className="min-w-0 wrap-anywhere text-ink-2">
        {announcement}
      </p>
      <DragList
        names={orderedItems.map(itemName)}
        previewClass="item-card"
        renderPreview={(index) => orderedItems[index] && renderCard(orderedItems[index])}
        onMove={move}
      >
        <ul {...pointerProps}>
          {entries}
          <li className={orderedItems.length + removedItems.length === 0 ? 'col-span-full' : ''}>
            <button
              id={partIds.add(list)}
              type="button"
              className="slot h-full min-h-18"
              onClick={() => {
                setOpenForm({ base: null });
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              <span>{copy.tile}</span>
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
