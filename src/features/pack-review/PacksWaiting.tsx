import { useState } from 'react';
import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatElapsed } from '../../lib/elapsed';
import type { Loaded } from '../../store/useLoaded';
import type { PackSummary } from '../packs/packState';

const copy = todayCopy.packs;

/** The packs that wait for staff, on the landing page. */
export function PacksWaiting({ value, failure, retry }: Loaded<PackSummary[]>) {
  const [now] = useState(() => Date.now());
  const oldest = value?.[0];
  const agreed = value?.filter(({ state }) => state === 'agreed').length ?? 0;
  const heading =
    agreed === 0
      ? copy.heading
      : agreed === value?.length
        ? copy.headingToPublish
        : copy.headingOfBoth;
  return (
    <WaitingRow
      count={value?.length}
      heading={heading}
      to={`${paths.admin}/${adminPaths.packs}`}
      label={copy.look}
      failure={failure}
      onRetry={retry}
    >
      {oldest && (
        <p className="wrap-anywhere text-ink-2">{`${copy.oldest(oldest.title)} · ${formatElapsed(oldest.at, now)}`}</p>
      )}
    </WaitingRow>
  );
}
