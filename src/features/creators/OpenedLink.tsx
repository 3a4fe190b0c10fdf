import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { EmailForm } from '../../components/EmailLinkRequest';
import { GuestNote } from '../../components/GuestNote';
import { PageHeading } from '../../components/PageHeading';
import { paths } from '../../config/paths';
import { linkRequestCopy } from '../../content/linkRequest';
import { studioCopy } from '../../content/studio';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { accountForgotten } from '../../store/signedOut';
import { emailOfSentLink, isGuest, signedInUid } from '../auth/emailLinkApi';
import { signIn } from './accountSlice';
import { LinkRequest } from './LinkRequest';
import type { Elements } from '../../lib/elements';

const { link: copy } = studioCopy;

/** Why a link cannot be used any more, by the code of its failure. */
const reasons = {
  'auth/invalid-action-code': copy.used,
  'auth/expired-action-code': copy.expired,
  'message/linkOfStaff': copy.ofStaff,
  'message/linkSpent': copy.spent,
};
type Reason = { heading: string; lead: string };
const reasonOf = (code = '', lead = ''): Reason =>
  Object.entries(reasons).find(([known]) => known === code)?.[1] ?? {
    heading: copy.failedHeading,
    lead,
  };

function Failed({ reason, children }: { reason: Reason; children: Elements }) {
  return (
    <>
      <PageHeading className="text-2xl!">{reason.heading}</PageHeading>
      <p>{reason.lead}</p>
      {children}
    </>
  );
}

type OpenedLinkProps = {
  /** The email of the account that is signed in; empty for nobody. */
  signedInAs: string;
  onDone: () => void;
};

/**
 * A link that was opened: it signs in by itself on the device that asked for it. Elsewhere it asks where it was sent,
 * and before it takes the place of another account.
 */
export function OpenedLink({ signedInAs, onDone }: OpenedLinkProps) {
  const dispatch = useAppDispatch();
  const [address] = useState(() => location.href);
  const [sentTo, setSentTo] = useState(emailOfSentLink);
  const [isAsking, setAsking] = useState(sentTo === '');
  const [problem, setProblem] = useState('');
  const [mayReplace, setMayReplace] = useState(
    !isGuest() && (signedInAs === '' || signedInAs === sentTo),
  );
  const [failed, setFailed] = useState<Reason>();
  const isStarted = useRef(false);
  const open = async (email: string) => {
    const before = signedInUid();
    const outcome = await dispatch(signIn({ email, link: address }));
    if (signIn.fulfilled.match(outcome)) {
      if (before !== '' && before !== signedInUid()) dispatch(accountForgotten());
      onDone();
      return '';
    }
    const text = dispatch(toRequestError(outcome));
    const { code } = outcome.error;
    // What a new try can mend stays where it was typed.
    if (/network-request-failed$|linkOfAnother$/.test(code ?? '')) return text;
    setFailed(reasonOf(code, text));
    return '';
  };
  useEffect(() => {
    if (!mayReplace || isAsking || isStarted.current) return;
    isStarted.current = true;
    void open(sentTo).then((text) => {
      if (!text) return;
      // The link may well be good: of another email, which its reader knows, or tried without a network.
      if (text === copy.ofAnother) setSentTo('');
      else setProblem(text);
      setAsking(true);
    });
  });
  if (failed === copy.ofStaff)
    return (
      <Failed reason={failed}>
        <Link to={paths.admin} className="self-start text-daylight underline">
          {copy.toStaff}
        </Link>
      </Failed>
    );
  if (failed && signedInAs)
    return (
      <Failed reason={failed}>
        <p className="wrap-anywhere">{copy.signedInAs(signedInAs)}</p>
        <Button className="self-start text-sm!" onClick={onDone}>
          {copy.toStudio}
        </Button>
      </Failed>
    );
  if (failed)
    return (
      <Failed reason={failed}>
        <LinkRequest initial={sentTo} />
      </Failed>
    );
  if (!mayReplace)
    return (
      <>
        <PageHeading className="text-2xl!">{copy.switchHeading}</PageHeading>
        {signedInAs ? (
          <p className="wrap-anywhere">{copy.switchLead(signedInAs)}</p>
        ) : (
          <GuestNote />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            className="text-sm!"
            onClick={() => {
              setMayReplace(true);
            }}
          >
            {copy.switch}
          </Button>
          <Button variant="quiet" className="text-sm!" onClick={onDone}>
            {copy.stay}
          </Button>
        </div>
      </>
    );
  if (!isAsking) return <p role="status">{copy.busy}</p>;
  return (
    <>
      <PageHeading className="text-2xl!">{copy.heading}</PageHeading>
      <p>{sentTo === '' ? copy.elsewhere : copy.lead}</p>
      <Failure text={problem} />
      <EmailForm
        label={linkRequestCopy.label}
        submit={copy.submit}
        busy={copy.busy}
        initial={sentTo}
        onSubmit={(email) => {
          setProblem('');
          return open(email);
        }}
      />
    </>
  );
}
