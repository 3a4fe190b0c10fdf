import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ticketsDatabase } from '../../lib/signedInWork';
import type { FilmOfShop } from '../shop/filmsApi';
import type { Handover, Screening, Ticket } from './screeningModel';

/** A ticket as this device keeps it, for where there is no network. */
export type KeptTicket = {
  /** Whose it is, of the accounts that this device has seen. */
  uid: string;
  ticket: Ticket;
  code: string;
  handover: Handover | null;
  inAt: number;
  screening: Screening;
  film: FilmOfShop;
  /** By the device's clock, in milliseconds. */
  keptAt: number;
  /** Since when the showing was at another place or time, as its holder has seen; 0 for never. */
  seenMove: number;
  /** To whom it was handed on from this device last, with the link that was made for them. */
  handedTo: { email: string; link: string } | null;
};

type Schema = DBSchema & { tickets: { key: string; value: KeptTicket } };

const open = () =>
  openDB<Schema>(ticketsDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore('tickets');
    },
  });

/** Runs on the database of tickets, and closes it: signing out removes it, and waits for nobody. */
async function withTickets<Result>(access: (database: IDBPDatabase<Schema>) => Promise<Result>) {
  const database = await open();
  try {
    return await access(database);
  } finally {
    database.close();
  }
}

/** Keeps tickets in the place of earlier copies. Resolves with false where the browser keeps nothing. */
export const keepTickets = (tickets: readonly KeptTicket[]): Promise<boolean> =>
  withTickets(async (database) => {
    for (const kept of tickets) {
      const { screeningId, unitId } = kept.ticket;
      await database.put('tickets', kept, `${kept.uid}/${screeningId}/${unitId}`);
    }
  }).then(
    () => true,
    () => false,
  );

/** The copies of tickets to a showing, of whichever account; none where the browser keeps nothing. */
export async function readKeptTickets(screeningId: string): Promise<KeptTicket[]> {
  const all = await withTickets((database) => database.getAll('tickets')).catch(() => []);
  return all.filter(({ ticket }) => ticket.screeningId === screeningId);
}
