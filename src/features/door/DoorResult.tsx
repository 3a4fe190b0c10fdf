import { CircleCheck, CircleX, TicketX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusPageHeading } from '../../components/pageHead';
import { doorCopy as copy } from '../../content/door';
import { formatSpan } from '../../lib/elapsed';
import { clockIn } from '../../lib/zonedTime';
import type { Verdict } from './admission';
import { OrderSeats, type PanelProps, placeName, Press } from './DoorPanels';
import { signal } from './sounds';

/** What the database has not taken by then, other doors do not know. */
const sharedWithinMs = 2_000;
/** So long is a result shown that asks for nothing. */
const shownMs = 4_000;

const icons = { in: CircleCheck, unshared: CircleCheck, again: CircleX, other: TicketX };

type TextProps = { verdict: Verdict; zone: string; isLate: boolean };

function ResultText({ verdict: { kind, at, entry, first, reason }, zone, isLate }: TextProps) {
  const Icon = icons[kind];
  // The same once it is shared, so that it is not said again.
  const price = entry?.seat ? entry.zone : '';
  const texts = [
    isLate ? copy.states.unshared : '',
    first ? `${clockIn(first.at, zone)}, ${first.door || first.name}` : '',
    entry?.name ?? '',
    isLate ? copy.unsharedLead(clockIn(at, zone)) : price,
    first ? copy.again(formatSpan(first.at, at)) : copy.reasons[reason],
  ].filter((text) => text !== '');
  return (
    <div className="flex flex-col gap-2 text-xl">
      <p className="flex items-center gap-4 text-4xl font-bold uppercase">
        <Icon aria-hidden="true" className="size-14 shrink-0" />
        <span>{copy.words[kind]}</span>
      </p>
      {entry && (
        <p className="font-display text-4xl font-semibold">
          <bdi>{placeName(entry)}</bdi>
        </p>
      )}
      {texts.map((text, index) => (
        <p key={index} className={text === entry?.name ? 'text-3xl font-bold' : undefined}>
          <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  );
}

type ResultProps = PanelProps & {
  /** Null while nothing is shown: what is said by itself has to be there before. */
  verdict: Verdict | null;
  isLoud: boolean;
  onClose: () => void;
};

/** What a scan came to, over all else until the next one: by word, icon, colour, sound and vibration. */
export function DoorResult({ verdict, isLoud, onClose, ...panel }: ResultProps) {
  const { door, state, zone } = panel;
  const part = useRef<HTMLDivElement>(null);
  const [lateAt, setLateAt] = useState(0);
  const { at, kind, entry } = verdict ?? { at: 0, kind: undefined, entry: null };
  const isLate = kind === 'unshared' && (!state.isOnline || lateAt === at);
  const heard = kind === 'unshared' && !isLate ? 'in' : kind;
  const order = state.entries.filter(({ orderId }) => orderId === entry?.orderId);
  const inOfOrder = order.filter(({ isIn }) => isIn).length;
  const sound = useEffectEvent(() => {
    if (heard) signal(heard, isLoud);
  });
  const endTime = useEffectEvent(() => {
    // Whoever has come to one of its buttons by the keyboard is not sent away.
    if (kind && kind !== 'again' && !part.current?.contains(document.activeElement)) onClose();
  });
  useEffect(() => {
    sound();
  }, [at, heard]);
  useEffect(() => {
    const late = setTimeout(setLateAt, sharedWithinMs, at);
    const end = setTimeout(() => {
      endTime();
    }, shownMs);
    return () => {
      clearTimeout(late);
      clearTimeout(end);
    };
  }, [at, kind, inOfOrder]);
  const close = () => {
    onClose();
    // What was pressed goes.
    focusPageHeading();
  };
  return (
    <div
      ref={part}
      data-kind={kind}
      className={kind ? 'door-over flex flex-col gap-3 p-5' : undefined}
    >
      <div role="alert">
        {verdict && <ResultText key={at} verdict={verdict} zone={zone} isLate={isLate} />}
      </div>
      {entry && order.length > 1 && (
        <>
          <p>{copy.order(order.length)}</p>
          <OrderSeats {...panel} orderId={entry.orderId} />
        </>
      )}
      {kind && <div className="grow" />}
      {kind === 'again' &&
        copy.becauses.map((because) => (
          <Press
            key={because}
            onClick={() => {
              door.letInAgain(entry?.unitId ?? '', because);
              close();
            }}
          >
            {copy.allTheSame(because)}
          </Press>
        ))}
      {kind && <Press onClick={close}>{copy.next}</Press>}
    </div>
  );
}
