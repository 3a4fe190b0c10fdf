import { useEffect, useRef } from 'react';
import { signUpReviewCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { useAppSelector } from '../../store/hooks';
import { SignUpActions } from './SignUpActions';
import { selectSignUpReview } from './signUpReviewSlice';

type SignUpCardsProps = { onEmail: (key: string) => void; onReview: (key: string) => void };

/** The completed sign-up forms on a phone: who signed up, and what to do about it. The rest is in the review. */
export function SignUpCards({ onEmail, onReview }: SignUpCardsProps) {
  const { status, requestedPage, shownPage, signUps, reviews } = useAppSelector(selectSignUpReview);
  const list = useRef<HTMLUListElement>(null);
  const previousPage = useRef(shownPage);

  useEffect(() => {
    if (previousPage.current >= 0 && previousPage.current !== shownPage)
      list.current?.scrollIntoView();
    previousPage.current = shownPage;
  }, [shownPage]);

  return (
    <ul
      ref={list}
      aria-label={signUpReviewCopy.heading}
      // A dialog opened from a card that is about to be replaced would go with it.
      inert={status === 'loading' && requestedPage !== shownPage}
      className="flex scroll-mt-4 flex-col gap-3"
    >
      {signUps.map((signUp) => (
        <li
          key={signUp.key}
          data-key={signUp.key}
          className="flex flex-col gap-1 rounded-panel border border-hairline bg-bg1 p-3"
        >
          <SignUpActions signUp={signUp} review={reviews[signUp.key]} onReview={onReview} />
          <h2 dir="auto" className="mt-1 line-clamp-2 text-base font-semibold wrap-anywhere">
            {signUp.firstName} {signUp.lastName}
          </h2>
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {signUp.brandName}
          </p>
          <button
            type="button"
            dir="auto"
            data-control="email"
            onClick={() => {
              onEmail(signUp.key);
            }}
            className="min-h-8 text-left wrap-anywhere text-daylight underline"
          >
            {signUp.email || signUp.key}
          </button>
          <p className="text-ink-2">{signUp.date > 0 && formatDateTime(signUp.date)}</p>
        </li>
      ))}
    </ul>
  );
}
