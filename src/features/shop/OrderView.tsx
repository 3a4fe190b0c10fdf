import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { SafeLink } from '../../components/SafeLink';
import { useOnReturn } from '../../components/useOnReturn';
import { filmLink, paths } from '../../config/paths';
import { operator } from '../../content/operator';
import { orderCopy as copy } from '../../content/shop';
import { formatUtcDay } from '../../lib/utcDates';
import { useAppSelector } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { onSignedOut } from './buyerApi';
import type { OrderFacts } from './buyerOrdersApi';
import { selectCart } from './cartSlice';
import { LateOrder } from './LateOrder';
import { OrderContact } from './OrderContact';
import { changesAt, nextStep, sentBy } from './orderModel';
import { orderNumber } from './orderNumber';
import { OrderPayment } from './OrderPayment';
import { OrderSummary } from './OrderSummary';
import { loadOrder } from './orderThunks';

/** What is said of a paid order that nobody has packed yet. */
const whatComesNext = (country: string) =>
  copy.fulfil[country === '' ? 'nothingToSend' : country === 'pickup' ? 'pickup' : 'toPack'];

function Fulfilment({ order, fulfilment, handlingDays }: OrderFacts) {
  const text = copy.fulfil;
  const state = fulfilment ? text[fulfilment.state] : null;
  const isSent = fulfilment !== null && fulfilment.state !== 'packed';
  const until = isSent ? null : sentBy(order, handlingDays);
  const hasMore = useAppSelector(selectCart).some(({ projectId }) => projectId === order.projectId);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-lg">{state ?? whatComesNext(order.country)}</p>
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

/** What happens next with an order, and the ways on. */
function Next({
  facts,
  now,
  hasPaid,
  onChange,
}: {
  facts: OrderFacts;
  /** When the facts were read. */
  now: number;
  hasPaid: boolean;
  onChange: () => void;
}) {
  const { order, session, payment, film } = facts;
  const step = nextStep(order, {
    now,
    hasSession: Boolean(session?.url),
    hasEnded: session?.expired,
    payment,
  });
  const toFilm = film.slug && (
    <Link to={filmLink(film.slug)} className={`${buttonClass('primary')} self-start`}>
      {copy.toFilm}
    </Link>
  );
  switch (step) {
    case 'pay':
    case 'waitForStripe':
      return <OrderPayment facts={facts} step={step} hasPaid={hasPaid} onChange={onChange} />;
    case 'confirm':
      return (
        <div className="flex flex-col items-start gap-4">
          <p role="status">{copy.confirming}</p>
          <Button variant="quiet" onClick={onChange}>
            {copy.waiting.again}
          </Button>
        </div>
      );
    case 'chooseAnew':
      return facts.isOwn ? (
        <LateOrder order={order} onChange={onChange} />
      ) : (
        <p className="text-lg">{copy.late.ofEmail}</p>
      );
    case 'restReturns':
      return <p className="text-lg">{copy.late.partlyReturned}</p>;
    case 'fulfil':
      return <Fulfilment {...facts} />;
    case 'returned':
      return <p className="text-lg">{copy.returned}</p>;
    case 'nothing':
      return (
        <>
          <p className="text-lg">{copy.released.lead}</p>
          {toFilm}
        </>
      );
    case 'holdOver':
      return (
        <>
          <p className="text-lg">{copy.holdOver.lead}</p>
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
  `mailto:${contactEmail || operator.email}?subject=${encodeURIComponent(copy.wrongSubject(orderNumber(order.orderId)))}`;

type OrderViewProps = { brandId: string; orderId: string; hasPaid: boolean };

/** One order as its buyer sees it: what was bought, what happens next and until when. */
export function OrderView({ brandId, orderId, hasPaid }: OrderViewProps) {
  const {
    value: facts,
    failure,
    loadedAt = 0,
    retry: reload,
  } = useLoadedOf(loadOrder, `${brandId}/${orderId}`);
  useOnReturn(reload);
  useEffect(() => onSignedOut(reload), [reload]);
  const nextChange = facts ? changesAt(facts.order, loadedAt) : undefined;
  useEffect(() => {
    if (nextChange === undefined) return;
    const timer = setTimeout(reload, Math.max(nextChange - Date.now(), 0) + 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [nextChange, reload]);

  const failed = failure && (
    <div className="flex flex-col items-start gap-4">
      <p role="alert" className="text-rec">
        {failure}
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
      {facts && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-8">
            <div className="flex flex-col gap-4">
              <Next facts={facts} now={loadedAt} hasPaid={hasPaid} onChange={reload} />
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
