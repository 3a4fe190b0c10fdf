import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { buttonClass } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { signUpReviewCopy } from '../../../content/signUpReview';
import { SignUpReview } from '../../../features/sign-up-review/SignUpReview';

/** The screen on which staff review the sign-ups of creators. */
export function CompletedSignUpFormsPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router gives this key to the entry on which the app was opened: there is nothing to go back to.
  const goBack = () => (key === 'default' ? navigate(paths.admin) : navigate(-1));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading className="text-2xl!">{signUpReviewCopy.heading}</PageHeading>
        <button
          type="button"
          onClick={goBack}
          className={`${buttonClass('quiet')} min-h-8! px-3! py-1! text-sm!`}
        >
          {signUpReviewCopy.goBack}
        </button>
      </div>
      <SignUpReview />
    </>
  );
}
