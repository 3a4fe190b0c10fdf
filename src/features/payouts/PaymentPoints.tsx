import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { SafeLink } from '../../components/SafeLink';
import { Failure } from '../../components/workspace/LoadFailure';
import { disputeAnswer, moneyCopy as copy } from '../../content/payouts';
import { formatDateTime } from '../../lib/dates';
import { formatUtcDay } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { OpenOrder, type OnOpen } from './OpenOrder';
import type { DisputedPayment } from './disputesApi';
import {
  confirmPayment,
  type CheckedPayments,
  isConfirmedNow,
  type PaymentFinding,
} from './moneyApi';
import { disputeStateOf, stripePaymentLink } from './moneyModel';

const linkClass = 'min-h-6 self-start text-daylight underline max-md:py-3';

/** Each has the way to its order, or the order is open already and can be confirmed here. */
type WayOn =
  | { onOpen: OnOpen; onConfirmed?: never; linkedPaymentId?: never }
  | {
      onOpen?: never;
      onConfirmed: () => void;
      /** The payment whose way to Stripe is there already. */
      linkedPaymentId: string;
    };

type PointProps = WayOn & { finding: PaymentFinding };

function Point({ finding, onOpen, linkedPaymentId, onConfirmed }: PointProps) {
  const { outcome, orderId, paymentId, cents } = finding;
  const { isBusy, failure, send } = useSubmit();
  const isSettled = isConfirmedNow(finding);
  return (
    <li className="flex flex-col gap-1">
      <span className={isSettled ? undefined : 'text-rec'}>
        {copy.confirming[outcome](orderNumber(orderId), formatDollars(cents))}
      </span>
      {onOpen && outcome !== 'noOrder' && (
        <OpenOrder
          buttonId={`point-${paymentId}`}
          brandId={finding.brandId}
          orderId={orderId}
          onOpen={onOpen}
        />
      )}
      {!isSettled && paymentId !== linkedPaymentId && (
        <SafeLink link={stripePaymentLink(paymentId)} className={linkClass}>
          {copy.panel.stripe}
        </SafeLink>
      )}
      {onConfirmed && outcome === 'unconfirmed' && (
        <>
          <Failure text={failure} />
          <Button
            aria-disabled={isBusy}
            className="self-start text-sm!"
            onClick={async () => {
              if (await send(confirmPayment(finding))) onConfirmed();
            }}
          >
            {isBusy ? copy.panel.busy : copy.panel.confirm}
          </Button>
        </>
      )}
    </li>
  );
}

type PaymentPointsProps = WayOn & { findings: readonly PaymentFinding[] };

/** What is not as it should be between payments and their orders, each with what to do about it. */
export const PaymentPoints = ({ findings, ...wayOn }: PaymentPointsProps) => (
  <ul className="flex flex-col gap-3">
    {findings.map((finding) => (
      <Point key={finding.paymentId} finding={finding} {...wayOn} />
    ))}
  </ul>
);

type PaymentChecksProps = {
  found: CheckedPayments;
  onOpen: OnOpen;
  /** Asks for the page before a payment of a path. */
  onEarlier: (before: string) => void;
};

/** What a page of payments came to, and the way to the one before it. */
export function PaymentChecks({ found, onOpen, onEarlier }: PaymentChecksProps) {
  const { until, looked, findings, earlier } = found;
  const { confirming } = copy;
  return (
    <>
      {until !== null && <p>{confirming.until(formatDateTime(until * 1_000))}</p>}
      {findings.length > 0 ? (
        <PaymentPoints findings={findings} onOpen={onOpen} />
      ) : (
        <p>{looked === 0 ? confirming.nobody : confirming.none(looked)}</p>
      )}
      {earlier !== '' && (
        <Button
          variant="compact"
          className="self-start"
          onClick={() => {
            // It goes while the others are on their way.
            focusPageHeading();
            onEarlier(earlier);
          }}
        >
          {confirming.earlier}
        </Button>
      )}
    </>
  );
}

type DisputesProps = { disputed: readonly DisputedPayment[]; onOpen: OnOpen };

/** Payments that fans have disputed, with the day until which the bank waits for an answer. */
export const Disputes = ({ disputed, onOpen }: DisputesProps) => (
  <ul className="flex flex-col gap-3">
    {disputed.map(({ payment: { paymentId, disputes, metadata }, order }) => (
      <li key={paymentId} className="flex flex-col gap-1">
        {order && <OpenOrder buttonId={`dispute-${paymentId}`} {...metadata} onOpen={onOpen} />}
        {disputes.length === 0 && <span>{copy.disputes.untold}</span>}
        {disputes.map(({ id, amount, status, reason, answerBy }) => {
          const state = disputeStateOf(status);
          const day = answerBy === null ? '' : formatUtcDay(answerBy * 1_000);
          return (
            <p key={id}>
              <span className={state === 'open' ? 'text-rec' : 'text-ink-2'}>
                {copy.disputes[state](formatDollars(amount), day)}
              </span>
              {state === 'open' && <span className="block">{disputeAnswer(reason)}</span>}
            </p>
          );
        })}
        <SafeLink link={stripePaymentLink(paymentId)} className={linkClass}>
          {copy.panel.stripe}
        </SafeLink>
      </li>
    ))}
  </ul>
);
