import { type ReactNode, useEffect, useId } from 'react';
import { uploadCopy } from '../../content/media';
import { BlobPicture } from './BlobPicture';
import type { SelectedPicture } from './prepareImage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { buttonClass } from '../../components/Button';
import { limits } from '../../config/limits';
import { posterRatio } from './crop';
import { CropDialog } from './CropDialog';
import { formatFileSize } from '../../lib/formatFileSize';
import { cancelUpload } from './uploadControl';
import { UploadProgress } from './UploadProgress';
import { hasEnded } from './uploadControl';
import { selectUpload, uploadRemoved } from './uploadsSlice';
import { useFileDrop, usePictureSelection } from './usePicturePick';

const aspectClasses = {
  poster: 'aspect-poster',
  portrait: 'aspect-portrait',
  square: 'aspect-square',
} satisfies Record<PictureShape, string>;

type PicturePreviewsProps = {
  shape: PictureShape;
  /** The address of what is stored; empty if there is nothing. */
  storedUrl: string;
  selected: SelectedPicture | null;
};

/** The picture as it is now and as it would become, side by side. */
export function PicturePreviews({ shape, storedUrl, selected }: PicturePreviewsProps) {
  const imageClass = 'size-full object-cover';
  const renderFigure = (caption: string, picture: ReactNode) => (
    <figure className="flex w-24 shrink-0 flex-col gap-1">
      <div className={`${aspectClasses[shape]} bg-bg2`}>{picture}</div>
      <figcaption className="text-xs text-ink-2">{caption}</figcaption>
    </figure>
  );
  // Hundreds of pixels are enough here, and of a large original decoding takes its time.
  const [smallestVariant] = selected?.variants ?? [];
  return (
    <>
      {storedUrl !== '' &&
        renderFigure(uploadCopy.stored, <img src={storedUrl} alt="" className={imageClass} />)}
      {selected &&
        renderFigure(
          uploadCopy.selected,
          <BlobPicture
            blob={smallestVariant?.blob ?? selected.original}
            alt=""
            className={imageClass}
          />,
        )}
    </>
  );
}

const sizeHint = uploadCopy.hint.replace('{size}', formatFileSize(limits.pictureBytes));
const textButton = 'min-h-8 text-daylight underline';

const formatSummary = ({ width, height, original }: SelectedPicture) =>
  `${String(width)} × ${String(height)} pixels, ${formatFileSize(original.size)}`;

export type PictureShape = 'poster' | 'portrait' | 'square';

type PictureFieldProps = {
  label: string;
  /** Posters are cropped to their shape; the others are only shown in it. */
  shape: PictureShape;
  selected: SelectedPicture | null;
  onSelect: (selected: SelectedPicture | null) => void;
  /** Told when a picture begins, and when it ends, to be made ready for sending. */
  onPreparing: (isPreparing: boolean) => void;
  storedUrl?: string;
  /** What the form misses here. */
  error?: string | undefined;
};

/**
 * Picks a picture, by the file dialog or by dropping it, and shows it before and after it is sent. The form
 * keeps what was picked and gives it to `storePicture` when it is submitted.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, shape, selected, onSelect, onPreparing, storedUrl = '', error } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  const selection = usePictureSelection(shape === 'poster' ? posterRatio : null, {
    onSelect,
    onPreparing,
  });
  const { selection: selectionState } = selection;
  const uploadId = selected?.uploadId ?? '';
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  const canSelect = !upload || hasEnded(upload);
  const problem = selectionState.status === 'refused' ? selectionState.message : error;

  const { dropZone, isDragOver } = useFileDrop((files) => {
    if (canSelect) selection.inspection(files);
  });
  useEffect(
    () => () => {
      // Nobody waits any more for what the form is still sending.
      cancelUpload(uploadId);
      dispatch(uploadRemoved(uploadId));
    },
    [dispatch, uploadId],
  );

  const borderClass =
    isDragOver && canSelect ? 'border-tungsten bg-bg2' : problem ? 'border-rec' : 'border-control';
  return (
    <fieldset
      ref={dropZone}
      className={`flex flex-col gap-2 rounded-control border border-dashed p-3 text-sm ${borderClass}`}
    >
      <legend className="px-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-3">
        <PicturePreviews shape={shape} storedUrl={storedUrl} selected={selected} />
        <div className="flex min-w-48 flex-1 flex-col items-start gap-1">
          {canSelect && (
            <>
              <input
                id={id}
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                aria-describedby={`${id}-hint`}
                aria-invalid={problem ? true : undefined}
                className="peer sr-only"
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  // Or picking the same file once more would be no change.
                  target.value = '';
                  if (files.length > 0) selection.inspection(files);
                }}
              />
              <label
                htmlFor={id}
                className={`${buttonClass('quiet')} cursor-pointer text-sm! peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus`}
              >
                {(selected ?? storedUrl) ? uploadCopy.chooseAnother : uploadCopy.choose}
              </label>
              <p id={`${id}-hint`} className="text-ink-3">
                {sizeHint}
              </p>
            </>
          )}
          <p role="status" className={`wrap-anywhere ${problem ? 'text-rec' : 'text-ink-2'}`}>
            {selectionState.status === 'looking' ? uploadCopy.inspecting : problem}
            {selectionState.status === 'idle' && !problem && selected && (
              <>
                <bdi>{selected.fileName}</bdi>, {formatSummary(selected)}
              </>
            )}
          </p>
          {canSelect && selected && (
            <p className="flex gap-4">
              {selectionState.source && (
                <button
                  type="button"
                  className={textButton}
                  onClick={() => {
                    if (selectionState.source) selection.reopenCrop(selectionState.source);
                  }}
                >
                  {uploadCopy.cropAgain}
                </button>
              )}
              <button
                type="button"
                className={textButton}
                onClick={() => {
                  selection.clear();
                  onSelect(null);
                }}
              >
                {uploadCopy.remove}
              </button>
            </p>
          )}
        </div>
      </div>
      <UploadProgress uploadId={uploadId} label={label} />
      {selectionState.status === 'cropping' && (
        <CropDialog
          source={selectionState.source}
          onCrop={(crop) => {
            selection.crop(selectionState.source, crop);
          }}
          onClose={selection.cancelCrop}
        />
      )}
    </fieldset>
  );
}
