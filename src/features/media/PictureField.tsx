import { type ReactNode, useEffect, useId } from 'react';
import { uploadCopy } from '../../content/media';
import { BlobPicture } from './BlobPicture';
import type { PickedPicture } from './prepareImage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { buttonClass } from '../../components/Button';
import { limits } from '../../config/limits';
import { posterRatio } from './crop';
import { CropDialog } from './CropDialog';
import { formatFileSize } from '../../lib/formatFileSize';
import { cancelUpload } from './uploadControl';
import { UploadProgress } from './UploadProgress';
import { hasEnded } from './uploadControl';
import { selectUpload, uploadForgotten } from './uploadsSlice';
import { useFileDrop, usePicturePick } from './usePicturePick';

const frames = {
  poster: 'aspect-poster',
  portrait: 'aspect-portrait',
  square: 'aspect-square',
} satisfies Record<PictureShape, string>;

type PicturePreviewsProps = {
  shape: PictureShape;
  /** The address of what is stored; empty if there is nothing. */
  storedUrl: string;
  picked: PickedPicture | null;
};

/** The picture as it is now and as it would become, side by side. */
export function PicturePreviews({ shape, storedUrl, picked }: PicturePreviewsProps) {
  const filling = 'size-full object-cover';
  const framed = (caption: string, picture: ReactNode) => (
    <figure className="flex w-24 shrink-0 flex-col gap-1">
      <div className={`${frames[shape]} bg-bg2`}>{picture}</div>
      <figcaption className="text-xs text-ink-2">{caption}</figcaption>
    </figure>
  );
  // Hundreds of pixels are enough here, and of a large original decoding takes its time.
  const [smallest] = picked?.variants ?? [];
  return (
    <>
      {storedUrl !== '' &&
        framed(uploadCopy.stored, <img src={storedUrl} alt="" className={filling} />)}
      {picked &&
        framed(
          uploadCopy.picked,
          <BlobPicture blob={smallest?.blob ?? picked.original} alt="" className={filling} />,
        )}
    </>
  );
}

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
