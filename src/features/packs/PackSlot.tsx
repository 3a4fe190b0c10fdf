import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, buttonClass } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { packageTerms } from '../../config/packages';
import { formatFileSize } from '../../lib/formatFileSize';
import { packCopy } from '../../content/projectPacks';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { imageErrorMessage } from '../media/imageFile';
import type { CropSource } from '../media/prepareImage';
import { hasEnded } from '../media/uploadControl';
import { UploadProgress } from '../media/UploadProgress';
import { selectUpload } from '../media/uploadsSlice';
import type { PackFile } from './model';
import { addFiles, putBackFile, removeFile, uploadSlot } from './packFiles';
import { readSlotFile, slotUploadId } from './slotFiles';
import { imaging } from '../media/imaging';
import { FieldNote } from './PackField';
import { FocalRing } from './FocalRing';
import { packFieldIds } from './packGaps';
import { selectOpenPack } from './packSlice';
import { hasSlot, isDesign, packageWith, sharpWidthOf, slotsFor, typesFor } from './slots';
import type { OpenedPack } from './usePack';
import type { Elements } from '../../lib/elements';

const { file: copy } = packCopy;

const cropDialog = partOnDemand(async () => (await import('../media/CropDialog')).CropDialog);

const frames = {
  poster: 'aspect-poster w-28',
  // With a picture, in its own shape: the ring stands where it will be kept.
  banner: 'relative w-full empty:aspect-video',
  person: 'aspect-portrait w-20',
  other: 'aspect-video w-44',
} as const;

const kindOf = (slot: string) => slot.replace(/-[^-]*$/, '');

type ShownProps = {
  url: string;
  file: PackFile;
  alt: string;
  /** Whether the frame cuts what does not fit; a design is shown whole. */
  isCut: boolean;
};

/** The part of a picture that is shown, drawn by the browser alone: an SVG's view box needs no style. */
function Shown({ url, file, alt, isCut }: ShownProps) {
  const { width, height } = file;
  const { x, y, ...size } = file.crop ?? { x: 0, y: 0, width, height };
  if (url === '' || width === 0) return null;
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={[x, y, size.width, size.height].join(' ')}
      preserveAspectRatio={`xMidYMid ${isCut ? 'slice' : 'meet'}`}
      className="size-full"
    >
      <image href={url} width={width} height={height} />
    </svg>
  );
}

type PackSlotProps = {
  slot: string;
  label: string;
  opened: OpenedPack;
  isRequired?: boolean;
  /** What stands below, such as a caption. */
  children?: Elements;
};

