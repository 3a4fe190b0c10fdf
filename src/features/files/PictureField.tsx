import { useEffect, useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { buttonClass } from '../../components/Button';
import { uploadCopy } from '../../content/files';
import { limits } from '../../content/limits';
import { posterRatio } from './crop';
import { CropDialog } from './CropDialog';
import { formatFileSize } from './fileSize';
import { PicturePreviews } from './PicturePreviews';
import type { PickedPicture } from './preparePicture';
import { cancelUpload } from './uploadControl';
import { UploadProgress } from './UploadProgress';
import { hasEnded, selectUpload, uploadForgotten } from './uploadsSlice';
import { useFileDrop } from './useFileDrop';
import { usePicturePick } from './usePicturePick';

const hint = uploadCopy.hint.replace('{size}', formatFileSize(limits.pictureBytes));
const textButton = 'min-h-8 text-daylight underline';

const summaryOf = ({ width, height, original }: PickedPicture) =>
  `${String(width)} × ${String(height)} pixels, ${formatFileSize(original.size)}`;

export type PictureShape = 'poster' | 'portrait' | 'square';

type PictureFieldProps = {
  label: string;
  /** Posters are cropped to their shape; the others are only shown in it. */
  shape: PictureShape;
  picked: PickedPicture | null;
  onPick: (picked: PickedPicture | null) => void;
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
  const { label, shape, picked, onPick, onPreparing, storedUrl = '', error } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  const pick = usePicturePick(shape === 'poster' ? posterRatio : null, { onPick, onPreparing });
  const { picking } = pick;
  const uploadId = picked?.uploadId ?? '';
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  const mayPick = !upload || hasEnded(upload);
  const problem = picking.phase === 'refused' ? picking.text : error;

  const { place, isOver } = useFileDrop((files) => {
    if (mayPick) pick.look(files);
  });
  useEffect(
    () => () => {
      // Nobody waits any more for what the form is still sending.
      cancelUpload(uploadId);
      dispatch(uploadForgotten(uploadId));
    },
    [dispatch, uploadId],
  );

  const edge =
    isOver && mayPick ? 'border-tungsten bg-bg2' : problem ? 'border-rec' : 'border-control';
  return (
    <fieldset
      ref={place}
      className={`flex flex-col gap-2 rounded-control border border-dashed p-3 text-sm ${edge}`}
    >
      <legend className="px-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-3">
        <PicturePreviews shape={shape} storedUrl={storedUrl} picked={picked} />
        <div className="flex min-w-48 flex-1 flex-col items-start gap-1">
          {mayPick && (
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
                  if (files.length > 0) pick.look(files);
                }}
              />
              <label
                htmlFor={id}
                className={`${buttonClass('quiet')} cursor-pointer text-sm! peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus`}
              >
                {(picked ?? storedUrl) ? uploadCopy.chooseAnother : uploadCopy.choose}
              </label>
              <p id={`${id}-hint`} className="text-ink-3">
                {hint}
              </p>
            </>
          )}
          <p role="status" className={`wrap-anywhere ${problem ? 'text-rec' : 'text-ink-2'}`}>
            {picking.phase === 'looking' ? uploadCopy.looking : problem}
            {picking.phase === 'idle' && !problem && picked && (
              <>
                <bdi>{picked.fileName}</bdi>, {summaryOf(picked)}
              </>
            )}
          </p>
          {mayPick && picked && (
            <p className="flex gap-4">
              {picking.source && (
                <button
                  type="button"
                  className={textButton}
                  onClick={() => {
                    if (picking.source) pick.cropAgain(picking.source);
                  }}
                >
                  {uploadCopy.cropAgain}
                </button>
              )}
              <button
                type="button"
                className={textButton}
                onClick={() => {
                  pick.forget();
                  onPick(null);
                }}
              >
                {uploadCopy.takeBack}
              </button>
            </p>
          )}
        </div>
      </div>
      <UploadProgress uploadId={uploadId} label={label} />
      {picking.phase === 'cropping' && (
        <CropDialog
          source={picking.source}
          onCrop={(crop) => {
            pick.crop(picking.source, crop);
          }}
          onClose={pick.leaveCrop}
        />
      )}
    </fieldset>
  );
}
