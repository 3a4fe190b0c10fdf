import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cropPicture, type CropSource, inspectImage, type PickedPicture } from './prepareImage';
import type { Crop } from './crop';
import { imageErrorMessage } from './imageFile';

// Words may be dragged from one text field into another.
const takesText = ({ target, dataTransfer }: DragEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  !dataTransfer?.types.includes('Files');

/**
 * Makes an element a place for dropping files. Beside such a place a drop does nothing, while the browser
 * would replace the page with the file, and lose everything typed there.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const isInside = ({ target }: DragEvent) =>
      target instanceof Node && place.current?.contains(target) === true;
    const over = (event: DragEvent) => {
      if (takesText(event)) return;
      event.preventDefault();
      setIsOver(isInside(event));
    };
    const dropped = (event: DragEvent) => {
      if (takesText(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (isInside(event)) drop([...(event.dataTransfer?.files ?? [])]);
    };
    const left = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false);
    };
    const page = new AbortController();
    window.addEventListener('dragover', over, page);
    window.addEventListener('drop', dropped, page);
    window.addEventListener('dragleave', left, page);
    return () => {
      page.abort();
    };
  }, []);

  return { place, isOver };
}

/** How far the picking of a picture has come; `source` is there once one can be cropped (again). */
type Picking =
  | { phase: 'idle'; source: CropSource | null }
  | { phase: 'looking'; source: CropSource | null }
  | { phase: 'cropping'; source: CropSource }
  | { phase: 'refused'; source: CropSource | null; text: string };

type Outcome = { next: Picking; picked?: PickedPicture };

const idle: Picking = { phase: 'idle', source: null };

type Heard = {
  onPick: (picked: PickedPicture) => void;
  onPreparing: (isPreparing: boolean) => void;
};

/** Takes a file from being picked or dropped to being ready for sending, or to why it is not taken. */
export function usePicturePick(ratio: number | null, { onPick, onPreparing }: Heard) {
  const [picking, setPicking] = useState<Picking>(idle);
  // Only what was picked last counts.
  const latest = useRef(0);

  const work = (source: CropSource | null, task: () => Promise<Outcome>) => {
    const turn = (latest.current += 1);
    setPicking({ phase: 'looking', source });
    onPreparing(true);
    void task()
      .catch((error: unknown): Outcome => ({
        next: { phase: 'refused', source, text: imageErrorMessage(error) },
      }))
      .then(({ next, picked }) => {
        if (turn !== latest.current) return;
        setPicking(next);
        onPreparing(false);
        if (picked) onPick(picked);
      });
  };

  return {
    picking,
    look: (files: readonly File[]) => {
      work(null, async () => {
        const look = await inspectImage(files, ratio);
        return look.outcome === 'ready'
          ? { next: idle, picked: look.picked }
          : { next: { phase: 'cropping', source: look.source } };
      });
    },
    crop: (source: CropSource, crop: Crop) => {
      work(source, async () => ({
        next: { phase: 'idle', source },
        picked: await cropPicture(source, crop),
      }));
    },
    cropAgain: (source: CropSource) => {
      setPicking({ phase: 'cropping', source });
    },
    leaveCrop: () => {
      setPicking(({ source }) => ({ phase: 'idle', source }));
    },
    forget: () => {
      latest.current += 1;
      setPicking(idle);
      onPreparing(false);
    },
  };
}
