import { brandTasksCopy as tasks } from '../../content/brandTasks';
import { brandLogCopy as copy } from '../../content/brandTeam';
import { studioCopy } from '../../content/studio';
import { formatUtcDay } from '../../lib/utcDates';
import { type BrandLogEntry, type Grant, grantText, packageName } from './model';
import { taskNames } from './tasks';

const { roles } = studioCopy;

const grantLabel = (grant: Grant) => `${packageName(grant.packageId)}, ${grantText(grant)}`;

function taskText(after: BrandLogEntry['after']): string {
  const name = taskNames.find((one) => after[one] !== undefined) ?? 'imdb';
  const { link, day } = after[name] ?? {};
  return link !== undefined && day !== undefined
    ? tasks.done(tasks.names[name], formatUtcDay(day), link)
    : tasks.undone(tasks.names[name]);
}

/** What an entry of a brand's log tells, in a sentence. */
export function entryText({ action, before, after }: BrandLogEntry): string {
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
  if (action === 'fansExported') return copy.fansExported(after.count ?? 0);
  if (action === 'accepted') return copy.accepted(grantLabel(after));
  if (action === 'packageChanged')
    return copy.packageChanged(before ? grantLabel(before) : '', grantLabel(after));
  return action === 'submitted'
    ? copy.returnTakenBack(after.title)
    : copy.steps[action](after.title);
}
