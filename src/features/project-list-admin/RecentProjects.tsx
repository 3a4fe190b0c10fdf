import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, paths } from '../../config/paths';
import { recentProjectsCopy, visibilityLabels } from '../../content/recentProjects';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { StoredPicture } from '../media/StoredPicture';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { refreshRecentProjects, selectRecentProjects } from './recentProjectsSlice';

const posterClass = 'aspect-poster w-6.5 shrink-0 object-cover';

/** The projects that were opened last on this device, in the rail. */
export function RecentProjects() {
  const dispatch = useAppDispatch();
  const projects = useAppSelector(selectRecentProjects);
  useEffect(() => {
    void dispatch(refreshRecentProjects());
  }, [dispatch]);
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="recent-projects" className="recent-projects">
      <h2 id="recent-projects">{recentProjectsCopy.heading}</h2>
      <ul>
        {projects.map(({ projectId, title, isHidden, posterURL }) => (
          <li key={projectId}>
            <Link
              to={`${paths.admin}/${adminPaths.manageProjectsBuilder}?title=${encodeURIComponent(title)}`}
            >
              <StoredPicture
                url={posterURL}
                picture={null}
                alt=""
                sizes="26px"
                className={posterClass}
                fallback={<PosterPlaceholder title={title} className={posterClass} />}
              />
              <span className="min-w-0">
                <span dir="auto" title={title} className="line-clamp-1 break-all">
                  {title}
                </span>
                <span className="block text-xs text-ink-3">
                  {isHidden ? visibilityLabels.hidden : visibilityLabels.public}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
