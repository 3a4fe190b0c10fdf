import { ExternalLink, Info } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, buttonClass } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { denseControlClass } from '../../components/controlClass';
import { focusPageHeading } from '../../components/pageHead';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { moneyCopy } from '../../content/payouts';
import { formatDateTime, formatDay } from '../../lib/dates';
import { normalizeLine } from '../../lib/lines';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { beginReturn, checkNumber, recordListed } from './campaignMoneyApi';
import { stripePaymentLink } from './moneyModel';
import { OpenOrder, type OnOpen } from './OpenOrder';
import {
  type BegunReturn,
  isListed,
  lastReturnAt,
  numberProblem,
  type OrderMoney,
  ordersToReturn,
  type OrderToReturn,
  restCents,
  type Returns,
} from './returns';

const copy = campaignMoneyCopy.returns;
const { unlisted } = moneyCopy.panel;

const variants = {
  found: 'done',
  differs: 'ended',
  toReturn: 'undone',
  disputed: 'ended',
  paidLate: 'waiting',
} as const satisfies Record<OrderToReturn['state'], string>;

/** The one thing to press of an order next. */
const actionId = (path: string) => `return-next-${path}`;

function detailOf(one: OrderToReturn): string {
  const { state, order } = one;
  if (isListed(one)) return copy.found;
  if (state === 'disputed') return copy.disputed;
  if (state !== 'differs') return '';
  const returned = formatDollars(order.totalCents - restCents(one));
  return copy.differs(returned, formatDollars(order.totalCents));
}

type ReturnProps = { reason: string; toReturn: OrderToReturn; onRecorded: () => void };

