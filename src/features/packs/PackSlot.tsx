import { Film, ImageOff, Image as ImageIcon, Upload, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { packSections } from './packState';
import { hasSlot, isDesign, packageWith, sharpWidthOf, slotsFor, typesFor } from './slots';
import { type OpenedPack, showsSame, showsSameFile } from './usePack';
import type { Elements } from '../../lib/elements';

const { file: copy } = packCopy;

const cropDialog = partOnDemand(async () => (await import('../media/CropDialog')).CropDialog);

/** How large the picture of a slot stands, and whether beside what is said of it or above. */
const layouts = {
  poster: { card: 'sm:flex-col', frame: 'aspect-poster w-28 sm:w-full', body: 'px-2 py-3' },
  // In the picture's own shape: its place for the focal point is a share of it.
  banner: { card: 'flex-col', frame: 'relative w-full', body: 'px-2 pt-3 pb-1.5 md:py-2' },
  person: { card: '', frame: 'aspect-portrait w-20', body: 'px-2 py-3' },
  other: { card: 'flex-col', frame: 'aspect-video w-full', body: 'px-2 pt-1 pb-1.5 md:py-2' },
} as const;

const actionClass =
  'inline-flex min-h-8 items-center text-start text-daylight underline max-md:min-h-11';

/** What is pressed beside the label reaches beyond its line, over what cannot be pressed. */
const besideLabel = '-my-1.5 outline-offset-0 max-md:-my-3';
const chooseClass = `${actionClass} ${besideLabel}`;
const iconClass = `${besideLabel} grid min-h-8 w-8 place-items-center text-ink-2 hover:text-tungsten max-md:min-h-11 max-md:w-9`;

const kindOf = (slot: string) => slot.replace(/-[^-]*$/, '');

type SlotPictureProps = {
  url: string;
  file: PackFile;
  alt: string;
  /** Whether the frame cuts what does not fit; a design is shown whole. */
  isCut: boolean;
  /** The colour behind it, which fills the frame. */
  ground?: string;
};

/** The part of a picture that is shown, drawn by the browser alone: an SVG's view box needs no style. */
export function SlotPicture({ url, file, alt, isCut, ground }: SlotPictureProps) {
  const { width, height } = file;
  const { x, y, ...size } = file.crop ?? { x: 0, y: 0, width, height };
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={[x, y, size.width, size.height].join(' ')}
      preserveAspectRatio={`xMidYMid ${isCut ? 'slice' : 'meet'}`}
      className="size-full"
    >
      {ground && (
        // Far beyond the picture: the frame ends it.
        <rect
          x={-9 * width}
          y={-9 * height}
          width={19 * width}
          height={19 * height}
          fill={ground}
        />
      )}
      <image href={url} width={width} height={height} />
    </svg>
  );
}

type PictureProps = SlotPictureProps & { grounds: readonly string[] | undefined };

/** A picture, or where its ground is clear, it on each that it may have. */
function Picture({ grounds, ...picture }: PictureProps) {
  if (!grounds) return <SlotPicture {...picture} />;
  return (
    <div className="flex size-full">
      {grounds.map((ground, index) => (
        <div key={index} aria-hidden={index > 0 || undefined} className="min-w-0 flex-1">
          <SlotPicture {...picture} ground={ground} />
        </div>
      ))}
    </div>
  );
}

type PackSlotProps = {
  slot: string;
  label: string;
  opened: OpenedPack;
  isRequired?: boolean;
  /** The grounds on which its picture will stand, each beside the other. */
  grounds?: readonly string[] | undefined;
  /** What stands below, such as a caption. */
  children?: Elements;
};

