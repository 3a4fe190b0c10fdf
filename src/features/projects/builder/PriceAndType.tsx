import { LabelledInput } from '../../../components/LabelledInput';
import { itemCopy } from '../../../content/builder';
import { currencies } from '../../../content/currencies';
import { merchandiseTypes } from '../../../content/merchandiseTypes';
import type { FormProblems } from '../staff/formProblems';
import type { ItemFields } from './itemFields';
import { SelectField } from './SelectField';

type PriceAndTypeProps = {
  fields: ItemFields;
  problems: FormProblems;
  onChange: (field: 'price' | 'currency' | 'type', text: string) => void;
};

/** What merchandise costs, typed in the currency's own notation, and what kind of thing it is. */
export function PriceAndType({ fields, problems, onChange }: PriceAndTypeProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <LabelledInput
        id="merchandise-price"
        label={itemCopy.labels.price}
        value={fields.price ?? ''}
        error={problems['price.amount']}
        onChange={({ target }) => {
          onChange('price', target.value);
        }}
      />
      <SelectField
        label={itemCopy.labels.currency}
        options={currencies}
        value={fields.currency ?? ''}
        error={problems['price.spec']}
        onChange={(currency) => {
          onChange('currency', currency);
        }}
      />
      <SelectField
        label={itemCopy.labels.type}
        isRequired
        none={itemCopy.chooseType}
        options={merchandiseTypes}
        value={fields.type ?? ''}
        error={problems.type}
        onChange={(type) => {
          onChange('type', type);
        }}
      />
    </div>
  );
}
