import { useState } from 'react';
import { Link } from 'react-router-dom';
import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatShortDay } from '../../lib/elapsed';
import type { Loaded } from '../../store/useLoaded';
import { StoredPicture } from '../media/StoredPicture';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { MissingLine } from './MissingLine';
import type { HiddenProjects } from './todayApi';

const { hidden: copy } = todayCopy;
const manage = `${paths.admin}/${adminPaths.manageProjects}`;

/** The hidden projects, on the landing page. */
export function UnpublishedProjects({ value, failure, retry }: Loaded<HiddenProjects>) {
  const [now] = useState(() => Date.now());
  return (
    <WaitingRow
      count={value?.count}
      heading={copy.heading}
      to={`${manage}?show=hidden`}
      label={copy.all}
      failure={failure}
      onRetry={retry}
    >
      {value && (
        <>
          <p className="text-ink-2">{copy.text}</p>
          <ul className="waiting-films">
            {value.first.map(({ project, missing }) => (
              <li key={project.projectId}>
                <StoredPicture
                  url={project.posterImageURL}
                  picture={project.posterImage}
                  alt=""
                  sizes="72px"
                  className="aspect-poster w-18 shrink-0 object-cover"
                  fallback={
                    <PosterPlaceholder
                      title={project.title}
                      className="aspect-poster w-18 shrink-0"
                    />
                  }
                />
                <div className="min-w-0">
                  <Link
                    to={`${manage}/project-builder?title=${encodeURIComponent(project.title)}`}
                    dir="auto"
                    className="line-clamp-2 font-semibold wrap-anywhere hover:text-tungsten"
                  >
                    {project.title}
                  </Link>
                  <p className="text-xs text-ink-3">
                    {copy.since(formatShortDay(project.date, now))}
                  </p>
                  <MissingLine parts={missing} isHidden />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </WaitingRow>
  );
}
