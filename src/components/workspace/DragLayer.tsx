import {
  closestCenter,
  DndContext,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { workspaceCopy } from '../../content/workspace';

const sideClasses = {
  before: 'max-sm:-top-2 sm:-left-2',
  after: 'max-sm:-bottom-2 sm:-right-2',
};

type DraggableProps = { name: string; index: number; item: HTMLLIElement };

/** Makes an item of the list one that can be dragged: its handle, and a line where the dragged item would land. */
function Draggable({ name, index, item }: DraggableProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: name,
    data: { index },
  });
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: name });
  const side = Number(active?.data.current?.index) < index ? 'after' : 'before';
  useLayoutEffect(() => {
    setNodeRef(item);
    setDropRef(item);
    return () => {
      setNodeRef(null);
      setDropRef(null);
    };
  }, [item, setNodeRef, setDropRef]);
  useLayoutEffect(() => {
    item.toggleAttribute('data-dragged', isDragging);
  }, [item, isDragging]);
  const handle = item.querySelector('[data-handle]');
  return (
    <>
      {handle &&
        createPortal(
          <span
            ref={setActivatorNodeRef}
            {...listeners}
            title={workspaceCopy.drag}
            className="flex size-full cursor-grab touch-none items-center justify-center rounded-control text-ink-3 select-none hover:bg-bg2 hover:text-tungsten active:cursor-grabbing"
          >
            <GripVertical className="size-4" />
          </span>,
          handle,
        )}
      {isOver &&
        !isDragging &&
        createPortal(
          <span
            data-landing={side}
            aria-hidden="true"
            className={`absolute rounded-full bg-tungsten max-sm:inset-x-0 max-sm:h-1 sm:inset-y-0 sm:w-1 ${sideClasses[side]}`}
          />,
          item,
        )}
    </>
  );
}

export type DragLayerProps = {
  /** The list's items by their names. */
  items: ReadonlyMap<string, HTMLLIElement>;
  names: readonly string[];
  previewClass: string;
  /** Follows the pointer while the card itself stays in its position. */
  renderPreview: (index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
};

const announceNothing = () => undefined;
// The list has a status line of its own, and buttons for the keyboard.
const accessibility = {
  announcements: {
    onDragStart: announceNothing,
    onDragOver: announceNothing,
    onDragEnd: announceNothing,
    onDragCancel: announceNothing,
  },
  screenReaderInstructions: { draggable: '' },
};
// Vertical only: the overlay can make the page too wide for a moment.
const autoScroll = { threshold: { x: 0, y: 0.15 } };

/** What lets the items of a list be dragged, beside the list: it stays as it is once this has loaded. */
export function DragLayer(props: DragLayerProps) {
  const { items, names, previewClass, renderPreview, onMove } = props;
  const [draggedIndex, setDraggedIndex] = useState(-1);
  // The distance distinguishes a drag from a click that moved slightly.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const indexOf = (id: string | number) => names.indexOf(String(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      autoScroll={autoScroll}
      onDragStart={({ active }) => {
        setDraggedIndex(indexOf(active.id));
      }}
      onDragCancel={() => {
        setDraggedIndex(-1);
      }}
      onDragEnd={({ active, over }) => {
        setDraggedIndex(-1);
        if (over) onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      {names.map((name, index) => {
        const item = items.get(name);
        return item && <Draggable key={name} name={name} index={index} item={item} />;
      })}
      <DragOverlay dropAnimation={null}>
        {draggedIndex >= 0 && (
          <div inert className={`${previewClass} border-tungsten!`}>
            {renderPreview(draggedIndex)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
