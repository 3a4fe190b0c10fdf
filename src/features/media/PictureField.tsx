import { type ReactNode, useEffect, useId, useState } from 'react';
import { uploadCopy } from '../../content/media';
import { BlobPicture } from './BlobPicture';
import type { SelectedPicture } from './prepareImage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { buttonClass } from '../../components/Button';
import { limits } from '../../config/limits';
import { posterRatio } from './crop';
import { CropDialog } from './CropDialog';
import { tryStorage } from '../../lib/browserStorage';
import { formatFileSize } from '../../lib/formatFileSize';
import { UploadProgress } from './UploadProgress';
import { cancelUpload, hasEnded } from './uploadControl';
import { variantWidths } from './storagePaths';
import { selectUpload, uploadRemoved } from './uploadsSlice';
import { useFileDrop, usePictureSelection } from './usePictureSelection';

export type PictureShape = 'poster' | 'portrait' | 'square';

const aspectClasses = {
  poster: 'aspect-poster',
  portrait: 'aspect-portrait',
  square: 'aspect-square',
} satisfies Record<PictureShape, string>;

type PicturePreviewsProps = {
  shape: PictureShape;
  /** Download URL of the stored picture; empty if there is none. */
  storedUrl: string;
  selected: SelectedPicture | null;
};

/** The stored picture and the selected one, side by side. */
function PicturePreviews({ shape, storedUrl, selected }: PicturePreviewsProps) {
  const imageClass = 'size-full object-cover';
  const renderFigure = (caption: string, picture: ReactNode) => (
    <figure className="flex w-24 shrink-0 flex-col gap-1">
      <div className={`${aspectClasses[shape]} bg-bg2`}>{picture}</div>
      <figcaption className="text-xs text-ink-2">{caption}</figcaption>
    </figure>
  );
  // The smallest variant is large enough here, and decoding a large original is slow.
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

/** Narrower pictures are enlarged wherever they are shown alone. */
const [smallestSharpWidth] = variantWidths;

const formatSummary = ({ width, height, original }: SelectedPicture) =>
  `${String(width)} × ${String(height)} pixels, ${formatFileSize(original.size)}`;

/**
 * Unlike text, a selected picture does not survive a reload. Its name does, in this tab, so that the form can say
 * which picture is gone. Returns the name of that of an earlier page; null if there is none.
 */
function useLostFileName(field: string, selected: SelectedPicture | null): string | null {
  const key = `backlot:selected-picture:${field}`;
  const [lostFileName] = useState(() => tryStorage(() => sessionStorage.getItem(key)));
  const fileName = selected?.fileName;
  useEffect(() => {
    const forget = () =>
      tryStorage(() => {
        sessionStorage.removeItem(key);
      });
    if (fileName === undefined) forget();
    else
      tryStorage(() => {
        sessionStorage.setItem(key, fileName);
      });
    // Not on a reload, which unmounts nothing.
    return () => {
      forget();
    };
  }, [key, fileName]);
  return lostFileName;
}

type PictureFieldProps = {
  label: string;
  /** Names the field among all fields of all projects. */
  field: string;
  /** Only posters are cropped to their shape. */
  shape: PictureShape;
  selected: SelectedPicture | null;
  onSelect: (selected: SelectedPicture | null) => void;
  /** Called with true when the preparation of a picture starts, with false when it ends. */
  onPreparing: (isPreparing: boolean) => void;
  storedUrl?: string;
  /** The form's validation error for this field. */
  error?: string | undefined;
};

/**
 * Upload field for a picture, chosen in the file dialog or dropped. The form holds the selected picture and
 * passes it to `uploadFile` on submit.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, field, shape, selected, onSelect, onPreparing, storedUrl = '', error } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  const selection = usePictureSelection(shape === 'poster' ? posterRatio : null, {
    onSelect,
    onPreparing,
  });
  const { state } = selection;
  const lostFileName = useLostFileName(field, selected);
  const uploadId = selected?.uploadId ?? '';
  const upload = useAppSelector((root) => selectUpload(root, uploadId));
  const canSelect = !upload || hasEnded(upload);
  const isInvalid = !selected && (state.status === 'rejected' || Boolean(error));

  const { dropZone, isDragOver } = useFileDrop((files) => {
    if (canSelect) selection.selectFiles(files);
  });
  useEffect(
    () => () => {
      // The form is gone, so nothing would use the rest of the upload.
      cancelUpload(uploadId);
      dispatch(uploadRemoved(uploadId));
    },
    [dispatch, uploadId],
  );

  const borderClass =
    isDragOver && canSelect
      ? 'border-tungsten bg-bg2'
      : isInvalid
        ? 'border-rec'
        : 'border-control';
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
                aria-invalid={isInvalid || undefined}
                className="peer sr-only"
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  // Without this, choosing the same file again fires no change event.
                  target.value = '';
                  if (files.length > 0) selection.selectFiles(files);
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
          <div role="status" className="wrap-anywhere text-ink-2">
            {state.status === 'inspecting' && uploadCopy.inspecting}
            {selected && state.status !== 'inspecting' && (
              <p>
                <bdi>{selected.fileName}</bdi>, {formatSummary(selected)}
              </p>
            )}
            {selected && selected.width < smallestSharpWidth && (
              <p className="text-rec">{uploadCopy.small}</p>
            )}
            {lostFileName !== null && !selected && state.status === 'idle' && (
              <p className="text-rec">
                <bdi>{lostFileName}</bdi> {uploadCopy.lost}
              </p>
            )}
            {state.status === 'rejected' && (
              <p className="text-rec">
                {state.fileName !== '' && (
                  <>
                    <bdi>{state.fileName}</bdi>:{' '}
                  </>
                )}
                {state.message}
              </p>
            )}
            {state.status === 'idle' && error && <p className="text-rec">{error}</p>}
          </div>
          {canSelect && selected && (
            <p className="flex gap-4">
              {state.source && (
                <button
                  type="button"
                  className={textButton}
                  onClick={() => {
                    if (state.source) selection.reopenCrop(state.source);
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
      {state.status === 'cropping' && (
        <CropDialog
          source={state.source}
          onCrop={(crop) => {
            selection.crop(state.source, crop);
          }}
          onClose={selection.cancelCrop}
        />
      )}
    </fieldset>
  );
}
