import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cropPicture, type CropSource, inspectImage, type SelectedPicture } from './prepareImage';
import type { Crop } from './crop';
import { imageErrorMessage } from './imageFile';

// Words may be dragged from one text field into another.
const isTextDrag = ({ target, dataTransfer }: DragEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  !dataTransfer?.types.includes('Files');

/**
 * Makes an element a place for dropping files. Beside such a place a drop does nothing, while the browser
 * would replace the page with the file, and lose everything typed there.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const dropZone = useRef<HTMLFieldSetElement>(null);
  const [isDragOver, setIsOver] = useState(false);
  const onFilesDropped = useEffectEvent(onDrop);

  useEffect(() => {
    const isInside = ({ target }: DragEvent) =>
      target instanceof Node && dropZone.current?.contains(target) === true;
    const handleDragOver = (event: DragEvent) => {
      if (isTextDrag(event)) return;
      event.preventDefault();
      setIsOver(isInside(event));
    };
    const handleDrop = (event: DragEvent) => {
      if (isTextDrag(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (isInside(event)) onFilesDropped([...(event.dataTransfer?.files ?? [])]);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false);
    };
    const controller = new AbortController();
    window.addEventListener('dragover', handleDragOver, controller);
    window.addEventListener('drop', handleDrop, controller);
    window.addEventListener('dragleave', handleDragLeave, controller);
    return () => {
      controller.abort();
    };
  }, []);

  return { dropZone, isDragOver };
}

/** How far the picking of a picture has come; `source` is there once one can be cropped (again). */
type SelectionState =
  | { status: 'idle'; source: CropSource | null }
  | { status: 'looking'; source: CropSource | null }
  | { status: 'cropping'; source: CropSource }
  | { status: 'refused'; source: CropSource | null; message: string };

type SelectionResult = { next: SelectionState; picture?: SelectedPicture };

const idle: SelectionState = { status: 'idle', source: null };

type SelectionCallbacks = {
  onSelect: (picture: SelectedPicture) => void;
  onPreparing: (isPreparing: boolean) => void;
};

/** Takes a file from being picked or dropped to being ready for sending, or to why it is not taken. */
export function usePictureSelection(
  ratio: number | null,
  { onSelect, onPreparing }: SelectionCallbacks,
) {
  const [selection, setSelection] = useState<SelectionState>(idle);
  // Only what was picked last counts.
  const latestRequestId = useRef(0);

  const run = (source: CropSource | null, task: () => Promise<SelectionResult>) => {
    const requestId = (latestRequestId.current += 1);
    setSelection({ status: 'looking', source });
    onPreparing(true);
    void task()
      .catch((error: unknown): SelectionResult => ({
        next: { status: 'refused', source, message: imageErrorMessage(error) },
      }))
      .then(({ next, picture }) => {
        if (requestId !== latestRequestId.current) return;
        setSelection(next);
        onPreparing(false);
        if (picture) onSelect(picture);
      });
  };

  return {
    selection,
    inspection: (files: readonly File[]) => {
      run(null, async () => {
        const inspection = await inspectImage(files, ratio);
        return inspection.outcome === 'ready'
          ? { next: idle, picture: inspection.picture }
          : { next: { status: 'cropping', source: inspection.source } };
      });
    },
    crop: (source: CropSource, crop: Crop) => {
      run(source, async () => ({
        next: { status: 'idle', source },
        picture: await cropPicture(source, crop),
      }));
    },
    reopenCrop: (source: CropSource) => {
      setSelection({ status: 'cropping', source });
    },
    cancelCrop: () => {
      setSelection(({ source }) => ({ status: 'idle', source }));
    },
    clear: () => {
      latestRequestId.current += 1;
      setSelection(idle);
      onPreparing(false);
    },
  };
}
