import { paths } from '../../../config/paths';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { signUpReviewCopy } from '../../../content/signUpReview';
import { SignUpReview } from '../../../features/sign-up-review/SignUpReview';

/** The screen on which staff review the sign-ups of creators. */
export const CompletedSignUpFormsPage = () => (
  <WorkspacePage
    title={signUpReviewCopy.heading}
    back={{ fallback: paths.admin, label: signUpReviewCopy.goBack }}
  >
    <SignUpReview />
  </WorkspacePage>
);
