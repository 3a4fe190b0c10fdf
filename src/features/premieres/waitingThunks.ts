import '../../content/shopMessages';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import { mayHaveBuyer } from '../shop/signedInBuyer';
import type { OwnWaits } from './waitingApi';

const waitingApi = onDemand(() => import('./waitingApi'));

/** How whoever is signed in stands with showings; nobody, for whom no SDK is loaded, with none. */
export const loadOwnWaits = createAppThunk(
  'premieres/loadOwnWaits',
  'fetchingWaits',
  async (): Promise<OwnWaits> =>
    mayHaveBuyer() ? (await waitingApi.load()).readOwnWaits() : { email: '', showings: [] },
);

/** Who leaves the waiting list lets go of what is kept as well. */
export type WaitChange = 'join' | 'leave' | 'say' | 'withdraw';

export const changeWait = createAppThunk(
  'premieres/changeWait',
  'savingWait',
  async (changed: { screeningId: string; change: WaitChange; wanted: number }): Promise<void> => {
    const { screeningId, change, wanted } = changed;
    const { join, leave, setInterest } = await waitingApi.load();
    if (change === 'join') return join(screeningId, wanted);
    if (change === 'leave') return leave(screeningId);
    return setInterest(screeningId, change === 'say');
  },
);
