import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { adminPackLink, adminPaths, filmLink, paths, projectLink } from '../../config/paths';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDay } from '../../lib/elapsed';
import { useLoadedOf } from '../../store/useLoaded';
import { PackPill } from '../project-packs/PackPill';
import { fetchFilmProjects } from './api';
import { type BrandRecord, filmWait } from './model';
import { WaitMark } from './WaitMark';

const copy = creatorAdminCopy.film;
const linkClass = 'min-h-6 text-daylight underline max-md:py-3';

/**
 * The films of a brand as they were at `now`: whom each waits for and since when, with the ways to its pack, project and
 * public page.
 */
export function BrandFilms({ brand, now }: { brand: BrandRecord; now: number }) {
  const { closed, films } = brand;
  const ids = films.map(({ projectId }) => projectId).join('/');
  const { value: projects, failure, retry } = useLoadedOf(fetchFilmProjects, ids);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {films.map((film) => {
          const { brandId, packId, projectId, state } = film;
          const title = packCopy.titleOf(film.title);
          const project = projects?.find((one) => one.projectId === projectId);
          const wait = filmWait(film);
          const ofFilm = <span className="sr-only">{copy.of(title)}</span>;
          return (
            <li key={projectId} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <span dir="auto" className="font-medium wrap-anywhere">
                  {title}
                </span>
                <PackPill state={state} />
                {project && project.isPublic !== (state === 'published') && (
                  <StatusPill
                    look={project.isPublic ? 'visible' : 'hidden'}
                    label={project.isPublic ? copy.public : copy.hidden}
                  />
                )}
              </p>
              {!closed && wait.for !== 'nobody' && (
                <p className="flex flex-wrap items-center gap-x-2">
                  <WaitMark of={{ closed, wait }} now={now} />
                  <span className="cell-detail text-ink-2">
                    {copy.since(formatDay(wait.since, now))}
                  </span>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-4">
                <Link to={adminPackLink(brandId, packId)} className={linkClass}>
                  {copy.pack} {ofFilm}
                </Link>
                {project && (
                  <Link
                    to={`${paths.admin}/${adminPaths.projectBuilder}?title=${encodeURIComponent(project.title)}`}
                    className={linkClass}
                  >
                    {copy.builder} {ofFilm}
                  </Link>
                )}
                {project?.isPublic && (
                  <Link
                    to={project.slug ? filmLink(project.slug) : projectLink(project.title)}
                    className={linkClass}
                  >
                    {copy.page} {ofFilm}
                  </Link>
                )}
                {projects && !project && <span className="text-ink-2">{copy.none}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!projects && !failure && (
        <p role="status" className="text-ink-2">
          {copy.loading}
        </p>
      )}
    </>
  );
}
