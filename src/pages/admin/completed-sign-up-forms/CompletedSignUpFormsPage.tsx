import { paths } from '../../../config/paths';
import { BackButton } from '../../../components/BackButton';
import { PageHeading } from '../../../components/PageHeading';
import { signUpReviewCopy } from '../../../content/signUpReview';
import { SignUpReview } from '../../../features/sign-up-review/SignUpReview';

/** The screen on which staff review the sign-ups of creators. */
export const CompletedSignUpFormsPage = () => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PageHeading className="text-2xl!">{signUpReviewCopy.heading}</PageHeading>
      <BackButton fallback={paths.admin} label={signUpReviewCopy.goBack} />
    </div>
    <SignUpReview />
  </>
);
