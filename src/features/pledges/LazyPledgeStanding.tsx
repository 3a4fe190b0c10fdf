import { Suspense } from 'react';
import { loadable, without } from '../../components/loadable';
import type { PledgeStandingProps } from './PledgeStanding';

// Most orders are of the shop. Without its script the order's page says the rest.
const pledgeStanding = loadable<PledgeStandingProps>(() =>
  import('./PledgeStanding').then(({ PledgeStanding }) => PledgeStanding, without),
);

/** How the campaign of a pledge stands. */
export const LazyPledgeStanding = (props: PledgeStandingProps) => (
  <Suspense fallback={null}>
    <pledgeStanding.Loadable {...props} />
  </Suspense>
);
