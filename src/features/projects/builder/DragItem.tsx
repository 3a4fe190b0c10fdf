import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { itemCopy } from '../../../content/builder';

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
