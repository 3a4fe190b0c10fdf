import { SignUpReview } from '../../../features/sign-up-review/SignUpReview';

/** The screen on which staff review the sign-ups of creators. */
export const CompletedSignUpFormsPage = () => <SignUpReview />;
