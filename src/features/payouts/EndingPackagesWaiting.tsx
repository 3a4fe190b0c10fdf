import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatUtcDay } from '../../lib/utcDates';
import type { Loaded } from '../../store/useLoaded';
import type { EndingBrand } from './packagesApi';

const copy = todayCopy.packages;

/** The packages that are about to end, on the landing page. */
export function EndingPackagesWaiting({ value, failure, retry }: Loaded<EndingBrand[]>) {
  const first = value?.[0]?.brand;
  return (
    <WaitingRow
      count={value?.length}
      heading={copy.heading}
      to={`${paths.admin}/${adminPaths.money}`}
      label={copy.look}
      failure={failure}
      onRetry={retry}
    >
      {first && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {copy.first(first.name, formatUtcDay(first.packageUntil ?? 0))}
        </p>
      )}
    </WaitingRow>
  );
}
