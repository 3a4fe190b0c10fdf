import { pledgeOrderCopy } from '../../content/pledgeOrders';
import { orderCopy } from '../../content/shop';
import { formatDateTime } from '../../lib/dates';
import { type FulfilmentState, isPledge } from '../orders/orderModel';
import type { OrderFacts } from './buyerOrdersApi';

const copy = orderCopy.steps;

type LaterStep = { label: string; states: readonly FulfilmentState[] };

/** What follows the payment, each step with what its makers say once it is done; nothing where nothing is sent. */
function stepsAfterPayment(country: string): LaterStep[] {
  if (country === '') return [];
  if (country === 'pickup')
    return [
      { label: copy.ready, states: ['packed'] },
      { label: copy.pickedUp, states: ['sent', 'delivered'] },
    ];
  return [
    { label: copy.packed, states: ['packed'] },
    { label: copy.sent, states: ['sent'] },
    { label: copy.delivered, states: ['delivered'] },
  ];
}

/** How far an order is; nothing of one that goes no further or has come back. */
export function OrderSteps({ order, fulfilment }: Pick<OrderFacts, 'order' | 'fulfilment'>) {
  const { status, country, createdAt, paidAt } = order;
  if ((status !== 'reserved' && status !== 'paid') || fulfilment?.state === 'returned') return null;
  const later = stepsAfterPayment(country);
  const reached = later.findIndex(({ states }) =>
    states.some((state) => state === fulfilment?.state),
  );
  const steps = [
    { label: isPledge(order) ? pledgeOrderCopy.pledged : copy.ordered, at: createdAt },
    { label: copy.paid, at: paidAt },
    ...later.map(({ label }, index) => ({
      label,
      at: index === reached ? (fulfilment?.at ?? null) : null,
    })),
  ];
  const current = status === 'reserved' ? 0 : 2 + reached;
  return (
    <ol aria-label={copy.label} className="order-steps">
      {steps.map(({ label, at }, index) => (
        <li key={label} aria-current={index === current ? 'step' : undefined}>
          <span className="font-medium">{label}</span>
          {at ? <span className="text-sm text-ink-2">{formatDateTime(at)}</span> : null}
        </li>
      ))}
    </ol>
  );
}
