import { type LucideIcon, Package, Truck } from 'lucide-react';
import { StatusPill } from '../../components/workspace/StatusPill';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import type { ListedOrder, PackingState } from './model';

const variants = {
  toPack: 'waiting',
  packed: 'plain',
  sent: 'done',
  delivered: 'done',
  returned: 'undone',
} as const satisfies Record<PackingState, string>;
const icons: Partial<Record<PackingState, LucideIcon>> = { packed: Package, sent: Truck };

/** How far an order is, or that its money went back. */
export const OrderPill = ({ listed: { state, order } }: { listed: ListedOrder }) =>
  order?.status === 'refunded' ? (
    <StatusPill variant="undone" label={copy.states.refunded} />
  ) : (
    <StatusPill variant={variants[state]} Icon={icons[state]} label={copy.states[state]} />
  );
