import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import type { Loaded } from '../../store/useLoaded';
import type { ShowingToReturn } from './showingReturnsApi';

const copy = todayCopy.showings;

type ShowingReturnsWaitingProps = Loaded<ShowingToReturn[]> & {
  /** How many orders of theirs are to go back. */
  count: number | undefined;
};

/** What is still to go back of cancelled showings, on the landing page. */
export function ShowingReturnsWaiting(props: ShowingReturnsWaitingProps) {
  const { value, count, failure, loadedAt = 0, retry } = props;
  const first = value?.[0]?.screening;
  const isOver = (first?.endsAt ?? Infinity) <= loadedAt;
  return (
    <WaitingRow
      count={count}
      heading={copy.heading}
      to={`${paths.admin}/${adminPaths.premieres}${isOver ? '?list=over' : ''}`}
      label={copy.look}
      failure={failure}
      onRetry={retry}
    >
      {first && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {copy.first(first.name)}
        </p>
      )}
    </WaitingRow>
  );
}
