import {
  Accessibility,
  Armchair,
  type LucideIcon,
  MousePointer2,
  MoveHorizontal,
  Paintbrush,
  SquareSlash,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { SelectField } from '../../components/SelectField';
import { useAnnouncement } from '../../components/useAnnouncement';
import { useIsPhone } from '../../components/useIsPhone';
import { limits } from '../../config/limits';
import { hallEditorCopy as copy } from '../../content/hall';
import { longestRow, parseRows, readHall, type Seat, zonesOf } from '../premieres/hall';
import { HallMap } from '../premieres/HallMap';
import {
  addRows,
  applyTool,
  type HallDraft,
  type HallTool,
  hallTools,
  lockedTools,
  type Place,
  usualLetter,
} from './hallEdits';
import { HallRowFields } from './HallRowFields';

const toolIcons: Readonly<Record<HallTool, readonly [key: string, Icon: LucideIcon]>> = {
  choose: ['v', MousePointer2],
  seat: ['s', Armchair],
  blocked: ['b', SquareSlash],
  wheelchair: ['w', Accessibility],
  gap: ['g', MoveHorizontal],
  zone: ['z', Paintbrush],
};

const arrows: Readonly<Record<string, readonly [row: number, cell: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -longestRow],
  End: [0, longestRow],
};

/** What there was before each step, the newest last; what has the name of the step before it is part of that. */
type Steps = { past: HallDraft[]; step: string };
const mostSteps = 50;

type TypedRowsProps = { hall: HallDraft; onAdd: (next: HallDraft) => void };

/** Rows as they are typed, which come behind those that are there. */
function TypedRows({ hall, onAdd }: TypedRowsProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const add = () => {
    const { rows, lines, unread } = parseRows(typed, usualLetter(hall));
    const isTooMany = hall.rows.length + rows.length > limits.hallRows;
    if (unread !== '') setProblem(copy.typed.unread(unread));
    else if (rows.length === 0) setProblem(copy.typed.none);
    else if (isTooMany) setProblem(copy.typed.tooMany(limits.hallRows));
    else {
      setTyped('');
      onAdd(addRows(hall, rows, lines));
    }
  };
  return (
    <>
      <LabelledInput
        id="hall-rows"
        label={copy.typed.label}
        hint={copy.typed.hint}
        rows={3}
        value={typed}
        error={problem || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem('');
        }}
      />
      <Button variant="compact" className="self-start" onClick={add}>
        {copy.typed.add}
      </Button>
    </>
  );
}

type HallEditorProps = {
  value: HallDraft;
  onChange: (value: HallDraft) => void;
  /** Whether somebody has a seat: from then on they are only blocked. */
  locked: boolean;
};

/**
 * Draws a hall, whose zones are named and priced elsewhere: with tools in a grid of places, of which one has the focus,
 * and by the fields of its row; on a phone by those of all rows.
 */
