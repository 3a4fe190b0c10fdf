import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatElapsed } from '../../lib/elapsed';
import { useLoaded } from '../../store/useLoaded';
import { StoredPicture } from '../media/StoredPicture';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { parseItemName } from './projectHistory';
import { fetchLatestChanges, type LatestChange } from './todayApi';

const { changes: copy } = todayCopy;

function ChangeItem({ change, now }: { change: LatestChange; now: number }) {
  const { entry, isMine, project } = change;
  const title = project?.title ?? entry.title;
  const name = parseItemName(entry.before) ?? parseItemName(entry.after);
  const posterClass = 'aspect-poster w-8 shrink-0 object-cover';
  return (
    <li>
      <StoredPicture
        url={project?.posterImageURL ?? ''}
        picture={project?.posterImage ?? null}
        alt=""
        sizes="32px"
        className={posterClass}
        fallback={<PosterPlaceholder title={title} className={posterClass} />}
      />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b className="font-semibold" title={entry.byEmail}>
            <bdi>{isMine ? copy.you : entry.byEmail.split('@')[0]}</bdi>
          </b>{' '}
          {copy.projectActions[entry.action] ?? copy.of(entry.action, entry.field, name)}{' '}
          {project ? (
            <Link
              to={`${paths.admin}/${adminPaths.manageProjectsBuilder}?title=${encodeURIComponent(title)}`}
              dir="auto"
              className="font-semibold hover:text-tungsten"
            >
              {title}
            </Link>
          ) : (
            <b dir="auto" className="font-semibold">
              {title}
            </b>
          )}
        </p>
        <p className="text-xs text-ink-3">{formatElapsed(entry.at, now)}</p>
      </div>
    </li>
  );
}

/** What was changed last, in any project, on the landing page. */
export function LatestChanges() {
  const { value, failure, retry } = useLoaded(fetchLatestChanges);
  const [now] = useState(() => Date.now());
  return (
    <section aria-labelledby="changes" className="today-panel">
      <h2 id="changes">{copy.heading}</h2>
      {failure && (
        <div className="p-4">
          <LoadFailure text={failure} onRetry={retry} />
        </div>
      )}
      {!value && !failure && <p className="p-4 text-ink-2">{todayCopy.loading}</p>}
      {value?.length === 0 && <p className="p-4 text-ink-2">{copy.none}</p>}
      <ul className="today-changes">
        {value?.map((change) => (
          <ChangeItem key={change.entry.id} change={change} now={now} />
        ))}
      </ul>
    </section>
  );
}
