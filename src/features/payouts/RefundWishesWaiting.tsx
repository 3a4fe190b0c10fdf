import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import type { Loaded } from '../../store/useLoaded';

const copy = todayCopy.refunds;

/** What owners wish to go back of orders, on the landing page. */
export const RefundWishesWaiting = ({ value, failure, retry }: Loaded<number>) => (
  <WaitingRow
    count={value}
    heading={copy.heading}
    to={`${paths.admin}/${adminPaths.money}`}
    label={copy.look}
    failure={failure}
    onRetry={retry}
  >
    <p className="text-ink-2">{copy.lead}</p>
  </WaitingRow>
);
