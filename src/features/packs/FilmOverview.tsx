import './filmOverview.css';
import { Check, CircleDashed, type LucideIcon, MessageSquareText, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { studioPackLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';
import { useAppSelector } from '../../store/hooks';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { selectMembership } from '../creators/accountSlice';
import { FilmLinks, type FilmLinksProps, nextStepOf, posterOf, sinceOf } from './BrandPacks';
import type { PackOfBrand } from './brandPacksApi';
import { headingOf, stepsOf } from './laterPack';
import { isDeletable, type Pack } from './model';
import { findGaps, findParts } from './packGaps';
import { PackPill } from './PackPill';
import { isEditable, packSections, projectIdOf, queueOf } from './packState';
import { notesCopyOf, notesOf } from './returnNotes';

const { studio: copy, way } = packCopy;

const packStart = partOnDemand(async () => (await import('./PackStart')).PackStart);

type RowProps = {
  Icon: LucideIcon;
  isNecessary?: boolean;
  title: string;
  text: string;
  /** The way there. */
  children?: Elements;
};

/** Something to do. */
const Row = ({ Icon, isNecessary = true, title, text, children }: RowProps) => (
  <li className="film-row">
    <Icon
      aria-hidden="true"
      className={`size-4 shrink-0 ${isNecessary ? 'text-tungsten' : 'text-ink-3'}`}
    />
    <div className="min-w-0 grow wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p dir="auto" className="whitespace-pre-line text-ink-2">
        {text}
      </p>
    </div>
    {children}
  </li>
);

/** What was said of fields when the pack was given back, each with the way there. */
function Notes({ found: { packId, pack } }: Pick<FilmLinksProps, 'found'>) {
  const notes = notesOf(pack);
  if (notes.length === 0) return null;
  return (
    <ul aria-label={notesCopyOf(pack.state)?.list}>
      {notes.map(({ label, note, target }) => (
        <Row key={target} Icon={MessageSquareText} title={label} text={note}>
          <Link to={`${studioPackLink(packId)}#${target}`} className={buttonClass('compact')}>
            {copy.goThere} <span className="sr-only">{label}</span>
          </Link>
        </Row>
      ))}
    </ul>
  );
}

/** What to do next with the film, with its poster and how much of its pack is ready. */
function NextStep({ found, onDelete }: FilmLinksProps) {
  const { packId, pack, film } = found;
  const campaignId = useAppSelector(selectMembership)?.brand?.campaignProjectId;
  const isCampaign = projectIdOf(packId) === campaignId;
  const title = packCopy.titleOf(film?.title ?? pack.title);
  const poster = posterOf(found);
  const parts = findParts(pack);
  const ready = parts.filter(({ isReady }) => isReady).length;
  const notes = notesOf(pack).length;
  const whole = notesCopyOf(pack.state)?.whole;
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
          <h2 id="next" className="font-display text-2xl font-semibold wrap-anywhere">
            {pack.state === 'returned' && notes > 0
              ? copy.notesOn(notes, title)
              : headingOf(packId, pack.state)}
          </h2>
          <p className="flex flex-wrap items-center gap-3">
            <span dir="auto" className="text-base font-semibold wrap-anywhere">
              {title}
            </span>
            <PackPill state={pack.state} isForCreators />
          </p>
          <p className="max-w-measure text-base">{nextStepOf(found)}</p>
          <p className="text-xs text-ink-2">
            {isCampaign ? `${sinceOf(found)} ${copy.campaign}` : sinceOf(found)}
          </p>
          {whole && pack.note !== '' && (
            <p className="border-l-4 border-tungsten pl-3 wrap-anywhere">
              <span className="font-medium">{`${whole}:`}</span>{' '}
              <bdi className="whitespace-pre-line">{pack.note}</bdi>
            </p>
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
            <FilmLinks found={found} onDelete={onDelete} variant="primary" />
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
      <Notes found={found} />
    </section>
  );
}

/** The way from a draft to a public film, and where the film stands; without a pack it begins. */
function Way({ found }: { found: PackOfBrand | undefined }) {
  const state = found?.pack.state ?? 'draft';
  const isGivenBack = state === 'returned' || state === 'changesAsked';
  // What is built is on its way there.
  const reached = isGivenBack || state === 'building' ? 'submitted' : state;
  const current = Object.keys(way.steps).indexOf(reached);
  const mend =
    found && isGivenBack
      ? { label: packCopy.states[state].label, says: way.mend(notesOf(found.pack).length) }
      : undefined;
  return (
    <section aria-labelledby="way" className="panel">
      <div className="panel-head md:contents!">
        <h2 id="way" className="md:sr-only">
          {way.heading}
        </h2>
      </div>
      <ol className="way">
        {stepsOf(found?.packId ?? '').map(([step, text], index) => {
          const { label, says } = mend && index === current ? mend : text;
          const number = String(index + 1);
          return (
            <li key={step} aria-current={index === current ? 'step' : undefined}>
              {index < current ? (
                <p>
                  <Check aria-hidden="true" className="size-4 text-ok" />
                  <span className="sr-only">{`${number} · ${way.done}`}</span>
                </p>
              ) : (
                <p className="label">{index === current ? `${number} · ${way.now}` : number}</p>
              )}
              <p className="text-base font-semibold">{label}</p>
              <p className="text-xs text-ink-2">{says}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const gapsShown = 6;

/** What the pack lacks, each with the way to its field, and what is there. */
function Missing({ found: { packId, pack } }: { found: PackOfBrand }) {
  const all = findGaps(pack);
  const unsent = all.filter(({ unsentSlot }) => unsentSlot !== undefined);
  const joined = { label: copy.unsent(unsent.length), problem: packCopy.gaps.necessary };
  // What is needed comes first; files that have not arrived are one thing.
  const gaps = [
    ...all.filter((gap) => !unsent.includes(gap)),
    ...unsent.slice(0, 1).map((gap) => ({ ...gap, ...joined })),
  ].sort((one, other) => Number(other.isNecessary) - Number(one.isNecessary));
  const ready = findParts(pack).filter(({ isReady }) => isReady);
  return (
    <section aria-labelledby="missing" className="panel">
      <div className="panel-head">
        <h2 id="missing">{copy.missing}</h2>
        <span className="text-xs text-ink-2">{gaps.length}</span>
      </div>
      <ul>
        {gaps.slice(0, gapsShown).map(({ target, label, problem, isNecessary }) => (
          <Row
            key={target + problem}
            Icon={CircleDashed}
            isNecessary={isNecessary}
            title={label}
            text={problem}
          >
            <Link to={`${studioPackLink(packId)}#${target}`} className={buttonClass('compact')}>
              {copy.add} <span className="sr-only">{label}</span>
            </Link>
          </Row>
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

/** What to have to hand before a pack is filled in. */
const ToHand = () => (
  <section aria-labelledby="to-hand" className="panel">
    <div className="panel-head">
      <h2 id="to-hand">{copy.toHand.heading}</h2>
    </div>
    <ul>
      {copy.toHand.needed.map(([title, text]) => (
        <Row key={title} Icon={CircleDashed} title={title} text={text} />
      ))}
    </ul>
    <p className="border-t border-hairline px-5 py-3 text-ink-2">{copy.toHand.better}</p>
  </section>
);

/** Whether nothing of a pack is there yet. What its creators can delete has a title, or had one. */
const isBlank = (pack: Pack) =>
  pack.state === 'draft' &&
  !isDeletable(pack) &&
  Object.keys(pack.files).length === 0 &&
  !findParts(pack).some(({ isReady }) => isReady);

type FilmOverviewProps = Pick<FilmLinksProps, 'onDelete'> & {
  /** The film that is worked on; undefined where there is none. */
  found: PackOfBrand | undefined;
};

/** A film of a brand: what comes next, the way to its page, and what its pack lacks; or how to begin one. */
export function FilmOverview({ found, onDelete }: FilmOverviewProps) {
  if (!found || isBlank(found.pack))
    return (
      <>
        <packStart.Part found={found} />
        <Way found={found} />
        <ToHand />
      </>
    );
  return (
    <>
      <NextStep found={found} onDelete={onDelete} />
      {found.pack.state !== 'published' && <Way found={found} />}
      {isEditable(found.pack.state) && <Missing found={found} />}
    </>
  );
}
