import { type SubmitEvent, useRef, useState } from 'react';
import { ClosePanelButton } from '../../components/workspace/ClosePanelButton';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { SafeLink } from '../../components/SafeLink';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { moneyCopy } from '../../content/payouts';
import { formatDateTime } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { formatDollars } from '../packages/earnings';
import type { WishContent } from '../orders-admin/refundWish';
import { UnitChoices } from '../orders-admin/UnitChoices';
import type { Order, OrderStatus } from '../shop/orderModel';
import { fetchRefunds, recordRefund } from './moneyApi';
import {
  isPaid,
  parseRefund,
  type RefundInput,
  type RefundProblems,
  returnableCents,
  stripePaymentLink,
} from './moneyModel';
import { orderNumber } from '../shop/orderNumber';
import { OrderWishes } from './OrderWishes';

const copy = moneyCopy.panel;
const variants = {
  reserved: 'waiting',
  released: 'ended',
  paid: 'done',
  late: 'waiting',
  refunded: 'undone',
} as const satisfies Record<OrderStatus, string>;
const sectionClass = 'flex flex-col gap-2 border-t border-hairline pt-4';

type RefundFormProps = {
  order: Order;
  /** What an owner wishes, which the form begins with. */
  wish: WishContent | null;
  onRecorded: () => void;
};

/** Records that money of an order went back at Stripe. */
function RefundForm({ order, wish, onRecorded }: RefundFormProps) {
  const [input, setInput] = useState<RefundInput>({
    // A wish without a sum leaves it to staff.
    dollars: ((wish && wish.cents > 0 ? wish.cents : returnableCents(order)) / 100).toFixed(2),
    stripeId: '',
    reason: '',
  });
  const [freed, setFreed] = useState<readonly string[]>(wish?.units ?? []);
  const [problems, setProblems] = useState<RefundProblems>({});
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const field = (name: keyof RefundInput, label: string, hint?: string) => (
    <LabelledInput
      id={`refund-${name}`}
      label={label}
      {...(hint && { hint })}
      autoComplete="off"
      value={input[name]}
      error={problems[name]}
      onChange={({ target }) => {
        setInput({ ...input, [name]: target.value });
      }}
    />
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // What was late never got its units.
    const parsed = parseRefund(input, order, order.status === 'late' ? [] : freed);
    clearFailure();
    if ('problems' in parsed) {
      setProblems(parsed.problems);
      const [first] = Object.keys(parsed.problems);
      form.current?.querySelector<HTMLElement>(`#refund-${first ?? ''}`)?.focus();
      return;
    }
    setProblems({});
    const { brandId, orderId } = order;
    if (await send(recordRefund({ brandId, orderId, refund: parsed.refund }))) onRecorded();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="record-refund"
      onSubmit={submit}
      className={sectionClass}
    >
      <h3 id="record-refund" className="text-base font-semibold">
        {copy.record}
      </h3>
      <p className="text-ink-2">{copy.lead}</p>
      {field('dollars', copy.cents)}
      {field('stripeId', copy.stripeId, copy.stripeIdHint)}
      {field('reason', copy.reason)}
      {order.status === 'paid' && order.units.length > 0 && (
        <UnitChoices label={copy.units} order={order} chosen={freed} onChange={setFreed} />
      )}
      <Failure text={failure} />
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.busy : copy.submit}
      </Button>
    </form>
  );
}

type OrderMoneyProps = {
  /** `brandId/orderId`. */
  path: string;
  brandName: string;
  onChanged: () => void;
  onClose: () => void;
};

/** One order as staff see it: what was paid, and what went back. */
export function OrderMoney({ path, brandName, onChanged, onClose }: OrderMoneyProps) {
  const { value, failure, retry } = useLoadedOf(fetchRefunds, path);
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const order = value?.order;
  const facts = order && [
    [copy.brand, brandName],
    [copy.at, formatDateTime(order.createdAt)],
    [copy.paidAt, order.paidAt ? formatDateTime(order.paidAt) : ''],
    ...order.lines.map(({ name, qty, unitCents }) => [
      `${String(qty)} × ${name}`,
      formatDollars(qty * unitCents),
    ]),
    [copy.shipping, order.shippingCents > 0 ? formatDollars(order.shippingCents) : ''],
    [copy.total, formatDollars(order.totalCents)],
    [copy.returned, order.refundedCents > 0 ? formatDollars(order.refundedCents) : ''],
  ];
  return (
    <>
      <header className="side-panel-header">
        <span className="grow text-xs text-ink-2">{moneyCopy.heading}</span>
        <ClosePanelButton label={copy.close} onClose={onClose} />
      </header>
      <div className="side-panel-body">
        <div className="flex flex-wrap items-center gap-3">
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-display text-[1.75rem] leading-8.5 font-semibold outline-none"
          >
            {moneyCopy.order(orderNumber(path.split('/')[1] ?? ''))}
          </h2>
          {order && (
            <StatusPill variant={variants[order.status]} label={moneyCopy.statuses[order.status]} />
          )}
        </div>
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{moneyCopy.loading}</p>}
        {order && facts && (
          <>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1 tabular-nums">
              {facts
                .filter(([, value]) => value !== '')
                .map(([label, value]) => (
                  <div key={label} className="contents">
                    <dt dir="auto" className="wrap-anywhere">
                      {label}
                    </dt>
                    <dd dir="auto" className="text-end wrap-anywhere">
                      {value}
                    </dd>
                  </div>
                ))}
            </dl>
            {order.paymentId !== '' && (
              <SafeLink
                link={stripePaymentLink(order.paymentId)}
                className="self-start py-1 text-daylight underline"
              >
                {copy.stripe}
              </SafeLink>
            )}
            <section aria-labelledby="recorded" className={sectionClass}>
              <h3 id="recorded" className="text-base font-semibold">
                {copy.recorded}
              </h3>
              {value.refunds.length === 0 && <p className="text-ink-2">{copy.none}</p>}
              <ul>
                {value.refunds.map(({ stripeId, cents, reason, at }) => (
                  <li key={stripeId} className="wrap-anywhere">
                    <span>{copy.refund(formatDollars(cents), stripeId, formatDateTime(at))}</span>
                    <span dir="auto" className="block text-ink-2">
                      {reason}
                    </span>
                  </li>
                ))}
              </ul>
              <p role="status" className="empty:hidden">
                {isSaved && copy.saved}
              </p>
            </section>
            <OrderWishes
              key={`wishes-${String(order.refunds)}`}
              path={path}
              onDeclined={onChanged}
            />
            {isPaid(order) && returnableCents(order) > 0 && (
              <RefundForm
                key={order.refunds}
                order={order}
                wish={value.wish}
                onRecorded={() => {
                  setSaved(true);
                  heading.current?.focus();
                  retry();
                  onChanged();
                }}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
