import { onDemand } from '../../lib/onDemand';

/** What writes orders, with the database's part of the SDK: whoever only looks at one does without it. */
export const loadOrderChanges = onDemand(() => import('./ordersApi')).load;
