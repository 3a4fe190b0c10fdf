import '../../content/accountMessages';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';

/** Nothing on the screen waits for it. */
const subscriptions = onDemand(() => import('./subscriptionApi'));

/** Looks at what an owner pays for a brand, and gives the brand what is paid and it does not have yet. */
export const renewPackage = createAppThunk(
  'creators/renewPackage',
  'renewingPackage',
  async (brandId: string) => (await subscriptions.load()).renewPackageOf(brandId),
);
