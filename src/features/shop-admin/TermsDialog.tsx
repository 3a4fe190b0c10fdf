import { useState } from 'react';
import { CheckField } from '../../components/CheckField';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { shopAdminCopy } from '../../content/shopAdmin';
import { formatPlainDollars } from '../../lib/parseAmount';
import { FormModal } from '../../components/workspace/FormModal';
import { useSubmit } from '../../store/useSubmit';
import { saveSaleTerms, type ShopFilm } from './api';
import { parseSaleTerms, type ShippingRow } from './model';
import { byPlaceName, ShippingPlaces } from './ShippingPlaces';

const { terms: copy } = shopAdminCopy;

type TermsDialogProps = { film: ShopFilm; onSaved: () => void; onClose: () => void };

/** Whether a film's shop is open, whom buyers write to, when it is sent, and what that costs. */
export function TermsDialog({ film, onSaved, onClose }: TermsDialogProps) {
  const { projectId, title, terms } = film;
  const [base] = useState(terms);
  const [open, setOpen] = useState(base.open);
  const [contactEmail, setContactEmail] = useState(base.contactEmail);
  const [days, setDays] = useState(String(base.handlingDays));
  const [rows, setRows] = useState<readonly ShippingRow[]>(() =>
    Object.entries(base.shipping)
      .map(([country, cents]) => ({ id: country, country, price: formatPlainDollars(cents) }))
      .sort((one, other) => byPlaceName(one.country, other.country)),
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
        <CheckField
          label={copy.openLabel}
          hint={copy.openHint}
          isOn={open}
          onChange={(isOpen) => {
            edit('contactEmail', () => {
              setOpen(isOpen);
            });
          }}
        />
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
          <ShippingPlaces
            places={rows.map(({ country }) => country)}
            focusAfter="terms-contact"
            renderPrice={(place, label, removeButton) => (
              <LabelledInput
                id={`terms-${place}`}
                label={label}
                inputMode="decimal"
                autoComplete="off"
                value={rows.find(({ country }) => country === place)?.price ?? ''}
                error={problems[`shipping.${place}`]}
                onChange={({ target }) => {
                  edit(`shipping.${place}`, () => {
                    setRows(
                      rows.map((row) =>
                        row.country === place ? { ...row, price: target.value } : row,
                      ),
                    );
                  });
                }}
              >
                {removeButton}
              </LabelledInput>
            )}
            onAdd={(country) => {
              edit('', () => {
                setRows([...rows, { id: country, country, price: '' }]);
              });
            }}
            onRemove={(place) => {
              edit(`shipping.${place}`, () => {
                setRows(rows.filter(({ country }) => country !== place));
              });
            }}
          />
        </fieldset>
      </fieldset>
    </FormModal>
  );
}
