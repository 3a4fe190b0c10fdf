import { Mail } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ClosePanelButton } from '../../components/workspace/SidePanelHeading';
import { Button, buttonClass } from '../../components/Button';
import { lineProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { SafeLink } from '../../components/SafeLink';
import { ViewSelect } from '../../components/workspace/ListTools';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { formatDateTime } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { useAction } from '../../lib/useAction';
import { useLoadedOf } from '../../store/useLoaded';
import type { Role } from '../creators/model';
import {
  type Fulfilment,
  type FulfilmentState,
  goodsCents,
  isOfTickets,
  type Order,
  recipientOf,
} from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { fetchFulfilment } from './api';
import { fetchConsent } from './consentsApi';
import {
  countryName,
  countryOf,
  type HeldRewards,
  isGiven,
  isHeld,
  isSameParcel,
  lineTexts,
  type ListedOrder,
  mergeParcel,
  nextStatesFor,
  type OrderMove,
  type PackingState,
  type Parcel,
  parseParcel,
  seesContacts,
} from './model';
import { Gift } from './Gift';
import { OrderPill } from './OrderPill';
import { RefundWishes } from './RefundWishes';
import type { OpenedMove } from './useMoveOrders';

const copy = ordersAdminCopy.panel;
const { states } = ordersAdminCopy;
const sectionClass = 'flex flex-col gap-2 border-t border-hairline pt-4';

/** What was paid for it, to owners and editors. */
function Sums({ order }: { order: Order }) {
  const sums = [
    [copy.goods, goodsCents(order.lines)],
    [copy.shipping, order.shippingCents],
    [copy.total, order.totalCents],
    ...(order.refundedCents > 0 ? [[copy.returned, -order.refundedCents] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="order-sums" className={sectionClass}>
      <h3 id="order-sums" className="text-base font-semibold">
        {copy.sums}
      </h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
        {sums.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-end">{formatDollars(cents)}</dd>
          </div>
        ))}
      </dl>
      {order.paidAt !== null && (
        <p className="text-ink-2">{ordersAdminCopy.paidAt(formatDateTime(order.paidAt))}</p>
      )}
    </section>
  );
}

/** Whether the buyer agreed to letters to this email, which packers do not read. */
function MayWrite({ order, email }: { order: Order; email: string }) {
  const id = `${order.brandId}/${order.uid}/${email}`;
  const { value, failure, retry } = useLoadedOf(fetchConsent, id);
  if (failure && !value) return <LoadFailure text={failure} onRetry={retry} />;
  return value && <p className="text-ink-2">{copy.consent[value]}</p>;
}

/** Who bought and where it goes, to owners and packers. */
function Buyer({ listed, role }: { listed: ListedOrder; role: Role }) {
  const { contact, order, orderId } = listed;
  return (
    <section aria-labelledby="order-buyer" className={sectionClass}>
      <h3 id="order-buyer" className="text-base font-semibold">
        {copy.buyer}
      </h3>
      {contact ? (
        <>
          <address dir="auto" className="wrap-anywhere whitespace-pre-line not-italic">
            {[recipientOf(contact), contact.lines, countryName(countryOf(listed))]
              .filter(Boolean)
              .join('\n')}
          </address>
          <Gift contact={contact} />
          <p dir="auto" className="wrap-anywhere">
            {contact.email}
          </p>
          {order && <MayWrite order={order} email={contact.email} />}
          <a
            href={mailtoLink(contact.email, copy.subject(orderNumber(orderId)))}
            className={`${buttonClass('quiet')} self-start text-sm!`}
          >
            <Mail aria-hidden="true" className="size-4" />
            {copy.write}
          </a>
        </>
      ) : (
        <p className="text-ink-2">
          {seesContacts(role) ? ordersAdminCopy.addressGone : ordersAdminCopy.noAddress}
        </p>
      )}
    </section>
  );
}

type WayFormProps = {
  listed: ListedOrder;
  role: Role;
  fulfilment: Fulfilment | null;
  /** From the state that is shown. */
  onMove: (move: OrderMove, shown: PackingState) => Promise<OpenedMove>;
};

/** What comes after a state that nobody has said yet. */
const firstSteps: Partial<Record<PackingState, FulfilmentState>> = {
  toPack: 'packed',
  toGive: 'given',
};

/** Says how far the order is and by which parcel it comes, if any does. */
function WayForm({ listed, role, fulfilment, onMove }: WayFormProps) {
  const { orderId, state } = listed;
  const choices = nextStatesFor(role, listed);
  const [picked, setPicked] = useState(firstSteps[state] ?? state);
  // Somebody else may have moved it on since it was picked.
  const chosen = choices.find((one) => one === picked) ?? choices[0] ?? 'packed';
  /** As it was read, or saved from here. */
  const [known, setKnown] = useState<Parcel>({
    carrier: fulfilment?.carrier ?? '',
    tracking: fulfilment?.tracking ?? '',
    link: fulfilment?.link ?? '',
  });
  const [parcel, setParcel] = useState(known);
  const [linkProblem, setLinkProblem] = useState('');
  const { isBusy, failure, run } = useAction();
  const [isSaved, setSaved] = useState(false);
  const carrierProblem = lineProblem(parcel.carrier, limits.carrier);
  const trackingProblem = lineProblem(parcel.tracking, limits.trackingNumber);
  const linkField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = (field: keyof typeof parcel, value: string) => {
    setParcel({ ...parcel, [field]: value });
    setSaved(false);
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (carrierProblem || trackingProblem) {
      document.getElementById(carrierProblem ? 'carrier' : 'tracking')?.focus();
      return;
    }
    const parsed = parseParcel(parcel);
    setLinkProblem(parsed ? '' : copy.linkProblem);
    if (!parsed) {
      linkField.current?.focus();
      return;
    }
    setSaved(false);
    // Where nothing was typed, someone else may know more by now.
    const typed = isSameParcel(parcel, known) ? null : parsed;
    await run(async () => {
      const move = { orderId, state: chosen, parcel: typed, replaces: known };
      const { problem, stored } = await onMove(move, state);
      if (stored) {
        setParcel((now) => mergeParcel(now, known, stored));
        setKnown(stored);
      } else if (problem === '' && typed) {
        setParcel(typed);
        setKnown(typed);
      }
      setSaved(problem === '');
      return problem;
    });
  };

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <span aria-hidden="true" className="font-medium">
          {copy.state}
        </span>
        <ViewSelect
          label={copy.state}
          options={
            Object.fromEntries(choices.map((one) => [one, states[one]])) as Record<
              FulfilmentState,
              string
            >
          }
          value={chosen}
          onChange={(value) => {
            setPicked(value);
            setSaved(false);
          }}
        />
        <span className="text-sm text-ink-3">{copy.stateHint}</span>
      </div>
      {!isGiven(listed) && (
        <>
          <LabelledInput
            id="carrier"
            label={copy.carrier}
            autoComplete="off"
            value={parcel.carrier}
            error={carrierProblem}
            onChange={({ target }) => {
              change('carrier', target.value);
            }}
          />
          <LabelledInput
            id="tracking"
            label={copy.tracking}
            autoComplete="off"
            value={parcel.tracking}
            error={trackingProblem}
            onChange={({ target }) => {
              change('tracking', target.value);
            }}
          />
          <LabelledInput
            ref={linkField}
            id="tracking-link"
            type="url"
            label={copy.link}
            hint={copy.linkHint}
            autoComplete="off"
            value={parcel.link}
            error={linkProblem || undefined}
            onChange={({ target }) => {
              change('link', target.value);
            }}
          />
        </>
      )}
      <Failure text={failure} />
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? ordersAdminCopy.moving : copy.save}
      </Button>
      <p role="status" className="empty:hidden">
        {isSaved && copy.saved}
      </p>
      {parcel.link !== '' && isSaved && (
        <SafeLink link={parcel.link} className="self-start py-1 text-daylight underline">
          {copy.follow}
        </SafeLink>
      )}
    </form>
  );
}

