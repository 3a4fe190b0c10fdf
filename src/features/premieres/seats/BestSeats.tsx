import { useState } from 'react';
import { Button } from '../../../components/Button';
import { limits } from '../../../config/limits';
import { seatsCopy as copy } from '../../../content/seats';
import { partsOfUnit } from '../../orders/offerModel';
import { QuantityStepper } from '../../shop/QuantityStepper';
import type { Picked, SeatChoice } from './seatChoice';

type BestSeatsProps = {
  choice: SeatChoice;
  onTake: (picked: readonly Picked[]) => void;
  onSay: (text: string) => void;
};

/** The most central seats beside each other by one press, and by the next one others. */
export function BestSeats({ choice, onTake, onSay }: BestSeatsProps) {
  const [count, setCount] = useState(2);
  const [shown, setShown] = useState<readonly string[]>([]);
  const most = Math.min(
    limits.unitsPerOrder,
    ...[...choice.open.values()].map(({ perOrder }) => perOrder),
  );
  const take = () => {
    const further = choice.best(count, shown);
    // After the last ones the first ones come again.
    const found = further.length > 0 ? further : choice.best(count, []);
    const units = found.map(({ unitId }) => unitId);
    setShown(further.length > 0 ? [...shown, ...units] : units);
    if (found.length > 0) onTake(units.map(partsOfUnit));
    onSay(
      found.length > 0 ? copy.best.taken(found.map(({ name }) => name)) : copy.best.none(count),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true" className="font-medium">
        {copy.best.count}
      </span>
      <QuantityStepper
        label={copy.best.count}
        qty={count}
        most={most}
        limitText={copy.limit.seats(most)}
        onChange={(next) => {
          setCount(next);
          setShown([]);
        }}
      />
      <Button variant="quiet" onClick={take}>
        {shown.length > 0 ? copy.best.next : copy.best.take(count)}
      </Button>
    </div>
  );
}

/** A hint where a choice leaves a seat alone that nobody takes by itself, with the way out of it. */
export function LeftAlone({ choice, onTake }: Omit<BestSeatsProps, 'onSay'>) {
  const { picked, nameOf } = choice;
  const alone = choice.alone();
  const [seat, instead] = [alone?.seat, alone?.instead];
  return (
    <div className={seat ? 'flex flex-col gap-3 border-l-4 border-tungsten pl-4' : 'sr-only'}>
      <p role="status">{seat && copy.alone.lead(seat.name)}</p>
      {seat && instead && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => {
            onTake([...picked.filter((one) => one !== instead), partsOfUnit(seat.unitId)]);
          }}
        >
          {copy.alone.take(seat.name, nameOf(instead))}
        </Button>
      )}
    </div>
  );
}
