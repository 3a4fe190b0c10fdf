import { useState } from 'react';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { limits } from '../../config/limits';
import { orderCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { leaveFor } from '../../lib/stripePage';
import { useAppDispatch } from '../../store/hooks';
import {
  isPerFan,
  type NextStep,
  numbersOf,
  payableUntil,
  sessionAskableUntil,
} from '../orders/orderModel';
import type { OrderFacts } from './buyerOrdersApi';
import type { CartLine } from './cart';
import { addToCart } from './cartSlice';
import { openPayment } from './checkout';
import { dollars } from './dollars';
import { LetGo } from './LetGo';

type OrderPaymentProps = {
  facts: OrderFacts;
  step: NextStep & ('pay' | 'waitForStripe');
  /** Whether the buyer comes from Stripe's page and has paid, as Stripe says by the address. */
  hasPaid: boolean;
  /** Whether its payment may be told of any second. */
  isAsking: boolean;
  onChange: () => void;
};

/** What was ordered, as it was in the cart. */
const cartLinesOf = ({ order, film, unnumbered }: OrderFacts): CartLine[] =>
  order.lines.map((line) => ({
    ...line,
    ...film,
    brandId: order.brandId,
    projectId: order.projectId,
    numbers: unnumbered.includes(line.offerId) ? [] : numbersOf(order.units, line.offerId),
    verified: isPerFan(order),
  }));

/** An order that is reserved: paying it, waiting for Stripe's word, or letting go. */
export function OrderPayment({ facts, step, hasPaid, isAsking, onChange }: OrderPaymentProps) {
  const dispatch = useAppDispatch();
  const { order, session, payment } = facts;
  const [isOpening, setOpening] = useState(false);
  const copy = orderCopy.pay;
  const { waiting } = orderCopy;

  const pay = async () => {
    if (isOpening) return;
    setOpening(true);
    const outcome = session?.url ? null : await dispatch(openPayment(order));
    // Why it failed is among the alerts: the order may have been let go of, and this is gone.
    if (outcome && openPayment.rejected.match(outcome)) {
      if (outcome.error.code === 'message/stripeRefused')
        for (const line of cartLinesOf(facts)) dispatch(addToCart(line, limits.unitsPerOrder));
      onChange();
    } else {
      const address = session?.url ?? outcome?.payload;
      if (address) leaveFor(address);
    }
    setOpening(false);
  };
  const lookAnew = () => {
    focusPageHeading();
    onChange();
  };
  const lookAgain = (
    <Button variant="quiet" onClick={lookAnew}>
      {waiting.again}
    </Button>
  );
  const note = hasPaid && isAsking && (
    <div className="flex w-full max-w-measure flex-col gap-3">
      <div aria-hidden="true" className="h-2 border border-control clapper" />
      <p className="text-ink-2">{waiting.advice}</p>
    </div>
  );
  if (step === 'waitForStripe')
    return (
      <div className="flex flex-col items-start gap-4">
        {note}
        {!hasPaid && <p>{orderCopy.holdOver.advice}</p>}
        <div className="flex flex-wrap gap-3">
          {lookAgain}
          {!hasPaid && <LetGo order={order} onDone={lookAnew} />}
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {note}
      {hasPaid && !isAsking && <p>{waiting.notPaid}</p>}
      {!(hasPaid && isAsking) && (
        <>
          {payment?.status === 'requires_payment_method' && (
            <p className="border-l-4 border-rec pl-4">{copy.declined}</p>
          )}
          <p className="text-ink-2">
            {copy.until(
              formatClock(session?.url ? payableUntil(order) : sessionAskableUntil(order)),
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={isOpening} onClick={() => void pay()}>
              {isOpening ? copy.opening : copy.now(dollars(order.totalCents))}
            </Button>
            <LetGo order={order} onDone={lookAnew} />
            {hasPaid && lookAgain}
          </div>
        </>
      )}
    </div>
  );
}
