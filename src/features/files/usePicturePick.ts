import { useRef, useState } from 'react';
import { cropPicture, inspectImage, type CropSource } from './lookAtPicture';
import type { Crop } from './crop';
import { imageErrorMessage } from './pictureRefusal';
import type { PickedPicture } from './preparePicture';

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
