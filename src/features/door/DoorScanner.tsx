import './door.css';
import { Ellipsis, Flashlight, Search, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { controlClass } from '../../components/controlClass';
import { focusPageHeading } from '../../components/pageHead';
import { useWakeLock } from '../../components/useWakeLock';
import { doorCopy as copy } from '../../content/door';
import { formatSpan } from '../../lib/elapsed';
import { clockIn } from '../../lib/zonedTime';
import type { Screening } from '../premieres/screeningModel';
import type { Verdict } from './admission';
import { useCamera } from './camera';
import type { DoorPass } from './doorModel';
import { DoorMore, DoorSearch, LastScans, type PanelProps, placeName } from './DoorPanels';
import { DoorResult } from './DoorResult';

/** A clock that is further from the database's is said to be wrong. */
const wrongByMs = 2 * 60_000;

/** What whoever stands here should know: a clock that is wrong, seats that two people have. */
function DoorNotices({ door, state, zone, onMore }: PanelProps & { onMore: () => void }) {
  const { pass, clockAheadMs, duplicates, entries, dismissedAt } = state;
  // Where somebody said why, they knew it.
  const unexplained = duplicates.filter(
    ({ letIn, reason, at }) => letIn && reason === '' && at > dismissedAt,
  );
  const twice = entries.filter((entry) =>
    unexplained.some(({ unitId }) => unitId === entry.unitId),
  );
  const [entry] = twice;
  const again = unexplained.find(({ unitId }) => unitId === entry?.unitId);
  // The door that people here do not know of.
  const other = again?.first && again.door === pass?.label ? again.first : again;
  const offBy = Math.abs(clockAheadMs);
  return (
    <>
      <div role="status">
        {offBy > wrongByMs && (
          <p className="line-clamp-2 border-s-4 border-rec ps-3">
            {copy.clock(formatSpan(0, offBy), clockAheadMs > 0)}
          </p>
        )}
        {entry && other && (
          <p dir="auto" className="line-clamp-2 border-s-4 border-rec ps-3">
            {twice.length > 1
              ? copy.twiceMany(twice.length)
              : copy.twice(
                  placeName(entry),
                  other.door || other.name,
                  clockIn(other.scannedAt, zone),
                )}
          </p>
        )}
      </div>
      {entry && (
        <div className="flex gap-4">
          <button type="button" className="min-h-11 underline" onClick={onMore}>
            {copy.showTwice}
          </button>
          <button
            type="button"
            className="min-h-11 underline"
            onClick={() => {
              door.dismissTwice();
              // What was pressed goes.
              focusPageHeading();
            }}
          >
            {copy.dismiss}
          </button>
        </div>
      )}
    </>
  );
}

type ScannerProps = PanelProps & { pass: DoorPass; screening: Screening };

/** The camera, which never stops, and over it what a scan came to, or a panel. Codes also come from a scanner. */
export function DoorScanner({ pass, screening, ...panel }: ScannerProps) {
  const { door, state, zone } = panel;
  const { counts, queue, isOnline, lately } = state;
  const [said, setSaid] = useState<{ verdict: Verdict; shown: 'now' | 'ifRefused' | 'no' }>();
  const [panelName, setPanelName] = useState('');
  const [isLoud, setLoud] = useState(true);
  const [isLit, setLit] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useWakeLock();
  const onCode = (text: string) => {
    if (text.trim() === '') return;
    void door.scan(text).then((verdict) => {
      // A code that is still held there has been shown.
      setSaid((last) => (last?.verdict === verdict ? last : { verdict, shown: 'now' }));
    });
  };
  const { isMissing, setLight } = useCamera(video, onCode);
  const isSaid = ({ at, entry }: Verdict) =>
    at === said?.verdict.at && entry?.unitId === said.verdict.entry?.unitId;
  const latest = lately.find(isSaid) ?? said?.verdict;
  // Who was let in, and is refused once it is shared, is shown once more.
  const isRefused = latest?.kind === 'again' || latest?.kind === 'other';
  const isShown = said?.shown === 'now' || (said?.shown === 'ifRefused' && isRefused);
  const verdict = latest && isShown ? latest : null;
  // A result closes what was open.
  const open = verdict ? '' : panelName;
  const close = () => {
    // What was let in without a network is no longer there.
    const mayReturn = isOnline && latest?.kind === 'unshared';
    setSaid(said && { verdict: said.verdict, shown: mayReturn ? 'ifRefused' : 'no' });
    setPanelName('');
  };
  const press = (tool: string) => {
    if (tool === copy.light) {
      setLight?.(!isLit);
      setLit(!isLit);
    } else if (tool === copy.loud || tool === copy.silent) setLoud(!isLoud);
    else {
      close();
      setPanelName(open === tool ? '' : tool);
    }
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') press(open);
    if (key.length > 1 || key === ' ' || altKey || ctrlKey || metaKey) return;
    // A scanner types wherever the focus is: what follows goes where codes are read.
    if (!(target instanceof HTMLInputElement)) field.current?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handleKey(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
  const isCovered = verdict !== null || open !== '';
  const Network = isOnline ? Wifi : WifiOff;
  const shared = isOnline ? copy.shared : copy.offline;
  const tools = [
    [Search, copy.search, open === copy.search],
    ...(setLight ? [[Flashlight, copy.light, isLit] as const] : []),
    [isLoud ? Volume2 : VolumeX, isLoud ? copy.loud : copy.silent, undefined],
    [Ellipsis, copy.more, open === copy.more],
  ] as const;
  return (
    <main className="door on-stage flex h-dvh flex-col wrap-anywhere">
      <header className="flex items-center justify-between gap-3 border-b border-hairline px-4 py-2">
        <div className="min-w-0">
          <h1 tabIndex={-1} dir="auto" className="font-semibold">
            {`${pass.label}, ${screening.venue}, ${clockIn(screening.startsAt, zone)}`}
          </h1>
          <p className="text-sm">{copy.admitted(counts.in, counts.expected)}</p>
        </div>
        <button
          type="button"
          className={`flex min-h-11 shrink-0 items-center gap-2 ${isOnline && queue.length === 0 ? 'text-ok' : 'text-tungsten'}`}
          onClick={() => {
            press(copy.more);
          }}
        >
          <Network aria-hidden="true" className="size-5 shrink-0" />
          <span>{queue.length > 0 ? copy.waiting(queue.length) : shared}</span>
        </button>
      </header>
      <div className="door-stage min-h-56 grow overflow-y-auto">
        <div className="door-camera relative grid place-content-center justify-items-center gap-6 p-6">
          <video
            ref={video}
            muted
            playsInline
            aria-hidden="true"
            className="absolute inset-0 size-full object-cover"
          />
          {!isMissing && (
            <div className="relative aspect-square w-60 rounded-panel border-2 border-primary" />
          )}
          <p className="relative bg-bg0 px-3 text-center text-lg">
            {isMissing ? copy.noCamera : copy.hold}
          </p>
        </div>
        <div inert={isCovered} className="door-camera relative self-start bg-bg0 px-4">
          <DoorNotices
            {...panel}
            onMore={() => {
              press(copy.more);
            }}
          />
        </div>
        <section inert={isCovered} className="door-last border-t border-hairline px-4 py-3">
          <h2 className="text-sm text-ink-3">{copy.last}</h2>
          <LastScans {...panel} most={2} />
        </section>
        {open === copy.search && <DoorSearch {...panel} onCode={onCode} />}
        {open === copy.more && <DoorMore {...panel} />}
        <DoorResult {...panel} verdict={verdict} isLoud={isLoud} onClose={close} />
      </div>
      <form
        className="sr-only focus-within:not-sr-only"
        onSubmit={(event) => {
          event.preventDefault();
          onCode(field.current?.value ?? '');
          event.currentTarget.reset();
        }}
      >
        <input
          ref={field}
          aria-label={copy.field}
          autoComplete="off"
          inputMode="none"
          className={`w-full ${controlClass()}`}
        />
      </form>
      <div
        role="group"
        aria-label={copy.tools}
        className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-hairline bg-bg0"
      >
        {tools.map(([Icon, label, isPressed], index) => (
          <button
            key={index}
            type="button"
            aria-pressed={isPressed}
            className="flex min-h-16 flex-col items-center justify-center gap-1 text-xs text-ink-2 aria-pressed:text-tungsten"
            onClick={() => {
              press(label);
            }}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span>{label}</span>
          </button>
        ))}
      </div>
    </main>
  );
}
