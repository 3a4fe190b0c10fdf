import { useRef, useState } from 'react';
import {
  createCropSource,
  cropPicture,
  type CropSource,
  inspectImage,
  readImageFile,
  type SelectedPicture,
} from './prepareImage';
import type { Crop } from './crop';
import { imageErrorMessage, type ImageFile, ImageValidationError } from './imageFile';
import { decodePathSegment, referencedPaths } from './storagePaths';
import { readFileAt } from './uploadApi';

/** What can be cropped: a chosen file, or the source of an earlier crop of it. */
type Croppable = ImageFile | CropSource | null;
type SelectionState =
  | { status: 'idle' | 'inspecting'; croppable: Croppable }
  | { status: 'cropping'; croppable: CropSource }
  | { status: 'rejected'; croppable: Croppable; fileName: string; message: string };

type SelectionResult = { next: SelectionState; picture?: SelectedPicture };

const idle: SelectionState = { status: 'idle', croppable: null };

type SelectionCallbacks = {
  onSelect: (picture: SelectedPicture) => void;
  onPreparing: (isPreparing: boolean) => void;
};

/**
 * Turns a chosen or dropped file into a picture that is ready for upload, or into the reason why it is rejected.
 * One that has not the required ratio is cropped first; any other may be cropped afterwards.
 */
export function usePictureSelection(
  requiredRatio: number | null,
  { onSelect, onPreparing }: SelectionCallbacks,
) {
  const [state, setState] = useState<SelectionState>(idle);
  // A later selection supersedes one that is still being prepared.
  const latestRequestId = useRef(0);

  const run = (croppable: Croppable, fileName: string, task: () => Promise<SelectionResult>) => {
    const requestId = (latestRequestId.current += 1);
    setState({ status: 'inspecting', croppable });
    onPreparing(true);
    void task()
      .catch((error: unknown): SelectionResult => ({
        next: { status: 'rejected', croppable, fileName, message: imageErrorMessage(error) },
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
        const inspection = await inspectImage(files, requiredRatio);
        if (inspection.outcome === 'needsCrop')
          return { next: { status: 'cropping', croppable: inspection.source } };
        const { picture, imageFile } = inspection;
        return {
          next: { status: 'idle', croppable: imageFile.isAnimated ? null : imageFile },
          picture,
        };
      });
    },
    crop: (source: CropSource, crop: Crop) => {
      run(source, source.imageFile.fileName, async () => ({
        next: { status: 'idle', croppable: source },
        picture: await cropPicture(source, crop),
      }));
    },
    openCrop: () => {
      const { croppable } = state;
      if (!croppable) return;
      if ('preview' in croppable) {
        setState({ status: 'cropping', croppable });
        return;
      }
      run(croppable, croppable.fileName, async () => ({
        next: { status: 'cropping', croppable: await createCropSource(croppable) },
      }));
    },
    /** Opens the crop of the picture that is stored at an address. */
    cropStored: (url: string) => {
      const fileName = decodePathSegment([...referencedPaths(url)][0]?.split('/').at(-1) ?? '');
      run(null, fileName, async () => {
        const read = async () => (await readFileAt(url)).arrayBuffer();
        const stored = await read().catch(() => {
          throw new ImageValidationError('notRead');
        });
        const imageFile = await readImageFile(new File([stored], fileName));
        // Of an animation one picture would stay.
        if (imageFile.isAnimated) throw new ImageValidationError('animated');
        return { next: { status: 'cropping', croppable: await createCropSource(imageFile) } };
      });
    },
    cancelCrop: () => {
      setState(({ croppable }) => ({ status: 'idle', croppable }));
    },
    clear: () => {
      latestRequestId.current += 1;
      setState(idle);
      onPreparing(false);
    },
  };
}
