import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { focusPageHeading } from '../../components/pageHead';
import { limits } from '../../config/limits';
import { cartCopy as copy, saleCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { useAppDispatch } from '../../store/hooks';
import type { Offer } from '../orders/offerModel';
import type { Held } from '../orders/unitsApi';
import type { CartLine } from './cart';
import { buyableQty, type LineProblem } from './cartCheck';
import { changeLine } from './cartSlice';
import { dollars } from './dollars';
import { NumberSelects } from './NumberSelects';

const reservedText = (held: Held | null) =>
  held ? saleCopy.dialog.reserved(held.count, formatClock(held.until)) : '';

function textOf(problem: LineProblem, line: CartLine): string {
  switch (problem.kind) {
    case 'soldOut': {
      const { held } = problem;
      return held ? copy.problem.held(held.count, formatClock(held.until)) : copy.problem.soldOut;
    }
    case 'fewer':
      return `${copy.problem.fewer(problem.count)} ${reservedText(problem.held)}`;
    case 'numberGone':
      return `${copy.problem.numberGone(problem.numbers)} ${reservedText(problem.held)}`;
    case 'price':
      return copy.problem.price(dollars(line.unitCents), dollars(problem.offer.priceCents));
    default:
      return copy.problem[problem.kind];
  }
}

/** The one step that settles a problem without removing the line; null where there is none. */
function mendOf(problem: LineProblem): { label: string; changes: Partial<CartLine> } | null {
  if (problem.kind === 'fewer')
    return { label: copy.takeFewer(problem.count), changes: { qty: problem.count } };
  if (problem.kind !== 'price') return null;
  const { name, priceCents } = problem.offer;
  return { label: copy.takePrice, changes: { name, unitCents: priceCents } };
}

type CartLineRowProps = {
  line: CartLine;
  offer: Offer | undefined;
  problem: LineProblem | undefined;
  /** The numbers of an edition that nobody has, as far as they are known. */
  free: readonly number[];
  onRemove: () => void;
};

/** One thing in the cart: how many, at what price, and what has become of it meanwhile. */
export function CartLineRow({ line, offer, problem, free, onRemove }: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const { offerId, name, qty, unitCents, numbers } = line;
  const most = Math.max(qty, Math.min(offer?.perOrder ?? qty, limits.unitsPerOrder));
  const mend = problem && mendOf(problem);
  const [isChoosing, setChoosing] = useState(false);
  /** How many there are since fewer numbers were free than before; undefined while none were lost. */
  const [countLeft, setCountLeft] = useState<number>();
  const row = useRef<HTMLLIElement>(null);
  const isGone = problem?.kind === 'numberGone';
  const chooseAgain = () => {
    const kept = numbers.filter((number) => free.includes(number));
    const others = free.filter((number) => !kept.includes(number));
    const chosen = [...kept, ...others].slice(0, qty);
    // The pressed button goes: what is chosen in its place gets the focus.
    flushSync(() => {
      setChoosing(true);
      setCountLeft(chosen.length < qty ? chosen.length : undefined);
      dispatch(changeLine(offerId, { qty: chosen.length, numbers: chosen }));
    });
    row.current?.querySelector('select')?.focus();
  };
  return (
    <li ref={row} className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
          {name}
        </h3>
        <p className="text-lg tabular-nums">
          {dollars((buyableQty(line, problem) || qty) * unitCents)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {numbers.length > 0 && isChoosing && offer && !isGone ? (
          <div role="group" aria-label={name} className="flex flex-wrap gap-3">
            <NumberSelects
              stock={offer.stock}
              free={free}
              numbers={numbers}
              labelOf={(index) => saleCopy.dialog.numberOf(index, numbers.length)}
              onChange={(chosen) => {
                dispatch(changeLine(offerId, { numbers: chosen }));
              }}
            />
          </div>
        ) : numbers.length > 0 ? (
          <p>{copy.numbers(numbers)}</p>
        ) : (
          <select
            aria-label={copy.quantity(name)}
            value={qty}
            onChange={({ target }) => {
              dispatch(changeLine(offerId, { qty: Number(target.value) }));
            }}
            className={controlClass()}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
        {qty > 1 && <p className="text-sm text-ink-2">{copy.price(dollars(unitCents))}</p>}
        <Button variant="quiet" aria-label={copy.removeOf(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
      {/* There from the first, so that it is read out. */}
      <p role="status" className="text-ink-2 empty:hidden">
        {countLeft !== undefined && copy.fewerNow(countLeft)}
      </p>
      {problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3 border-l-4 border-rec pl-4">
          <p>{textOf(problem, line)}</p>
          {isGone && (
            <Button variant="quiet" onClick={chooseAgain}>
              {copy.chooseAgain}
            </Button>
          )}
          {mend && (
            <Button
              variant="quiet"
              onClick={() => {
                focusPageHeading();
                dispatch(changeLine(offerId, mend.changes));
              }}
            >
              {mend.label}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
