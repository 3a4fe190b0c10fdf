import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { adminPackLink, adminPaths, filmLink, paths, projectLink } from '../../config/paths';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatShortDay } from '../../lib/elapsed';
import { useLoadedOf } from '../../store/useLoaded';
import { PackPill } from '../packs/PackPill';
import { fetchFilmProjects, type FilmProject } from './api';
import { CampaignFilm } from './CampaignFilm';
import { type BrandRecord, filmWait } from './model';
import { WaitMark } from './WaitMark';
import type { Elements } from '../../lib/elements';

const copy = creatorAdminCopy.film;
const linkClass = 'min-h-6 text-daylight underline max-md:py-3';

type ProjectLinksProps = { project: FilmProject; ofFilm: Elements };

/** To the builder of a project, and to its page where it is public. */
const ProjectLinks = ({ project: { title, slug, isPublic }, ofFilm }: ProjectLinksProps) => (
  <>
    <Link
      to={`${paths.admin}/${adminPaths.projectBuilder}?title=${encodeURIComponent(title)}`}
      className={linkClass}
    >
      {copy.builder} {ofFilm}
    </Link>
    {isPublic && (
      <Link to={slug ? filmLink(slug) : projectLink(title)} className={linkClass}>
        {copy.page} {ofFilm}
      </Link>
    )}
  </>
);

const ProjectPill = ({ isPublic }: Pick<FilmProject, 'isPublic'>) => (
  <StatusPill
    variant={isPublic ? 'visible' : 'hidden'}
    label={isPublic ? copy.public : copy.hidden}
  />
);

type BrandFilmsProps = { brand: BrandRecord; now: number; onChanged: () => void };

/**
 * The films of a brand as they were at `now`: whom each waits for and since when, with the ways to its pack, project and
 * public page; those that staff made and named, which have no pack; and for which of them its campaign is.
 */
export function BrandFilms({ brand, now, onChanged }: BrandFilmsProps) {
  const { closed, films } = brand;
  const ids = films.map(({ projectId }) => projectId);
  const {
    value: projects,
    failure,
    retry,
  } = useLoadedOf(fetchFilmProjects, [brand.brandId, ...ids].join('/'));
  const named = projects?.filter(({ projectId }) => !ids.includes(projectId)) ?? [];
  const titled = films.map(({ projectId, title }) => ({
    projectId,
    title: packCopy.titleOf(title),
  }));
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
                  <ProjectPill isPublic={project.isPublic} />
                )}
              </p>
              {!closed && wait.for !== 'nobody' && (
                <p className="flex flex-wrap items-center gap-x-2">
                  <WaitMark of={{ closed, wait }} now={now} />
                  <span className="cell-detail text-ink-2">
                    {copy.since(formatShortDay(wait.since, now))}
                  </span>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-4">
                <Link to={adminPackLink(brandId, packId)} className={linkClass}>
                  {copy.pack} {ofFilm}
                </Link>
                {project && <ProjectLinks project={project} ofFilm={ofFilm} />}
                {projects && !project && <span className="text-ink-2">{copy.none}</span>}
              </p>
            </li>
          );
        })}
        {named.map((project) => (
          <li key={project.projectId} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span dir="auto" className="font-medium wrap-anywhere">
                {project.title}
              </span>
              <ProjectPill isPublic={project.isPublic} />
            </p>
            <p className="flex flex-wrap items-center gap-x-4">
              <span className="text-ink-2">{copy.noPack}</span>
              <ProjectLinks
                project={project}
                ofFilm={<span className="sr-only">{copy.of(project.title)}</span>}
              />
            </p>
          </li>
        ))}
      </ul>
      {projects && films.length + named.length === 0 && (
        <p className="text-ink-2">{creatorAdminCopy.noFilms}</p>
      )}
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!projects && !failure && (
        <p role="status" className="text-ink-2">
          {copy.loading}
        </p>
      )}
      {films.length + named.length > 0 && (
        <CampaignFilm brand={brand} films={[...titled, ...named]} onChanged={onChanged} />
      )}
    </>
  );
}
