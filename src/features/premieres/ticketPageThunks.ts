import '../../content/serviceMessages';
import '../../content/shopMessages';
import { ticketLink } from '../../config/paths';
import { createAppThunk } from '../../store/createAppThunk';
import { readBuyer } from '../shop/buyerApi';
import { keepTickets, type KeptTicket, readKeptTickets } from './ticketCopies';
import { readOwnTickets, readTicket, type TicketFacts } from './ticketsApi';

/** What an address leads whoever is signed in to. */
export type OpenedTicket = {
  /** Of the account; empty for a guest and for nobody. */
  email: string;
  /** Null where the address names no showing. */
  facts: TicketFacts | null;
  /** Those of its order that open the door, by their seats; without the one that was asked for where it does not. */
  tickets: readonly KeptTicket[];
  /** Whether this device keeps them. */
  isKept: boolean;
  /** What it was before it was handed on or returned; null where this device has never had it. */
  former: KeptTicket | null;
};

const parsePath = (path: string) => {
  const [screeningId = '', unitId = ''] = path.split('/');
  return { screeningId, unitId };
};

/** Has the worker keep the page of a ticket, too, which it has not where a link of the site led there. */
function keepPage({ ticket }: KeptTicket) {
  const page = new URL(ticketLink(ticket.screeningId, ticket.unitId), location.origin).href;
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage([page]);
}

/** A ticket (`screeningId/unitId`) with the others of its order, which the device keeps from then on. */
export const openTicket = createAppThunk(
  'premieres/openTicket',
  'fetchingTicket',
  async (path: string): Promise<OpenedTicket> => {
    const { screeningId, unitId } = parsePath(path);
    const { uid, email } = (await readBuyer()) ?? { uid: '', email: '' };
    const nothing = { email, facts: null, tickets: [], isKept: false, former: null };
    if (screeningId === '' || unitId === '') return nothing;
    const facts = await readTicket(screeningId, unitId);
    const before = (await readKeptTickets(screeningId)).filter((one) => one.uid === uid);
    /** As the device is to keep it; none for what is not held. */
    const copyOf = (found: TicketFacts): KeptTicket[] => {
      const { ticket, code, handover, inAt, screening, film } = found;
      if (!ticket || !screening) return [];
      const earlier = before.find((one) => one.ticket.unitId === ticket.unitId);
      const { seenMove = 0, handedTo = null } = earlier ?? {};
      const keptAt = Date.now();
      return [{ uid, ticket, code, handover, inAt, screening, film, keptAt, seenMove, handedTo }];
    };
    const [known] = [...copyOf(facts), ...before.filter(({ ticket }) => ticket.unitId === unitId)];
    if (!known) return { ...nothing, facts };
    const others = (await readOwnTickets())
      .map((own) => own.ticket)
      .filter((one) => one.screeningId === screeningId && one.orderId === known.ticket.orderId)
      .filter((one) => one.unitId !== unitId);
    const siblings = await Promise.all(others.map((one) => readTicket(screeningId, one.unitId)));
    const tickets = [facts, ...siblings]
      .filter((one) => one.isValid)
      .flatMap(copyOf)
      .sort((one, other) =>
        one.ticket.unitId.localeCompare(other.ticket.unitId, 'en', { numeric: true }),
      );
    const isKept = await keepTickets(tickets);
    tickets.forEach(keepPage);
    return { email, facts, tickets, isKept, former: facts.isValid ? null : known };
  },
);

/** What this device has kept of a ticket (`screeningId/unitId`) and of the others of its order. */
export const loadKeptTickets = createAppThunk(
  'premieres/loadKeptTickets',
  'fetchingTicket',
  async (path: string): Promise<KeptTicket[]> => {
    const { screeningId, unitId } = parsePath(path);
    const all = await readKeptTickets(screeningId);
    const shown = all.find(({ ticket }) => ticket.unitId === unitId);
    return all.filter(
      ({ uid, ticket }) => shown?.uid === uid && shown.ticket.orderId === ticket.orderId,
    );
  },
);
