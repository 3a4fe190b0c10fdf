import { StatusPill } from '../../components/workspace/StatusPill';
import { useHasFormDraft } from '../../components/useDraft';
import { signUpReviewCopy } from '../../content/signUpReview';
import { type Review, reviewDraftKey, reviewStatus, type SignUp } from './model';

const { statuses, unknownStatus, notSaved } = signUpReviewCopy;

const variants = { new: 'waiting', accepted: 'done', declined: 'ended' } as const;

type ReviewPillProps = { review: Review | null | undefined };

/** How a sign-up was judged. */
export const ReviewPill = ({ review }: ReviewPillProps) =>
  review === undefined ? (
    <span className="text-ink-3">{unknownStatus}</span>
  ) : (
    <StatusPill variant={variants[reviewStatus(review)]} label={statuses[reviewStatus(review)]} />
  );

type ReviewButtonProps = {
  signUp: SignUp;
  /** Null if there is none; undefined while that is not known. */
  review: Review | null | undefined;
  onReview: (key: string) => void;
  className: string;
};

/** Opens the review of a sign-up, whose status stands beside it. */
export function ReviewButton({ signUp, review, onReview, className }: ReviewButtonProps) {
  const { key, firstName, lastName } = signUp;
  const isUnsaved = useHasFormDraft(...reviewDraftKey(signUp));
  const status = review === undefined ? unknownStatus : statuses[reviewStatus(review)];
  return (
    <>
      <button
        type="button"
        data-control="review"
        aria-label={`${signUpReviewCopy.review}: ${firstName} ${lastName}, ${status}${isUnsaved ? `, ${notSaved}` : ''}`}
        aria-haspopup="dialog"
        onClick={() => {
          onReview(key);
        }}
        className={className}
      >
        {signUpReviewCopy.review}
      </button>
      {isUnsaved && <span className="text-xs text-ink-2">{notSaved}</span>}
    </>
  );
}
