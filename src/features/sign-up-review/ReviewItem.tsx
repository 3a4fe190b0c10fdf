import { Inbox } from 'lucide-react';
import { todayCopy } from '../../content/today';
import { formatElapsed } from '../../lib/elapsed';
import type { LatestReview } from './signUpsToReviewApi';

const { changes: copy } = todayCopy;

/** A sign-up that was accepted or declined, among what changed last. */
export const ReviewItem = ({ review, now }: { review: LatestReview; now: number }) => (
  <li>
    <span className="flex aspect-poster w-8 shrink-0 items-center justify-center self-start bg-bg2 text-ink-2">
      <Inbox aria-hidden="true" className="size-4" />
    </span>
    <div className="min-w-0 wrap-anywhere">
      <p>
        <b className="font-semibold" title={review.byEmail}>
          <bdi>{review.isMine ? copy.you : review.byEmail.split('@')[0]}</bdi>
        </b>{' '}
        <span>{copy.reviewActions[review.status]}</span>{' '}
        <b dir="auto" className="font-semibold">
          {review.brandName}
        </b>
      </p>
      <p className="text-xs text-ink-3">{formatElapsed(review.at, now)}</p>
    </div>
  </li>
);
