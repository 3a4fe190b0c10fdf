import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { projectLink, studioFilmLink, studioPackLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import { FilmAddress } from '../../components/workspace/FilmAddress';
import { formatDateTime } from '../../lib/dates';
import type { Elements } from '../../lib/elements';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import type { NamedFilm, PackOfBrand, PublishedFilm } from './brandPacksApi';
import { FilmShare } from './FilmShare';
import { nextOf } from './laterPack';
import { isDeletable } from './model';
import { PackPill } from './PackPill';
import { type PackState, projectIdOf } from './packState';
import { notesOf } from './returnNotes';

const { studio: copy } = packCopy;

/** The first way on with the film that is worked on is the page's one primary link. */
type LinkVariant = 'primary' | 'quiet';
const linkClass = (variant: LinkVariant) => `${buttonClass(variant)} text-sm!`;
const quietLinkClass = 'py-1 text-daylight underline';
const thumbnailClass = 'aspect-poster w-10 shrink-0 self-start object-cover';

const filmState = (film: PublishedFilm | null) =>
  copy.filmStates[film === null ? 'gone' : film.isPublic ? 'public' : 'hidden'];

/** What comes next with a film of a brand. */
export function nextStepOf({ packId, pack, film }: PackOfBrand): string {
  if (pack.state !== 'published') return nextOf(packId, pack.state);
  return filmState(film);
}

/** Since when it is as it is. */
export const sinceOf = ({ pack, since }: PackOfBrand): string =>
  copy[pack.state === 'published' ? 'publishedAt' : 'since'](formatDateTime(since));

/** To the builder of a film, and to its page where it is public. */
const PageLinks = ({ projectId, film, variant }: NamedFilm & { variant: LinkVariant }) => (
  <>
    <Link to={studioFilmLink(projectId)} className={linkClass(variant)}>
      {copy.edit}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
    {film.isPublic &&
      (film.slug === '' ? (
        <Link to={projectLink(film.title)} className={quietLinkClass}>
          {copy.film}
        </Link>
      ) : (
        <FilmAddress slug={film.slug} />
      ))}
  </>
);

/** The address of a film's picture: as it is public, or else as its pack has it; empty where there is none. */
export const posterOf = ({ pack, film }: PackOfBrand): string =>
  film && film.posterImageURL !== '' ? film.posterImageURL : (pack.files.poster?.url ?? '');

/** Whether fans find it at an address of its own. */
export const hasAddress = ({ isPublic, slug }: PublishedFilm) => isPublic && slug !== '';

type FilmRowProps = {
  title: string;
  poster: string;
  status?: Elements;
  /** What comes next, or where it stands. */
  says: string;
  film: PublishedFilm | null;
  /** The film whose panel to share it stands by itself. */
  shared: PublishedFilm | undefined;
  /** The ways on. */
  children: Elements;
};

/** A film with its picture, and how it is shared, on request. */
const FilmRow = ({ title, poster, status, says, film, shared, children }: FilmRowProps) => (
  <li className="flex gap-4 border-t border-hairline px-5 py-4">
    {poster === '' ? (
      <PosterPlaceholder title={title} className={thumbnailClass} />
    ) : (
      <img src={poster} alt="" loading="lazy" className={thumbnailClass} />
    )}
    <div className="flex min-w-0 grow flex-col items-start gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <span dir="auto" className="text-base font-semibold wrap-anywhere">
          {title}
        </span>
        {status}
      </p>
      <p className="text-ink-2">{says}</p>
      <p className="flex flex-wrap items-center gap-3">{children}</p>
      {film && hasAddress(film) && film.slug !== shared?.slug && (
        <details className="w-full">
          <summary className="py-1 text-daylight underline">
            {copy.share.heading} <span className="sr-only">{film.title}</span>
          </summary>
          <FilmShare film={film} />
        </details>
      )}
    </div>
  </li>
);

/** `onDelete` asks whether a draft is to go. */
export type FilmLinksProps = { found: PackOfBrand; onDelete: (found: PackOfBrand) => void };
type FilmWaysProps = FilmLinksProps & { variant: LinkVariant };

/** What the way to a pack is called. */
const wayOn = (state: PackState) =>
  state === 'draft' ? copy.start : state === 'built' ? copy.look : copy.goOn;

/** The ways on with a film: to its pack, or from a published film, which may be hidden or gone by now. */
export function FilmLinks({ found, onDelete, variant }: FilmWaysProps) {
  const { packId, pack, film } = found;
  const [firstNote] = notesOf(pack);
  if (pack.state !== 'published')
    return (
      <>
        <Link
          to={`${studioPackLink(packId)}${firstNote ? `#${firstNote.target}` : ''}`}
          className={linkClass(variant)}
        >
          <span>{firstNote ? copy.answer : wayOn(pack.state)}</span>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
        {isDeletable(pack) && (
          <button
            type="button"
            className={quietLinkClass}
            onClick={() => {
              onDelete(found);
            }}
          >
            {copy.delete} <span className="sr-only">{packCopy.titleOf(pack.title)}</span>
          </button>
        )}
      </>
    );
  return (
    <>
      {film && <PageLinks projectId={projectIdOf(packId)} film={film} variant={variant} />}
      <Link to={studioPackLink(packId)} className={quietLinkClass}>
        {copy.goOn}
      </Link>
    </>
  );
}

type BrandPacksProps = Pick<FilmLinksProps, 'onDelete'> &
  Pick<FilmRowProps, 'shared'> & {
    packs: readonly PackOfBrand[];
    named: readonly NamedFilm[];
  };

/** What comes next with each of these films, and the way there. */
export const BrandPacks = ({ packs, named, shared, onDelete }: BrandPacksProps) => (
  <ul>
    {packs.map((found) => (
      <FilmRow
        key={found.packId}
        title={packCopy.titleOf(found.film?.title ?? found.pack.title)}
        poster={posterOf(found)}
        status={<PackPill state={found.pack.state} isForCreators />}
        says={`${nextStepOf(found)} ${sinceOf(found)}`}
        film={found.film}
        shared={shared}
      >
        <FilmLinks found={found} onDelete={onDelete} variant="quiet" />
      </FilmRow>
    ))}
    {named.map(({ projectId, film }) => (
      <FilmRow
        key={projectId}
        title={film.title}
        poster={film.posterImageURL}
        says={filmState(film)}
        film={film}
        shared={shared}
      >
        <PageLinks projectId={projectId} film={film} variant="quiet" />
      </FilmRow>
    ))}
  </ul>
);
