import { useState } from 'react';
import * as v from 'valibot';
import { LabelledInput } from '../../../components/LabelledInput';
import { itemCopy } from '../../../content/builder';
import { currencies } from '../../../content/currencies';
import { merchandiseTypes } from '../../../content/merchandiseTypes';
import type { FormProblems } from '../staff/formProblems';
import { minorUnits, typedPrice } from '../staff/typedPrice';
import { SelectField } from './SelectField';

const pricedSchema = v.object({
  price: v.object({ spec: v.string(), amount: v.number() }),
  type: v.string(),
});

type PriceAndTypeProps = {
  item: Record<string, unknown>;
  problems: FormProblems;
  onChange: (field: 'price' | 'type', value: unknown) => void;
};

/** What merchandise costs, typed in the currency's own notation, and what kind of thing it is. */
export function PriceAndType({ item, problems, onChange }: PriceAndTypeProps) {
  const { price, type } = v.parse(pricedSchema, item);
  const [typed, setTyped] = useState(() => typedPrice(price));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <LabelledInput
        id="merchandise-price"
        label="Price"
        value={typed}
        error={problems['price.amount']}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange('price', { ...price, amount: minorUnits(target.value, price.spec) });
        }}
      />
      <SelectField
        label="Currency"
        options={currencies}
        value={price.spec}
        error={problems['price.spec']}
        onChange={(spec) => {
          onChange('price', { spec, amount: minorUnits(typed, spec) });
        }}
      />
      <SelectField
        label="Type"
        none={itemCopy.chooseType}
        options={merchandiseTypes}
        value={type}
        error={problems.type}
        onChange={(chosen) => {
          onChange('type', chosen);
        }}
      />
    </div>
  );
}
