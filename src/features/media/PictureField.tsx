import { Image as ImageIcon, Upload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { editCopy } from '../../content/editing';
import { filesCopy, uploadCopy } from '../../content/media';
import { BlobPicture } from './BlobPicture';
import type { SelectedPicture } from './prepareImage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, buttonClass } from '../../components/Button';
import { limits, sharpPosterWidth } from '../../config/limits';
import { cropRatios, type CropShape, type Size } from './crop';
import { aspectClasses, CropDialog } from './CropDialog';
import { tryStorage } from '../../lib/browserStorage';
import { formatFileSize } from '../../lib/formatFileSize';
import { takeAnswer } from '../../lib/takeAnswer';
import { UploadProgress } from './UploadProgress';
import { cancelUpload, hasEnded } from './uploadControl';
import type { ShownPicture } from './picture';
import { decodePathSegment, referencedPaths, variantWidths } from './storagePaths';
import { StoredPicture } from './StoredPicture';
import { readFileSize } from './uploadApi';
import { selectUpload, uploadRemoved } from './uploadsSlice';
import { usePictureSelection } from './usePictureSelection';
import { useFileDrop } from './useFileDrop';
import './pictureField.css';

type StoredPictureSource = Pick<ShownPicture, 'url' | 'picture'>;
const noPicture: StoredPictureSource = { url: '', picture: null };

const sizeHint = uploadCopy.hint.replace('{size}', formatFileSize(limits.pictureBytes));

/** Narrower pictures are enlarged wherever they are shown alone. */
const [smallestSharpWidth] = variantWidths;

const formatFacts = ({ width, height }: Size, bytes: number | null) =>
  [filesCopy.pixels(width, height), bytes !== null && formatFileSize(bytes)]
    .filter(Boolean)
    .join(', ');

/** What is known of the picture that is stored: the name of its file, its size in pixels and in bytes. */
function StoredFacts({ url, picture }: StoredPictureSource) {
  const [path = ''] = referencedPaths(url);
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    if (path === '') return;
    return takeAnswer(readFileSize(path), setBytes);
  }, [path]);
  return (
    <div className="wrap-anywhere text-ink-2">
      <p>
        <bdi>{decodePathSegment(path.split('/').at(-1) ?? '')}</bdi>
      </p>
      {picture && <p className="tabular-nums">{formatFacts(picture, bytes)}</p>}
    </div>
  );
}

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
  /** How it is shown. A poster has to have this shape; any other can be cropped to it. */
  shape: CropShape | 'any';
  /** Where the picture stands: beside what is said of it, smaller if it is not the main one, or above that. */
  layout?: 'beside' | 'small' | 'above';
  selected: SelectedPicture | null;
  onSelect: (selected: SelectedPicture | null) => void;
  /** Called with true when the preparation of a picture starts, with false when it ends. */
  onPreparing: (isPreparing: boolean) => void;
  stored?: StoredPictureSource;
  /** Whether the stored picture goes when the form is saved. */
  isRemoved?: boolean;
  /** Undefined where the stored picture cannot be removed. */
  onRemove?: (isRemoved: boolean) => void;
  /** The form's validation error for this field. */
  error?: string | undefined;
};

