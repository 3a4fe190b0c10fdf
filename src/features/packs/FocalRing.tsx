import { packCopy } from '../../content/projectPacks';
import type { PackFile } from './model';

const { file: copy } = packCopy;

type Focal = PackFile['focal'];

/** Where the arrow keys move the ring. */
const directions = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

type FocalRingProps = {
  focal: Focal;
  isReadOnly: boolean;
  onChange: (focal: Focal) => void;
};

/** What stays in view where a banner is cut: a ring on its picture, whose frame it is placed in. */
export function FocalRing({ focal, isReadOnly, onChange }: FocalRingProps) {
  const moveTo = (x: number, y: number) => {
    const moved = { x: percent(x), y: percent(y) };
    if (moved.x !== focal.x || moved.y !== focal.y) onChange(moved);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={copy.focal}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={focal.x}
      aria-valuetext={copy.focalAt(focal.x, focal.y)}
      aria-disabled={isReadOnly || undefined}
      className="absolute size-11 -translate-1/2 cursor-move touch-none rounded-full border-2 border-bg0 shadow-[inset_0_0_0_2px_var(--ink),0_0_0_2px_var(--ink)] aria-disabled:cursor-default"
      style={{ left: `${String(focal.x)}%`, top: `${String(focal.y)}%` }}
      onKeyDown={(event) => {
        const direction = directions.get(event.key);
        if (!direction || isReadOnly) return;
        // The page would scroll.
        event.preventDefault();
        const step = event.shiftKey ? 10 : 1;
        moveTo(focal.x + direction.x * step, focal.y + direction.y * step);
      }}
      onPointerDown={({ currentTarget, pointerId }) => {
        if (!isReadOnly) currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { left, top, width, height } =
          currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
        moveTo(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
      }}
    />
  );
}
