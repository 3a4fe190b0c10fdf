import { useState } from 'react';
import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatElapsed } from '../../lib/elapsed';
import type { Loaded } from '../../store/useLoaded';
import { queueQuery } from './model';
import type { SignUpsToReview } from './signUpsToReviewApi';

const { toReview: copy } = todayCopy;

/** The sign-ups to review, on the landing page. */
export function SignUpsWaiting({ value, failure, retry }: Loaded<SignUpsToReview>) {
  const [now] = useState(() => Date.now());
  const oldest = value?.oldest;
  const name = oldest ? [oldest.firstName, oldest.lastName].filter(Boolean).join(' ') : '';
  return (
    <WaitingRow
      count={value?.count}
      heading={copy.heading}
      to={`${paths.admin}/${adminPaths.completedSignUpForms}?${queueQuery}`}
      label={copy.review}
      failure={failure}
      onRetry={retry}
    >
      {oldest && (
        <p className="wrap-anywhere text-ink-2">{`${copy.oldest(name, oldest.brandName)} · ${formatElapsed(oldest.date, now)}`}</p>
      )}
    </WaitingRow>
  );
}
