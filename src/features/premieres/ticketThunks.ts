import '../../content/serviceMessages';
import '../../content/shopMessages';
import { errorCode } from '../../lib/errors';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { parseOrderRef } from '../orders/orderPaths';
import { readBuyer } from '../shop/buyerApi';
import { readOwnTickets, readSeatsOfOrder, type TicketRef } from './ticketsApi';

const changes = onDemand(() => import('./ticketChangesApi'));

/** The tickets of whoever is signed in; none for nobody. */
export const loadOwnTickets = createAppThunk(
  'premieres/loadOwnTickets',
  'fetchingTickets',
  async () => ((await readBuyer()) ? readOwnTickets() : []),
);

/** What became of the seats of an order (`brandId/orderId`). Makes the tickets that are not there yet, if it is paid. */
export const loadSeatsOfOrder = createAppThunk(
  'premieres/loadSeatsOfOrder',
  'fetchingTickets',
  async (path: string) => {
    const ref = parseOrderRef(path);
    const found = await readSeatsOfOrder(ref);
    const units = found.seats
      .filter(({ ticket, isSold }) => isSold && ticket === null)
      .map(({ unitId }) => unitId);
    if (!found.contact || units.length === 0) return found;
    const { makeTickets } = await changes.load();
    await makeTickets({ ...found.order, units }, found.contact);
    return readSeatsOfOrder(ref);
  },
);

/** What the rules refuse has its own words; whatever else failed is told as it is. */
async function orRefused<Result>(
  made: Promise<Result>,
  message: Parameters<typeof messageError>[0],
): Promise<Result> {
  try {
    return await made;
  } catch (error) {
    throw errorCode(error) === 'permission-denied' ? messageError(message) : error;
  }
}

/** Says who comes with a ticket. */
export const nameHolder = createAppThunk(
  'premieres/nameHolder',
  'namingHolder',
  async (named: TicketRef & { holder: string }): Promise<void> =>
    (await changes.load()).nameHolder(named),
);

/** Hands a ticket on to whoever proves an email. Returns the secret of the link that is for them. */
export const handOn = createAppThunk(
  'premieres/handOn',
  'handingOn',
  async (handed: TicketRef & { email: string }): Promise<string> =>
    orRefused((await changes.load()).handOn(handed), 'ticketNotHandedOn'),
);

/** Takes back a ticket that waits for somebody. */
export const takeBack = createAppThunk(
  'premieres/takeBack',
  'takingBack',
  async (ref: TicketRef): Promise<void> =>
    orRefused((await changes.load()).takeBack(ref), 'ticketClaimed'),
);

/** Makes a ticket one's own that waits for one's proven email, by the secret of its link. */
export const claim = createAppThunk(
  'premieres/claim',
  'claimingTicket',
  async (claimed: TicketRef & { secret: string; holder: string }): Promise<void> =>
    orRefused((await changes.load()).claim(claimed), 'ticketLinkReplaced'),
);