function Slot(props: PackSlotProps) {
  const { slot, label, opened, isRequired = false, grounds, children } = props;
  const { pack, packRef, isReadOnly, edit, urlOf } = opened;
  const dispatch = useAppDispatch();
  const id = packFieldIds.slot(slot);
  const [labelId, hintId] = [useId(), useId()];
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
  // Each by itself: the open pack is another with each key.
  const isUnreached = useAppSelector((state) => selectOpenPack(state)?.isUnreached);
  const isQueued = useAppSelector((state) => selectOpenPack(state)?.queued.includes(uploadId));
  const isWithoutCopy = useAppSelector((state) =>
    selectOpenPack(state)?.withoutCopy.includes(slot),
  );
  const isAnimated = useAppSelector((state) => selectOpenPack(state)?.animated.includes(slot));
  const isHeldBack = useAppSelector((state) => {
    const open = selectOpenPack(state);
    return open !== null && (open.refusal !== '' || !open.stored.files[slot]);
  });
  const hasStopped = file?.url === '' && !isUploading && !isQueued;
  const stopped = isUnreached ? copy.awaitsNetwork : isHeldBack ? copy.awaitsPack : copy.lost;
  const sharpWidth = file && sharpWidthOf(slot, file);
  const { name: packageLabel } = packageTerms[pack.packageId];
  const larger = packageWith(slot, pack.files);
  const isAllowed = hasSlot(pack.packageId, pack.files, slot);
  const hasNoCopy = isWithoutCopy && file?.url === '';
  const [isRemoving, setRemoving] = useState(false);
  const hasFocalRing = slot === 'banner' && file && file.width > 0 && urlOf(slot) !== '';
  const fullLabel = `${label}: ${file?.name ?? ''}`;
  const layout = Object.entries(layouts).find(([name]) => name === kind || name === slot)?.[1];
  const { card, frame, body } = layout ?? layouts.other;
  const chooseLabel = `${file ? copy.replace : copy.choose}: ${label}`;
  const removeLabel = `${copy.remove}: ${label}`;
  const size = file ? formatFileSize(file.bytes) : '';
  const isStored = file !== undefined && file.url !== '';
  // First in a line whose end may be cut.
  const summary =
    file?.url === '' && isQueued && !upload
      ? copy.waits
      : [
          file && file.width > 0 && `${String(file.width)} × ${String(file.height)}`,
          !isReadOnly && isStored && copy.sent,
        ]
          .filter(Boolean)
          .join(', ');
  const url = urlOf(slot);
  const isShown = file !== undefined && file.width > 0 && url !== '';
  const Placeholder = kind === 'intro' ? Film : hasStopped ? ImageOff : ImageIcon;

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
    const section = slot === 'banner' ? packSections.pictures : packSections.kit;
    document.getElementById(isAllowed ? id : section)?.focus();
  };
  const change = (changes: Partial<PackFile>) => {
    if (file) edit(({ files }) => ({ files: { ...files, [slot]: { ...file, ...changes } } }));
  };
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0">
      <div
        className={`flex h-full overflow-hidden rounded-panel border border-hairline bg-bg1 ${card}`}
      >
        <div className={`shrink-0 self-start overflow-hidden bg-bg2 ${frame}`}>
          {isShown ? (
            <Picture
              url={url}
              file={file}
              alt={`${label}: ${file.name}`}
              isCut={!isDesign(slot)}
              grounds={grounds}
            />
          ) : (
            <span className="grid aspect-video size-full place-items-center text-ink-3">
              <Placeholder aria-hidden="true" className="size-6" />
            </span>
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
        <div className={`flex min-w-0 flex-1 flex-col gap-1 text-sm ${body}`}>
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-1">
              <p id={labelId} className="font-medium">
                <span>{label}</span>{' '}
                {isRequired && (
                  <span className="text-xs font-normal text-ink-3">{copy.required}</span>
                )}
              </p>
              {!isReadOnly && (
                <div className="relative flex">
                  {isAllowed && (
                    <>
                      <input
                        id={id}
                        type="file"
                        accept={typesFor(slot).join()}
                        aria-label={chooseLabel}
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
                        title={chooseLabel}
                        className={`${file ? iconClass : chooseClass} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus`}
                      >
                        {file ? (
                          <Upload aria-hidden="true" className="size-4" />
                        ) : (
                          <span>{copy.choose}</span>
                        )}
                      </label>
                    </>
                  )}
                  {file && (
                    <button
                      {...(!isAllowed && { id })}
                      type="button"
                      aria-label={removeLabel}
                      title={removeLabel}
                      className={`${iconClass} -me-1.5`}
                      onClick={() => {
                        if (isAllowed) remove();
                        else setRemoving(true);
                      }}
                    >
                      <X aria-hidden="true" className="size-4" />
                    </button>
                  )}
                </div>
              )}
            </div>
            {file && (
              <p
                title={[summary, file.name, size].filter(Boolean).join(', ')}
                className="line-clamp-1 text-xs break-all text-ink-2 tabular-nums"
              >
                <span>{summary}</span> <bdi>{file.name}</bdi> <span>{size}</span>
              </p>
            )}
            {!file && isReadOnly && <p className="text-ink-2">{copy.none}</p>}
          </div>
          <FieldNote field={slot} />
          {file && !isAllowed && (
            <p>
              {slotsFor(pack.packageId).includes(slot)
                ? copy.tooManyDesigns(packageLabel, larger)
                : copy.noSlot(packageLabel, larger)}
            </p>
          )}
          {!file && !isAllowed && <p>{copy.noRoom(packageLabel, larger)}</p>}
          {!isReadOnly && (
            <p className="flex flex-wrap gap-x-4 empty:hidden">
              {file && slot === 'poster' && (
                <button type="button" className={actionClass} onClick={openCrop}>
                  {copy.crop}
                </button>
              )}
              {file && hasStopped && isAllowed && (
                <button
                  type="button"
                  className={actionClass}
                  onClick={() => {
                    void dispatch(uploadSlot(slot));
                    document.getElementById(id)?.focus();
                  }}
                >
                  {copy.again}
                </button>
              )}
              {file?.url === '' && file.replaces && isAllowed && (
                <button type="button" className={`${actionClass} wrap-anywhere`} onClick={putBack}>
                  {copy.putBack(file.replaces.name)}
                </button>
              )}
            </p>
          )}
          {!file && hint && (
            <p id={hintId} className="text-ink-2">
              {hint}
            </p>
          )}
          {sharpWidth !== undefined && <p className="text-ink-2">{copy.small(sharpWidth)}</p>}
          {file?.crop && isAnimated && <p>{copy.becomesStill}</p>}
          {file?.url === '' && file.replaces && (
            <p className="wrap-anywhere text-ink-2">{copy.replaces(file.replaces.name)}</p>
          )}
          {hasNoCopy && <p>{copy.noCopy}</p>}
          <div role="status" className="text-rec empty:-mt-1">
            {problem || (hasStopped && !upload ? stopped : '')}
          </div>
          <UploadProgress uploadId={uploadId} label={label} />
          {hasFocalRing && !isReadOnly && <p className="text-xs text-ink-2">{copy.focalHint}</p>}
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
    </div>
  );
}

const showsSameSlot = showsSame('packageId');
const showsSameDesign = showsSame('packageId', 'files');

/**
 * One place for a file, as a card: what is there, how its upload gets on, and how to put another file there. Of all files,
 * only designs share their room with others.
 */
export const PackSlot = memo(Slot, (before: PackSlotProps, after: PackSlotProps) =>
  isDesign(after.slot)
    ? showsSameDesign(before, after)
    : showsSameSlot(before, after) && showsSameFile(after.slot, before, after),
);
