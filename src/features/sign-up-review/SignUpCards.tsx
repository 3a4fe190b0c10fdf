import { Mail } from 'lucide-react';
import { buttonClass } from '../../components/Button';
import { signUpReviewCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { useAppSelector } from '../../store/hooks';
import { ReviewButton, ReviewPill } from './SignUpActions';
import { cellText, formatAge } from './model';
import { selectSignUpReview } from './signUpReviewSlice';
import type { SignUpListProps } from './SignUpTable';

/** The completed sign-up forms in a narrow window: who signed up, and what to do about it. The rest is in the review. */
export function SignUpCards({ onEmail, onReview }: SignUpListProps) {
  const { signUps, reviews } = useAppSelector(selectSignUpReview);
  return (
    <ul aria-label={signUpReviewCopy.heading} className="grid gap-3 md:grid-cols-2">
      {signUps.map((signUp) => {
        const { key, firstName, lastName, brandName, productServices, email, date } = signUp;
        return (
          <li key={key} data-key={key} className="panel flex min-w-0 flex-col gap-2 p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h2
                  dir="auto"
                  className="line-clamp-2 text-base font-semibold wrap-anywhere"
                >{`${firstName} ${lastName}`}</h2>
                <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
                  {brandName}
                </p>
              </div>
              <div className="flex shrink-0 flex-col items-end gap-1">
                <ReviewPill review={reviews[key]} />
                {date > 0 && (
                  <p
                    className="text-xs text-ink-2"
                    title={signUpReviewCopy.signedUp(formatDateTime(date))}
                  >
                    {formatAge(date)}
                  </p>
                )}
              </div>
            </div>
            <p dir="auto" className="line-clamp-2 wrap-anywhere">
              {productServices}
            </p>
            <p dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-ink-2">
              {signUpReviewCopy.cardFacts(
                cellText(signUp, 'videoChannelList'),
                signUp.existingCommercials,
              )}
            </p>
            <div className="mt-auto flex flex-wrap items-center gap-2">
              <ReviewButton
                signUp={signUp}
                review={reviews[key]}
                onReview={onReview}
                className={`${buttonClass('primary')} flex-1 text-sm!`}
              />
              <button
                type="button"
                data-control="email"
                aria-label={signUpReviewCopy.showEmail(email || key)}
                onClick={() => {
                  onEmail(key);
                }}
                className={`${buttonClass('quiet')} px-3!`}
              >
                <Mail aria-hidden="true" className="size-4" />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
