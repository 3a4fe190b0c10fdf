import { onDemand } from '../../lib/onDemand';

/** What finds the colours of a picture. */
export const colourProposals = onDemand(() => import('./proposeColours'));
