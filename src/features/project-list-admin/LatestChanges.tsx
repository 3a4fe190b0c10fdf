import { Link } from 'react-router-dom';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatElapsed } from '../../lib/elapsed';
import { useLoaded } from '../../store/useLoaded';
import { StoredPicture } from '../media/StoredPicture';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { parseItemName } from '../project-changes/projectHistory';
import { changesOnLanding, fetchLatestChanges, type LatestChange } from './todayApi';
import type { Elements } from '../../lib/elements';

const { changes: copy } = todayCopy;

function ChangeItem({ change, now }: { change: LatestChange; now: number }) {
  const { entry, more, isCut, isMine, project } = change;
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
          <span>
            {copy.projectActions[entry.action] ?? copy.of(entry.action, entry.field, name)}
          </span>{' '}
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
          {more > 0 && <span>{` ${copy.more(more, isCut)}`}</span>}
        </p>
        <p className="text-xs text-ink-3">{formatElapsed(entry.at, now)}</p>
      </div>
    </li>
  );
}

type LatestChangesProps = {
  /** What else happened lately, with when (milliseconds). */
  others: readonly { at: number; item: Elements }[];
  /** Why that could not be read. */
  otherFailure: string | undefined;
  onRetry: () => void;
};

/** What was changed last, in any project and elsewhere, on the landing page. */
export function LatestChanges({ others, otherFailure, onRetry }: LatestChangesProps) {
  const { value, failure, loadedAt = 0, retry } = useLoaded(fetchLatestChanges);
  useOnReturn(retry);
  const changes = (value ?? []).map((change) => ({
    at: change.entry.at,
    item: <ChangeItem key={change.entry.id} change={change} now={loadedAt} />,
  }));
  const latest = [...changes, ...others]
    .sort((one, other) => other.at - one.at)
    .slice(0, changesOnLanding);
  return (
    <section aria-labelledby="changes" className="panel">
      <div className="panel-head">
        <h2 id="changes">{copy.heading}</h2>
      </div>
      {(failure ?? otherFailure) && (
        <div className="p-4">
          <LoadFailure
            text={failure ?? otherFailure ?? ''}
            onRetry={() => {
              retry();
              onRetry();
            }}
          />
        </div>
      )}
      {!value && !failure && <p className="p-4 text-ink-2">{todayCopy.loading}</p>}
      {value && latest.length === 0 && <p className="p-4 text-ink-2">{copy.none}</p>}
      <ul className="today-changes">{value && latest.map(({ item }) => item)}</ul>
    </section>
  );
}
