import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lineProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { FormModal } from '../../components/workspace/FormModal';
import { limits } from '../../config/limits';
import { studioPackLink } from '../../config/paths';
import { accountStandaloneMessages } from '../../content/accountMessages';
import { newPackCopy as copy } from '../../content/newPack';
import { normalizeLine } from '../../lib/lines';
import { useSubmit } from '../../store/useSubmit';
import type { Brand } from '../creators/model';
import type { NamedFilm, PackOfBrand } from './brandPacksApi';
import { openOwnPack } from './openOwnPack';
import { PackageAllowance } from './PackageAllowance';
import { packControlClass } from './PackField';
import { countPlaces } from './model';
import { packFieldIds } from './packGaps';
import { projectIdOf } from './packState';

type Films = { packs: readonly PackOfBrand[]; named: readonly NamedFilm[] };
type NewPackDialogProps = Films & { brand: Brand; onClose: () => void };

/** The films that a pack may continue: published, there still, and without an open pack; or without any. */
function filmsOf({ packs, named }: Films) {
  const open = packs
    .filter(({ pack }) => pack.state !== 'published')
    .map(({ packId }) => projectIdOf(packId));
  const films = packs.flatMap(({ packId, film }): [string, string][] =>
    film && !open.includes(projectIdOf(packId)) ? [[projectIdOf(packId), film.title]] : [],
  );
  const others = named.map(({ projectId, film }): [string, string] => [projectId, film.title]);
  return [...new Map([...films, ...others])];
}

/** Asks which film a new Project Pack is for, and says what its brand's package includes. */
export function NewPackDialog({ brand, packs, named, onClose }: NewPackDialogProps) {
  const navigate = useNavigate();
  const id = useId();
  const [projectId, setProjectId] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy: isSubmitting, failure, clearFailure, send } = useSubmit();
  const isTaken = failure === accountStandaloneMessages.filmTitleTaken;
  const films = filmsOf({ packs, named });
  const submit = async () => {
    const line = normalizeLine(title);
    const found = projectId === '' ? lineProblem(title, limits.title, copy.titleMissing) : '';
    setProblem(found);
    if (found) return;
    const opened = await send(openOwnPack({ brandId: brand.brandId, title: line, projectId }));
    if (opened)
      void navigate(`${studioPackLink(opened.value.packId)}#${packFieldIds.text('title')}`);
  };
  return (
    <FormModal
      title={copy.heading}
      submit={copy.submit}
      submitting={copy.submitting}
      isSubmitting={isSubmitting}
      isDirty={normalizeLine(title) !== ''}
      failure={isTaken ? '' : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {films.length > 0 && (
        <label className="flex flex-col gap-1">
          {copy.film}
          <select
            value={projectId}
            className={packControlClass}
            onChange={({ target }) => {
              setProjectId(target.value);
            }}
          >
            <option value="">{copy.newFilm}</option>
            {films.map(([film, filmTitle]) => (
              <option key={film} value={film}>
                {filmTitle}
              </option>
            ))}
          </select>
        </label>
      )}
      {projectId === '' ? (
        <LabelledInput
          id={id}
          label={copy.title}
          value={title}
          error={isTaken ? failure : problem}
          onChange={({ target }) => {
            setTitle(target.value);
            setProblem('');
            clearFailure();
          }}
        />
      ) : (
        <p className="text-ink-2">{copy.continues}</p>
      )}
      <p className="text-ink-2">
        {copy.places(countPlaces(packs.map(({ pack }) => pack)), limits.openPacks)}
      </p>
      <PackageAllowance packageId={brand.packageId} />
    </FormModal>
  );
}
