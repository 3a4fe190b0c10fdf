import './order.css';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { useFetchAtTouch } from '../../components/useFetchAhead';
import { useOnReturn } from '../../components/useOnReturn';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { filmLink, paths } from '../../config/paths';
import { operator } from '../../content/operator';
import { pledgeOrderCopy } from '../../content/pledgeOrders';
import { orderCopy as copy, saleCopy } from '../../content/shop';
import { ticketOrderCopy } from '../../content/ticketOrders';
import { formatClock, formatDay } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { serverNow } from '../../lib/serverTime';
import { usePolling } from '../../lib/usePolling';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { useRetryUntilLoaded } from '../../store/useRetryUntilLoaded';
import { loadOrderChanges } from '../orders/loadOrderChanges';
import {
  changesAt,
  heldUntil,
  isOfTickets,
  isPledge,
  type NextStep,
  nextStep,
  payableUntil,
} from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { onSignedOut } from './buyerApi';
import type { OrderFacts } from './buyerOrdersApi';
import { Consents } from './Consents';
import { dollars } from './dollars';
import { FindAgain } from './FindAgain';
import { OrderContact } from './OrderContact';
import { OrderFulfilment } from './OrderFulfilment';
import { OrderPayment } from './OrderPayment';
import { OrderStatus } from './OrderStatus';
import { OrderSteps } from './OrderSteps';
import { boughtHeading, OrderLines, OrderSummary, ReceiptHead } from './OrderSummary';
import { askStripe, loadOrder } from './orderThunks';
import { fulfilmentText, wordsOf } from './orderWords';

// Few orders are paid too late, and choosing numbers anew needs their grid and the film's sale.
const lateOrder = partOnDemand(async () => (await import('./LateOrder')).LateOrder);

/** What is said of a paid order, by how far its makers say it is. */
function fulfilText({ order, fulfilment, isCancelled }: OrderFacts): string {
  if (isCancelled) return ticketOrderCopy.cancelled.lead;
  if (fulfilment) return fulfilmentText(order, fulfilment.state);
  const { country } = order;
  const step = country === '' ? 'nothingToSend' : country === 'pickup' ? 'pickup' : 'toPack';
  return wordsOf(order).fulfil[step];
}

/** Whether a buyer who does not say so may have paid all the same, on the page of Stripe's that is there. */
const mayHavePaid = ({ session, payment }: OrderFacts) =>
  Boolean(session?.url) && payment?.status !== 'requires_payment_method';

type Awaiting = {
  /** Whether the buyer comes from Stripe's page and has paid, as Stripe says by the address. */
  hasPaid: boolean;
  /** Whether its payment may be told of any second. */
  isAsking: boolean;
};

/** What happened to an order, in few words. */
function headingOf(step: NextStep, facts: OrderFacts, hasPaid: boolean): string {
  const { headings } = copy;
  const { order } = facts;
  switch (step) {
    case 'pay':
      return hasPaid ? headings.waiting : headings.pay(formatClock(payableUntil(order)));
    case 'waitForStripe':
      return hasPaid ? headings.waiting : headings.timeOver;
    case 'confirm':
      return headings.waiting;
    case 'chooseAnew':
      return headings.late;
    case 'allReturns':
      return pledgeOrderCopy.late;
    case 'restReturns':
      return headings.partlyReturned;
    case 'bankDecides':
      return headings.bankDecides;
    case 'fulfil':
      return boughtHeading(facts);
    case 'returned':
      return headings.returned(order.refundedCents > 0 ? dollars(order.refundedCents) : '');
    case 'nothing':
      return wordsOf(order).headings.released;
    case 'holdOver':
      return hasPaid ? headings.waiting : headings.holdOver;
  }
}

