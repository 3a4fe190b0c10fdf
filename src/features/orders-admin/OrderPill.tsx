import { type LucideIcon, Package, Truck } from 'lucide-react';
import { StatusPill } from '../../components/workspace/StatusPill';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { type ListedOrder, stateOf } from './model';

type State = ReturnType<typeof stateOf>;

const variants = {
  toPack: 'waiting',
  packed: 'plain',
  sent: 'done',
  delivered: 'done',
  toGive: 'waiting',
  given: 'done',
  returned: 'undone',
  unsent: 'done',
  refunded: 'undone',
} as const satisfies Record<State, string>;
const icons: Partial<Record<State, LucideIcon>> = { packed: Package, sent: Truck };

/** How far an order is, or why nobody packs it. */
export function OrderPill({ listed }: { listed: ListedOrder }) {
  const state = stateOf(listed);
  return <StatusPill variant={variants[state]} Icon={icons[state]} label={copy.states[state]} />;
}