/** One place for a file: what is there, how its upload gets on, and how to put another file there. */
export function PackSlot({ slot, label, opened, isRequired = false, children }: PackSlotProps) {
  const { pack, packRef, isReadOnly, edit, urlOf } = opened;
  const dispatch = useAppDispatch();
  const id = packFieldIds.slot(slot);
  const hintId = useId();
  const file = pack.files[slot];
  const uploadId = slotUploadId(packRef.packId, slot);
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  const [refusal, setRefusal] = useState({ about: file, problem: '' });
  // Another file ends what was wrong with the last one.
  const problem = refusal.about === file ? refusal.problem : '';
  const setProblem = (text: string) => {
    setRefusal({ about: file, problem: text });
  };
  const [source, setSource] = useState<CropSource | null>(null);
  const kind = kindOf(slot);
  const hint = Object.entries(copy.hints).find(([name]) => name === kind || name === slot)?.[1];
  const isUploading = upload !== undefined && !hasEnded(upload);
  const open = useAppSelector(selectOpenPack);
  const isQueued = open?.queued.includes(uploadId) ?? false;
  const hasStopped = file?.url === '' && !isUploading && !isQueued;
  const isHeldBack = open !== null && (open.refusal !== '' || !open.stored.files[slot]);
  const stopped =
    open?.saving === 'failed' ? copy.awaitsNetwork : isHeldBack ? copy.awaitsPack : copy.lost;
  const sharpWidth = file && sharpWidthOf(slot, file);
  const { name: packageLabel } = packageTerms[pack.packageId];
  const larger = packageWith(slot, pack.files);
  const isAllowed = hasSlot(pack.packageId, pack.files, slot);
  const hasNoCopy = open?.withoutCopy.includes(slot) === true && file?.url === '';
  const [isRemoving, setRemoving] = useState(false);
  const hasFocalRing = slot === 'banner' && file && file.width > 0 && urlOf(slot) !== '';
  const fullLabel = `${label}: ${file?.name ?? ''}`;
  const frame = Object.entries(frames).find(([name]) => name === kind || name === slot)?.[1];

  const choose = async (chosen: File) => {
    const outcome = await dispatch(addFiles([{ slot, file: chosen }]));
    const [first] = addFiles.fulfilled.match(outcome) ? outcome.payload.problems : [];
    if (first) setProblem(first.problem);
  };
  const putBack = async () => {
    if (!file?.replaces) return;
    document.getElementById(id)?.focus();
    const outcome = await dispatch(putBackFile({ slot, former: file.replaces }));
    if (putBackFile.rejected.match(outcome)) setProblem(dispatch(toRequestError(outcome)));
  };
  const openCrop = async () => {
    if (!file) return;
    try {
      const blob = await readSlotFile(packRef, slot, file.url);
      const [{ createCropSource, readImageFile }] = await Promise.all([
        imaging.load(),
        cropDialog.load(),
      ]);
      setSource(await createCropSource(await readImageFile(new File([blob], file.name))));
    } catch (error) {
      setProblem(imageErrorMessage(error));
    }
  };
  const remove = () => {
    void dispatch(removeFile({ slot, label: fullLabel }));
    // A place that the package has no more goes with its file.
    const section = slot === 'banner' ? 'section-pictures' : 'section-kit';
    document.getElementById(isAllowed ? id : section)?.focus();
  };
  const change = (changes: Partial<PackFile>) => {
    if (file) edit({ files: { ...pack.files, [slot]: { ...file, ...changes } } });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">
        <span>{label}</span>{' '}
        {isRequired && <span className="text-sm font-normal text-ink-3">{copy.required}</span>}
      </legend>
      <FieldNote field={slot} />
      <div className="flex flex-wrap items-start gap-3">
        <div
          className={`shrink-0 overflow-hidden border border-hairline bg-bg2 ${frame ?? frames.other}`}
        >
          {file && (
            <Shown
              url={urlOf(slot)}
              file={file}
              alt={`${label}: ${file.name}`}
              isCut={!isDesign(slot)}
            />
          )}
          {hasFocalRing && (
            <FocalRing
              focal={file.focal}
              isReadOnly={isReadOnly}
              onChange={(focal) => {
                change({ focal });
              }}
            />
          )}
        </div>
        <div className="flex min-w-40 flex-1 flex-col gap-2">
          {file ? (
            <p className="wrap-anywhere">
              <bdi>{file.name}</bdi>
              <span className="block text-ink-2 tabular-nums">
                {[
                  file.width > 0 && `${String(file.width)} × ${String(file.height)}`,
                  formatFileSize(file.bytes),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
          ) : (
            <p className="text-ink-2">{copy.none}</p>
          )}
          {file && !isAllowed && (
            <p>
              {slotsFor(pack.packageId).includes(slot)
                ? copy.tooManyDesigns(packageLabel, larger)
                : copy.noSlot(packageLabel, larger)}
            </p>
          )}
          {!file && !isAllowed && <p>{copy.noRoom(packageLabel, larger)}</p>}
          {!isReadOnly && (
            <p className="flex flex-wrap gap-2 empty:hidden">
              {isAllowed && (
                <>
                  <input
                    id={id}
                    type="file"
                    accept={typesFor(slot).join()}
                    aria-label={`${file ? copy.replace : copy.choose}: ${label}`}
                    aria-describedby={hint ? hintId : undefined}
                    className="peer sr-only"
                    onChange={({ target }) => {
                      const [chosen] = target.files ?? [];
                      if (chosen) void choose(chosen);
                      // Without this, choosing the same file again fires no change event.
                      target.value = '';
                    }}
                  />
                  <label
                    htmlFor={id}
                    className={`${buttonClass('compact')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus`}
                  >
                    {file ? copy.replace : copy.choose}
                  </label>
                </>
              )}
              {file && slot === 'poster' && (
                <Button variant="compact" onClick={openCrop}>
                  {copy.crop}
                </Button>
              )}
              {file && hasStopped && isAllowed && (
                <Button
                  variant="compact"

                  onClick={() => {
                    void dispatch(uploadSlot(slot));
                    document.getElementById(id)?.focus();
                  }}
                >
                  {copy.again}
                </Button>
              )}
              {file?.url === '' && file.replaces && isAllowed && (
                <Button variant="compact" className="wrap-anywhere" onClick={putBack}>
                  {copy.putBack(file.replaces.name)}
                </Button>
              )}
              {file && (
                <Button
                  {...(!isAllowed && { id })}
                  variant="compact"

                  aria-label={`${copy.remove}: ${label}`}
                  onClick={() => {
                    if (isAllowed) remove();
                    else setRemoving(true);
                  }}
                >
                  {copy.remove}
                </Button>
              )}
            </p>
          )}
          {!file && hint && (
            <p id={hintId} className="text-ink-2">
              {hint}
            </p>
          )}
          {sharpWidth !== undefined && <p className="text-ink-2">{copy.small(sharpWidth)}</p>}
          {file?.crop && open?.animated.includes(slot) && <p>{copy.becomesStill}</p>}
          {file?.url === '' && file.replaces && (
            <p className="wrap-anywhere text-ink-2">{copy.replaces(file.replaces.name)}</p>
          )}
          {hasNoCopy && <p>{copy.noCopy}</p>}
          <div role="status" className="text-rec">
            {problem || (hasStopped && !upload ? stopped : '')}
          </div>
          {file?.url === '' && isQueued && !upload && <p className="text-ink-2">{copy.waits}</p>}
          <UploadProgress uploadId={uploadId} label={label} />
          {hasFocalRing && (
            <p className="text-ink-2">{copy.focalHint(file.focal.x, file.focal.y)}</p>
          )}
          {children}
        </div>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={copy.removeForGood(fullLabel)}
          action={copy.remove}
          onConfirm={() => {
            // First the dialog gives back the focus.
            flushSync(() => {
              setRemoving(false);
            });
            remove();
            return '';
          }}
          onClose={() => {
            setRemoving(false);
          }}
        >
          <p>{copy.removeForGoodNote(packageLabel)}</p>
        </ConfirmDialog>
      )}
      {source && (
        <cropDialog.Part
          source={source}
          shape="poster"
          onCrop={(crop) => {
            const isWhole = crop.width === source.width && crop.height === source.height;
            change({ crop: isWhole ? null : crop });
            setSource(null);
          }}
          onClose={() => {
            setSource(null);
          }}
        />
      )}
    </fieldset>
  );
}
