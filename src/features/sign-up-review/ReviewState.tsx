import { signUpReviewCopy } from '../../content/signUpReview';
import type { Review } from './signUpSchema';

const { dialog, statuses } = signUpReviewCopy;

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type ReviewStateProps = {
  review: Review | null;
  /** It was written after the dialog opened: its note is not in the field. */
  isUnseen: boolean;
};

/** Who marked a sign-up last, and when. */
export function ReviewState({ review, isUnseen }: ReviewStateProps) {
  if (!review) return null;
  const { status, byEmail, at, note } = review;
  return (
    <div className={isUnseen ? 'flex flex-col gap-2 border-l-4 border-rec pl-4' : 'text-ink-2'}>
      <p dir="auto" className="wrap-anywhere">
        {dialog.last(statuses[status], byEmail, time.format(at))}
      </p>
      {isUnseen && (
        <>
          <p>{dialog.changed}</p>
          <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
            {note || dialog.noNote}
          </blockquote>
        </>
      )}
    </div>
  );
}
