import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';

const copy = todayCopy.items;

/** The items, campaigns and showings that wait for staff, on the landing page. */
export const ItemsWaiting = ({ count }: { count: number }) => (
  <WaitingRow
    count={count}
    heading={copy.heading}
    to={`${paths.admin}/${adminPaths.approvals}`}
    label={copy.look}
  >
    <p className="text-ink-2">{copy.lead}</p>
  </WaitingRow>
);
