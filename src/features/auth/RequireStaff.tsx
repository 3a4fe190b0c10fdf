import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { GuestNote } from '../../components/GuestNote';
import { waitForHeading } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { PublicFrame } from '../../components/PublicFrame';
import { paths } from '../../config/paths';
import { staffCopy } from '../../content/auth';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isGuest } from './emailLinkApi';
import { IdleLock } from './IdleLock';
import { LockedArea } from './LockedArea';
import { checkStaff, selectSession, watchStaff } from './sessionSlice';
import { SignInForm } from './SignInForm';
import { StaffSignOutButton } from './StaffSignOutButton';
import type { Elements } from '../../lib/elements';

const { unreachable } = staffCopy;

function Unreachable() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeading className="text-2xl!">{unreachable.heading}</PageHeading>
      <p>{unreachable.advice}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="text-sm!" onClick={() => dispatch(checkStaff())}>
          Try again
        </Button>
        <StaffSignOutButton />
      </div>
    </>
  );
}

type RefusalProps = {
  email: string;
  copy: { heading: string; about: string; advice: string };
  children?: Elements;
};

const Refusal = ({ email, copy, children }: RefusalProps) => (
  <section aria-labelledby="refusal" className="flex flex-col gap-2 border-l-4 border-rec pl-4">
    <h2 id="refusal" tabIndex={-1} className="text-lg font-semibold">
      {copy.heading}
    </h2>
    <p>
      <strong dir="auto" className="break-words">
        {email}
      </strong>{' '}
      <span>{`${copy.about} ${copy.advice}`}</span>
    </p>
    {children}
  </section>
);

/** Who is signed in to another part of Backlot, and the way out of it. */
const Other = ({ email }: { email: string }) => (
  <div className="flex flex-col gap-3 border-l-4 border-control pl-4">
    <p>
      {staffCopy.signedInAs}{' '}
      <strong dir="auto" className="wrap-anywhere">
        {email}
      </strong>
      {staffCopy.other}
    </p>
    <StaffSignOutButton />
  </div>
);

/** Shows the staff area to staff and the sign-in to everyone else, at the same address. */
export function RequireStaff({ children }: { children: Elements }) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const previousPhase = useRef(session.phase);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const watch = dispatch(watchStaff());
    return () => {
      watch.abort();
    };
  }, [dispatch]);

  // Moves the focus to the result of signing in or out; a page's chunk may still be loading.
  useEffect(() => {
    const wasCheckingOrIn = ['checking', 'staff', 'other'].includes(previousPhase.current);
    previousPhase.current = session.phase;
    if (!wasCheckingOrIn || session.phase === 'checking') return;
    if (session.phase === 'refused' || session.phase === 'dismissed')
      document.getElementById('refusal')?.focus();
    else if (session.phase !== 'signedOut' || !area.current?.contains(document.activeElement))
      return waitForHeading((heading) => {
        heading.focus();
      });
  }, [session.phase]);

  return (
    <div ref={area} className="contents">
      {session.phase === 'staff' ? (
        <LockedArea lock={<IdleLock email={session.email} />}>{children}</LockedArea>
      ) : (
        <PublicFrame>
          <div className="mx-auto my-8 flex w-[calc(100%-2rem)] max-w-md flex-col gap-6 rounded-panel border border-hairline bg-bg1 p-6 text-sm">
            {session.phase === 'unknown' && (
              <p role="status">
                {/* An h1 would get the focus, which would be lost with it a moment later. */}
                <span role="heading" aria-level={1}>
                  Checking who you are…
                </span>
              </p>
            )}
            {session.phase === 'unreachable' && <Unreachable />}
            {(session.phase === 'signedOut' ||
              session.phase === 'checking' ||
              session.phase === 'refused' ||
              session.phase === 'dismissed' ||
              session.phase === 'other') && (
              <>
                <PageHeading className="text-2xl!">{staffCopy.signIn}</PageHeading>
                <p>{staffCopy.signInLead}</p>
                {session.phase === 'refused' && (
                  <Refusal email={session.email} copy={staffCopy.refused}>
                    <Link to={paths.signUp} className="self-start text-daylight underline">
                      {staffCopy.refused.creators}
                    </Link>
                  </Refusal>
                )}
                {session.phase === 'dismissed' && (
                  <Refusal email={session.email} copy={staffCopy.dismissed} />
                )}
                {session.phase === 'other' && <Other email={session.email} />}
                {isGuest() && <GuestNote />}
                <SignInForm />
              </>
            )}
          </div>
        </PublicFrame>
      )}
    </div>
  );
}