function Way({ listed, role, onMove }: Omit<WayFormProps, 'fulfilment'>) {
  const path = `${listed.brandId}/${listed.orderId}`;
  const { value, failure, retry } = useLoadedOf(fetchFulfilment, path);
  if (failure && !value) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{copy.loading}</p>;
  return <WayForm listed={listed} role={role} fulfilment={value.fulfilment} onMove={onMove} />;
}

type OrderPanelProps = Omit<WayFormProps, 'fulfilment'> & {
  held: HeldRewards;
  onClose: () => void;
};

/** One order: what to send, to whom, and how far it is. */
export function OrderPanel({ listed, role, held, onMove, onClose }: OrderPanelProps) {
  const { order, orderId } = listed;
  const heading = useRef<HTMLHeadingElement>(null);
  // Its part of the script may come after the panel.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <header className="side-panel-header">
        <span className="grow text-xs text-ink-2">{ordersAdminCopy.heading}</span>
        <ClosePanelButton label={copy.close} onClose={onClose} />
      </header>
      <div className="side-panel-body">
        <div className="flex flex-wrap items-center gap-3">
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-display text-[1.75rem] leading-8.5 font-semibold outline-none"
          >
            {ordersAdminCopy.open(orderNumber(orderId))}
          </h2>
          <OrderPill listed={listed} />
        </div>
        {order?.status === 'refunded' && <p className="font-semibold">{copy.doNotSend}</p>}
        {order?.status === 'paid' && order.refundedCents > 0 && (
          <p className="font-semibold">
            {listed.freed?.length ? copy.partFreed : copy.partReturned}
          </p>
        )}
        <ul>
          {lineTexts(listed).map((text, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
        <Buyer listed={listed} role={role} />
        <section aria-labelledby="order-way" className={sectionClass}>
          <h3 id="order-way" className="text-base font-semibold">
            {copy.way}
          </h3>
          {isHeld(listed, held) ? (
            <p role="status">{held ? ordersAdminCopy.held : copy.loading}</p>
          ) : order?.country === '' && !isGiven(listed) ? (
            <p>{isOfTickets(order) ? copy.tickets : copy.nothingToSend}</p>
          ) : (
            <Way listed={listed} role={role} onMove={onMove} />
          )}
        </section>
        {order && <Sums order={order} />}
        {order?.status === 'paid' && role === 'owner' && (
          <RefundWishes order={order} unnumbered={listed.unnumbered ?? []} />
        )}
      </div>
    </>
  );
}
