import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { OperatorEmail } from '../../components/OperatorEmail';
import { paths } from '../../config/paths';
import { operator } from '../../content/operator';
import { signUpCopy, signUpNextSteps } from '../../content/signUp';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { anotherBrandStarted, selectSignUpForm } from './signUpFormSlice';

/** What happens after a sign-up, and when. */
export const NextSteps = () => (
  <ol className="flex max-w-measure flex-col gap-4">
    {signUpNextSteps.map((step, index) => (
      <li key={step} className="flex gap-4 border-t border-hairline pt-4">
        <span aria-hidden="true" className="font-semibold text-tungsten tabular-nums">
          {index + 1}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);

type SignUpThanksProps = { headingRef: Ref<HTMLHeadingElement> };

/** Thanks for a sign-up that arrived, and what happens next. */
export function SignUpThanks({ headingRef }: SignUpThanksProps) {
  const dispatch = useAppDispatch();
  const { submittedBy } = useAppSelector(selectSignUpForm);
  if (!submittedBy) return null;
  return (
    <section className="flex flex-col gap-6 rounded-panel border border-ok bg-bg1 p-4 py-8 md:p-8">
      <h2
        ref={headingRef}
        tabIndex={-1}
        dir="auto"
        className="text-2xl font-semibold break-words"
      >{`Thank you, ${submittedBy.firstName}. Your sign-up has arrived.`}</h2>
      <p className="max-w-measure break-words">
        We’ll write to <strong dir="auto">{submittedBy.email}</strong>. Nothing else is needed from
        you now. Questions? Write to <OperatorEmail />, or to {operator.name}, {operator.address}.
      </p>
      <NextSteps />
      <p className="max-w-measure">{signUpCopy.anotherBrand}</p>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.exploreProjects} className={buttonClass('primary')}>
          Explore projects
        </Link>
        <Button
          variant="quiet"
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
