import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { SafeLink } from '../../components/SafeLink';
import { useOnReturn } from '../../components/useOnReturn';
import { filmLink, paths } from '../../config/paths';
import { operator } from '../../content/operator';
import { orderCopy as copy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { serverNow } from '../../lib/serverTime';
import { usePolling } from '../../lib/usePolling';
import { formatUtcDay } from '../../lib/utcDates';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { useRetried } from '../../store/useRetried';
import { changesAt, heldUntil, type NextStep, nextStep, sentBy } from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { onSignedOut } from './buyerApi';
import type { OrderFacts } from './buyerOrdersApi';
import { selectCart } from './cartSlice';
import { Consents } from './Consents';
import { LateOrder } from './LateOrder';
import { OrderContact } from './OrderContact';
import { OrderPayment } from './OrderPayment';
import { OrderSummary } from './OrderSummary';
import { askStripe, loadOrder } from './orderThunks';

/** What is said of a paid order that nobody has packed yet. */
const whatComesNext = (country: string) =>
  copy.fulfil[country === '' ? 'nothingToSend' : country === 'pickup' ? 'pickup' : 'toPack'];

/** Whether a buyer who does not say so may have paid all the same, on the page of Stripe's that is there. */
const mayHavePaid = ({ session, payment }: OrderFacts) =>
  Boolean(session?.url) && payment?.status !== 'requires_payment_method';

/** The first sentence of where an order stands; empty where its part of the page says what changes. */
function leadOf(step: NextStep, facts: OrderFacts, hasPaid: boolean) {
  const { order, fulfilment, isOwn } = facts;
  switch (step) {
    case 'pay':
      if (hasPaid) return '';
      return mayHavePaid(facts) ? copy.pay.mayBePaid : copy.pay.lead;
    case 'waitForStripe':
      return hasPaid ? '' : copy.waiting.unpaidOver(formatClock(heldUntil(order)));
    case 'confirm':
      return copy.confirming;
    case 'chooseAnew':
      return isOwn ? copy.late.lead : copy.late.ofEmail;
    case 'restReturns':
      return copy.late.partlyReturned;
    case 'bankDecides':
      return copy.late.disputed;
    case 'fulfil':
      return fulfilment ? copy.fulfil[fulfilment.state] : whatComesNext(order.country);
    case 'returned':
      return copy.returned;
    case 'nothing':
      return copy.released.lead;
    case 'holdOver':
      return hasPaid ? copy.waiting.later : copy.holdOver.lead;
  }
}

/** An order this old is not paid any more, whatever its address says. In milliseconds. */
const longestWait = 24 * 60 * 60_000;

/** Whether Stripe's word on an order, or its confirmation, may come any second. */
function isAwaited(step: NextStep, { order, session }: OrderFacts, hasPaid: boolean, now: number) {
  if (now > order.createdAt + longestWait) return false;
  switch (step) {
    case 'confirm':
    case 'waitForStripe':
      return true;
    case 'pay':
      return hasPaid || Boolean(session?.url);
    case 'holdOver':
    case 'nothing':
      return hasPaid;
    default:
      return false;
  }
}

function Fulfilment({ order, fulfilment, handlingDays }: OrderFacts) {
  const text = copy.fulfil;
  const isSent = fulfilment !== null && fulfilment.state !== 'packed';
  const until = isSent ? null : sentBy(order, handlingDays);
  const hasMore = useAppSelector(selectCart).some(({ projectId }) => projectId === order.projectId);
  return (
    <div className="flex flex-col items-start gap-3">
      {until !== null && <p>{text.sendBy(formatUtcDay(until))}</p>}
      {fulfilment?.carrier && <p className="wrap-anywhere">{text.with(fulfilment.carrier)}</p>}
      {fulfilment?.tracking && (
        <p className="wrap-anywhere">{text.tracking(fulfilment.tracking)}</p>
      )}
      {fulfilment?.link && (
        <SafeLink link={fulfilment.link} className="text-daylight underline print:hidden">
          {text.follow}
        </SafeLink>
      )}
      <p className="text-ink-2 print:hidden">{text.receipt}</p>
      {hasMore && (
        <p className="border-l-4 border-tungsten pl-4 print:hidden">
          {copy.moreInCart}{' '}
          <Link to={paths.cart} className="text-daylight underline">
            {copy.toCart}
          </Link>
        </p>
      )}
    </div>
  );
}

type NextProps = {
  facts: OrderFacts;
  step: NextStep;
  hasPaid: boolean;
  isAsking: boolean;
  onChange: () => void;
};

/** What happens next with an order, and the ways on. */
function Next({ step, ...rest }: NextProps) {
  const { facts, onChange } = rest;
  const { order, film } = facts;
  const toFilm = film.slug && (
    <Link to={filmLink(film.slug)} className={`${buttonClass('primary')} self-start`}>
      {copy.toFilm}
    </Link>
  );
  switch (step) {
    case 'pay':
    case 'waitForStripe':
      return <OrderPayment step={step} {...rest} />;
    case 'confirm':
      return (
        <>
          <p className="text-ink-2">{copy.waiting.later}</p>
          <Button variant="quiet" className="self-start" onClick={onChange}>
            {copy.waiting.again}
          </Button>
        </>
      );
    case 'chooseAnew':
      return facts.isOwn && <LateOrder order={order} onChange={onChange} />;
    case 'restReturns':
    case 'bankDecides':
    case 'returned':
      return null;
    case 'fulfil':
      return <Fulfilment {...facts} />;
    case 'nothing':
      return toFilm;
    case 'holdOver':
      return (
        <>
          <p>{copy.holdOver.advice}</p>
          {toFilm}
        </>
      );
  }
}

const Elsewhere = () => (
  <>
    <PageHeading>{copy.elsewhere.heading}</PageHeading>
    <p className="text-lg text-ink-2">{copy.elsewhere.lead}</p>
    <Link to={paths.account} className={`${buttonClass('primary')} self-start`}>
      {copy.elsewhere.signIn}
    </Link>
  </>
);

function editability({ order, fulfilment, isOwn }: OrderFacts) {
  const isOver = order.status === 'refunded' || order.status === 'released';
  if (fulfilment !== null || isOver) return 'noMore';
  return isOwn ? 'here' : 'elsewhere';
}

/** Writes to the makers of a film, with the number of the order, in the buyer's own mail. */
const complaintLink = ({ order, contactEmail }: OrderFacts) =>
  mailtoLink(contactEmail || operator.email, copy.wrongSubject(orderNumber(order.orderId)));

type OrderViewProps = { brandId: string; orderId: string; hasPaid: boolean };

/** One order as its buyer sees it: what was bought, what happens next and until when. */
export function OrderView({ brandId, orderId, hasPaid }: OrderViewProps) {
  const dispatch = useAppDispatch();
  const loaded = useLoadedOf(loadOrder, `${brandId}/${orderId}`);
  const { value: facts, loadedAt = 0, retry: reload, load } = loaded;
  const failure = useRetried(loaded);
  useOnReturn(reload);
  useEffect(() => onSignedOut(reload), [reload]);
  const nextChange = facts ? changesAt(facts.order, loadedAt) : undefined;
  useEffect(() => {
    if (nextChange === undefined) return;
    const timer = setTimeout(reload, Math.max(nextChange - serverNow(), 0) + 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [nextChange, reload]);

  const step =
    facts &&
    nextStep(facts.order, {
      now: loadedAt,
      hasSession: Boolean(facts.session?.url),
      hasEnded: facts.session?.expired,
      payment: facts.payment,
    });

  const awaitsWord = facts && step ? isAwaited(step, facts, hasPaid, loadedAt) : false;
  const ask = async () => {
    if (facts && (step === 'confirm' || (await dispatch(askStripe(facts.order)).unwrap())))
      await load();
  };
  const isAsking = usePolling(awaitsWord, ask);

  const isUnseen = hasPaid && !facts?.order.paidAt;
  const failed = failure && (
    <div className="flex flex-col items-start gap-4">
      <p role="alert" className={isUnseen ? 'text-lg' : 'text-rec'}>
        {isUnseen ? copy.unseen : failure}
      </p>
      <Button variant="quiet" onClick={reload}>
        {copy.retry}
      </Button>
    </div>
  );
  if (facts === null) return <Elsewhere />;
  return (
    <>
      <PageHeading>{copy.heading(orderNumber(orderId))}</PageHeading>
      {failed}
      {facts === undefined && !failure && <p role="status">{copy.loading}</p>}
      {facts && step && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-8">
            <div className="flex flex-col gap-4">
              {/* There from the first, so that what comes next is read out as it changes. */}
              <p role="status" className="text-lg empty:hidden">
                {leadOf(step, facts, hasPaid)}
              </p>
              <Next
                facts={facts}
                step={step}
                hasPaid={hasPaid}
                isAsking={isAsking}
                onChange={reload}
              />
            </div>
            {facts.contact?.paid && (
              <p className="wrap-anywhere">
                {copy.findAgain(new URL(paths.account, location.origin).href, facts.contact.email)}
              </p>
            )}
            {facts.contact && (
              <OrderContact
                order={facts.order}
                contact={facts.contact}
                editable={editability(facts)}
                onChange={reload}
              />
            )}
            <Consents orders={[facts.order]} />
          </div>
          <div className="flex flex-col gap-4 self-start">
            <OrderSummary {...facts} />
            <div className="flex flex-wrap gap-3 print:hidden">
              {facts.order.paidAt !== null && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    window.print();
                  }}
                >
                  {copy.print}
                </Button>
              )}
              <a href={complaintLink(facts)} className={buttonClass('quiet')}>
                {copy.wrong}
              </a>
            </div>
          </div>
        </div>
      )}
      {(facts ?? failure) && (
        <Link to={paths.orders} className="self-start text-daylight underline print:hidden">
          {copy.all}
        </Link>
      )}
    </>
  );
}
