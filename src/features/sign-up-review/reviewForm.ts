import type { SignUp } from './signUpSchema';

/** Under which what is typed about a sign-up is kept until it is saved, beside the texts of projects. */
export const reviewDraftKey = ({ key }: SignUp) => ['sign-ups', key] as const;
