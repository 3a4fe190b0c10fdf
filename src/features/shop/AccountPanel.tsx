import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmailForm, EmailLinkRequest } from '../../components/EmailLinkRequest';
import { loadable, without } from '../../components/loadable';
import { focusPageHeading } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { paths } from '../../config/paths';
import { afterSignIn, cameByLink, followQuery, questionHash } from '../../config/shopLinks';
import { buyerDataCopy } from '../../content/buyerData';
import { accountCopy as copy } from '../../content/account';
import { linkRequestCopy } from '../../content/linkRequest';
import { saleCopy } from '../../content/shop';
import { linkOfAnother, linkOfStaff } from '../../content/signInMessages';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { exportOrders, leaveAccount, loadBuyer, openLink, requestBuyerLink } from './accountThunks';
import { type Buyer, emailOfBuyerLink, isBuyerLink, onSignedOut } from './buyerApi';
import type { AccountOrdersProps } from './OrderList';

// They need the database's part of the SDK, which who is nobody here does not. Where the script does not load, the link
// to the orders is there.
const orders = loadable<AccountOrdersProps>(() =>
  import('./OrderList').then(({ AccountOrders }) => AccountOrders, without),
);

/** Has a link sent that joins this device's orders to an email, or signs in with it. */
function LinkRequest() {
  const dispatch = useAppDispatch();
  return (
    <EmailLinkRequest
      sentAdvice={copy.sentAdvice}
      onRequest={async (email) => {
        const next = afterSignIn(location.search);
        const outcome = await dispatch(requestBuyerLink({ email, next }));
        return requestBuyerLink.rejected.match(outcome) ? dispatch(toRequestError(outcome)) : '';
      }}
    />
  );
}

/** All that was ordered with the account, as a file. */
function OwnData({ buyer }: { buyer: Buyer }) {
  const { isBusy, failure, send } = useSubmit();
  const [status, setStatus] = useState('');
  const download = async () => {
    setStatus('');
    if (await send(exportOrders(buyer))) setStatus(buyerDataCopy.done);
  };
  return (
    <div className="flex flex-col items-start gap-3 border-t border-hairline pt-6">
      <p id="own-data" className="text-ink-2">
        {buyerDataCopy.lead}
      </p>
      {failure && (
        <p role="alert" className="text-rec">
          {failure}
        </p>
      )}
      <Button
        variant="quiet"
        aria-describedby="own-data"
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        {isBusy ? buyerDataCopy.busy : buyerDataCopy.export}
      </Button>
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </div>
  );
}

/** What a link that was opened asks before it is used. */
type Question = 'changeAccount' | 'leaveGuest';

/**
 * A link that was opened. It asks before it takes the place of another account, of a guest too whose orders would stay
 * behind; and where it was sent, on another device than the one that asked for it.
 */
function OpenedLink({ buyer, onDone }: { buyer: Buyer | null; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [link] = useState(() => location.href);
  const [email, setEmail] = useState(emailOfBuyerLink);
  const [question, setQuestion] = useState<Question | null>(
    buyer && buyer.email !== '' && buyer.email !== email ? 'changeAccount' : null,
  );
  const [isAsking, setAsking] = useState(email === '');
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const [isSentAgain, setSentAgain] = useState(false);
  const isStarted = useRef(false);
  const open = async (address: string, leavesGuest = false) => {
    const outcome = await dispatch(openLink({ email: address, link, leavesGuest }));
    if (openLink.fulfilled.match(outcome)) {
      if (outcome.payload === 'sentAgain') setSentAgain(true);
      // Whoever was here before has more in memory than this page knows.
      else if (outcome.payload === 'replaced') location.replace(afterSignIn(location.search));
      else onDone();
      return '';
    }
    if (outcome.error.code === 'message/emailHasAccount') {
      setEmail(address);
      dispatch(toRequestError(outcome));
      setQuestion('leaveGuest');
      return '';
    }
    const text = dispatch(toRequestError(outcome));
    // What a new try can mend stays where it was typed.
    if (/network-request-failed$|linkOfAnother$|tooManyAccounts$/.test(outcome.error.code ?? ''))
      return text;
    setFailure(text);
    return '';
  };
  const openKnown = async (leavesGuest = false) => {
    isStarted.current = true;
    setAsking(false);
    const text = await open(email, leavesGuest);
    if (!text) return;
    // The link may well be good: of another email, which its reader knows, or tried without a network.
    if (text === linkOfAnother) setEmail('');
    else setProblem(text);
    setAsking(true);
  };
  useEffect(() => {
    if (!question && !isAsking && !isStarted.current) void openKnown();
  });
  if (isSentAgain)
    return (
      <>
        <PageHeading>{copy.open.againHeading}</PageHeading>
        <p role="status" className="wrap-anywhere">
          {linkRequestCopy.sent} <strong dir="auto">{email}</strong>. {copy.open.again}
        </p>
      </>
    );
  if (failure)
    return (
      <>
        <PageHeading>{copy.open.failedHeading}</PageHeading>
        <p role="alert" className="text-rec">
          {failure}
        </p>
        {failure === linkOfStaff ? (
          <Link to={paths.admin} className="self-start text-daylight underline">
            {copy.open.toStaff}
          </Link>
        ) : (
          <LinkRequest />
        )}
      </>
    );
  if (question)
    return (
      <>
        <PageHeading>
          {question === 'leaveGuest' ? copy.open.hasAccountHeading : copy.open.askHeading}
        </PageHeading>
        <p className="wrap-anywhere">
          {question === 'leaveGuest' ? copy.open.hasAccount : copy.open.ask(buyer?.email ?? '')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setQuestion(null);
              if (email !== '') void openKnown(question === 'leaveGuest');
            }}
          >
            {copy.open.switch}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {copy.open.stay}
          </Button>
        </div>
      </>
    );
  return !isAsking ? (
    <>
      <PageHeading>{copy.heading}</PageHeading>
      <p role="status">{copy.open.busy}</p>
    </>
  ) : (
    <>
      <PageHeading>{copy.open.heading}</PageHeading>
      <p>{copy.open.lead}</p>
      {problem && (
        <p role="alert" className="text-rec">
          {problem}
        </p>
      )}
      <EmailForm
        label={linkRequestCopy.label}
        submit={copy.open.submit}
        busy={copy.open.busy}
        initial={email}
        onSubmit={(address) => {
          setProblem('');
          return open(address);
        }}
      />
    </>
  );
}

