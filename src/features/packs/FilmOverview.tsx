import './filmOverview.css';
import { Check, CircleDashed, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { studioPackLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import { useAppSelector } from '../../store/hooks';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { selectMembership } from '../creators/accountSlice';
import { FilmLinks, type FilmLinksProps, nextStepOf, sinceOf } from './BrandPacks';
import { FilmShare } from './FilmShare';
import { headingOf, stepsOf } from './laterPack';
import { PackageAllowance } from './PackageAllowance';
import { findGaps, findParts } from './packGaps';
import { ReturnNotes } from './ReturnNotes';
import { isEditable, packSections, type PackState, queueOf } from './packState';
import type { PackOfBrand } from './brandPacksApi';

const { studio: copy, way } = packCopy;

/** What to do next with the film, with its poster and how much of its pack is ready. */
function NextStep({ found, onDelete }: FilmLinksProps) {
  const { packId, pack, film } = found;
  // That of the pack is the one at its last write.
  const packageId = useAppSelector(selectMembership)?.brand?.packageId ?? pack.packageId;
  const title = packCopy.titleOf(film?.title ?? pack.title);
  const poster = pack.files.poster?.url ?? '';
  const parts = findParts(pack);
  const ready = parts.filter(({ isReady }) => isReady).length;
  return (
    <section aria-labelledby="next" className="panel next-step">
      {/* The stand-in for a poster has one of its own. */}
      {poster !== '' && <p aria-hidden="true" className="h-2 rounded-t-panel clapper" />}
      <div className="next-step-body">
        {poster === '' ? (
          <PosterPlaceholder title={title} className="next-step-poster" />
        ) : (
          <img
            src={poster}
            alt={`${packCopy.slots.poster}: ${title}`}
            className="next-step-poster"
          />
        )}
        <div className="next-step-text">
          <p className="label">{copy.nextFor[queueOf(pack.state)]}</p>
          <h2 id="next" className="font-display text-2xl font-semibold">
            {headingOf(packId, pack.state)}
          </h2>
          <p className="max-w-measure text-base">{nextStepOf(found)}</p>
          <p className="text-xs text-ink-2">{sinceOf(found)}</p>
          <ReturnNotes
            pack={pack}
            renderWay={(target, label) => (
              <Link
                to={`${studioPackLink(packId)}#${target}`}
                className="py-1 text-daylight underline"
              >
                {label}
              </Link>
            )}
          />
          {pack.state === 'draft' && (
            <section aria-label={copy.includes}>
              <PackageAllowance packageId={packageId} />
            </section>
          )}
          {isEditable(pack.state) && (
            <p className="flex items-center gap-3">
              <progress
                className="striped-progress next-step-progress"
                max={parts.length}
                value={ready}
                aria-label={copy.readyWord}
              />
              <span>
                <b className="font-semibold">{copy.ready(ready, parts.length)}</b> {copy.readyWord}
              </span>
            </p>
          )}
          <p className="next-step-links">
            <FilmLinks found={found} onDelete={onDelete} />
            {isEditable(pack.state) && (
              <Link
                to={`${studioPackLink(packId)}#${packSections.folder}`}
                className={`${buttonClass('quiet')} text-sm!`}
              >
                <Upload aria-hidden="true" className="size-4" />
                {copy.folder}
              </Link>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Which step of the way a pack is at: what is built is on its way there, what creators change again begins it anew. */
const stepOf = (state: PackState) => {
  const reached = state === 'building' ? 'submitted' : state;
  const index = Object.keys(way.steps).indexOf(reached);
  return index < 0 ? 0 : index;
};

/** The way from a draft to a public film, and where the film stands. */
function Way({ found }: { found: PackOfBrand }) {
  const { state } = found.pack;
  const steps = stepsOf(found.packId);
  // Nothing comes after the last one.
  const current = state === 'published' ? steps.length : stepOf(state);
  return (
    <section aria-labelledby="way" className="panel">
      <h2 id="way" className="sr-only">
        {way.heading}
      </h2>
      <ol className="way">
        {steps.map(([step, { label, says }], index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined}>
            <p className="label">{`${String(index + 1)}${index === current ? ` · ${way.now}` : index < current ? ` · ${way.done}` : ''}`}</p>
            <p className="text-base font-semibold">{label}</p>
            <p className="text-xs text-ink-2">{says}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const gapsShown = 6;

/** What the pack lacks, each with the way to its field, and what is there. */
function Missing({ found: { packId, pack } }: { found: PackOfBrand }) {
  // What is needed comes first.
  const gaps = findGaps(pack).sort(
    (one, other) => Number(other.isNecessary) - Number(one.isNecessary),
  );
  const ready = findParts(pack).filter(({ isReady }) => isReady);
  return (
    <section aria-labelledby="missing" className="panel">
      <div className="panel-head">
        <h2 id="missing">{copy.missing}</h2>
        <span className="text-xs text-ink-2">{gaps.length}</span>
      </div>
      <ul>
        {gaps.slice(0, gapsShown).map(({ target, label, problem, isNecessary }) => (
          <li key={target + problem} className="missing-row">
            <CircleDashed
              aria-hidden="true"
              className={`size-4 shrink-0 ${isNecessary ? 'text-tungsten' : 'text-ink-3'}`}
            />
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">{label}</p>
              <p className="text-xs text-ink-2">{problem}</p>
            </div>
            <Link to={`${studioPackLink(packId)}#${target}`} className={buttonClass('compact')}>
              {copy.add} <span className="sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {gaps.length > gapsShown && (
        <p className="border-t border-hairline px-5 py-3 text-ink-2">
          {copy.more(gaps.length - gapsShown)}
        </p>
      )}
      {ready.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 text-xs">
          {ready.map(({ label }) => (
            <li key={label} className="flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-3.5 text-ok" />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A film of a brand: what comes next, the way to its page, what its pack lacks, and how to share it. */
export const FilmOverview = ({ found, onDelete }: FilmLinksProps) => (
  <>
    <NextStep found={found} onDelete={onDelete} />
    <Way found={found} />
    {found.film?.isPublic && found.film.slug !== '' && <FilmShare film={found.film} />}
    {isEditable(found.pack.state) && <Missing found={found} />}
  </>
);
