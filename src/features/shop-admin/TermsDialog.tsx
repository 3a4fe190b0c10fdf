import { useState } from 'react';
import { Button } from '../../components/Button';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { countryCodes } from '../../config/countries';
import { limits } from '../../config/limits';
import { shopAdminCopy } from '../../content/shopAdmin';
import { formatPlainDollars } from '../../lib/parseAmount';
import { FormModal } from '../../components/workspace/FormModal';
import { SelectField } from '../../components/SelectField';
import { useSubmit } from '../../store/useSubmit';
import { saveSaleTerms, type ShopFilm } from './api';
import { parseSaleTerms, type ShippingRow } from './model';
import { placeName } from './placeName';

const { terms: copy } = shopAdminCopy;

/** The countries by their names, after the rest of the world and picking up. */
const sortedPlaces = () => [
  'rest',
  'pickup',
  ...countryCodes.toSorted((one, other) => placeName(one).localeCompare(placeName(other))),
];

type TermsDialogProps = { film: ShopFilm; onSaved: () => void; onClose: () => void };

/** Whether a film's shop is open, whom buyers write to, when it is sent, and what that costs. */
export function TermsDialog({ film, onSaved, onClose }: TermsDialogProps) {
  const { projectId, title, terms } = film;
  const [base] = useState(terms);
  const [places] = useState(sortedPlaces);
  const [open, setOpen] = useState(base.open);
  const [contactEmail, setContactEmail] = useState(base.contactEmail);
  const [days, setDays] = useState(String(base.handlingDays));
  const [rows, setRows] = useState<readonly ShippingRow[]>(() =>
    Object.entries(base.shipping)
      .map(([country, cents]) => ({ id: country, country, price: formatPlainDollars(cents) }))
      .sort((one, other) => placeName(one.country).localeCompare(placeName(other.country))),
  );
  const [isDirty, setDirty] = useState(false);
  const [problems, setProblems] = useState<FormProblems>({});
  const { isBusy: isSubmitting, failure, send } = useSubmit();
  const edit = (field: string, change: () => void) => {
    setDirty(true);
    setProblems((previous) => withoutProblems(previous, field));
    change();
  };
  const submit = async () => {
    const parsed = parseSaleTerms({ open, contactEmail, handlingDays: days, rows });
    if (parsed.problems) {
      setProblems(parsed.problems);
      return;
    }
    if (!(await send(saveSaleTerms({ projectId, base, terms: parsed.value })))) return;
    onSaved();
    onClose();
  };
  const left = places.filter((place) => !rows.some(({ country }) => country === place));
  return (
    <FormModal
      title={copy.title(title)}
      submit={copy.save}
      submitting={copy.saving}
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      // Nothing of it is kept on the device.
      hasSelectedPicture={isDirty}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset disabled={isSubmitting} className="contents">
        <label className="flex items-baseline gap-2 max-md:py-2">
          <input
            type="checkbox"
            checked={open}
            onChange={({ target }) => {
              edit('contactEmail', () => {
                setOpen(target.checked);
              });
            }}
          />
          <span>
            {copy.openLabel}
            <span className="block text-ink-2">{copy.openHint}</span>
          </span>
        </label>
        <LabelledInput
          id="terms-contact"
          type="email"
          label={copy.contactLabel}
          hint={copy.contactHint}
          autoComplete="email"
          value={contactEmail}
          error={problems.contactEmail}
          onChange={({ target }) => {
            edit('contactEmail', () => {
              setContactEmail(target.value);
            });
          }}
        />
        <LabelledInput
          id="terms-handling"
          label={copy.handlingLabel}
          hint={copy.handlingHint}
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={problems.handlingDays}
          onChange={({ target }) => {
            edit('handlingDays', () => {
              setDays(target.value);
            });
          }}
        />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="font-medium">{copy.shipping}</legend>
          <p className="text-ink-2">{copy.shippingHint}</p>
          {rows.map((row) => (
            <LabelledInput
              key={row.id}
              id={`terms-${row.id}`}
              label={
                row.country === 'pickup' ? copy.pickupPrice : copy.price(placeName(row.country))
              }
              inputMode="decimal"
              autoComplete="off"
              value={row.price}
              error={problems[`shipping.${row.id}`]}
              onChange={({ target }) => {
                edit(`shipping.${row.id}`, () => {
                  setRows(
                    rows.map((one) => (one.id === row.id ? { ...one, price: target.value } : one)),
                  );
                });
              }}
            >
              <Button
                variant="quiet"
                className="text-sm!"
                aria-label={copy.remove(placeName(row.country))}
                onClick={() => {
                  edit(`shipping.${row.id}`, () => {
                    setRows(rows.filter(({ id }) => id !== row.id));
                  });
                  document.getElementById('terms-contact')?.focus();
                }}
              >
                ×
              </Button>
            </LabelledInput>
          ))}
          {rows.length >= limits.shippingPrices ? (
            <p>{copy.full(limits.shippingPrices)}</p>
          ) : (
            <SelectField
              label={copy.country}
              emptyOption={copy.chooseCountry}
              options={left}
              optionLabels={Object.fromEntries(left.map((place) => [place, placeName(place)]))}
              value=""
              onChange={(country) => {
                if (country === '') return;
                edit('', () => {
                  setRows([...rows, { id: country, country, price: '' }]);
                });
              }}
            />
          )}
        </fieldset>
      </fieldset>
    </FormModal>
  );
}
