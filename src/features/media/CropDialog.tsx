import { type PointerEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlobPicture } from './BlobPicture';
import {
  type Crop,
  centreCrop,
  moveCrop,
  cropRatios,
  type CropShape,
  resizeCrop,
  maxCropWidth,
} from './crop';
import type { CropSource } from './prepareImage';
import { Button } from '../../components/Button';
import { Modal } from '../../components/Modal';
import { cropCopy } from '../../content/media';

type CropStageProps = {
  source: CropSource;
  crop: Crop;
  /** Gets the new top left corner of the frame, in the picture's pixels. */
  onMove: (x: number, y: number) => void;
};

const percent = (part: number, whole: number) => `${String((part / whole) * 100)}%`;

/** The whole picture with a frame to drag. Pointers only: keyboards use the sliders. */
function CropStage({ source, crop, onMove }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  // Offset of the pointer from the frame's corner, in the picture's pixels.
  const grabOffset = useRef<{ x: number; y: number } | null>(null);

  const pictureCoordinates = ({ clientX, clientY }: PointerEvent) => {
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
          const { x, y } = pictureCoordinates(event);
          grabOffset.current = { x: x - crop.x, y: y - crop.y };
        }}
        onPointerMove={(event) => {
          if (!grabOffset.current) return;
          const { x, y } = pictureCoordinates(event);
          onMove(x - grabOffset.current.x, y - grabOffset.current.y);
        }}
        onPointerUp={() => {
          grabOffset.current = null;
        }}
        onPointerCancel={() => {
          grabOffset.current = null;
        }}
      />
    </div>
  );
}

/** The classes of frames in which pictures are shown. */
export const aspectClasses = {
  poster: 'aspect-poster',
  portrait: 'aspect-portrait',
  square: 'aspect-square',
  wide: 'aspect-video',
} satisfies Record<CropShape, string>;

/** Smallest crop width, as a share of the largest: anything smaller shows too little. */
const minCropShare = 0.2;

type SliderProps = { label: string; percent: number; onChange: (percent: number) => void };

function Slider({ label, percent, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-28 shrink-0">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(percent)}
        aria-valuetext={`${String(Math.round(percent))} %`}
        className="min-h-8 w-full accent-tungsten"
        onChange={({ target }) => {
          onChange(target.valueAsNumber);
        }}
      />
    </div>
  );
}

const toPercent = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : 0);

type CropDialogProps = {
  source: CropSource;
  shape: CropShape;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
};

/** Lets the user choose which part of a picture is shown, by dragging or with sliders. */
export function CropDialog({ source, shape, onCrop, onClose }: CropDialogProps) {
  const ratio = cropRatios[shape];
  const [crop, setCrop] = useState(() => centreCrop(source, ratio));
  const maxWidth = maxCropWidth(source, ratio);
  const minWidth = Math.ceil(maxWidth * minCropShare);
  const maxX = source.width - crop.width;
  const maxY = source.height - crop.height;
  const moveTo = (x: number, y: number) => {
    setCrop(moveCrop(crop, source, x, y));
  };
  // Rendered outside the form that contains the field, so that Enter does not submit that form.
  return createPortal(
    <Modal
      title={cropCopy.titles[shape]}
      onClose={onClose}
      closeLabel="Cancel"
      footer={
        <Button
          className="dense-button"
          onClick={() => {
            onCrop(crop);
          }}
        >
          {cropCopy.use}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{cropCopy.hint}</p>
      <div className="flex flex-wrap items-start gap-6 sm:flex-nowrap">
        <CropStage source={source} crop={crop} onMove={moveTo} />
        <div className="flex min-w-56 flex-1 flex-col gap-3">
          <figure className="flex flex-col gap-1 text-sm">
            <div className={`relative w-20 overflow-hidden bg-bg2 sm:w-32 ${aspectClasses[shape]}`}>
              <BlobPicture
                blob={source.preview}
                alt=""
                className="absolute max-w-none"
                style={{
                  width: `${String((source.width / crop.width) * 100)}%`,
                  left: `${String((-crop.x / crop.width) * 100)}%`,
                  top: `${String((-crop.y / crop.height) * 100)}%`,
                }}
              />
            </div>
            <figcaption>{cropCopy.previews[shape]}</figcaption>
            <p className="text-ink-2 tabular-nums">{`${String(crop.width)} × ${String(crop.height)} pixels`}</p>
          </figure>
          <div className="flex flex-col gap-1 text-sm">
            <Slider
              label={cropCopy.size}
              percent={toPercent(crop.width - minWidth, maxWidth - minWidth)}
              onChange={(percent) => {
                const width = minWidth + ((maxWidth - minWidth) * percent) / 100;
                setCrop(resizeCrop(crop, source, ratio, width));
              }}
            />
            <Slider
              label={cropCopy.across}
              percent={toPercent(crop.x, maxX)}
              onChange={(percent) => {
                moveTo((maxX * percent) / 100, crop.y);
              }}
            />
            <Slider
              label={cropCopy.down}
              percent={toPercent(crop.y, maxY)}
              onChange={(percent) => {
                moveTo(crop.x, (maxY * percent) / 100);
              }}
            />
          </div>
        </div>
      </div>
    </Modal>,
    document.body,
  );
}
