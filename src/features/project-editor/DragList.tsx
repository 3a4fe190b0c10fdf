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
import { type ReactNode, useState } from 'react';
import { itemCopy } from '../../content/projectAdmin';

const sideClasses = {
  before: 'max-sm:-top-2 sm:-left-2',
  after: 'max-sm:-bottom-2 sm:-right-2',
};

type DragItemProps = {
  name: string;
  index: number;
  children: (dragHandle: ReactNode) => ReactNode;
};

/** A list item that can be dragged by its handle; a line shows where the dragged item would land. */
export function DragItem({ name, index, children }: DragItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: name,
    data: { index },
  });
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: name });
  const side = Number(active?.data.current?.index) < index ? 'after' : 'before';
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        setDropRef(element);
      }}
      className={`relative min-w-0 ${isDragging ? 'opacity-40' : ''}`}
    >
      {isOver && !isDragging && (
        <span
          data-landing={side}
          aria-hidden="true"
          className={`absolute rounded-full bg-tungsten max-sm:inset-x-0 max-sm:h-1 sm:inset-y-0 sm:w-1 ${sideClasses[side]}`}
        />
      )}
      {children(
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden="true"
          title={itemCopy.drag}
          className="flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-3 select-none hover:bg-bg2 hover:text-tungsten active:cursor-grabbing max-md:size-11"
        >
          <GripVertical className="size-4" />
        </span>,
      )}
    </li>
  );
}

type DragListProps = {
  names: readonly string[];
  /** Follows the pointer while the card itself stays in its position. */
  renderPreview: (index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
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

/** A list of cards that can be reordered by mouse, pen or finger; Escape cancels. */
export function DragList({ names, renderPreview, onMove, children }: DragListProps) {
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
      {children}
      <DragOverlay dropAnimation={null}>
        {draggedIndex >= 0 && (
          <div inert className="item-card border-tungsten!">
            {renderPreview(draggedIndex)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
