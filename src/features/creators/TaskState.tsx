import { SafeLink } from '../../components/SafeLink';
import { brandTasksCopy as copy } from '../../content/brandTasks';
import { formatUtcDay } from '../../lib/utcDates';
import type { DoneTask } from './tasks';

/** How far a task of a brand is: since which day it is done, and where it is to be seen. */
export const TaskState = ({ task }: { task: DoneTask | null }) =>
  task ? (
    <span className="flex flex-wrap gap-x-2">
      <span>{copy.doneOn(formatUtcDay(task.day))}</span>
      <SafeLink link={task.link} className="min-w-0 wrap-anywhere text-daylight underline">
        <span translate="no">{task.link.replace('https://', '')}</span>
      </SafeLink>
    </span>
  ) : (
    <span>{copy.open}</span>
  );
