import { Suspense } from 'react';
import { loadable, without } from '../../components/loadable';
import type { OrderTicketsProps } from './OrderTickets';

// Most orders are of the shop. Without its script the order's page says the rest.
const orderTickets = loadable<OrderTicketsProps>(() =>
  import('./OrderTickets').then(({ OrderTickets }) => OrderTickets, without),
);

/** The tickets of an order. */
export const LazyOrderTickets = (props: OrderTicketsProps) => (
  <Suspense fallback={null}>
    <orderTickets.Loadable {...props} />
  </Suspense>
);