export function HallEditor({ value, onChange, locked }: HallEditorProps) {
  const isPhone = useIsPhone();
  const [{ past }, setSteps] = useState<Steps>({ past: [], step: '' });
  const [tool, setTool] = useState<HallTool>('choose');
  const [picked, setPicked] = useState('');
  const [focused, setFocused] = useState<Place>({ row: 0, cell: 0 });
  const [announcement, announce] = useAnnouncement();
  const root = useRef<HTMLDivElement>(null);
  // A stroke is drawn on the hall that it began with: several places may be passed before that is shown anew.
  const stroke = useRef<{ step: string; hall: HallDraft; places: Place[] } | null>(null);
  const zones = zonesOf(value.prices);
  const hall = readHall({ ...value, zones });
  const isPicked = value.prices.some((price) => price.letter === picked);
  const letter = isPicked ? picked : usualLetter(value);
  const within = ({ row, cell }: Place): Place => ({
    row: Math.max(0, Math.min(row, hall.length - 1)),
    cell: Math.max(0, Math.min(cell, (hall[0]?.places.length ?? 1) - 1)),
  });
  const at = within(focused);
  const change = (next: HallDraft, step = '') => {
    if (next === value) return;
    setSteps(({ past: before, step: last }) => ({
      past: step !== '' && step === last ? before : [...before, value].slice(-mostSteps),
      step,
    }));
    if (next.rows.length !== value.rows.length) announce.sayDone(copy.rowCount(next.rows.length));
    onChange(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setSteps({ past: past.slice(0, -1), step: '' });
    onChange(last);
    announce.sayDone(copy.undone(past.length - 1));
  };
  const textOf = (seat: Seat | null, { row, cell }: Place, { prices } = value) =>
    seat
      ? [
          seat.name,
          prices.find(({ offerId }) => offerId === seat.offerId)?.label,
          seat.half && copy.place[seat.half],
          seat.isBlocked && copy.place.blocked,
        ]
          .filter(Boolean)
          .join(', ')
      : copy.place.gap(value.rows[row]?.label ?? '', cell + 1);
  const pressTool = (from: HallDraft, places: readonly Place[], step = '') => {
    const next = applyTool(from, places, { tool, letter, isLocked: locked });
    const drawn = readHall({ ...next, zones: zonesOf(next.prices) });
    const newest = places.at(-1);
    if (tool === 'choose' || !newest) return;
    announce.say(textOf(drawn[newest.row]?.places[newest.cell] ?? null, newest, next));
    if (next !== from) change(next, step);
  };
  const tools = locked ? lockedTools : hallTools;
  const pressKey = (event: KeyboardEvent, place: Place) => {
    const arrow = arrows[event.key];
    const isCombined = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const named = tools.find((one) => toolIcons[one][0] === key);
    if (event.altKey || (isCombined && key !== 'z')) return;
    if (isCombined) undo();
    else if (key === ' ' || key === 'enter') pressTool(value, [place]);
    else if (named) setTool(named);
    else if (arrow) {
      const next = within({ row: place.row + arrow[0], cell: place.cell + arrow[1] });
      root.current
        ?.querySelector<SVGElement>(`[data-place="${String(next.row)} ${String(next.cell)}"]`)
        ?.focus();
      if (event.shiftKey) pressTool(value, [next]);
    } else return;
    event.preventDefault();
  };
  const placeProps = (row: number, cell: number, seat: Seat | null) => {
    const place = { row, cell };
    return {
      role: 'gridcell',
      tabIndex: row === at.row && cell === at.cell ? 0 : -1,
      'aria-label': textOf(seat, place),
      'data-place': `${String(row)} ${String(cell)}`,
      onFocus: () => {
        setFocused(place);
      },
      onKeyDown: (event: KeyboardEvent) => {
        pressKey(event, place);
      },
      // A finger may be about to scroll: its press counts once it is a click.
      onPointerDown: ({ button, pointerType, timeStamp }: PointerEvent) => {
        stroke.current = null;
        if (button !== 0 || pointerType === 'touch') return;
        stroke.current = { step: String(timeStamp), hall: value, places: [place] };
        pressTool(value, [place], String(timeStamp));
      },
      onPointerEnter: ({ buttons }: PointerEvent) => {
        if (buttons !== 1) stroke.current = null;
        if (!stroke.current) return;
        stroke.current.places.push(place);
        pressTool(stroke.current.hall, stroke.current.places, stroke.current.step);
      },
      onClick: () => {
        if (!stroke.current) pressTool(value, [place]);
        stroke.current = null;
      },
    };
  };
  const rowFields = (index: number) => (
    <HallRowFields key={index} hall={value} index={index} onChange={change} />
  );
  return (
    <div ref={root} className="flex flex-col gap-4">
      {locked ? (
        <p className="text-ink-2">{copy.locked}</p>
      ) : (
        <TypedRows hall={value} onAdd={change} />
      )}
      <div className="flex flex-wrap gap-2">
        {hall.length > 0 && (
          <div role="group" aria-label={copy.tools.label} className="flex flex-wrap gap-2">
            {tools.map((one) => {
              const [key, Icon] = toolIcons[one];
              return (
                <Button
                  key={one}
                  variant="compact"
                  className="gap-2 aria-pressed:border-tungsten aria-pressed:bg-bg2"
                  aria-pressed={one === tool}
                  onClick={() => {
                    setTool(one);
                  }}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  <span>{copy.tools[one]}</span>
                  <kbd aria-hidden="true" className="text-xs text-ink-2 uppercase">
                    {key}
                  </kbd>
                </Button>
              );
            })}
          </div>
        )}
        <Button
          variant="compact"
          className="gap-2"
          aria-disabled={past.length === 0}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          <span>{copy.undo}</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {hall.length > 0 && !locked && (
          <SelectField
            label={copy.zone}
            options={value.prices.map((price) => price.letter)}
            optionLabels={Object.fromEntries(
              value.prices.map((price) => [price.letter, price.label]),
            )}
            value={letter}
            onChange={setPicked}
          />
        )}
        <p role="status" className="text-sm text-ink-2">
          {announcement}
        </p>
      </div>
      {hall.length > 0 && (
        <div className={`grid gap-4 ${locked ? '' : 'xl:grid-cols-[minmax(0,1fr)_15rem]'}`}>
          <div
            className="flex min-w-0 flex-col gap-2"
            onPointerLeave={() => {
              stroke.current = null;
            }}
          >
            <HallMap hall={hall} zones={zones} grid={{ label: copy.grid, place: placeProps }} />
            <p className="text-sm text-ink-2">{copy.keys}</p>
          </div>
          {!locked && (
            <div className="flex min-w-0 flex-col gap-6">
              {isPhone ? hall.map((_, index) => rowFields(index)) : rowFields(at.row)}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
