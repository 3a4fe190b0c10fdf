import {
  doc,
  type DocumentReference,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { normalizeLine } from '../../lib/lines';
import type { Contact, Order } from '../orders/orderModel';
import { codePath, handoverPath, screeningOfGroup, ticketPath } from './screeningModel';
import type { TicketRef } from './ticketsApi';

// What writes tickets. Whoever only looks at one does without it, and so without most of the SDK.

/** Crockford's digits in base 32, none of which looks like another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomBytes = (count: number) => [...crypto.getRandomValues(new Uint8Array(count))];

/** What opens the door: `BL1-` and 24 digits, which have 120 bits. */
const newCode = () =>
  `BL1-${randomBytes(24)
    .map((byte) => digits.charAt(byte % digits.length))
    .join('')}`;

/** What a link has after its `#` that hands a ticket on, or opens a door: 256 bits in base64url. */
export const newSecret = () =>
  btoa(String.fromCharCode(...randomBytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const refsOf = ({ screeningId, unitId }: TicketRef) => ({
  ticket: doc(database, ticketPath(screeningId, unitId)),
  code: doc(database, codePath(screeningId, unitId)),
  handover: doc(database, handoverPath(screeningId, unitId)),
});

/** An order, or a guest in the place of one. */
type Seated = Pick<Order, 'brandId' | 'orderId' | 'checkoutGroup' | 'units'>;

async function makeTicket(order: Seated, contact: Pick<Contact, 'name' | 'email'>, unitId: string) {
  const { brandId, orderId, checkoutGroup } = order;
  const refs = refsOf({ screeningId: screeningOfGroup(checkoutGroup), unitId });
  const code = newCode();
  const codeHash = await hashOf(code);
  await commit(async (transaction) => {
    const unit = await transaction.get(doc(database, 'units', unitId));
    if (unit.get('orderId') !== orderId || unit.get('sold') !== true) return;
    // One that is there the rules leave as it is, whoever holds it: who handed it on may not even ask for it.
    transaction.set(refs.ticket, {
      brandId,
      orderId,
      uid: readUser().uid,
      email: contact.email,
      holder: normalizeLine(contact.name),
      codeHash,
      handedOn: false,
      at: serverTimestamp(),
    });
    transaction.set(refs.code, { code, secret: '' });
  });
}

/**
 * Makes the tickets of an order that is paid, each in a commit of its own, for whoever is signed in, in the name of who
 * ordered. What has one stays as it is, also where somebody else holds it by now, and so does a seat that was returned.
 */
export async function makeTickets(
  order: Seated,
  contact: Pick<Contact, 'name' | 'email'>,
): Promise<void> {
  await Promise.all(
    order.units.map((unitId) =>
      makeTicket(order, contact, unitId).catch((error: unknown) => {
        if (errorCode(error) !== 'permission-denied') throw error;
      }),
    ),
  );
}

/** Says who comes with a ticket; empty for nobody in particular. */
export const nameHolder = ({ holder, ...ref }: TicketRef & { holder: string }): Promise<void> =>
  commit((transaction) => {
    transaction.update(refsOf(ref).ticket, { holder: normalizeLine(holder) });
  });

/**
 * Has a ticket wait for whoever proves an email, in place of anyone before, until the doors open. Returns the secret of the
 * link that is for them, which is stored nowhere. Fails with `permission-denied` for who does not hold it.
 */
export async function handOn({ email, ...ref }: TicketRef & { email: string }): Promise<string> {
  const refs = refsOf(ref);
  const secret = newSecret();
  const secretHash = await hashOf(secret);
  await commit(async (transaction) => {
    // With its unit a ticket goes, and then nothing is left to hand on.
    await transaction.get(refs.ticket);
    transaction.set(refs.handover, { email, secretHash, at: serverTimestamp() });
  });
  return secret;
}

/** Takes back a ticket that waits for somebody. Fails with `permission-denied` once it is theirs. */
export const takeBack = (ref: TicketRef): Promise<void> =>
  commit((transaction) => {
    transaction.delete(refsOf(ref).handover);
  });

/**
 * Makes a ticket that waits for whoever is signed in theirs, under a new code: the one before opens no door any more. Does
 * nothing where it is theirs already. Fails with `permission-denied` where it does not wait for their email, not by this
 * secret, or not any more.
 */
export async function claim({
  secret,
  holder,
  ...ref
}: TicketRef & { secret: string; holder: string }): Promise<void> {
  const refs = refsOf(ref);
  const { uid } = readUser();
  const code = newCode();
  const codeHash = await hashOf(code);
  await commit(async (transaction) => {
    const handover = await transaction.get(refs.handover);
    if (!handover.exists()) {
      // Where nobody is waited for, its holder alone may ask for the code.
      await transaction.get(refs.code);
      return;
    }
    transaction.update(refs.ticket, {
      uid,
      email: handover.get('email') as unknown,
      holder: normalizeLine(holder),
      codeHash,
      handedOn: true,
      at: serverTimestamp(),
    });
    transaction.set(refs.code, { code, secret });
    transaction.delete(refs.handover);
  });
}

/**
 * The documents that go with units of an order as these come free, for the commit that frees them: of each ticket that
 * there is itself, its code, and whom it waits for. None where the order is of something else.
 */
export async function findTicketDocuments(
  transaction: Transaction,
  { checkoutGroup }: Pick<Order, 'checkoutGroup'>,
  units: readonly string[],
): Promise<DocumentReference[]> {
  const screeningId = screeningOfGroup(checkoutGroup);
  if (screeningId === '') return [];
  const refs = units.map((unitId) => refsOf({ screeningId, unitId }));
  const tickets = await Promise.all(refs.map(({ ticket }) => transaction.get(ticket)));
  return refs
    .filter((_, index) => tickets[index]?.exists())
    .flatMap(({ ticket, code, handover }) => [ticket, code, handover]);
}
