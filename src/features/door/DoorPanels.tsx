import { Circle, CircleCheck, CircleX, Hourglass, TicketX } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { doorCopy as copy } from '../../content/door';
import { clockIn } from '../../lib/zonedTime';
import { unbrokenName } from '../premieres/hall';
import { type DoorEntry, findEntries, readCode, type Verdict } from './admission';
import type { Door, DoorState } from './door';

export type PanelProps = { door: Door; state: DoorState; zone: string };

/** Where somebody sits, or what their price is called where they sit where they like. */
export const placeName = ({ seat, zone }: DoorEntry) => unbrokenName(seat) || zone;

/** A button as large as a hurry needs, in the colour of what it stands on. */
export const Press = (props: ComponentProps<'button'>) => (
  <button
    {...props}
    type="button"
    className="flex min-h-12 items-center gap-3 rounded-control border px-3 py-2 text-start font-semibold"
  />
);

/** The seats of an order, each to be let in, or all at once. What is in keeps the focus. */
export function OrderSeats({ door, state, orderId }: PanelProps & { orderId: string }) {
  const entries = state.entries.filter((entry) => entry.orderId === orderId);
  const missing = entries.filter(({ isIn }) => !isIn);
  const letIn = (some: readonly DoorEntry[]) => () => {
    for (const { unitId } of some) door.letIn(unitId);
  };
  return (
    <>
      {entries.map((entry) => (
        <Press
          key={entry.unitId}
          aria-disabled={entry.isIn}
          onClick={letIn(entry.isIn ? [] : [entry])}
        >
          {entry.isIn ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <span className="grow">
            <bdi>{placeName(entry)}</bdi>
          </span>{' '}
          <span>{entry.isIn ? copy.isIn : copy.letIn}</span>
        </Press>
      ))}
      {entries.length > 1 && (
        <Press aria-disabled={missing.length === 0} onClick={letIn(missing)}>
          {copy.letInRest(missing.length, entries.length)}
        </Press>
      )}
    </>
  );
}

/** So many orders are listed: who looks for one types more of it. */
const mostListed = 20;

type SearchProps = PanelProps & { onCode: (text: string) => void };

/** Who is let in without a code: found by name, order or seat. A scanner types its codes here, too. */
export function DoorSearch({ onCode, ...panel }: SearchProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const found = findEntries(panel.state.entries, words);
  const unopened = findEntries(panel.state.unopened, words);
  const orders = [...new Map(found.map((entry) => [entry.orderId, entry])).values()];
  return (
    <div className="door-over flex flex-col gap-3 p-5">
      <LabelledInput
        id="door-search"
        ref={field}
        label={copy.searchLabel}
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || readCode(words) === '') return;
          setWords('');
          onCode(words);
        }}
      />
      <p role="status">{words.trim() !== '' && copy.found(orders.length)}</p>
      {unopened.slice(0, mostListed).map((entry) => (
        <p key={entry.unitId}>{copy.unopenedSeat(placeName(entry))}</p>
      ))}
      {orders.slice(0, mostListed).map(({ orderId, name, isGuest }) => (
        <section key={orderId} className="flex flex-col gap-2 border-t border-hairline pt-3">
          <h2 dir="auto" className="text-lg font-semibold">
            {(isGuest ? copy.guest : copy.paid)(name || copy.nameless)}
          </h2>
          <OrderSeats {...panel} orderId={orderId} />
        </section>
      ))}
    </div>
  );
}

const icons = { in: CircleCheck, unshared: Hourglass, again: CircleX, other: TicketX };

function LastScan({ verdict, door, zone }: PanelProps & { verdict: Verdict }) {
  const { kind, entry, at } = verdict;
  const Icon = icons[kind];
  return (
    <li className="flex items-center gap-3">
      <Icon role="img" aria-label={copy.states[kind]} className="size-5 shrink-0" />
      <b>
        <bdi>{entry ? placeName(entry) : ''}</bdi>
      </b>
      <span className="line-clamp-2 min-w-0 grow">
        <bdi>{entry?.name ?? copy.states[kind]}</bdi>
      </span>
      {entry && (kind === 'in' || kind === 'unshared') && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 underline"
          onClick={() => {
            door.undo(entry.unitId);
            // What was pressed goes.
            focusPageHeading();
          }}
        >
          {copy.undo}
        </button>
      )}
      <span className="shrink-0 text-sm text-ink-2">{clockIn(at, zone)}</span>
    </li>
  );
}

/** What was done last. What this device has let in it can take back. */
export const LastScans = ({ most, ...panel }: PanelProps & { most: number }) => (
  <ul>
    {panel.state.lately.slice(0, most).map((verdict, index) => (
      <LastScan key={index} {...panel} verdict={verdict} />
    ))}
  </ul>
);

/** How old the copy is, how many are in, what waits to be shared, what was double, and what was done before the last. */
export function DoorMore(panel: PanelProps) {
  const { door, state, zone } = panel;
  const { queue, duplicates, entries, unopened, counts, isOnline, readAt } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const seatAt = (id: string) =>
    entries.filter(({ unitId }) => unitId === id).map(placeName)[0] ?? copy.nameless;
  const lines = [
    isOnline ? copy.compared(clockIn(readAt, zone)) : copy.goOn(entries.length),
    ...(unopened.length > 0 ? [copy.unopened(unopened.length)] : []),
    ...counts.byZone.map((one) => copy.zone(one.label, copy.admitted(one.in, one.expected))),
    ...queue.map(({ entry, at }) => copy.waits(placeName(entry), clockIn(at, zone))),
    ...duplicates.map(({ unitId, scannedAt, letIn, ...scan }) =>
      copy.double(seatAt(unitId), clockIn(scannedAt, zone), scan.door || scan.name, letIn),
    ),
  ];
  return (
    <div className="door-over flex flex-col gap-3 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {copy.more}
      </h2>
      <Press onClick={() => void door.sendNow()}>{copy.tryNow}</Press>
      <ul className="flex flex-col gap-2">
        {lines.map((line, index) => (
          <li key={index} dir="auto" className="border-b border-hairline pb-2">
            {line}
          </li>
        ))}
      </ul>
      <h2 className="text-sm text-ink-3">{copy.last}</h2>
      <LastScans {...panel} most={Infinity} />
    </div>
  );
}