/**
 * Upload field for a picture, chosen in the file dialog or dropped. The form holds the selected picture and
 * passes it to `uploadFile` on submit.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, field, shape, layout = 'beside', selected, onSelect, onPreparing, error } = props;
  const { isRemoved = false, onRemove } = props;
  const stored = isRemoved ? noPicture : (props.stored ?? noPicture);
  const cropShape = shape === 'any' ? null : shape;
  const sharpWidth = shape === 'poster' ? sharpPosterWidth : smallestSharpWidth;
  const dispatch = useAppDispatch();
  const id = useId();
  const selection = usePictureSelection(shape === 'poster' ? cropRatios.poster : null, {
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

  const isEmpty = !selected && stored.url === '';
  // The smallest variant is large enough here, and decoding a large original is slow.
  const [smallestVariant] = selected?.variants ?? [];
  const hasStored = props.stored !== undefined && props.stored.url !== '';
  const isCropped = state.croppable !== null && 'preview' in state.croppable;
  const cropLabel = isCropped ? uploadCopy.cropAgain : uploadCopy.crop;
  const renderButton = (text: string, onClick: () => void) => (
    <Button variant="quiet" className="dense-button" onClick={onClick}>
      {text}
    </Button>
  );
  const emptyFrame = <ImageIcon aria-hidden="true" className="size-4" />;
  return (
    <fieldset ref={dropZone} className="picture-field" data-layout={layout}>
      <legend className="field-label">{label}</legend>
      <div className="picture-parts">
        <div
          className={`picture-frame ${aspectClasses[cropShape ?? 'square']}`}
          data-empty={isEmpty || undefined}
          data-dragged={(isDragOver && canSelect) || undefined}
          data-invalid={isInvalid || undefined}
        >
          {selected ? (
            <BlobPicture blob={smallestVariant?.blob ?? selected.original} alt="" />
          ) : (
            <StoredPicture {...stored} alt="" sizes="190px" className="" fallback={emptyFrame} />
          )}
        </div>
        <div className="picture-controls">
          {canSelect && (
            <div className="picture-buttons">
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
                className={`${buttonClass('quiet')} dense-button cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus`}
              >
                {isEmpty && <Upload aria-hidden="true" className="size-4" />}
                <span>{isEmpty ? uploadCopy.choose : uploadCopy.chooseAnother}</span>
              </label>
              {selected &&
                cropShape &&
                state.croppable &&
                renderButton(cropLabel, selection.openCrop)}
              {!selected &&
                cropShape &&
                stored.url !== '' &&
                renderButton(uploadCopy.crop, () => {
                  selection.cropStored(stored.url);
                })}
              {selected &&
                renderButton(hasStored ? uploadCopy.putBack : uploadCopy.remove, () => {
                  selection.clear();
                  onSelect(null);
                })}
              {!selected &&
                onRemove &&
                hasStored &&
                renderButton(isRemoved ? uploadCopy.putBack : uploadCopy.remove, () => {
                  onRemove(!isRemoved);
                })}
            </div>
          )}
          {canSelect && (
            <p id={`${id}-hint`} className={isEmpty ? 'text-ink-2' : 'sr-only'}>
              {sizeHint}
            </p>
          )}
          {!selected && stored.url !== '' && <StoredFacts {...stored} />}
          <div role="status" className="wrap-anywhere text-ink-2">
            {state.status === 'inspecting' && <p>{editCopy.inspecting}</p>}
            {isRemoved && !selected && <p>{uploadCopy.removed}</p>}
            {selected && state.status !== 'inspecting' && (
              <>
                <p>
                  <b className="font-semibold text-tungsten">{uploadCopy.selected}</b>{' '}
                  <bdi>{selected.fileName}</bdi>
                </p>
                <p className="tabular-nums">{formatFacts(selected, selected.original.size)}</p>
              </>
            )}
            {selected && selected.width < sharpWidth && (
              <p className="text-rec">{uploadCopy.small(sharpWidth)}</p>
            )}
            {lostFileName !== null && !selected && state.status === 'idle' && (
              <p className="text-rec">
                <bdi>{lostFileName}</bdi> {uploadCopy.lost}
              </p>
            )}
            {state.status === 'rejected' && (
              <p className="text-rec">
                {state.fileName !== '' && (
                  <span>
                    <bdi>{state.fileName}</bdi>:{' '}
                  </span>
                )}
                <span>{state.message}</span>
              </p>
            )}
            {state.status === 'idle' && error && <p className="text-rec">{error}</p>}
          </div>
          <UploadProgress uploadId={uploadId} label={label} />
        </div>
      </div>
      {state.status === 'cropping' && cropShape && (
        <CropDialog
          source={state.croppable}
          shape={cropShape}
          onCrop={(crop) => {
            selection.crop(state.croppable, crop);
          }}
          onClose={selection.cancelCrop}
        />
      )}
    </fieldset>
  );
}
