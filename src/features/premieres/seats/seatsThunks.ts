import '../../../content/shopMessages';
import { onDemand } from '../../../lib/onDemand';
import { createAppThunk } from '../../../store/createAppThunk';
import { mayHaveBuyer } from '../../shop/signedInBuyer';
import { readHeld, readScreening, readTicketOffers } from '../screeningsApi';
import type { SeatsNow } from './seatChoice';

const buyerApi = onDemand(() => import('../../shop/buyerApi'));

/** What of a showing is free, and what is kept for whoever is signed in; null where there is none. */
export const loadSeats = createAppThunk(
  'premieres/loadSeats',
  'fetchingSeats',
  async (screeningId: string): Promise<SeatsNow | null> => {
    const screening = await readScreening(screeningId);
    if (!screening) return null;
    const [offers, held] = await Promise.all([
      readTicketOffers(screening),
      readHeld(Object.keys(screening.zones)),
    ]);
    const mayBeOwn = held.some(({ forUid }) => forUid !== '') && mayHaveBuyer();
    const buyer = mayBeOwn ? await (await buyerApi.load()).readBuyer() : null;
    const others = held.filter(({ forUid }) => forUid !== buyer?.uid);
    const kept = held.filter((unit) => !others.includes(unit)).map(({ id }) => id);
    // What is kept for somebody else is not to be waited for.
    const taken = Object.fromEntries(
      others.map(({ id, until, forUid }) => [id, forUid === '' ? until : null]),
    );
    return { screening, offers, taken, kept };
  },
);
