import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { limits } from '../../config/limits';
import { cartPageCopy as pageCopy } from '../../content/cart';
import { cartCopy as copy, saleCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { shuffled } from '../../lib/shuffled';
import { useAppDispatch } from '../../store/hooks';
import type { Offer } from '../orders/offerModel';
import type { Held, Left } from '../orders/unitsApi';
import type { CartLine } from './cart';
import { buyableQty, isLeftOut, type LineProblem } from './cartCheck';
import type { ItemPicture } from './cartPicturesApi';
import { changeLine } from './cartSlice';
import { dollars } from './dollars';
import { LinePicture } from './LinePicture';
import { NumberGrid } from './NumberGrid';
import { QuantityStepper } from './QuantityStepper';

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

/** How many of a line there can be, and why there are no more. */
function limitOf({ qty }: CartLine, offer: Offer | undefined, left: Left | null | undefined) {
  if (!offer) return { most: qty, text: copy.looking };
  const perOrder = Math.min(offer.perOrder, limits.unitsPerOrder);
  return left && left.count < perOrder
    ? { most: left.count, text: copy.problem.fewer(left.count) }
    : { most: perOrder, text: saleCopy.dialog.perOrder(perOrder) };
}

const linkClass =
  'min-h-11 text-daylight underline hover:text-tungsten disabled:cursor-not-allowed disabled:text-ink-3';

type CartLineRowProps = {
  line: CartLine;
  offer: Offer | undefined;
  picture: ItemPicture | undefined;
  problem: LineProblem | undefined;
  /** What is left of the offer; null for what is not limited, undefined as long as that is not known. */
  left: Left | null | undefined;
  onRemove: () => void;
  /** Asks again what is on sale, and what is left of it. */
  onAskAgain: () => void;
};

/** One thing in the cart: how many, at what price, and what has become of it meanwhile. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, offer, picture, problem, left, onRemove, onAskAgain } = props;
  const dispatch = useAppDispatch();
  const { offerId, name, qty, unitCents, numbers } = line;
  const free = left?.numbers ?? [];
  const limit = limitOf(line, offer, left);
  const mend = problem && mendOf(problem);
  const isLost = isLeftOut(problem);
  /** The numbers while they are changed, of which some may be missing; undefined while they are not. */
  const [draft, setDraft] = useState<readonly number[]>();
  /** How many there are since fewer numbers were free than before; undefined while none were lost. */
  const [countLeft, setCountLeft] = useState<number>();
  const row = useRef<HTMLLIElement>(null);
  const isGone = problem?.kind === 'numberGone';
  const mayChoose = numbers.length > 0 && offer && free.length > 0 && !isGone && !isLost;
  const missing = draft && mayChoose ? qty - draft.length : 0;
  const openNumbers = (chosen: readonly number[], change?: () => void) => {
    flushSync(() => {
      setDraft(chosen);
      change?.();
    });
    row.current?.querySelector<HTMLElement>('[data-number][tabindex="0"]')?.focus();
  };
  const chooseNumbers = (chosen: readonly number[]) => {
    setDraft(chosen);
    // Until there are as many as before, the cart keeps what it has.
    if (chosen.length === qty) dispatch(changeLine(offerId, { numbers: [...chosen] }));
  };
  const chooseAgain = () => {
    const kept = numbers.filter((number) => free.includes(number));
    const others = shuffled(free).filter((number) => !kept.includes(number));
    const chosen = [...kept, ...others].slice(0, qty);
    openNumbers(chosen, () => {
      setCountLeft(chosen.length < qty ? chosen.length : undefined);
      dispatch(changeLine(offerId, { qty: chosen.length, numbers: chosen }));
    });
  };
  const price = dollars((buyableQty(line, problem) || qty) * unitCents);
  return (
    <li
      ref={row}
      className="flex gap-4 border-t border-hairline py-6 first:border-t-0 first:pt-0 sm:gap-6"
    >
      <LinePicture shown={picture} className={`size-18 sm:size-24 ${isLost ? 'opacity-60' : ''}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className={`shrink-0 text-lg tabular-nums ${isLost ? 'text-ink-2' : ''}`}>
            {isLost ? <s>{price}</s> : <span>{price}</span>}
          </p>
        </div>
        {numbers.length > 0 && <p>{copy.numbers(numbers)}</p>}
        {problem && (
          <div
            className={`flex flex-wrap items-center gap-3 rounded-control border border-l-4 bg-bg1 p-4 ${problem.kind === 'price' ? 'border-tungsten' : 'border-rec'}`}
          >
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
        {draft && mayChoose && (
          <div role="group" aria-label={name}>
            <NumberGrid
              stock={offer.stock}
              free={free}
              heldUntil={left?.held?.untilByNumber ?? {}}
              chosen={draft}
              count={qty}
              onChange={chooseNumbers}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {numbers.length === 0 && !isLost && (
            <QuantityStepper
              label={copy.quantity(name)}
              qty={qty}
              most={limit.most}
              limitText={limit.text}
              onChange={(count) => {
                dispatch(changeLine(offerId, { qty: count }));
              }}
            />
          )}
          {mayChoose && (
            // The same button, so that it keeps the focus.
            <button
              type="button"
              aria-label={draft ? undefined : pageCopy.changeNumbersOf(numbers.length, name)}
              disabled={missing > 0}
              onClick={() => {
                if (draft) setDraft(undefined);
                else openNumbers(numbers.slice(0, qty));
              }}
              className={linkClass}
            >
              {draft ? pageCopy.numbersChosen : pageCopy.changeNumbers(numbers.length)}
            </button>
          )}
          {isLost && (
            <Button
              variant="quiet"
              aria-label={pageCopy.askAgainOf(name)}
              onClick={() => {
                focusPageHeading();
                onAskAgain();
              }}
            >
              {pageCopy.askAgain}
            </Button>
          )}
          <button
            type="button"
            aria-label={copy.removeOf(name)}
            onClick={onRemove}
            className={linkClass}
          >
            {copy.remove}
          </button>
          {qty > 1 && <p className="text-sm text-ink-2">{copy.price(dollars(unitCents))}</p>}
        </div>
        {/* There from the first, so that it is read out. */}
        <p role="status" className="text-ink-2 empty:sr-only">
          {missing > 0
            ? saleCopy.dialog.choose(missing)
            : countLeft !== undefined && copy.fewerNow(countLeft)}
        </p>
      </div>
    </li>
  );
}
