import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import type { Loaded } from '../../store/useLoaded';

const copy = todayCopy.tasks;

/** What staff have still to do for brands, as their packages give, on the landing page. */
export const TasksWaiting = ({ value, failure, retry }: Loaded<number>) => (
  <WaitingRow
    count={value}
    heading={copy.heading}
    to={`${paths.admin}/${adminPaths.creators}?tasks=open`}
    label={copy.look}
    failure={failure}
    onRetry={retry}
  >
    <p className="text-ink-2">{copy.lead}</p>
  </WaitingRow>
);
