import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { focusPageHeading } from '../../components/pageHead';
import { limits } from '../../config/limits';
import { cartCopy as copy, saleCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { useAppDispatch } from '../../store/hooks';
import type { CartLine } from './cart';
import type { LineProblem } from './cartCheck';
import { changeLine, removeLine } from './cartSlice';
import { dollars } from './dollars';
import type { Offer } from './model';
import type { Held } from './unitsApi';

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
};

/** One thing in the cart: how many, at what price, and what has become of it meanwhile. */
export function CartLineRow({ line, offer, problem }: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const { offerId, name, qty, unitCents, numbers } = line;
  const most = Math.max(qty, Math.min(offer?.perOrder ?? qty, limits.unitsPerOrder));
  const mend = problem && mendOf(problem);
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
          {name}
        </h3>
        <p className="text-lg tabular-nums">{dollars(qty * unitCents)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {numbers.length > 0 ? (
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
        <Button
          variant="quiet"
          aria-label={copy.removeOf(name)}
          onClick={() => {
            focusPageHeading();
            dispatch(removeLine(offerId));
          }}
        >
          {copy.remove}
        </Button>
      </div>
      {problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3 border-l-4 border-rec pl-4">
          <p>{textOf(problem, line)}</p>
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
