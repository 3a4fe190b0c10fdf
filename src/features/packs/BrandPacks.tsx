import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { projectLink, studioFilmLink, studioPackLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import { FilmAddress } from '../../components/workspace/FilmAddress';
import { formatDateTime } from '../../lib/dates';
import { PackPill } from './PackPill';
import type { NamedFilm, PackOfBrand, PublishedFilm } from './brandPacksApi';
import { FilmShare } from './FilmShare';
import { nextOf } from './laterPack';
import { isDeletable } from './model';
import { projectIdOf } from './packState';
import { notesOf } from './returnNotes';

const { studio: copy } = packCopy;
const linkClass = `${buttonClass('primary')} text-sm!`;
const quietLinkClass = 'py-1 text-daylight underline';

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
const PageLinks = ({ projectId, film }: NamedFilm) => (
  <>
    <Link to={studioFilmLink(projectId)} className={linkClass}>
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

/** How a public film is shared, on request. */
const ShareFilm = ({ film }: Pick<NamedFilm, 'film'>) =>
  film.isPublic && film.slug !== '' ? (
    <details className="w-full">
      <summary className="py-1 text-daylight underline">
        {copy.share.heading} <span className="sr-only">{film.title}</span>
      </summary>
      <FilmShare film={film} />
    </details>
  ) : null;

/** `onDelete` asks whether a draft is to go. */
export type FilmLinksProps = { found: PackOfBrand; onDelete: (found: PackOfBrand) => void };

/** The ways on with a film: to its pack, or from a published film, which may be hidden or gone by now. */
export function FilmLinks({ found, onDelete }: FilmLinksProps) {
  const { packId, pack, film } = found;
  const [firstNote] = notesOf(pack);
  const hash = firstNote ? `#${firstNote.target}` : '';
  if (pack.state !== 'published')
    return (
      <>
        <Link to={studioPackLink(packId) + hash} className={linkClass}>
          <span>
            {pack.state === 'draft' ? copy.start : pack.state === 'built' ? copy.look : copy.goOn}
          </span>
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
      {film && <PageLinks projectId={projectIdOf(packId)} film={film} />}
      <Link to={studioPackLink(packId)} className={quietLinkClass}>
        {copy.goOn}
      </Link>
    </>
  );
}

type BrandPacksProps = Pick<FilmLinksProps, 'onDelete'> & {
  packs: readonly PackOfBrand[];
  named: readonly NamedFilm[];
};

/** What comes next with each of these films, and the way there. */
export const BrandPacks = ({ packs, named, onDelete }: BrandPacksProps) => (
  <ul>
    {packs.map((found) => (
      <li
        key={found.packId}
        className="flex flex-col items-start gap-2 border-t border-hairline px-5 py-4"
      >
        <p className="flex flex-wrap items-center gap-3">
          <span dir="auto" className="text-base font-semibold wrap-anywhere">
            {packCopy.titleOf(found.film?.title ?? found.pack.title)}
          </span>
          <PackPill state={found.pack.state} />
        </p>
        <p className="text-ink-2">{`${nextStepOf(found)} ${sinceOf(found)}`}</p>
        <p className="flex flex-wrap items-center gap-3">
          <FilmLinks found={found} onDelete={onDelete} />
        </p>
        {found.film && <ShareFilm film={found.film} />}
      </li>
    ))}
    {named.map(({ projectId, film }) => (
      <li
        key={projectId}
        className="flex flex-col items-start gap-2 border-t border-hairline px-5 py-4"
      >
        <p dir="auto" className="text-base font-semibold wrap-anywhere">
          {film.title}
        </p>
        <p className="text-ink-2">{filmState(film)}</p>
        <p className="flex flex-wrap items-center gap-3">
          <PageLinks projectId={projectId} film={film} />
        </p>
        <ShareFilm film={film} />
      </li>
    ))}
  </ul>
);
