import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { orderCopy, saleCopy } from '../../content/shop';
import { shuffled } from '../../lib/shuffled';
import { takeAnswer } from '../../lib/takeAnswer';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { type Order, unitCount } from '../orders/orderModel';
import { NumberGrid } from './NumberGrid';
import { loadOtherUnits, type OtherUnits, takeOthers } from './orderThunks';
import { loadSale, selectSale } from './saleSlice';

const copy = orderCopy.late;

/** What is still free of the numbers chosen before, and others at random: not all who lost one ask for the same again. */
function chooseNumbers({ qty, free }: OtherUnits[number], before: readonly number[] = []) {
  const kept = before.filter((number) => free.includes(number));
  const others = free.filter((number) => !kept.includes(number));
  return [...kept, ...shuffled(others)].slice(0, qty);
}

/** An order that was paid when what it held had gone: other units of the same, or the money back. */
export function LateOrder({ order, onChange }: { order: Order; onChange: () => void }) {
  const dispatch = useAppDispatch();
  const { projectId } = order;
  const known = useAppSelector((state) => selectSale(state, projectId));
  const [units, setUnits] = useState<OtherUnits | null>();
  const [chosen, setChosen] = useState<Record<string, readonly number[]>>({});
  const { isBusy, failure: problem, run } = useAction();
  const [round, setRound] = useState(0);
  const failure = useInPlaceFailure(loadOtherUnits.typePrefix);
  const saleFailure = useInPlaceFailure(loadSale.typePrefix);
  useEffect(() => {
    void dispatch(loadSale(projectId));
  }, [dispatch, projectId]);
  const sale = known?.status === 'ready' ? known.sale : undefined;
  useEffect(() => {
    if (sale === undefined) return;
    return takeAnswer(dispatch(loadOtherUnits({ order, sale })), (outcome) => {
      if (!loadOtherUnits.fulfilled.match(outcome)) return;
      const { payload } = outcome;
      setUnits(payload);
      setChosen((before) =>
        Object.fromEntries(
          (payload ?? []).map((one) => [one.offerId, chooseNumbers(one, before[one.offerId])]),
        ),
      );
    });
  }, [dispatch, order, sale, round]);

  const take = async (): Promise<string> => {
    if (!units) return '';
    const numbers = units.map(({ offerId }) => ({ offerId, numbers: chosen[offerId] ?? [] }));
    const outcome = await dispatch(takeOthers({ order, numbers }));
    if (takeOthers.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    if (outcome.payload) {
      focusPageHeading();
      onChange();
      return '';
    }
    setRound(round + 1);
    return copy.gone;
  };
  const askAgain = () => {
    if (saleFailure) void dispatch(loadSale(projectId));
    else setRound(round + 1);
  };
  const shownProblem = problem || (failure ?? saleFailure ?? '');
  const editions = units?.filter(({ isNumbered }) => isNumbered) ?? [];
  const shownNumbers = editions.flatMap(({ offerId }) => chosen[offerId] ?? []);
  const missing = unitCount(editions) - shownNumbers.length;
  // Of several things numbers alone would not say which.
  const taken = units?.length === 1 ? shownNumbers : [];
  const label = missing > 0 ? saleCopy.dialog.choose(missing) : copy.take(taken);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {units
          ? copy.choose
          : units === null
            ? copy.none
            : !shownProblem && saleCopy.dialog.askingLeft}
      </p>
      {editions.map((one) => (
        <fieldset key={one.offerId} className="max-w-measure min-w-0">
          <legend className="mb-2 font-medium wrap-anywhere">{one.name}</legend>
          <NumberGrid
            stock={one.stock}
            free={one.free}
            heldUntil={one.heldUntil}
            chosen={chosen[one.offerId] ?? []}
            count={one.qty}
            onChange={(now) => {
              setChosen({ ...chosen, [one.offerId]: now });
            }}
          />
        </fieldset>
      ))}
      {shownProblem &&
        (units === undefined ? (
          <LoadFailure variant="quiet" text={shownProblem} onRetry={askAgain} />
        ) : (
          <p role="alert" className="text-rec">
            {shownProblem}
          </p>
        ))}
      {units && (
        <Button
          disabled={missing > 0}
          aria-disabled={isBusy}
          className="self-start aria-disabled:opacity-60"
          onClick={() => void run(take)}
        >
          {isBusy ? copy.taking : label}
        </Button>
      )}
    </div>
  );
}
