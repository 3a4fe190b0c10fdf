import '../../../content/shopMessages';
import { createAppThunk } from '../../../store/createAppThunk';
import { readScreening, readTaken, readTicketOffers } from '../screeningsApi';
import type { SeatsNow } from './seatChoice';

/** What of a showing is free; null where there is none. */
export const loadSeats = createAppThunk(
  'premieres/loadSeats',
  'fetchingSeats',
  async (screeningId: string): Promise<SeatsNow | null> => {
    const screening = await readScreening(screeningId);
    if (!screening) return null;
    const [offers, taken] = await Promise.all([
      readTicketOffers(screening),
      readTaken(Object.keys(screening.zones)),
    ]);
    return { screening, offers, taken: Object.fromEntries(taken) };
  },
);
