import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../config/paths';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { staffCopy } from '../../content/auth';
import { isLocked, subscribeActivity } from './idleActivity';
import { SignInForm } from './SignInForm';
import { SignOutButton, StaffBar } from './StaffBar';
import { IdleLock } from './IdleLock';
import { selectSession, checkStaff, watchStaff } from './sessionSlice';
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
        <SignOutButton />
      </div>
    </>
  );
}

type RefusalProps = { email: string; copy: { heading: string; about: string; advice: string } };

const Refusal = ({ email, copy, children }: RefusalProps & { children?: ReactNode }) => (
  <section aria-labelledby="refusal" className="flex flex-col gap-2 border-l-4 border-rec pl-4">
    <h2 id="refusal" tabIndex={-1} className="text-lg font-semibold">
      {copy.heading}
    </h2>
    <p>
      <strong dir="auto" className="break-words">
        {email}
      </strong>{' '}
      {copy.about} {copy.advice}
    </p>
    {children}
  </section>
);

/** The area while it may be seen. While it is locked it stays as it was, but is not built before it was open once. */
function LockedArea({ email, children }: { email: string; children: ReactNode }) {
  const isClosed = useSyncExternalStore(subscribeActivity, isLocked);
  const [wasOpen, setWasOpen] = useState(!isClosed);
  if (!isClosed && !wasOpen) setWasOpen(true);
  return (
    <>
      {wasOpen && (
        <>
          <StaffBar email={email} />
          {children}
        </>
      )}
      {isClosed && <IdleLock email={email} />}
    </>
  );
}

/** Shows the staff area to staff, and to everyone else the sign-in; the address stays the wanted one. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const phaseBefore = useRef(session.phase);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const watching = dispatch(watchStaff());
    return () => {
      watching.abort();
    };
  }, [dispatch]);

  // Whoever signed in or out is taken to what the answer was.
  useEffect(() => {
    const wasWaiting = phaseBefore.current === 'checking' || phaseBefore.current === 'staff';
    phaseBefore.current = session.phase;
    if (!wasWaiting || session.phase === 'checking') return;
    if (session.phase === 'refused' || session.phase === 'dismissed')
      document.getElementById('refusal')?.focus();
    else if (session.phase !== 'signedOut' || !area.current?.contains(document.activeElement))
      area.current?.querySelector('h1')?.focus();
  }, [session.phase]);

  return (
    <div ref={area} className="mx-auto flex max-w-page flex-col gap-6 gutter py-8 text-sm">
      {session.phase === 'staff' ? (
        <LockedArea email={session.email}>{children}</LockedArea>
      ) : (
        <div className="mx-auto flex w-full max-w-md flex-col gap-6 rounded-panel border border-hairline bg-bg1 p-6">
          {session.phase === 'unknown' && (
            <p role="status">
              {/* No h1: the focus would go to it, and this one is about to go. */}
              <span role="heading" aria-level={1}>
                Checking who you are…
              </span>
            </p>
          )}
          {session.phase === 'unreachable' && <Unreachable />}
          {(session.phase === 'signedOut' ||
            session.phase === 'checking' ||
            session.phase === 'refused' ||
            session.phase === 'dismissed') && (
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
              <SignInForm />
            </>
          )}
        </div>
      )}
    </div>
  );
}
