import {
  closestCenter,
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';

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
