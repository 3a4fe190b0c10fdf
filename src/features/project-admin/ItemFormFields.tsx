import { LabelledInput } from '../../components/LabelledInput';
import { editCopy, itemCopy } from '../../content/projectAdmin';
import { merchandiseTypes } from '../projects/model';
import type { FormProblems } from '../../components/formErrors';
import { SelectField } from './SelectField';
import { currencies } from './priceInput';
import type { ItemFields } from './itemFields';

/** From this share of a line's room on, its counter is shown. */
const counterShare = 0.8;

/** How much of a field's room is taken; for a line only if little is left. */
export const counterOf = (text: string, { limit, rows }: { limit: number; rows?: number }) =>
  rows || text.length >= limit * counterShare ? editCopy.length(text.length, limit) : undefined;

type PriceAndTypeProps = {
  /** Whether creators sell it: its prices are those of their offers then. */
  isSold: boolean;
  fields: ItemFields;
  problems: FormProblems;
  onChange: (field: 'price' | 'currency' | 'type', text: string) => void;
};

/** Price, in the currency's own notation, and type of merchandise. */
export function PriceAndType({ isSold, fields, problems, onChange }: PriceAndTypeProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {isSold ? (
        <p className="text-ink-2 sm:col-span-2">{itemCopy.soldByCreators}</p>
      ) : (
        <>
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
        </>
      )}
      <SelectField
        label={itemCopy.labels.type}
        isRequired
        emptyOption={itemCopy.chooseType}
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
