import type { ReactNode } from 'react';
import { itemCopy } from '../../../content/builder';

type Step = (button: HTMLButtonElement) => void;

type ItemCardProps = {
  name: string;
  children: ReactNode;
  /** By which the card is dragged. */
  grip: ReactNode;
  onUpdate: () => void;
  onDelete: () => void;
  /** Missing at the end of the list to which there is no further. */
  onEarlier?: Step | undefined;
  onLater?: Step | undefined;
};

const small =
  'min-h-8 min-w-8 rounded-control border border-control px-2 text-xs tracking-label hover:border-tungsten hover:text-tungsten disabled:pointer-events-none disabled:opacity-40';

/** An item of a list and what may be done with it. */
export function ItemCard({ name, children, grip, onUpdate, onDelete, ...move }: ItemCardProps) {
  const about = <span className="sr-only">{name}</span>;
  const step = (onStep: Step | undefined, arrow: string, label: string) => (
    <button
      type="button"
      className={small}
      disabled={!onStep}
      onClick={({ currentTarget }) => onStep?.(currentTarget)}
      title={label}
    >
      <span aria-hidden="true">{arrow}</span>
      <span className="sr-only">{label}:</span> {about}
    </button>
  );
  return (
    <div className="flex h-full flex-col justify-between gap-3 rounded-panel border border-hairline bg-bg1 p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        {grip}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <p className="flex gap-2">
          <button type="button" className={small} onClick={onUpdate}>
            {itemCopy.update} {about}
          </button>
          <button type="button" className={small} onClick={onDelete}>
            {itemCopy.delete} {about}
          </button>
        </p>
        <p className="flex gap-2">
          {step(move.onEarlier, '←', itemCopy.earlier)}
          {step(move.onLater, '→', itemCopy.later)}
        </p>
      </div>
    </div>
  );
}
