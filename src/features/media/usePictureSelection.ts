import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cropPicture, type CropSource, inspectImage, type SelectedPicture } from './prepareImage';
import type { Crop } from './crop';
import { imageErrorMessage } from './imageFile';

// Dragging text between text fields must keep working.
const isTextDrag = ({ target, dataTransfer }: DragEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  !dataTransfer?.types.includes('Files');

/**
 * Accepts dropped files on the element that gets the `dropZone` ref. Drops elsewhere on the page are ignored:
 * by default the browser would navigate to the file and everything typed would be lost.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const dropZone = useRef<HTMLFieldSetElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const onFilesDropped = useEffectEvent(onDrop);

  useEffect(() => {
    const isInside = ({ target }: DragEvent) =>
      target instanceof Node && dropZone.current?.contains(target) === true;
    const handleDragOver = (event: DragEvent) => {
      if (isTextDrag(event)) return;
      event.preventDefault();
      setDragOver(isInside(event));
    };
    const handleDrop = (event: DragEvent) => {
      if (isTextDrag(event)) return;
      event.preventDefault();
      setDragOver(false);
      if (isInside(event)) onFilesDropped([...(event.dataTransfer?.files ?? [])]);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setDragOver(false);
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

/** `source` is set once there is a picture that can be cropped (again). */
type SelectionState =
  | { status: 'idle'; source: CropSource | null }
  | { status: 'inspecting'; source: CropSource | null }
  | { status: 'cropping'; source: CropSource }
  | { status: 'rejected'; source: CropSource | null; fileName: string; message: string };

type SelectionResult = { next: SelectionState; picture?: SelectedPicture };

const idle: SelectionState = { status: 'idle', source: null };

type SelectionCallbacks = {
  onSelect: (picture: SelectedPicture) => void;
  onPreparing: (isPreparing: boolean) => void;
};

/** Turns a chosen or dropped file into a picture that is ready for upload, or into the reason why it is rejected. */
export function usePictureSelection(
  ratio: number | null,
  { onSelect, onPreparing }: SelectionCallbacks,
) {
  const [state, setState] = useState<SelectionState>(idle);
  // A later selection supersedes one that is still being prepared.
  const latestRequestId = useRef(0);

  const run = (
    source: CropSource | null,
    fileName: string,
    task: () => Promise<SelectionResult>,
  ) => {
    const requestId = (latestRequestId.current += 1);
    setState({ status: 'inspecting', source });
    onPreparing(true);
    void task()
      .catch((error: unknown): SelectionResult => ({
        next: { status: 'rejected', source, fileName, message: imageErrorMessage(error) },
      }))
      .then(({ next, picture }) => {
        if (requestId !== latestRequestId.current) return;
        setState(next);
        onPreparing(false);
        if (picture) onSelect(picture);
      });
  };

  return {
    state,
    selectFiles: (files: readonly File[]) => {
      // Of several, none is the one that is refused.
      const fileName = files.length === 1 ? (files[0]?.name ?? '') : '';
      run(null, fileName, async () => {
        const inspection = await inspectImage(files, ratio);
        return inspection.outcome === 'ready'
          ? { next: idle, picture: inspection.picture }
          : { next: { status: 'cropping', source: inspection.source } };
      });
    },
    crop: (source: CropSource, crop: Crop) => {
      run(source, source.imageFile.fileName, async () => ({
        next: { status: 'idle', source },
        picture: await cropPicture(source, crop),
      }));
    },
    reopenCrop: (source: CropSource) => {
      setState({ status: 'cropping', source });
    },
    cancelCrop: () => {
      setState(({ source }) => ({ status: 'idle', source }));
    },
    clear: () => {
      latestRequestId.current += 1;
      setState(idle);
      onPreparing(false);
    },
  };
}
