import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { SelectField } from '../../components/SelectField';
import { hallEditorCopy } from '../../content/hall';
import { longestRow } from '../premieres/hall';
import { changeRow, type HallDraft, readRow, removeRow, type RowFields } from './hallEdits';

const { row: copy } = hallEditorCopy;

/** What is on a wall is short. */
const longestLabel = 8;

type NumbersFieldProps = {
  label: string;
  hint?: string;
  numbers: readonly number[];
  /** The highest that it may be, of one number. */
  most?: number;
  onChange: (numbers: number[]) => void;
};

/** Numbers, which count with Enter or once they are left: a row that is to have 12 seats is not cut to 1 on the way. */
function NumbersField({ label, hint = '', numbers, most, onChange }: NumbersFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const found = text.split(/[\s,]+/).filter((part) => part !== '');
    const areNumbers = found.every((part) => /^[1-9]\d{0,2}$/.test(part));
    const isOne = most === undefined || (found.length === 1 && Number(found[0]) <= most);
    return areNumbers && isOne ? found.map(Number) : null;
  };
  const settle = () => {
    const found = typed === null ? null : read(typed);
    if (!found) return;
    setTyped(null);
    if (found.join() !== numbers.join()) onChange(found);
  };
  const problem = most === undefined ? copy.wrongNumbers : copy.wrongNumber(most);
  return (
    <LabelledInput
      id={id}
      label={label}
      hint={hint}
      autoComplete="off"
      value={typed ?? numbers.join(', ')}
      error={typed !== null && !read(typed) ? problem : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
    />
  );
}

type HallRowFieldsProps = {
  hall: HallDraft;
  index: number;
  /** Steps of one name are undone together. */
  onChange: (next: HallDraft, step?: string) => void;
};

/** A row by its fields, which do what the tools do in the hall. */
export function HallRowFields({ hall, index, onChange }: HallRowFieldsProps) {
  const id = useId();
  const row = readRow(hall, index);
  const { label, seats, first, reversed, aisles, letter } = row;
  const ordinary = hall.prices.filter(({ pair }) => !pair);
  const isDouble = hall.rows.some((one, other) => other !== index && one.label === label);
  const isLabel = label.trim() !== '' && label.length <= longestLabel && !isDouble;
  const change = (changes: Partial<RowFields>) => {
    onChange(
      changeRow(hall, index, changes),
      `row-${String(index)}-${Object.keys(changes).join('-')}`,
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-hairline pt-3">
      <legend className="font-medium">{copy.heading(label, seats)}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        <LabelledInput
          id={`${id}-label`}
          label={copy.label}
          value={label}
          error={isLabel ? undefined : copy.wrongLabel}
          onChange={({ target }) => {
            change({ label: target.value });
          }}
        />
        <NumbersField
          label={copy.seats}
          numbers={[seats]}
          most={longestRow - aisles.length}
          onChange={([next = seats]) => {
            change({ seats: next });
          }}
        />
        <NumbersField
          label={copy.first}
          numbers={[first]}
          most={999}
          onChange={([next = first]) => {
            change({ first: next });
          }}
        />
      </div>
      <SelectField
        label={copy.side}
        options={['left', 'right']}
        optionLabels={copy.sides}
        value={reversed ? 'right' : 'left'}
        onChange={(side) => {
          change({ reversed: side === 'right' });
        }}
      />
      <NumbersField
        label={copy.aisles}
        hint={copy.numbers}
        numbers={aisles}
        onChange={(next) => {
          change({ aisles: next });
        }}
      />
      <SelectField
        label={copy.zone}
        {...(letter === '' && { emptyOption: copy.severalZones })}
        options={ordinary.map((price) => price.letter)}
        optionLabels={Object.fromEntries(ordinary.map((price) => [price.letter, price.label]))}
        value={letter}
        onChange={(next) => {
          change({ letter: next });
        }}
      />
      <Button
        variant="compact"
        className="self-start"
        onClick={() => {
          onChange(removeRow(hall, index));
        }}
      >
        {copy.remove(label)}
      </Button>
    </fieldset>
  );
}
