import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uploadPhases } from '../../content/media';
import { packCopy } from '../../content/projectPacks';
import { formatSpan } from '../../lib/elapsed';
import { formatFileSize } from '../../lib/formatFileSize';
import { useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/store';
import { selectUpload } from '../media/uploadsSlice';
import { type OpenPack, selectOpenPack, shownPack } from './packSlice';
import { findWork, workOf } from './packWork';
import { slotUploadId } from './slotFiles';
import { followUploads, measureUploads, noUploads, type UploadsNow } from './wholeUpload';

const { uploads: copy } = packCopy;

/** How often it is looked at, in milliseconds: sixty uploads that tell of each percent would keep the page busy. */
const tickMs = 500;
const minuteMs = 60_000;

const idsOf = (open: OpenPack | null) => [
  ...new Set(open?.queued.filter((id) => id.startsWith(`${open.packId}/`))),
];

/** What is on its way of the open pack. */
function uploadsNow(state: RootState): UploadsNow {
  const open = selectOpenPack(state);
  const ids = idsOf(open);
  const slots = Object.entries(open ? shownPack(open).files : {}).map(([slot, file]) => ({
    id: slotUploadId(open?.packId ?? '', slot),
    ...file,
  }));
  return {
    files: slots
      .filter(({ id, url }) => url === '' && ids.includes(id))
      .map(({ id, bytes }) => ({
        id,
        bytes,
        sent: (bytes * (selectUpload(state, id)?.percent ?? 0)) / 100,
      })),
    arrived: slots.filter(({ url }) => url !== '').map(({ id }) => id),
    isMoving: ids.some((id) => {
      const upload = selectUpload(state, id);
      return upload?.phase === 'running' && !upload.awaitsNetwork;
    }),
  };
}

const leftText = (leftMs: number) =>
  leftMs < minuteMs ? copy.soon : copy.left(formatSpan(0, Math.ceil(leftMs / minuteMs) * minuteMs));

type PackUploadsProps = {
  /** What takes the focus when everything has arrived. */
  next: RefObject<HTMLElement | null>;
};

function WholeUpload({ next }: PackUploadsProps) {
  const store = useAppStore();
  const button = useRef<HTMLButtonElement>(null);
  const packId = useAppSelector((state) => selectOpenPack(state)?.packId ?? '');
  const [isPaused, setPaused] = useState(() => findWork(packId)?.isPaused() ?? false);
  const [whole, setWhole] = useState(() =>
    followUploads(noUploads, uploadsNow(store.getState()), Date.now()),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      setWhole((before) => followUploads(before, uploadsNow(store.getState()), Date.now()));
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, [store]);
  useLayoutEffect(() => {
    const own = button.current;
    const following = next.current;
    return () => {
      if (own && document.activeElement === own) following?.focus();
    };
  }, [next]);
  const { bytes, sent, leftMs } = measureUploads(whole);
  const share = sent / Math.max(bytes, 1);
  const quarter = Math.floor(share * 4) * 25;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <span>{copy.sent(formatFileSize(Math.floor(sent)), formatFileSize(bytes))}</span>
        <span className="text-ink-2">
          {isPaused ? uploadPhases.paused : leftMs !== null && leftText(leftMs)}
        </span>
      </p>
      <progress max={1} value={share} aria-label={copy.label} className="striped-progress" />
      <p role="status" className="sr-only">
        {quarter > 0 && copy.quarter(quarter)}
      </p>
      <button
        ref={button}
        type="button"
        className="min-h-8 self-start text-daylight underline max-md:min-h-11"
        onClick={() => {
          const { pause, goOn } = workOf(packId);
          (isPaused ? goOn : pause)(idsOf(selectOpenPack(store.getState())));
          setPaused(!isPaused);
        }}
      >
        {isPaused ? copy.goOn : copy.pauseAll}
      </button>
    </div>
  );
}

/** All uploads of the open pack as one, as long as there are any: how much is sent, how long it takes, and a pause. */
export function PackUploads({ next }: PackUploadsProps) {
  const isAnyOnItsWay = useAppSelector((state) => idsOf(selectOpenPack(state)).length > 0);
  return isAnyOnItsWay && <WholeUpload next={next} />;
}
