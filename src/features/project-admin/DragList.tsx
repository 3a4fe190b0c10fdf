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
import { type ReactNode, useState } from 'react';
import { itemCopy } from '../../content/projectAdmin';

const sideLook = {
  before: 'max-sm:-top-2 sm:-left-2',
  after: 'max-sm:-bottom-2 sm:-right-2',
};

type DragItemProps = {
  name: string;
  index: number;
  children: (grip: ReactNode) => ReactNode;
};

/** A place in a list that can be dragged by its grip; a line shows where what is dragged would land. */
export function DragItem({ name, index, children }: DragItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: name,
    data: { index },
  });
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id: name });
  const side = Number(active?.data.current?.index) < index ? 'after' : 'before';
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        setTarget(element);
      }}
      className={`relative min-w-0 ${isDragging ? 'opacity-40' : ''}`}
    >
      {isOver && !isDragging && (
        <span
          data-landing={side}
          aria-hidden="true"
          className={`absolute rounded-full bg-tungsten max-sm:inset-x-0 max-sm:h-1 sm:inset-y-0 sm:w-1 ${sideLook[side]}`}
        />
      )}
      {children(
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden="true"
          title={itemCopy.drag}
          className="flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-3 select-none hover:bg-bg2 hover:text-tungsten active:cursor-grabbing"
        >
          ⠿
        </span>,
      )}
    </li>
  );
}

type DragListProps = {
  names: readonly string[];
  /** What follows the pointer instead of the card itself, which stays where it is. */
  picture: (index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

const silent = () => undefined;
// The list's own status line says what becomes of it, and the keyboard has buttons.
const accessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
};
// Never sideways: a page that is too wide for a moment is not one to scroll.
const autoScroll = { threshold: { x: 0, y: 0.15 } };

/** A list of cards that can be dragged to another place in it, by mouse, pen or finger; Escape gives up. */
export function DragList({ names, picture, onMove, children }: DragListProps) {
  const [dragged, setDragged] = useState(-1);
  // A few pixels tell a drag from a click that was not quite still.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const placeOf = (id: string | number) => names.indexOf(String(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      autoScroll={autoScroll}
      onDragStart={({ active }) => {
        setDragged(placeOf(active.id));
      }}
      onDragCancel={() => {
        setDragged(-1);
      }}
      onDragEnd={({ active, over }) => {
        setDragged(-1);
        if (over) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged >= 0 && (
          <div
            inert
            className="h-full overflow-hidden rounded-panel border border-tungsten bg-bg2 p-3"
          >
            {picture(dragged)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