/** The first sentence of where an order stands. */
function leadOf(step: NextStep, facts: OrderFacts, { hasPaid, isAsking }: Awaiting): string {
  const { order, isOwn } = facts;
  switch (step) {
    case 'pay':
    case 'waitForStripe':
      if (hasPaid) return isAsking ? copy.waiting.lead : copy.waiting.later;
      if (step === 'waitForStripe') return copy.waiting.unpaidOver(formatClock(heldUntil(order)));
      return mayHavePaid(facts) ? copy.pay.mayBePaid : copy.pay.lead;
    case 'confirm':
      return copy.confirming;
    case 'chooseAnew':
      return isOwn ? copy.late.lead : copy.late.ofEmail;
    case 'allReturns':
      return (isPledge(order) ? pledgeOrderCopy : ticketOrderCopy).lateLead(
        dollars(order.totalCents),
      );
    case 'restReturns':
      return copy.late.partlyReturned;
    case 'bankDecides':
      return copy.late.disputed;
    case 'fulfil':
      return fulfilText(facts);
    case 'returned':
      return isPledge(order)
        ? pledgeOrderCopy.returnedLead(dollars(order.totalCents))
        : copy.returned;
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

/** What campaigns and premieres show of an order of theirs; they are features of their own, which know this one. */
type OrderParts = {
  /** How the campaign of a pledge stands. */
  Pledge: ComponentType<Pick<OrderFacts, 'order' | 'film'>>;
  /** The tickets, or the seats that are not paid yet, and their showing. */
  Tickets: ComponentType<Pick<OrderFacts, 'order' | 'showing'>>;
};

type NextProps = Awaiting &
  OrderParts & {
    facts: OrderFacts;
    step: NextStep;
    onChange: () => void;
  };

/** What happens next with an order, and the ways on. */
function Next({ step, Pledge, Tickets, ...rest }: NextProps) {
  const { facts, onChange } = rest;
  const { order, film, showing } = facts;
  const tickets = isOfTickets(order) && (
    <Suspense fallback={null}>
      <Tickets order={order} showing={showing} />
    </Suspense>
  );
  const toFilm = film.slug && (
    <Link to={filmLink(film.slug)} className={`${buttonClass('primary')} self-start`}>
      {copy.toFilm}
    </Link>
  );
  switch (step) {
    case 'pay':
    case 'waitForStripe':
      return (
        <>
          <OrderPayment step={step} {...rest} />
          {tickets}
        </>
      );
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
      return facts.isOwn && <lateOrder.Part order={order} onChange={onChange} />;
    case 'allReturns':
      return (
        <a
          href={mailtoLink(operator.email, copy.wrongSubject(orderNumber(order.orderId)))}
          className={`${buttonClass('quiet')} self-start`}
        >
          {pledgeOrderCopy.write}
        </a>
      );
    case 'restReturns':
    case 'bankDecides':
    case 'returned':
      return null;
    case 'fulfil':
      return (
        tickets || (
          <>
            {isPledge(order) && <Pledge order={order} film={film} />}
            <OrderFulfilment {...facts} />
          </>
        )
      );
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
    <p className="max-w-measure text-lg text-ink-2">{copy.elsewhere.lead}</p>
    <Link to={paths.account} className={`${buttonClass('primary')} self-start`}>
      {copy.elsewhere.signIn}
    </Link>
  </>
);

function editability({ order, fulfilment, isOwn }: OrderFacts) {
  const isOver = order.status === 'refunded' || order.status === 'released';
  // Who comes is said on each ticket, and whose it is by handing it on.
  if (fulfilment !== null || isOver || isOfTickets(order)) return 'noMore';
  return isOwn ? 'here' : 'elsewhere';
}

/** Writes to the makers of a film, with the number of the order, in the buyer's own mail. */
const complaintLink = ({ order, contactEmail }: OrderFacts) =>
  mailtoLink(contactEmail || operator.email, copy.wrongSubject(orderNumber(order.orderId)));

const deferredParts = [{ load: loadOrderChanges }];

type OrderViewProps = OrderParts & {
  brandId: string;
  orderId: string;
  hasPaid: boolean;
};

/** One order as its buyer sees it: what was bought, what happens next and until when. */
export function OrderView({ brandId, orderId, hasPaid, Pledge, Tickets }: OrderViewProps) {
  const dispatch = useAppDispatch();
  const loaded = useLoadedOf(loadOrder, `${brandId}/${orderId}`);
  const { value: facts, loadedAt = 0, retry: reload, load } = loaded;
  const failure = useRetryUntilLoaded(loaded);
  useFetchAtTouch(deferredParts);
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
  if (facts === null) return <Elsewhere />;
  const isReceipt = Boolean(facts?.order.paidAt);
  const lead = facts && step ? leadOf(step, facts, { hasPaid, isAsking }) : '';
  return (
    <>
      <div className={`flex max-w-measure flex-col gap-3 ${isReceipt ? 'print:hidden' : ''}`}>
        {facts && (
          <p className="flex flex-wrap items-center gap-3 text-ink-2">
            <OrderStatus own={facts} now={loadedAt} />
            <span>
              {wordsOf(facts.order).orderedOn(
                orderNumber(orderId),
                formatDay(facts.order.createdAt),
              )}
            </span>
          </p>
        )}
        <PageHeading>
          {facts && step ? headingOf(step, facts, hasPaid) : copy.heading(orderNumber(orderId))}
        </PageHeading>
        {/* There from the first, so that what comes next is read out as it changes. */}
        <p role="status" className="text-lg empty:sr-only">
          {facts === undefined && !failure ? copy.loading : lead}
        </p>
      </div>
      {failure && (
        <div className="flex flex-col items-start gap-4">
          <p role="alert" className={isUnseen ? 'text-lg' : 'text-rec'}>
            {isUnseen ? copy.unseen : failure}
          </p>
          <Button variant="quiet" onClick={reload}>
            {saleCopy.retry}
          </Button>
        </div>
      )}
      {facts && step && (
        <>
          {isReceipt && <ReceiptHead order={facts.order} film={facts.film} />}
          <div className="flex flex-col gap-4 empty:hidden print:hidden">
            <Next
              facts={facts}
              step={step}
              hasPaid={hasPaid}
              isAsking={isAsking}
              Pledge={Pledge}
              Tickets={Tickets}
              onChange={reload}
            />
          </div>
          {step !== 'holdOver' && <OrderSteps order={facts.order} fulfilment={facts.fulfilment} />}
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:flex print:flex-col">
            <div className="flex min-w-0 flex-col gap-8 print:contents">
              {facts.contact?.paid && <FindAgain order={facts.order} email={facts.contact.email} />}
              <OrderLines {...facts} />
              {facts.contact && (
                <OrderContact
                  order={facts.order}
                  contact={facts.contact}
                  editable={editability(facts)}
                  onChange={reload}
                />
              )}
              <a
                href={complaintLink(facts)}
                className={`${buttonClass('quiet')} self-start print:hidden`}
              >
                {copy.wrong}
              </a>
              <Consents orders={[facts.order]} />
            </div>
            <div className="flex flex-col gap-4 self-start rounded-panel border border-hairline bg-bg1 p-6 print:order-3 print:self-stretch print:border-0 print:bg-transparent print:p-0">
              <OrderSummary {...facts} />
              {isReceipt && (
                <Button
                  variant="quiet"
                  className="print:hidden"
                  onClick={() => {
                    window.print();
                  }}
                >
                  {copy.print}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
      {(facts ?? failure) && (
        <Link to={paths.orders} className="self-start text-daylight underline print:hidden">
          {copy.all}
        </Link>
      )}
    </>
  );
}
