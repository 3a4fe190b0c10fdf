import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { lineProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { adminPackLink } from '../../config/paths';
import { packAdminCopy } from '../../content/packAdmin';
import type { Brand } from '../creators/model';
import { normalizeLine } from '../../lib/lines';
import { useSubmit } from '../../store/useSubmit';
import { packControlClass, PackInput } from '../packs/PackField';
import { openPackFor } from './packReviewApi';

const { newPack: copy } = packAdminCopy;

/** Opens a Project Pack for a brand's next film, or for another version of one that there is. */
export function NewPackForm({ brands }: { brands: readonly Brand[] }) {
  const navigate = useNavigate();
  const id = useId();
  const [brandId, setBrandId] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const titleProblem = lineProblem(title, limits.title);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    clearFailure();
    setProblem(brandId === '' ? copy.brandMissing : '');
    if (brandId === '' || titleProblem) return;
    const opened = await send(openPackFor({ brandId, title: normalizeLine(title) }));
    if (opened) void navigate(adminPackLink(opened.value.brandId, opened.value.packId));
  };
  return (
    <details className="panel p-4">
      <summary className="font-semibold">{copy.heading}</summary>
      <form noValidate className="mt-3 flex flex-col gap-3" onSubmit={submit}>
        <div className="grid gap-3 sm:grid-cols-2">
          <label className="flex flex-col gap-1">
            {copy.brand}
            <select
              value={brandId}
              aria-invalid={problem !== '' && brandId === ''}
              className={packControlClass}
              onChange={({ target }) => {
                setBrandId(target.value);
              }}
            >
              <option value="">{copy.choose}</option>
              {brands.map((brand) => (
                <option key={brand.brandId} value={brand.brandId}>
                  {brand.name}
                </option>
              ))}
            </select>
          </label>
          <PackInput
            id={id}
            label={copy.title}
            value={title}
            isReadOnly={false}
            problem={titleProblem}
            hint={copy.titleHint}
            onChange={setTitle}
          />
        </div>
        <Failure text={problem || failure} />
        <Button type="submit" className="self-start text-sm!" aria-disabled={isBusy}>
          {copy.submit}
        </Button>
      </form>
    </details>
  );
}
