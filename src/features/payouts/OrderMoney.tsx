import { Check } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ClosePanelButton } from '../../components/workspace/SidePanelHeading';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { SafeLink } from '../../components/SafeLink';
import { useOnReturn } from '../../components/useOnReturn';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { moneyCopy } from '../../content/payouts';
import { formatDateTime } from '../../lib/dates';
import { formatPlainDollars } from '../../lib/parseAmount';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Order, OrderStatus } from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import type { WishContent } from '../orders/refundWish';
import { formatDollars } from '../packages/earnings';
import { UnitChoices } from '../orders-admin/UnitChoices';
import { checkNumber } from './campaignMoneyApi';
import { fetchRefunds, recordRefund } from './moneyApi';
import {
  isPaid,
  type ListedRefunds,
  parseRefund,
  type Refund,
  type RefundInput,
  type RefundProblems,
  returnableCents,
  stripePaymentLink,
} from './moneyModel';
import { EraseContacts } from './EraseContacts';
import { LateMoney } from './LateMoney';
import { OrderWishes } from './OrderWishes';
import { PaymentPoints } from './PaymentPoints';

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
  /** The offers whose units have no numbers that a buyer chose. */
  unnumbered: readonly string[];
  /** What an owner wishes, which the form begins with. */
  wish: WishContent | null;
  listed: ListedRefunds;
  /** Those of the list that are not recorded yet: the form begins with the first. */
  offered: NonNullable<ListedRefunds>;
  /** What the reason begins with. */
  reason: string;
  onRecorded: () => void;
};

/** Records that money of an order went back at Stripe. */
function RefundForm(props: RefundFormProps) {
  const { order, unnumbered, wish, listed, offered, reason, onRecorded } = props;
  const [input, setInput] = useState<RefundInput>({
    // A wish without a sum leaves it to staff.
    dollars: formatPlainDollars(
      offered[0]?.amount ?? (wish && wish.cents > 0 ? wish.cents : returnableCents(order)),
    ),
    stripeId: offered[0]?.id ?? '',
    reason: reason === '' && offered[0] ? copy.listedReason(offered[0].id) : reason,
  });
  const [freed, setFreed] = useState<readonly string[]>(wish?.units ?? []);
  const [problems, setProblems] = useState<RefundProblems>({});
  const [unlisted, setUnlisted] = useState<Refund>();
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
  const { brandId, orderId } = order;
  const record = async (refund: Refund) => {
    if (await send(recordRefund({ brandId, orderId, refund }))) onRecorded();
  };
  const refuse = (found: RefundProblems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`#refund-${first ?? ''}`)?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // What was late never got its units.
    const parsed = parseRefund(input, order, order.status === 'late' ? [] : freed, listed);
    clearFailure();
    if ('problems' in parsed) {
      refuse(parsed.problems);
      return;
    }
    setProblems({});
    const { refund } = parsed;
    const checked = await send(checkNumber({ order, stripeId: refund.stripeId }));
    if (!checked) return;
    const { problem, isListing, cents } = checked.value;
    if (problem !== '') refuse({ stripeId: problem });
    else if (isListing && cents === undefined) setUnlisted(refund);
    else await record(refund);
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
      {offered.length === 0 ? (
        <p className="text-ink-2">{copy.lead}</p>
      ) : (
        <>
          <p id="listed-refunds" className="text-ink-2">
            {copy.listed}
          </p>
          <ul aria-labelledby="listed-refunds" className="flex flex-col items-start gap-2">
            {offered.map(({ id, amount }) => (
              <li key={id}>
                <Button
                  variant="compact"
                  aria-pressed={input.stripeId === id}
                  onClick={() => {
                    setInput({
                      dollars: formatPlainDollars(amount),
                      stripeId: id,
                      // What was typed stays.
                      reason: ['', copy.listedReason(input.stripeId)].includes(input.reason)
                        ? copy.listedReason(id)
                        : input.reason,
                    });
                    setProblems({});
                  }}
                >
                  {input.stripeId === id && <Check aria-hidden="true" className="mr-2 size-4" />}
                  <span>{copy.take(formatDollars(amount), id)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {field('dollars', copy.cents)}
      {field('stripeId', copy.stripeId, copy.stripeIdHint)}
      {field('reason', copy.reason)}
      {order.status === 'paid' && order.units.length > 0 && (
        <UnitChoices
          label={copy.units}
          order={order}
          unnumbered={unnumbered}
          chosen={freed}
          onChange={setFreed}
        />
      )}
      <Failure text={failure} />
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.busy : copy.submit}
      </Button>
      {unlisted && (
        <ConfirmDialog
          title={copy.unlisted.title}
          action={copy.unlisted.action}
          onConfirm={async () => {
            // What is said of it has its place in the form.
            flushSync(() => {
              setUnlisted(undefined);
            });
            await record(unlisted);
            return '';
          }}
          onClose={() => {
            setUnlisted(undefined);
          }}
        >
          <p>{copy.unlisted.lead(unlisted.stripeId)}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

type OrderMoneyProps = {
  /** `brandId/orderId`. */
  path: string;
  brandName: string;
  /** What the reason of a refund begins with. */
  refundReason?: string;
  onChanged: () => void;
  onClose: () => void;
};

/** One order as staff see it: what was paid, and what went back. */
export function OrderMoney(props: OrderMoneyProps) {
  const { path, brandName, refundReason = '', onChanged, onClose } = props;
  const { value, failure, retry } = useLoadedOf(fetchRefunds, path);
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever was at Stripe meanwhile finds the refund here.
  useOnReturn(retry);
  // Its part of the script may come after the panel.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const order = value?.order;
  const isRecorded = (id: string) => value?.refunds.some(({ stripeId }) => stripeId === id);
  const unrecorded = value?.listed?.filter(({ id }) => !isRecorded(id)) ?? [];
  const onDone = () => {
    heading.current?.focus();
    retry();
    onChanged();
  };
  const facts = order && [
    [copy.brand, brandName],
    [copy.buyer, value.buyer],
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
            {value.findings.length > 0 && (
              <PaymentPoints
                findings={value.findings}
                linkedPaymentId={order.paymentId}
                onConfirmed={onDone}
              />
            )}
            {order.status === 'late' && (
              <LateMoney
                order={order}
                payment={value.payment}
                unrecorded={unrecorded}
                onDone={onDone}
              />
            )}
            {!isPaid(order) && value.findings.length === 0 && (
              <p className="text-ink-2">{copy.unpaid}</p>
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
                unnumbered={value.unnumbered}
                wish={value.wish}
                listed={value.listed}
                offered={unrecorded}
                reason={refundReason}
                onRecorded={() => {
                  setSaved(true);
                  onDone();
                }}
              />
            )}
            {value.contacts.length + value.others.length > 0 && (
              <div className={sectionClass}>
                <EraseContacts contacts={value.contacts} others={value.others} onErased={onDone} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}
