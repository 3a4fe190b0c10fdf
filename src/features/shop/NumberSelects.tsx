import { useId } from 'react';
import { controlClass } from '../../components/controlClass';
import { saleCopy } from '../../content/shop';

type NumberSelectsProps = {
  stock: number;
  /** Those that nobody has. */
  free: readonly number[];
  /** Those that are chosen, one for each unit. */
  numbers: readonly number[];
  labelOf: (index: number) => string;
  onChange: (numbers: number[]) => void;
};

/** The number of each unit of an edition, none of them twice. */
export function NumberSelects({ stock, free, numbers, labelOf, onChange }: NumberSelectsProps) {
  const id = useId();
  return numbers.map((chosen, index) => (
    <div key={index} className="flex flex-col gap-2">
      <label htmlFor={`${id}-${String(index)}`} className="font-medium">
        {labelOf(index)}
      </label>
      <select
        id={`${id}-${String(index)}`}
        value={chosen}
        onChange={({ target }) => {
          onChange(numbers.map((number, at) => (at === index ? Number(target.value) : number)));
        }}
        className={`${controlClass()} tabular-nums`}
      >
        {free
          .filter((number) => number === chosen || !numbers.includes(number))
          .map((number) => (
            <option key={number} value={number}>
              {saleCopy.dialog.numberOption(number, stock)}
            </option>
          ))}
      </select>
    </div>
  ));
}
