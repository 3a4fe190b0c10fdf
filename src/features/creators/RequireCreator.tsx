import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { GuestNote } from '../../components/GuestNote';
import { waitForHeading } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { PublicFrame } from '../../components/PublicFrame';
import { SignOutButton } from '../../components/SignOutButton';
import { paths } from '../../config/paths';
import { studioCopy } from '../../content/studio';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isGuest, isSignInLink } from '../auth/emailLinkApi';
import { LockDialog } from '../auth/LockDialog';
import { LockedArea } from '../auth/LockedArea';
import { signOutAccount } from '../auth/signOutApi';
import { loadAccount, selectAccount, watchAccount } from './accountSlice';
import { Invitations } from './Invitations';
import { LinkRequest } from './LinkRequest';
import { OpenedLink } from './OpenedLink';
import type { Elements } from '../../lib/elements';

const { invitations: invitedCopy, lock, signIn: copy, signOut, unreachable, waiting } = studioCopy;

/** Signs out of the studio; asks first if that would throw away what is not stored yet, of a pack or a film. */
export function StudioSignOutButton({ hasUnsavedWork = false }: { hasUnsavedWork?: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <SignOutButton
      texts={signOut}
      hasUnsavedWork={hasUnsavedWork}
      onSignOut={() => void dispatch(signOutAccount())}
    />
  );
}

const linkClass = 'self-start text-daylight underline';

const SignIn = () => (
  <>
    <PageHeading className="text-2xl!">{copy.heading}</PageHeading>
    <p>{copy.lead}</p>
    {isGuest() && <GuestNote />}
    <LinkRequest />
    <p className="border-t border-hairline pt-4 text-ink-2">
      {copy.notYet}{' '}
      <Link to={paths.signUp} className={linkClass}>
        {copy.signUp}
      </Link>
    </p>
  </>
);

/** What an account sees that belongs to no brand, and may join one. */
const Invited = ({ email }: { email: string }) => (
  <>
    <PageHeading className="text-2xl!">{invitedCopy.heading}</PageHeading>
    <p dir="auto" className="wrap-anywhere">
      {invitedCopy.lead(email)}
    </p>
    <Invitations />
    <div className="border-t border-hairline pt-4">
      <StudioSignOutButton />
    </div>
  </>
);

/** What an account sees that no brand knows. */
function Waiting({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeading className="text-2xl!">{waiting.heading}</PageHeading>
      <p className="wrap-anywhere">
        {waiting.signedIn} <strong dir="auto">{email}</strong>.
      </p>
      <p>{waiting.lead}</p>
      <Link to={paths.signUp} className={linkClass}>
        {waiting.signUp}
      </Link>
      <div className="flex flex-wrap gap-3">
        <Button className="text-sm!" onClick={() => void dispatch(loadAccount())}>
          {waiting.again}
        </Button>
        <StudioSignOutButton />
      </div>
    </>
  );
}

function Unreachable() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeading className="text-2xl!">{unreachable.heading}</PageHeading>
      <p>{unreachable.advice}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="text-sm!" onClick={() => void dispatch(loadAccount())}>
          {unreachable.retry}
        </Button>
        <StudioSignOutButton />
      </div>
    </>
  );
}

const Lock = ({ email, hasUnsavedWork }: { email: string; hasUnsavedWork: boolean }) => (
  <LockDialog heading={lock.heading} lead={lock.lead}>
    <LinkRequest initial={email} />
    <div className="border-t border-hairline pt-4">
      <StudioSignOutButton hasUnsavedWork={hasUnsavedWork} />
    </div>
  </LockDialog>
);

type Account = ReturnType<typeof selectAccount>;
type View = 'unknown' | 'link' | 'unreachable' | 'signedOut' | 'invited' | 'waiting' | 'in';

function viewOf(account: Account, hasLink: boolean): View {
  if (account.phase === 'unknown') return 'unknown';
  if (hasLink) return 'link';
  if (account.phase !== 'known') return account.phase;
  if (account.memberships.length > 0) return 'in';
  return account.invitations.length > 0 ? 'invited' : 'waiting';
}

type RequireCreatorProps = {
  /** Whether signing out would lose something. */
  hasUnsavedWork: boolean;
  children: Elements;
};

/** Shows the studio to members of a brand, and to everyone else the way in, at the same address. */
export function RequireCreator({ hasUnsavedWork, children }: RequireCreatorProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const account = useAppSelector(selectAccount);
  const [hasLink, setHasLink] = useState(() => isSignInLink(location.href));

  useEffect(() => {
    const watch = dispatch(watchAccount());
    return () => {
      watch.abort();
    };
  }, [dispatch]);

  const email = 'email' in account ? account.email : '';
  const view = viewOf(account, hasLink);
  const isIn = view === 'in';
  // Moves the focus to what came of signing in or out, but not to the first way in that a visit shows.
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    if (view === before || view === 'unknown') return;
    shown.current = view;
    if (before === 'unknown' && !isIn) return;
    // The page's chunk may still be loading.
    return waitForHeading((heading) => {
      heading.focus();
    });
  }, [view, isIn]);

  const closeLink = () => {
    // The link is of no use any more, and would be tried again with a reload.
    void navigate(paths.studio, { replace: true });
    setHasLink(false);
  };
  const waysIn: Readonly<Record<Exclude<View, 'in'>, Elements>> = {
    unknown: <p role="status">{studioCopy.checking}</p>,
    link: <OpenedLink signedInAs={email} onDone={closeLink} />,
    unreachable: <Unreachable />,
    signedOut: <SignIn />,
    invited: <Invited email={email} />,
    waiting: <Waiting email={email} />,
  };
  return isIn ? (
    <LockedArea lock={<Lock email={email} hasUnsavedWork={hasUnsavedWork} />}>
      {children}
    </LockedArea>
  ) : (
    <PublicFrame>
      <div className="mx-auto my-8 flex w-[calc(100%-2rem)] max-w-md flex-col gap-6 rounded-panel border border-hairline bg-bg1 p-6 text-sm">
        {waysIn[view]}
      </div>
    </PublicFrame>
  );
}
