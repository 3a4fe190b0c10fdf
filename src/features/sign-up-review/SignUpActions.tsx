import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useHasFormDraft } from '../../components/useDraft';
import { signUpReviewCopy } from '../../content/signUpReview';
import { newProjectPath, type Review, reviewDraftKey, type SignUp } from './model';

const { statuses, unknownStatus, notSaved, startProject } = signUpReviewCopy;

const statusClass = { new: 'text-ink-2', accepted: 'text-ok', declined: 'text-rec' };

export type SignUpActionsProps = {
  signUp: SignUp;
  /** Null if there is none; undefined while that is not known. */
  review: Review | null | undefined;
  onReview: (key: string) => void;
};

/** Opens the review of a sign-up, whose status stands beside it, or starts a project for its creator. */
export function SignUpActions({ signUp, review, onReview }: SignUpActionsProps) {
  const { key, firstName, lastName } = signUp;
  const isUnsaved = useHasFormDraft(...reviewDraftKey(signUp));
  const status = review === undefined ? unknownStatus : statuses[review?.status ?? 'new'];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="compact"
        data-control="review"
        aria-label={`${signUpReviewCopy.review}: ${firstName} ${lastName}, ${status}${isUnsaved ? `, ${notSaved}` : ''}`}
        aria-haspopup="dialog"
        onClick={() => {
          onReview(key);
        }}
        className="font-medium max-sm:min-h-11 max-sm:px-5"
      >
        {signUpReviewCopy.review}
      </Button>
      <span
        className={`rounded-full border border-current px-2 text-xs font-medium ${statusClass[review?.status ?? 'new']}`}
      >
        {status}
      </span>
      {isUnsaved && <span>{notSaved}</span>}
      <Link
        to={newProjectPath(signUp)}
        aria-label={`${startProject.short}: ${firstName} ${lastName}`}
        className="inline-flex min-h-8 items-center text-daylight underline"
      >
        {startProject.short}
      </Link>
    </span>
  );
}
