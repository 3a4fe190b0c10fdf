import './numberGrid.css';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPhone } from '../../components/useIsPhone';
import { saleCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';

const copy = saleCopy.dialog.grid;

const pageSize = 25;
/** Of larger editions, and on phones, pages are shown. */
const mostWithoutPages = 100;
/** Digits that follow each other within this time are of one number. */
const typingMs = 1_000;

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

type NumberGridProps = {
  stock: number;
  /** Those that can be chosen. */
  free: readonly number[];
  /** Until when those are held that are reserved and not paid. */
  heldUntil: Readonly<Record<number, number>>;
  /** Those that the cart has beside what is chosen here. */
  inCart?: readonly number[];
  chosen: readonly number[];
  /** How many are to be chosen. */
  count: number;
  onChange: (numbers: readonly number[]) => void;
};

/**
 * The numbers of an edition: radio buttons, or checkboxes where several are to be chosen, with one tab stop. What cannot
 * be chosen is reached as well, since it says why.
 */
export function NumberGrid(props: NumberGridProps) {
  const { stock, free, heldUntil, inCart = [], chosen, count, onChange } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLFieldSetElement>(null);
  const typed = useRef({ digits: '', at: 0 });
  const isPhone = useIsPhone();
  /** The number that Tab reaches; it says which page is shown. */
  const [active, setActive] = useState(chosen[0] ?? 1);
  const isPaged = stock > (isPhone ? pageSize : mostWithoutPages);
  const perPage = isPaged ? pageSize : stock;
  const columns = isPhone || isPaged ? 5 : 10;
  const first = active - ((active - 1) % perPage);
  const isSeveral = count > 1;
  const lastHeld = Math.max(0, ...Object.values(heldUntil));

  // Scrolls the row of pages alone; scrollIntoView would move the sheet as well.
  useLayoutEffect(() => {
    const row = pages.current;
    const page = row?.querySelector(':checked')?.parentElement;
    if (row && page) row.scrollLeft = page.offsetLeft - (row.clientWidth - page.offsetWidth) / 2;
  }, [first, isPaged]);

  const stateOf = (number: number) => {
    if (chosen.includes(number)) return 'yours';
    if (free.includes(number)) return 'free';
    if (inCart.includes(number)) return 'inCart';
    return heldUntil[number] === undefined ? 'sold' : 'reserved';
  };
  /** What is read out in place of a number that cannot be chosen. */
  const labelOf = (number: number) => {
    const state = stateOf(number);
    if (state === 'yours' || state === 'free') return undefined;
    if (state === 'reserved') return copy.reserved(number, formatClock(heldUntil[number] ?? 0));
    return copy[state](number);
  };

  const toggle = (number: number) => {
    if (!free.includes(number)) return;
    if (!isSeveral) onChange([number]);
    else if (chosen.includes(number)) onChange(chosen.filter((one) => one !== number));
    // What was chosen first makes room.
    else onChange([...chosen, number].slice(-count));
  };
  const moveTo = (number: number) => {
    if (number < 1 || number > stock) return;
    // What is on another page has to be there before it can have the focus.
    flushSync(() => {
      setActive(number);
      if (!isSeveral) toggle(number);
    });
    grid.current?.querySelector<HTMLElement>(`[data-number="${String(number)}"]`)?.focus();
  };
  const typeDigit = (digit: string, at: number) => {
    const before = at - typed.current.at < typingMs ? typed.current.digits : '';
    const digits = Number(before + digit) > stock ? digit : before + digit;
    typed.current = { digits, at };
    return Number(digits);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Record<string, number> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active - columns,
      ArrowDown: active + columns,
      Home: 1,
      End: stock,
    };
    const isDigit = /^\d$/.test(event.key);
    const target = isDigit ? typeDigit(event.key, event.timeStamp) : targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={id} className="font-medium">
          {copy.heading}
        </p>
        <p className="text-sm font-medium wrap-anywhere tabular-nums">{copy.chosen(chosen)}</p>
      </div>
      {isPaged && (
        <fieldset ref={pages} className="number-pages">
          <legend className="sr-only">{copy.pages}</legend>
          {numbersFrom(0, Math.ceil(stock / perPage) - 1)
            .map((page) => page * perPage + 1)
            .map((start) => (
              <label key={start} className="number-page">
                <input
                  type="radio"
                  name={id}
                  checked={start === first}
                  onChange={() => {
                    setActive(start);
                  }}
                  className="sr-only"
                />
                <span>{copy.page(start, Math.min(start + perPage - 1, stock))}</span>
              </label>
            ))}
        </fieldset>
      )}
      <div
        ref={grid}
        role={isSeveral ? 'group' : 'radiogroup'}
        aria-labelledby={id}
        data-columns={columns}
        className="number-grid"
      >
        {numbersFrom(first, Math.min(first + perPage - 1, stock)).map((number) => (
          <button
            key={number}
            type="button"
            role={isSeveral ? 'checkbox' : 'radio'}
            aria-checked={chosen.includes(number)}
            aria-disabled={!free.includes(number)}
            aria-label={labelOf(number)}
            tabIndex={number === active ? 0 : -1}
            data-number={number}
            data-state={stateOf(number)}
            onFocus={() => {
              setActive(number);
            }}
            onClick={() => {
              setActive(number);
              toggle(number);
            }}
            onKeyDown={onKeyDown}
            className="number"
          >
            {number}
          </button>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {(['yours', 'free', 'sold', 'inCart'] as const)
          .filter((state) => state !== 'inCart' || inCart.length > 0)
          .map((state) => (
            <li key={state} className="flex items-center gap-2">
              <span aria-hidden="true" data-state={state} className="number-swatch" />
              <span>{copy.legend[state]}</span>
            </li>
          ))}
        {lastHeld > 0 && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" data-state="reserved" className="number-swatch" />
            <span>{copy.legend.reserved(formatClock(lastHeld))}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
