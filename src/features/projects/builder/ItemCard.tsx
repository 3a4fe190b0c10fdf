import type { ReactNode } from 'react';
import { itemCopy } from '../../../content/builder';

type ItemCardProps = {
  name: string;
  children: ReactNode;
  onUpdate: () => void;
  onDelete: () => void;
  /** Missing at the end of the list to which there is no further. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
};

const small =
  'min-h-8 min-w-8 rounded-control border border-control px-2 text-xs tracking-label hover:border-tungsten hover:text-tungsten disabled:opacity-40';

/** An item of a list and what may be done with it. */
export function ItemCard({ name, children, onUpdate, onDelete, ...move }: ItemCardProps) {
  const about = <span className="sr-only">{name}</span>;
  return (
    <div className="flex h-full flex-col justify-between gap-2 rounded-panel border border-hairline bg-bg1 p-3">
      {children}
      <p className="flex flex-wrap gap-2">
        <button type="button" className={small} onClick={onUpdate}>
          {itemCopy.update} {about}
        </button>
        <button type="button" className={small} onClick={onDelete}>
          {itemCopy.delete} {about}
        </button>
        <button
          type="button"
          className={small}
          disabled={!move.onEarlier}
          onClick={move.onEarlier}
          title={itemCopy.earlier}
        >
          <span aria-hidden="true">↑</span>
          <span className="sr-only">{itemCopy.earlier}:</span> {about}
        </button>
        <button
          type="button"
          className={small}
          disabled={!move.onLater}
          onClick={move.onLater}
          title={itemCopy.later}
        >
          <span aria-hidden="true">↓</span>
          <span className="sr-only">{itemCopy.later}:</span> {about}
        </button>
      </p>
    </div>
  );
}
