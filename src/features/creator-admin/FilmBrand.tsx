import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { denseControlClass } from '../../components/controlClass';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { filmBrandCopy as copy } from '../../content/filmBrand';
import { matchesWords } from '../../lib/matchesWords';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { useLoaded } from '../../store/useLoaded';
import type { Brand } from '../creators/model';
import {
  fetchFilmBrand,
  fetchOpenBrands,
  type FilmBrand as Named,
  nameFilmBrand,
} from './filmBrandApi';

/** More would push the rest of the builder out of sight: whoever sees them types another letter. */
const maxFound = 6;

type FilmBrandProps = {
  projectId: string;
  /** It is another brand's now. */
  onNamed: () => void;
};

/** Whose film a project is, for staff, who say so, and correct it as long as nothing of the brand depends on it. */
export function FilmBrand({ projectId, onNamed }: FilmBrandProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [film, setFilm] = useState<Named | null>();
  const [isChoosing, setChoosing] = useState(false);
  const [failure, setFailure] = useState('');
  const [status, setStatus] = useState('');
  const loadFailure = useInPlaceFailure(fetchFilmBrand.typePrefix);
  const load = useCallback(
    () =>
      dispatch(fetchFilmBrand(projectId)).then((outcome) => {
        if (fetchFilmBrand.fulfilled.match(outcome)) setFilm(outcome.payload);
      }),
    [dispatch, projectId],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const close = () => {
    setChoosing(false);
    setFailure('');
    // What had the focus goes.
    section.current?.focus();
  };
  /** Resolves once what is stored is shown. */
  const save = async (brand: Brand) => {
    setFailure('');
    const { brandId } = brand;
    const outcome = await dispatch(
      nameFilmBrand({ projectId, base: film?.brandId ?? '', brandId }),
    );
    const failed = dispatch(toRequestError(outcome));
    // Also after a failure: a colleague may have been faster.
    await load();
    if (failed) {
      setFailure(failed);
      return;
    }
    setStatus(copy.saved(brand.name));
    close();
    onNamed();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex w-full min-w-0 flex-col items-start gap-2"
    >
      <h2 id={id} className="label">
        {copy.heading}
      </h2>
      {film && (
        <p className="text-ink-2">
          {copy.belongsTo}{' '}
          <Link
            to={`${paths.admin}/${adminPaths.creators}?brand=${film.brandId}`}
            dir="auto"
            className="wrap-anywhere text-daylight underline"
          >
            {film.name}
          </Link>
        </p>
      )}
      {film === null && <p className="text-ink-2">{copy.none}</p>}
      {film === undefined && !loadFailure && (
        <p role="status" className="text-ink-2">
          {copy.loading}
        </p>
      )}
      {loadFailure && <LoadFailure text={loadFailure} onRetry={() => void load()} />}
      {film?.keeper && <p className="max-w-measure text-ink-2">{copy.stays[film.keeper]}</p>}
      {film !== undefined && !film?.keeper && (
        <>
          {isChoosing ? (
            <BrandChoice current={film} onSave={save} onCancel={close} />
          ) : (
            <Button
              variant="compact"
              onClick={() => {
                setStatus('');
                setChoosing(true);
              }}
            >
              {film ? copy.change : copy.choose}
            </Button>
          )}
        </>
      )}
      <Failure text={failure} />
      <p role="status" className="wrap-anywhere text-ink-2 empty:hidden">
        {status}
      </p>
    </section>
  );
}

type BrandChoiceProps = {
  current: Named | null;
  onSave: (brand: Brand) => Promise<void>;
  onCancel: () => void;
};

/** Finds one of the open brands by its name or its owners. */
function BrandChoice({ current, onSave, onCancel }: BrandChoiceProps) {
  const { value: brands, failure: loadFailure, retry } = useLoaded(fetchOpenBrands);
  const id = useId();
  const [search, setSearch] = useState('');
  const [brandId, setBrandId] = useState('');
  const { isBusy, failure: problem, clearFailure, run } = useAction();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = brands?.filter(
    (brand) =>
      brand.brandId !== current?.brandId && matchesWords([brand.name, brand.owners], search),
  );
  const shown = found?.slice(0, maxFound) ?? [];
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    await run(async () => {
      const chosen = shown.find((brand) => brand.brandId === brandId);
      if (!chosen) return copy.noneChosen;
      await onSave(chosen);
      return '';
    });
  };
  return (
    <form
      noValidate
      className="flex w-full min-w-0 flex-col items-start gap-2"
      onSubmit={(event) => void save(event)}
    >
      <p className="max-w-measure text-ink-2">{current ? copy.leadOfChange : copy.lead}</p>
      <label className="flex w-full flex-col gap-1">
        {copy.search}
        <input
          ref={field}
          type="search"
          dir="auto"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setBrandId('');
          }}
          className={denseControlClass}
        />
      </label>
      {loadFailure && <LoadFailure text={loadFailure} onRetry={retry} />}
      <p role="status" className="text-sm text-ink-2">
        {found
          ? found.length === 0
            ? copy.noneFound
            : copy.found(shown.length, found.length)
          : !loadFailure && creatorAdminCopy.loading}
      </p>
      {shown.length > 0 && (
        <fieldset
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="flex w-full min-w-0 flex-col gap-1"
        >
          <legend className="sr-only">{copy.brands}</legend>
          {shown.map((brand) => (
            <label
              key={brand.brandId}
              className="flex min-h-8 min-w-0 items-center gap-2 max-md:min-h-11"
            >
              <input
                type="radio"
                name={id}
                checked={brand.brandId === brandId}
                onChange={() => {
                  setBrandId(brand.brandId);
                  clearFailure();
                }}
              />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{brand.name}</bdi>{' '}
                {brand.owners && (
                  <span className="block text-ink-2">{creatorAdminCopy.ownedBy(brand.owners)}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-rec">
          {problem}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button variant="compact" type="submit" aria-disabled={isBusy}>
          {isBusy ? copy.saving : copy.save}
        </Button>
        <Button variant="compact" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </p>
    </form>
  );
}
