import { useState } from 'react';
import { saleCopy } from '../../content/shop';

const copy = saleCopy.dialog;

const stepClass =
  'flex size-11 items-center justify-center text-xl hover:text-tungsten aria-disabled:cursor-not-allowed aria-disabled:text-ink-3';

type QuantityStepperProps = {
  label: string;
  qty: number;
  least?: number;
  most: number;
  /** Why there are no more than `most`. */
  limitText: string;
  onChange: (qty: number) => void;
};

/** How many of something: one fewer, one more. At its limit “+” says why. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, qty, least = 1, most, limitText, onChange } = props;
  const [isLimitTold, setLimitTold] = useState(false);
  const hasMost = qty >= most;
  return (
    <>
      <div
        role="group"
        aria-label={label}
        className="flex items-center rounded-control border border-control"
      >
        <button
          type="button"
          aria-label={copy.fewer}
          aria-disabled={qty <= least}
          onClick={() => {
            if (qty > least) onChange(qty - 1);
          }}
          className={stepClass}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="min-w-11 border-x border-hairline text-center leading-11 font-semibold tabular-nums">
          {qty}
        </output>
        <button
          type="button"
          aria-label={copy.more}
          aria-disabled={hasMost}
          onClick={() => {
            setLimitTold(hasMost);
            if (!hasMost) onChange(qty + 1);
          }}
          className={stepClass}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <p role="status" className="order-last basis-full text-sm text-ink-2 empty:sr-only">
        {isLimitTold && hasMost && limitText}
      </p>
    </>
  );
}
