import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { PageHeading } from '../../components/PageHeading';
import { usePageHead } from '../../components/pageHead';
import { signUpHead, signUpCopy } from '../../content/signUp';
import { FailedSubmissions } from '../../features/sign-up/FailedSubmissions';
import { NextSteps, SignUpThanks } from '../../features/sign-up/SignUpThanks';
import { signUpTexts } from '../../features/sign-up/model';
import { selectSignUpStatus } from '../../features/sign-up/signUpFormSlice';
import { SignUpForm } from '../../features/sign-up/SignUpForm';

/** The sign-up form, or the thanks for a sign-up that arrived. */
export function SignUpPage() {
  usePageHead(signUpHead);
  const status = useAppSelector(selectSignUpStatus);
  const previousStatus = useRef(status);
  const outcomeHeading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const [ViewedPackage, setLookedAtPackage] = useState<ComponentType>();

  // Only who comes from a package loads its note. Without a network the form works all the same.
  useEffect(() => {
    if (search)
      import('../../features/packages/ViewedPackage')
        .then((note) => {
          setLookedAtPackage(() => note.ViewedPackage);
        })
        .catch(() => undefined);
  }, [search]);

  // Moves focus to the outcome for a person who waited for it, not for one who returns to the page later.
  useEffect(() => {
    if (previousStatus.current === 'submitting' && status !== 'submitting')
      outcomeHeading.current?.focus();
    if (previousStatus.current === 'submitted' && status === 'editing')
      document.getElementById(signUpTexts[0])?.focus();
    previousStatus.current = status;
  }, [status]);

  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 gutter py-12 md:py-16 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <header className="flex flex-col gap-4">
        <PageHeading>{signUpCopy.title}</PageHeading>
        <h2 className="font-display text-2xl font-semibold text-tungsten">
          {signUpCopy.subHeading}
        </h2>
        <p className="max-w-measure text-lg text-ink-2">{signUpCopy.introduction}</p>
        {status !== 'submitted' && <p className="text-ink-2">{signUpCopy.everyField}</p>}
        {ViewedPackage && <ViewedPackage />}
      </header>
      <div className="flex min-w-0 flex-col gap-8 lg:row-span-2">
        {status === 'submitted' ? (
          <SignUpThanks headingRef={outcomeHeading} />
        ) : (
          <>
            <FailedSubmissions headingRef={outcomeHeading} />
            <SignUpForm />
          </>
        )}
      </div>
      {status !== 'submitted' && (
        <aside aria-labelledby="next-steps" className="flex flex-col gap-4">
          <h2 id="next-steps" className="text-xl font-semibold">
            What happens next
          </h2>
          <NextSteps />
        </aside>
      )}
    </div>
  );
}