/** The way on from the account, to where it was opened from if that is known. */
const labelOf = (next: string) => {
  if (next === paths.account) return saleCopy.dialog.toCart;
  if (next.startsWith('/tickets/')) return copy.toTicket;
  if (next.endsWith(followQuery)) return copy.toFilm;
  return next.endsWith(questionHash) ? copy.toUpdates : copy.toShowing;
};

/** The email that carries a buyer's orders to other devices; nobody needs one to buy. */
export function AccountPanel(parts: AccountOrdersProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { value: buyer, failure, retry } = useLoaded(loadBuyer);
  useEffect(() => onSignedOut(retry), [retry]);
  const isGuest = buyer?.email === '';
  useEffect(() => {
    // A guest is shown no orders here; one that is paid is confirmed all the same.
    if (!isGuest) return;
    void import('./reservation').then(({ findUnpaid }) => findUnpaid()).catch(() => null);
  }, [isGuest]);
  const [hasLink, setHasLink] = useState(() => isBuyerLink(location.href));
  const next = afterSignIn(location.search);
  const closeLink = () => {
    // It is of no use any more, and would be tried again with a reload.
    void navigate(next, { replace: true, state: cameByLink });
    if (next !== paths.account) return;
    setHasLink(false);
    retry();
    focusPageHeading();
  };
  const leave = async () => {
    const outcome = await dispatch(leaveAccount());
    // Staff and creators have more in memory than this page knows.
    if (leaveAccount.fulfilled.match(outcome)) location.reload();
  };
  const whose = buyer ? copy.guest : copy.none;
  if (buyer !== undefined && hasLink) return <OpenedLink buyer={buyer} onDone={closeLink} />;
  return (
    <>
      <PageHeading>{copy.heading}</PageHeading>
      {buyer === undefined && !failure && <p role="status">{copy.looking}</p>}
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {buyer !== undefined &&
        (buyer?.email ? (
          <>
            <p className="wrap-anywhere">
              {copy.signedIn} <strong dir="auto">{buyer.email}</strong>.
            </p>
            {/* Whoever needs a link to buy, or to read, comes from there. */}
            <Link
              to={next === paths.account ? paths.cart : next}
              className="self-start text-daylight underline"
            >
              {labelOf(next)}
            </Link>
            <Suspense fallback={null}>
              <orders.Loadable {...parts} />
            </Suspense>
            <Button variant="quiet" className="self-start" onClick={() => void leave()}>
              {copy.signOut}
            </Button>
          </>
        ) : (
          <>
            <p>{labelOf(next) === copy.toShowing ? copy.forShowing : whose}</p>
            <LinkRequest />
          </>
        ))}
      <Link to={paths.orders} className="self-start text-daylight underline">
        {copy.orders}
      </Link>
      {buyer && <OwnData buyer={buyer} />}
    </>
  );
}
