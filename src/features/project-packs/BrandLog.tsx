import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { NewestNote } from '../../components/workspace/NewestNote';
import { brandEventsShown } from '../../config/limits';
import { studioCopy } from '../../content/studio';
import { brandTasksCopy as tasks } from '../../content/brandTasks';
import { brandLogCopy as copy } from '../../content/brandTeam';
import { formatDateTime } from '../../lib/dates';
import { formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import { type BrandLogEntry, type Grant, grantText, packageName } from '../creators/model';
import { taskNames } from '../creators/tasks';
import type { BrandEvent } from './brandEvents';
import { fetchBrandEvents } from './brandEventsApi';

const { roles } = studioCopy;

const grantLabel = (grant: Grant) => `${packageName(grant.packageId)}, ${grantText(grant)}`;

function taskText(after: BrandLogEntry['after']): string {
  const name = taskNames.find((one) => after[one] !== undefined) ?? 'imdb';
  const { link, day } = after[name] ?? {};
  return link !== undefined && day !== undefined
    ? tasks.done(tasks.names[name], formatUtcDay(day), link)
    : tasks.undone(tasks.names[name]);
}

function eventText(event: BrandEvent): string {
  if ('step' in event) return copy.steps[event.step](event.title);
  const { action, before, after } = event;
  if (
    action === 'suspended' ||
    action === 'suspensionLifted' ||
    action === 'closed' ||
    action === 'unknown' ||
    action === 'campaignNamed' ||
    action === 'detailsChanged'
  )
    return copy[action];
  if (
    action === 'invited' ||
    action === 'withdrawn' ||
    action === 'declined' ||
    action === 'joined' ||
    action === 'removed' ||
    action === 'left'
  )
    return copy[action](after.email || copy.erased, roles[after.role].label);
  if (action === 'taskChanged') return taskText(after);
  if (action === 'filmNamed' || action === 'packDeleted') return copy[action](after.title);
  if (action === 'accepted') return copy.accepted(grantLabel(after));
  if (action === 'packageChanged')
    return copy.packageChanged(before ? grantLabel(before) : '', grantLabel(after));
  return action === 'submitted'
    ? copy.returnTakenBack(after.title)
    : copy.steps[action](after.title);
}

/** What happened to a brand and its packs, newest first. */
export function BrandLog({ brandId }: { brandId: string }) {
  const { value, failure, retry } = useLoadedOf(fetchBrandEvents, brandId);
  useOnReturn(retry);
  if (failure && !value) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{copy.loading}</p>;
  if (value.length === 0) return <p className="text-ink-2">{copy.none}</p>;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {value.map((event) => (
          <li key={event.id} className="wrap-anywhere">
            <p>{eventText(event)}</p>
            {'reason' in event && event.reason && <p dir="auto">{event.reason}</p>}
            <p className="text-xs text-ink-2">
              {copy.by(event.byEmail || copy.erased, formatDateTime(event.at))}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <NewestNote count={value.length} most={brandEventsShown} />
      </div>
    </>
  );
}
