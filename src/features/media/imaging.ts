import { onDemand } from '../../lib/onDemand';

/** What measures and draws pictures, for those who choose one. */
export const imaging = onDemand(() => import('./prepareImage'));
