import { StatusPill } from '../../components/workspace/StatusPill';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import type { ListedOrder, PackingState } from './model';

const looks = {
  toPack: 'new',
  packed: 'packed',
  sent: 'sent',
  delivered: 'accepted',
  returned: 'returned',
} as const satisfies Record<PackingState, string>;

/** How far an order is, or that its money went back. */
export const OrderPill = ({ listed: { state, order } }: { listed: ListedOrder }) =>
  order?.status === 'refunded' ? (
    <StatusPill look="returned" label={copy.states.refunded} />
  ) : (
    <StatusPill look={looks[state]} label={copy.states[state]} />
  );
