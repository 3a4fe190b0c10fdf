import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { orderCopy, saleCopy } from '../../content/shop';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { Order } from '../orders/orderModel';
import { NumberSelects } from './NumberSelects';
import { loadOtherUnits, type OtherUnits, takeOthers } from './orderThunks';
import { loadSale, selectSale } from './saleSlice';

const copy = orderCopy.late;

/** Some of the numbers, each as likely as the others. */
const shuffled = (numbers: readonly number[]) =>
  numbers
    .map((number) => ({ number, at: Math.random() }))
    .sort((one, two) => one.at - two.at)
    .map(({ number }) => number);

/** An order that was paid when what it held had gone: other units of the same, or the money back. */
export function LateOrder({ order, onChange }: { order: Order; onChange: () => void }) {
  const dispatch = useAppDispatch();
  const { projectId } = order;
  const known = useAppSelector((state) => selectSale(state, projectId));
  const [units, setUnits] = useState<OtherUnits | null>();
  const [chosen, setChosen] = useState<Record<string, number[]>>({});
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
    const request = { isCurrent: true };
    void dispatch(loadOtherUnits({ order, sale })).then((outcome) => {
      if (request.isCurrent && loadOtherUnits.fulfilled.match(outcome)) setUnits(outcome.payload);
    });
    return () => {
      request.isCurrent = false;
    };
  }, [dispatch, order, sale, round]);

  const numbersOf = ({ offerId, qty, free }: OtherUnits[number]) => {
    const kept = (chosen[offerId] ?? []).filter((number) => free.includes(number));
    return [...kept, ...free.filter((number) => !kept.includes(number))].slice(0, qty);
  };
  const take = async (): Promise<string> => {
    if (!units) return '';
    const numbers = units.map((one) => ({
      offerId: one.offerId,
      numbers: one.isNumbered ? numbersOf(one) : shuffled(one.free).slice(0, one.qty),
    }));
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
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {units
          ? copy.choose
          : units === null
            ? copy.none
            : !shownProblem && saleCopy.dialog.askingLeft}
      </p>
      {units
        ?.filter(({ isNumbered }) => isNumbered)
        .map((one) => (
          <fieldset key={one.offerId} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 font-medium wrap-anywhere">{one.name}</legend>
            <NumberSelects
              stock={one.stock}
              free={one.free}
              numbers={numbersOf(one)}
              labelOf={(index) => saleCopy.dialog.numberOf(index, one.qty)}
              onChange={(numbers) => {
                setChosen({ ...chosen, [one.offerId]: numbers });
              }}
            />
          </fieldset>
        ))}
      {shownProblem && (
        <p role="alert" className="text-rec">
          {shownProblem}
        </p>
      )}
      {units === undefined && shownProblem && (
        <Button variant="quiet" className="self-start" onClick={askAgain}>
          {saleCopy.retry}
        </Button>
      )}
      {units && (
        <Button
          aria-disabled={isBusy}
          className="self-start aria-disabled:opacity-60"
          onClick={() => void run(take)}
        >
          {isBusy ? copy.taking : copy.take}
        </Button>
      )}
    </div>
  );
}
