import { Button, buttonClass } from '../../components/Button';
import { SafeLink } from '../../components/SafeLink';
import { Failure } from '../../components/workspace/LoadFailure';
import { moneyCopy } from '../../content/payouts';
import { useSubmit } from '../../store/useSubmit';
import { choosesAnew, lateReason, leftAtStripe, type Order } from '../orders/orderModel';
import { formatDollars } from '../packages/earnings';
import { closeOrder, confirmLate } from './moneyApi';
import { type ListedRefunds, type StaffPayment, stripePaymentLink } from './moneyModel';

const copy = moneyCopy.panel.late;

type LateMoneyProps = {
  order: Order;
  payment: StaffPayment | null;
  /** What went back of it and is not recorded yet. */
  unrecorded: NonNullable<ListedRefunds>;
  onDone: () => void;
};

/** Why an order is late, and what staff do by that: return the rest, close it, or confirm what a bank gave back. */
export function LateMoney({ order, payment, unrecorded, onDone }: LateMoneyProps) {
  const { isBusy, failure, send } = useSubmit();
  const { brandId, orderId } = order;
  const reason = lateReason(payment);
  // A bank asked for the money, and it is all there: it was late by nothing else.
  const isKept = reason === 'unitsGone' && payment !== null && payment.disputes.length > 0;
  // Of a campaign, which may be over since, or a showing, nothing is confirmed later.
  const isNotCounted = reason === 'unitsGone' && !choosesAnew(order);
  const press = (label: string, thunk: Parameters<typeof send<void>>[0]) => (
    <Button
      aria-disabled={isBusy}
      className="self-start text-sm!"
      onClick={async () => {
        if (await send(thunk)) onDone();
      }}
    >
      {isBusy ? moneyCopy.panel.busy : label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      <p>{copy.reasons[isNotCounted ? 'notCounted' : isKept ? 'kept' : reason]}</p>
      <Failure text={failure} />
      {reason === 'partlyReturned' && payment && (
        <SafeLink
          link={stripePaymentLink(order.paymentId)}
          className={`${buttonClass('compact')} self-start`}
        >
          {copy.returnRest(formatDollars(leftAtStripe(payment)))}
        </SafeLink>
      )}
      {reason === 'returned' &&
        unrecorded.length > 0 &&
        press(copy.close, closeOrder({ brandId, orderId, unrecorded }))}
      {isKept && !isNotCounted && press(moneyCopy.panel.confirm, confirmLate(order))}
    </div>
  );
}
