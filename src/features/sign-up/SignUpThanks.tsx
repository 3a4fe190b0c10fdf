import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { signUpNextSteps } from '../../content/signUp';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../config/paths';
import { Button, buttonClass } from '../../components/Button';
import { anotherBrandStarted, selectSignUpForm } from './signUpFormSlice';

/** What follows a sign-up, and when. */
export const NextSteps = () => (
  <ol className="flex max-w-measure flex-col gap-4">
    {signUpNextSteps.map((step, position) => (
      <li key={step} className="flex gap-4 border-t border-hairline pt-4">
        <span aria-hidden="true" className="font-semibold text-tungsten tabular-nums">
          {position + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);

type SignUpThanksProps = { headingRef: Ref<HTMLHeadingElement> };

/** After a sign-up that arrived: thanks, what happens next and when. */
export function SignUpThanks({ headingRef }: SignUpThanksProps) {
  const dispatch = useAppDispatch();
  const { thanked } = useAppSelector(selectSignUpForm);
  if (!thanked) return null;
  return (
    <section className="flex flex-col gap-6 rounded-panel border border-ok bg-bg1 p-4 py-8 md:p-8">
      <h2 ref={headingRef} tabIndex={-1} dir="auto" className="text-2xl font-semibold break-words">
        Thank you, {thanked.firstName}. Your sign-up has arrived.
      </h2>
      <p className="max-w-measure break-words">
        We write to <strong dir="auto">{thanked.email}</strong>. Nothing else is needed from you
        now.
      </p>
      <NextSteps />
      <p className="flex flex-wrap gap-3">
        <Link to={paths.exploreProjects} className={buttonClass('primary')}>
          Explore projects
        </Link>
        <Button
          look="quiet"
          onClick={() => {
            dispatch(anotherBrandStarted());
          }}
        >
          Sign up another brand
        </Button>
      </p>
    </section>
  );
}