/** Takes the number under which Stripe returned the rest of an order. One that its document does not have is asked about. */
function NumberForm({ reason, toReturn, onRecorded }: ReturnProps) {
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = `return-problem-${toReturn.path}`;
  const number = orderNumber(toReturn.order.orderId);
  const stripeId = normalizeLine(typed);
  const record = async (cents = restCents(toReturn)) => {
    const listed = [...toReturn.listed, { id: stripeId, amount: cents }];
    const sent = await send(recordListed({ reason, orders: [{ ...toReturn, listed }] }));
    if (sent?.value.length === 0) onRecorded();
    else setProblem(sent?.value[0] ?? '');
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    clearFailure();
    const wrong = numberProblem(toReturn, stripeId);
    const checked = wrong === '' && (await send(checkNumber({ order: toReturn.order, stripeId })));
    const found = checked ? checked.value.problem : wrong;
    setProblem(found);
    if (found !== '') field.current?.focus();
    if (!checked || found !== '') return;
    const { isListing, cents } = checked.value;
    if (isListing && cents === undefined) setAsked(true);
    else await record(cents);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={field}
          aria-label={copy.number(number)}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : problemId}
          autoComplete="off"
          placeholder="re_…"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onBlur={() => {
            setProblem(stripeId === '' ? '' : numberProblem(toReturn, stripeId));
          }}
          className={`${denseControlClass} w-44`}
        />
        <Button
          type="submit"
          aria-label={copy.recordOf(number)}
          aria-disabled={isBusy}
          className="dense-button"
        >
          {isBusy ? copy.recording : copy.record}
        </Button>
      </div>
      {problem !== '' && (
        <p id={problemId} className="wrap-anywhere text-rec">
          {problem}
        </p>
      )}
      <Failure text={failure} />
      {isAsked && (
        <ConfirmDialog
          title={unlisted.title}
          action={unlisted.action}
          onConfirm={async () => {
            // What is said of it has its place in the form.
            flushSync(() => {
              setAsked(false);
            });
            await record();
            return '';
          }}
          onClose={() => {
            setAsked(false);
          }}
        >
          <p>{unlisted.lead(stripeId)}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** Records what Stripe lists of an order, at one press. */
function RecordListed({ reason, toReturn, onRecorded }: ReturnProps) {
  const { isBusy, failure, send } = useSubmit();
  const [skipped, setSkipped] = useState('');
  const record = async () => {
    const sent = await send(recordListed({ reason, orders: [toReturn] }));
    if (sent?.value.length === 0) onRecorded();
    else setSkipped(sent?.value[0] ?? '');
  };
  return (
    <>
      <span className="text-xs wrap-anywhere text-ink-2">
        {toReturn.listed.map(({ id }) => id).join(', ')}
      </span>
      <Button
        id={actionId(toReturn.path)}
        variant="compact"
        className="max-md:min-h-11"
        aria-label={copy.recordFoundOf(orderNumber(toReturn.order.orderId))}
        aria-disabled={isBusy}
        onClick={() => void record()}
      >
        {isBusy ? copy.recording : copy.recordFound}
      </Button>
      <Failure text={failure || skipped} />
    </>
  );
}

type RowProps = ReturnProps & {
  /** Somebody else who has begun to return it. */
  begun: BegunReturn | undefined;
  /** Whether it is the one that is being returned now. */
  isOpen: boolean;
  onBegin: () => void;
  onOpen: OnOpen;
};

/** An order, and what is done with it: at Stripe, then here. */
function ReturnRow({ begun, isOpen, onBegin, onOpen, ...props }: RowProps) {
  const { order, path, name, state, leftCents } = props.toReturn;
  const number = orderNumber(order.orderId);
  const isFound = isListed(props.toReturn);
  const facts = [copy.paid(formatDay(order.paidAt ?? order.createdAt)), detailOf(props.toReturn)];
  const wasFound = useRef(isFound);
  // Whoever comes back from Stripe goes on where its document is there by now.
  useEffect(() => {
    if (isOpen && isFound && !wasFound.current) document.getElementById(actionId(path))?.focus();
    wasFound.current = isFound;
  }, [isOpen, isFound, path]);
  return (
    <li className="return-row" data-open={isOpen || undefined}>
      <div>
        <StatusPill variant={variants[state]} label={copy.states[state]} />
      </div>
      <div className="min-w-0 grow basis-48">
        {name !== '' && (
          <p dir="auto" className="font-medium wrap-anywhere">
            {name}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
          <OpenOrder
            buttonId={`return-${path}`}
            brandId={order.brandId}
            orderId={order.orderId}
            onOpen={onOpen}
          />
          <span className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {begun && (
          <p className="text-xs wrap-anywhere text-tungsten">
            {copy.begunBy(begun.byEmail, formatDateTime(begun.at))}
          </p>
        )}
      </div>
      <p className="text-end font-semibold tabular-nums">{formatDollars(leftCents)}</p>
      <div>
        {isFound && <RecordListed {...props} />}
        {!isFound && state === 'disputed' && (
          <>
            <span className="text-ink-2">{copy.notTwice}</span>
            <Button
              id={actionId(path)}
              variant="compact"
              className="max-md:min-h-11"
              aria-label={copy.toDisputeOf(number)}
              aria-haspopup="dialog"
              onClick={() => {
                onOpen(`${order.brandId}/${order.orderId}`, actionId(path));
              }}
            >
              {copy.toDispute}
            </Button>
          </>
        )}
        {!isFound && state !== 'disputed' && (
          <>
            {state === 'differs' && (
              <span className="text-rec">
                {copy.still(formatDollars(restCents(props.toReturn)))}
              </span>
            )}
            <a
              id={actionId(path)}
              href={stripePaymentLink(order.paymentId)}
              target="_blank"
              rel="noopener"
              aria-label={copy.atStripeOf(number)}
              onClick={onBegin}
              className={`${buttonClass('compact')} gap-2 max-md:min-h-11`}
            >
              <span>{copy.atStripe}</span>
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
            {isOpen && <NumberForm {...props} />}
          </>
        )}
      </div>
    </li>
  );
}

type OrderReturnsProps = {
  money: OrderMoney;
  returns: Returns;
  onOpen: OnOpen;
  onRecorded: () => void;
};

/** How much is returned, and since when nobody went on. */
function Progress({ money, returns: { all, left } }: Pick<OrderReturnsProps, 'money' | 'returns'>) {
  const returned = all.count - left.count;
  const text = copy.progress(returned, all.count);
  const last = lastReturnAt(money);
  return (
    <div className="flex min-w-60 flex-col gap-1">
      <p className="flex justify-between gap-4 tabular-nums">
        <span className="font-medium">{text}</span>
        <span>{formatDollars(all.cents - left.cents)}</span>
      </p>
      <progress
        aria-label={text}
        max={Math.max(all.count, 1)}
        value={all.count === 0 ? 1 : returned}
        className="striped-progress"
      />
      <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
        <span>
          {left.count === 0 ? copy.done : copy.left(left.count, formatDollars(left.cents))}
        </span>
        {last !== null && <span>{copy.last(formatDateTime(last))}</span>}
      </p>
    </div>
  );
}

/** What is to be returned of a campaign or a showing, order by order. What is recorded is in the orders, so anyone goes on with it. */
export function OrderReturns({ money, returns, onOpen, onRecorded }: OrderReturnsProps) {
  const { begun } = money;
  const { projectId, areAll, reason } = returns;
  const orders = ordersToReturn(money, areAll);
  const [openPath, setOpenPath] = useState(() => {
    const mine = begun.find(({ isMine }) => isMine);
    return orders.find(({ order }) => order.orderId === mine?.orderId)?.path ?? '';
  });
  const [status, setStatus] = useState('');
  const dispatch = useAppDispatch();
  const { isBusy, failure, send } = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const late = orders.filter(({ state }) => state === 'paidLate');
  const others = orders.filter(({ state }) => state !== 'paidLate');
  const listed = orders.filter(isListed);
  /** What was pressed goes: the focus is where one goes on. */
  const afterRecording = (recorded: string, next?: OrderToReturn) => {
    setStatus(recorded);
    if (next) document.getElementById(actionId(next.path))?.focus();
    else if (areAll) heading.current?.focus();
    else focusPageHeading();
    onRecorded();
  };
  const row = (toReturn: OrderToReturn) => (
    <ReturnRow
      key={toReturn.path}
      reason={reason}
      toReturn={toReturn}
      begun={begun.find(({ orderId, isMine }) => !isMine && orderId === toReturn.order.orderId)}
      isOpen={openPath === toReturn.path}
      onBegin={() => {
        setOpenPath(toReturn.path);
        void dispatch(beginReturn({ projectId, orderId: toReturn.order.orderId }));
      }}
      onOpen={onOpen}
      onRecorded={() => {
        const index = orders.indexOf(toReturn);
        const recorded = copy.recordedOne(orderNumber(toReturn.order.orderId));
        afterRecording(recorded, orders[index + 1] ?? orders[index - 1]);
      }}
    />
  );
  const recordAll = async () => {
    const sent = await send(recordListed({ reason, orders: listed }));
    if (sent) afterRecording(copy.recordedAll(listed.length - sent.value.length, sent.value));
    else onRecorded();
  };
  return (
    <section aria-labelledby="order-returns" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2
          ref={heading}
          id="order-returns"
          tabIndex={-1}
          className="text-base font-semibold outline-none"
        >
          {areAll ? copy.heading : copy.alsoLate}
        </h2>
        {areAll && <Progress money={money} returns={returns} />}
      </div>
      <p role="status" className="px-5 pb-3 wrap-anywhere empty:hidden">
        {status}
      </p>
      {others.length > 0 && <ul aria-labelledby="order-returns">{others.map(row)}</ul>}
      {late.length > 0 && areAll && (
        <h3 className="border-t border-hairline px-5 py-4 font-semibold">{copy.alsoLate}</h3>
      )}
      {late.length > 0 && <ul aria-label={copy.alsoLate}>{late.map(row)}</ul>}
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4">
          <p className="flex items-center gap-2 text-ink-2">
            <Info aria-hidden="true" className="size-4 shrink-0" />
            <span>{copy.kept}</span>
          </p>
          {listed.length > 0 && (
            <Button
              variant="quiet"
              className="text-sm!"
              aria-disabled={isBusy}
              onClick={() => void recordAll()}
            >
              {isBusy ? copy.recording : copy.recordAll(listed.length)}
            </Button>
          )}
          <Failure text={failure} />
        </div>
      )}
    </section>
  );
}
