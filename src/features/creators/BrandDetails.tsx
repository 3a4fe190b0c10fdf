import { type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { brandDetailsCopy as copy } from '../../content/brandTeam';
import { useSubmit } from '../../store/useSubmit';
import { saveBrandDetails } from './brandDetailsApi';
import { type Brand, brandDetailsSchema } from './model';

const names = ['contactName', 'website'] as const;

type BrandDetailsProps = {
  brand: Brand;
  /** They are other ones, or were for somebody else. */
  onChanged: () => void;
};

/** Whom to ask for in a brand and its website, for its owners and staff to correct. What is typed is kept until it is saved. */
export function BrandDetails({ brand, onChanged }: BrandDetailsProps) {
  const { brandId, contactName, website } = brand;
  const id = useId();
  const form = useFormDraft('brands', `details/${brandId}`, { contactName, website });
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const [status, setStatus] = useState('');
  // An address that is being typed is none yet.
  const [isChecked, setChecked] = useState(false);
  const parsed = v.safeParse(brandDetailsSchema, form.fields);
  const problemOf = (name: (typeof names)[number]) =>
    isChecked && parsed.issues
      ? v.flatten<typeof brandDetailsSchema>(parsed.issues).nested?.[name]?.[0]
      : undefined;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setStatus('');
    clearFailure();
    setChecked(true);
    if (!parsed.success) {
      const [first] = names.filter((name) =>
        parsed.issues.some(({ path }) => path?.[0].key === name),
      );
      document.getElementById(`brand-${first ?? ''}`)?.focus();
      return;
    }
    const base = { contactName, website };
    if (await send(saveBrandDetails({ brandId, base, details: parsed.output }))) {
      form.discard();
      setChecked(false);
      setStatus(copy.saved);
    }
    onChanged();
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => void save(event)}
    >
      <h2 id={id} className="text-base font-semibold">
        {copy.heading}
      </h2>
      <p className="text-ink-2">{copy.lead}</p>
      {names.map((name) => (
        <div key={name} className="w-full">
          <LabelledInput
            id={`brand-${name}`}
            label={copy[name]}
            value={form.fields[name] ?? ''}
            error={problemOf(name)}
            isReadOnly={isBusy}
            onChange={({ target }) => {
              setStatus('');
              form.change(name, target.value);
            }}
          />
        </div>
      ))}
      <Failure text={failure} />
      <Button variant="compact" type="submit" aria-disabled={isBusy}>
        {isBusy ? copy.saving : copy.save}
      </Button>
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </form>
  );
}
