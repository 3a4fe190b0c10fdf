import '../../content/serviceMessages';
import '../../content/shopMessages';
import { filmLink } from '../../config/paths';
import { followQuery } from '../../config/shopLinks';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import { mayHaveBuyer } from '../shop/signedInBuyer';
import type { FollowChange } from './followChangesApi';
import type { FollowStanding } from './followersApi';

const followers = onDemand(() => import('./followersApi'));
const changes = onDemand(() => import('./followChangesApi'));
const buyer = onDemand(() => import('../shop/buyerApi'));

/** How whoever is signed in stands with a film (`brandId/projectId`); for nobody no SDK is loaded. */
export const loadStanding = createAppThunk(
  'fans/loadStanding',
  'fetchingFollows',
  async (film: string): Promise<FollowStanding> =>
    mayHaveBuyer() ? (await followers.load()).readStanding(film) : { email: '', follows: false },
);

export const saveFollow = createAppThunk(
  'fans/saveFollow',
  'savingFollow',
  async (wanted: readonly FollowChange[]) => {
    const { saveChange } = await changes.load();
    await Promise.all(wanted.map(saveChange));
  },
);

/** Sends a link that leads back to the film, which is followed then. */
export const requestFollow = createAppThunk(
  'fans/requestFollow',
  'sendingBuyerLink',
  async ({ email, slug }: { email: string; slug: string }) =>
    (await buyer.load()).sendBuyerLink(email, filmLink(slug) + followQuery),
);
