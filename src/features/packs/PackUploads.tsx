import { ChevronDown, ChevronUp, Pause, Play, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { uploadPhases } from '../../content/media';
import { packCopy } from '../../content/projectPacks';
import { formatSpan } from '../../lib/elapsed';
import { formatFileSize } from '../../lib/formatFileSize';
import { useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/store';
import { selectUpload } from '../media/uploadsSlice';
import { findGaps, packFieldIds } from './packGaps';
import { type OpenPack, selectOpenPack, shownPack } from './packSlice';
import { packSubmitId } from './packState';
import { findWork, workOf } from './packWork';
import { lostFiles, slotsOnTheirWay } from './savingState';
import { slotUploadId } from './slotFiles';
import { followUploads, measureUploads, noUploads } from './wholeUpload';

const { uploads: copy } = packCopy;

/** How often it is looked at, in milliseconds: sixty uploads that tell of each percent would keep the page busy. */
const tickMs = 500;
const minuteMs = 60_000;

const idsOf = (open: OpenPack | null) => [
  ...new Set(open?.queued.filter((id) => id.startsWith(`${open.packId}/`))),
];

/** What is on its way of the open pack, and what never arrives by itself. */
function uploadsNow(state: RootState) {
  const open = selectOpenPack(state);
  const ids = idsOf(open);
  const slots = Object.entries(open ? shownPack(open).files : {}).map(([slot, file]) => ({
    slot,
    id: slotUploadId(open?.packId ?? '', slot),
    ...file,
  }));
  const onTheirWay = open ? slotsOnTheirWay(open) : [];
  return {
    files: slots
      .filter(({ slot }) => onTheirWay.includes(slot))
      .map(({ id, name, bytes }) => {
        const upload = selectUpload(state, id);
        const sent = (bytes * (upload?.percent ?? 0)) / 100;
        // Before its upload begins, a file waits for the pack to be stored.
        const awaitsNetwork = upload?.awaitsNetwork ?? open?.isUnreached === true;
        return { id, name, bytes, sent, awaitsNetwork };
      }),
    arrived: slots.filter(({ url }) => url !== '').map(({ id }) => id),
    isMoving: ids.some((id) => {
      const upload = selectUpload(state, id);
      return upload?.phase === 'running' && !upload.awaitsNetwork;
    }),
    lost: open ? lostFiles(open) : [],
    isPaused: findWork(open?.packId ?? '')?.isPaused() ?? false,
  };
}

const leftText = (leftMs: number) =>
  leftMs < minuteMs ? copy.soon : copy.left(formatSpan(0, Math.ceil(leftMs / minuteMs) * minuteMs));

const sentText = (sent: number, bytes: number) =>
  copy.sent(formatFileSize(Math.floor(sent)), formatFileSize(bytes));

const rowClass =
  'flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline wrap-anywhere';
const progressClass = 'striped-progress max-w-60 flex-[1_1_6rem]';
const wholeClass = `${progressClass} max-md:h-2! max-md:max-w-none max-md:flex-none`;

type UploadListProps = { id: string; now: ReturnType<typeof uploadsNow> };

/** Each file that is on its way, and each that has to be chosen again. */
function UploadList({ id, now: { files, lost } }: UploadListProps) {
  const store = useAppStore();
  const goToFile = (slot: string) => {
    const open = selectOpenPack(store.getState());
    // The place of a portrait is shown once its person is opened.
    const gap = open && findGaps(shownPack(open)).find(({ unsentSlot }) => unsentSlot === slot);
    goTo(gap?.target ?? packFieldIds.slot(slot), 'start');
  };
  return (
    <div
      id={id}
      role="region"
      aria-label={copy.each}
      tabIndex={0}
      className="max-h-[35vh] overflow-y-auto"
    >
      <ul>
        {files.map(({ id: uploadId, name, bytes, sent, awaitsNetwork }) => (
          <li key={uploadId} className={rowClass}>
            <bdi className="min-w-0 flex-[1_1_10rem]">{name}</bdi>
            {awaitsNetwork && <span className="text-ink-2">{packCopy.file.awaitsNetwork}</span>}
            <progress
              aria-label={name}
              className={progressClass}
              max={Math.max(bytes, 1)}
              value={sent}
            />
            <span className="text-ink-2 tabular-nums">{sentText(sent, bytes)}</span>
          </li>
        ))}
        {lost.map(({ slot, name }) => (
          <li key={slot} className={`${rowClass} text-rec`}>
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="min-w-0 flex-[1_1_10rem]">{name}</bdi>
            <button
              type="button"
              className="min-h-8 text-daylight underline max-md:min-h-11"
              onClick={() => {
                goToFile(slot);
              }}
            >
              {copy.again}
              <span className="sr-only">{`: ${name}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WholeUpload() {
  const store = useAppStore();
  const line = useRef<HTMLElement>(null);
  const listId = useId();
  const packId = useAppSelector((state) => selectOpenPack(state)?.packId ?? '');
  const [isOpen, setOpen] = useState(false);
  const [{ whole, now }, setSeen] = useState(() => {
    const first = uploadsNow(store.getState());
    return { whole: followUploads(noUploads, first, Date.now()), now: first };
  });
  const { isPaused } = now;
  const look = useCallback(() => {
    const next = uploadsNow(store.getState());
    setSeen((before) => ({ whole: followUploads(before.whole, next, Date.now()), now: next }));
  }, [store]);
  useEffect(() => {
    const timer = setInterval(look, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, [look]);
  useLayoutEffect(() => {
    const own = line.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById(packSubmitId)?.focus();
    };
  }, []);
  const { count, bytes, sent, leftMs } = measureUploads(whole);
  const share = sent / Math.max(bytes, 1);
  const quarter = Math.floor(share * 4) * 25;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  const PauseIcon = isPaused ? Play : Pause;
  const awaitsNetwork = !now.isMoving && now.files.some((file) => file.awaitsNetwork);
  const rest = awaitsNetwork ? copy.awaitsNetwork : leftMs !== null && leftText(leftMs);
  return (
    <section
      ref={line}
      aria-label={copy.label}
      className="upload-line sticky bottom-[var(--bar,0px)] z-5 -mx-6 -mt-13 -mb-6 border-t border-hairline bg-bg1 px-6 py-2 max-md:-mx-4 max-md:-mt-15 max-md:-mb-4 max-md:px-4 print:hidden"
    >
      {isOpen && <UploadList id={listId} now={now} />}
      <div className="flex items-center gap-x-4 max-md:gap-x-2">
        <div className="flex min-w-0 grow gap-x-4 gap-y-1 max-md:flex-col md:flex-wrap md:items-center">
          {count > 0 && (
            <>
              <progress max={1} value={share} aria-label={copy.label} className={wholeClass} />
              <p className="flex flex-wrap gap-x-2 tabular-nums max-md:text-xs">
                <b className="font-semibold">{copy.files(count - now.files.length, count)}</b>
                <span>{sentText(sent, bytes)}</span>
                <span className="text-ink-2">{isPaused ? uploadPhases.paused : rest}</span>
              </p>
            </>
          )}
          <p role="status" className="text-rec empty:sr-only md:ms-auto">
            {now.lost.length > 0 && copy.needsYou(now.lost.length)}
          </p>
        </div>
        <p role="status" className="sr-only">
          {quarter > 0 && copy.quarter(quarter)}
        </p>
        {count > 0 && (
          <Button
            variant="quiet"
            className="dense-button max-md:min-w-11"
            onClick={() => {
              const { pause, goOn } = workOf(packId);
              (isPaused ? goOn : pause)(idsOf(selectOpenPack(store.getState())));
              look();
            }}
          >
            <PauseIcon aria-hidden="true" className="size-4" />
            <span className="max-md:sr-only">{isPaused ? copy.goOn : copy.pauseAll}</span>
          </Button>
        )}
        <button
          type="button"
          aria-label={copy.each}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          className="panel-button"
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Chevron aria-hidden="true" className="size-4" />
        </button>
      </div>
    </section>
  );
}

/**
 * All uploads of the open pack as one line at the bottom of the window, as long as there are any: how much is sent, how long
 * it takes, a pause, and which need somebody.
 */
export function PackUploads() {
  const isAnyThere = useAppSelector((state) => {
    const open = selectOpenPack(state);
    return open !== null && slotsOnTheirWay(open).length + lostFiles(open).length > 0;
  });
  return isAnyThere && <WholeUpload />;
}
