import { signUpNextSteps } from '../../content/signUp';

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
