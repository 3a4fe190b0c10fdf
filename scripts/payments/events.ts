// Sends events as Stripe's webhooks do: signed, and as late, as often and in whatever order somebody chose.
import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { eventOf, type StripeEventType } from './stripeObjects.ts';

export type StripeEvent = readonly [type: StripeEventType, object: object];

/** What was chosen on the page. */
export type Delivery = { word: string; isTwice: boolean; isDisordered: boolean };

const atOnce: Delivery = { word: '0', isTwice: false, isDisordered: false };

export const deliveryOf = (form: URLSearchParams | null): Delivery => ({
  word: form?.get('word') ?? '0',
  isTwice: form?.has('twice') ?? false,
  isDisordered: form?.has('disordered') ?? false,
});

/** Sends events; `older` is of what was before them, and comes last where that was chosen. */
export type Emit = (
  events: readonly StripeEvent[],
  delivery?: Delivery,
  older?: StripeEvent,
) => Promise<void>;

/** Stripe tries for days, this for as long as a page waits. */
const attempts = 3;

export function eventSender(
  { webhooks }: Stripe,
  { address, secret, signal }: { address: string; secret: string; signal: AbortSignal },
): Emit {
  const send = async ([type, object]: StripeEvent, attempt = 1): Promise<void> => {
    const payload = JSON.stringify(eventOf(type, object));
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }) },
      body: payload,
      signal,
    });
    if (status === 200) return;
    if (attempt === attempts) throw new Error(`Nobody took ${type}: ${String(status)}`);
    await send([type, object], attempt + 1);
  };

  return async (events, { word, isTwice, isDisordered } = atOnce, older) => {
    if (word === 'never') return;
    const ordered = isDisordered ? [...events.toReversed(), ...(older ? [older] : [])] : events;
    const deliver = async () => {
      await pause(Number(word) * 1000, undefined, { signal });
      for (const event of isTwice ? [...ordered, ...ordered] : ordered) await send(event);
    };
    if (word === '0') await deliver();
    else void deliver().catch(() => undefined);
  };
}
