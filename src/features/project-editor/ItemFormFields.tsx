import { LabelledInput } from '../../components/LabelledInput';
import { itemCopy } from '../../content/projectAdmin';
import { merchandiseTypes } from '../projects/model';
import type { FormProblems } from '../../components/formErrors';
import { SelectField } from '../../components/SelectField';
import { currencies } from '../project-changes/priceInput';
import type { ItemFields } from '../project-changes/itemFields';

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
