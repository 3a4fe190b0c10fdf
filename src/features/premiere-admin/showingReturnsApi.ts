import '../../content/premiereStaff';
import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { recordsPerPage } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { ordersPath } from '../orders/orderPaths';
import { parseScreening, type Screening, ticketGroup } from '../premieres/screeningModel';

// Apart from what staff do with showings: their landing page asks for it, too.

/** A cancelled showing, and how many of its orders are paid and not returned. */
export type ShowingToReturn = { screening: Screening; orders: number };

/** Those of some showings that are cancelled and of which something is still to go back: one count for each. */
export async function readToReturn(screenings: readonly Screening[]): Promise<ShowingToReturn[]> {
  const counted = await Promise.all(
    screenings
      .filter(({ state }) => state === 'cancelled')
      .map(async (screening) => {
        const group = ticketGroup(screening);
        const paid = query(
          collection(database, ordersPath(screening.brandId)),
          where('checkoutGroup', 'in', [group, `${group}/fan`]),
          where('status', '==', 'paid'),
        );
        return { screening, orders: (await getCount(paid)).data().count };
      }),
  );
  return counted.filter(({ orders }) => orders > 0);
}

/** How long after its evening a cancelled showing is looked after here, in milliseconds: its own page has all of it. */
const watchedMs = 90 * 24 * 60 * 60_000;

/** The cancelled showings of all brands of which something is still to go back, the first one first. */
export const fetchShowingsToReturn = createAppThunk(
  'premiereAdmin/fetchShowingsToReturn',
  'fetchingAllShowings',
  async (): Promise<ShowingToReturn[]> => {
    const { docs } = await getDocs(
      query(
        collection(database, 'screenings'),
        where('state', '==', 'cancelled'),
        where('endsAt', '>', Timestamp.fromMillis(serverNow() - watchedMs)),
        orderBy('endsAt'),
        limit(recordsPerPage),
      ),
    );
    return readToReturn(docs.map((one) => parseScreening(one.id, one.data())));
  },
);
