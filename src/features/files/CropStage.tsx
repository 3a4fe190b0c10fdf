import { useRef, type PointerEvent } from 'react';
import { BlobPicture } from './BlobPicture';
import type { Crop } from './crop';
import type { CropSource } from './lookAtPicture';

type CropStageProps = {
  source: CropSource;
  crop: Crop;
  /** Where the frame's corner is dragged to, in the picture's pixels. */
  onMove: (x: number, y: number) => void;
};

const percent = (part: number, whole: number) => `${String((part / whole) * 100)}%`;

/** The whole picture with the frame to drag. For a pointer only: the keyboard has the sliders. */
export function CropStage({ source, crop, onMove }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  // Where in the frame it was taken hold of, in pixels of the picture.
  const hold = useRef<{ x: number; y: number } | null>(null);

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: ((clientX - left) / width) * source.width,
      y: ((clientY - top) / height) * source.height,
    };
  };

  return (
    <div
      ref={stage}
      aria-hidden="true"
      className="relative w-fit overflow-hidden select-none sm:max-w-[58%]"
    >
      <BlobPicture blob={source.preview} alt="" className="block max-h-[50dvh] max-w-full" />
      <div
        className="absolute cursor-move touch-none border-2 border-primary [box-shadow:0_0_0_200vmax_var(--scrim)]"
        style={{
          left: percent(crop.x, source.width),
          top: percent(crop.y, source.height),
          width: percent(crop.width, source.width),
          height: percent(crop.height, source.height),
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { x, y } = pointOf(event);
          hold.current = { x: x - crop.x, y: y - crop.y };
        }}
        onPointerMove={(event) => {
          if (!hold.current) return;
          const { x, y } = pointOf(event);
          onMove(x - hold.current.x, y - hold.current.y);
        }}
        onPointerUp={() => {
          hold.current = null;
        }}
        onPointerCancel={() => {
          hold.current = null;
        }}
      />
    </div>
  );
}
