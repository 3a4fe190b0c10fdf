import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { type CheckoutSession, sessionSchema } from './orderModel';
import type { OrderRef } from './orderPaths';

/** Where the sessions are that an order may have: the rules take the next one only where the one before failed. */
export const sessionPaths = ({ orderId }: OrderRef) =>
  [orderId, `${orderId}~2`, `${orderId}~3`].map(
    (id) => `customers/${readUser().uid}/checkout_sessions/${id}`,
  );

export const hasFailed = ({ url, error }: CheckoutSession) => error !== null && url === '';

/** The sessions of an order that were asked for so far, all but the last of them failed. */
export async function readSessions(ref: OrderRef): Promise<CheckoutSession[]> {
  const paths = sessionPaths(ref);
  const found = await readDocuments(paths);
  const sessions: CheckoutSession[] = [];
  for (const path of paths) {
    const stored = found.get(path);
    if (!stored) break;
    const session = v.parse(sessionSchema, stored);
    sessions.push(session);
    if (!hasFailed(session)) break;
  }
  return sessions;
}

/** What has come of the last session of an order; null if none was asked for. */
export const readSession = async (ref: OrderRef): Promise<CheckoutSession | null> =>
  (await readSessions(ref)).at(-1) ?? null;
