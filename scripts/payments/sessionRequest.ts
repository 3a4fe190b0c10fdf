// What Stripe refuses of a checkout session, in its words: the extension hands them on to the page.
import * as v from 'valibot';
import { nowInSeconds, type PaidLine, totalOf } from './stripeObjects.ts';

/** Stripe takes nothing below this sum, in US cents. */
const leastCents = 50;
const leastLifeSeconds = 30 * 60;
const longestLifeSeconds = 24 * 60 * 60;

const pricedLine = v.strictObject({
  price_data: v.strictObject({
    currency: v.literal('usd'),
    unit_amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    product_data: v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()) }),
  }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const subscribedLine = v.strictObject({ price: v.string(), quantity: v.literal(1) });

const common = {
  success_url: v.string(),
  cancel_url: v.string(),
  metadata: v.record(v.string(), v.string()),
};

/** A document of `checkout_sessions`; the extension ignores what it does not know on the first level. */
export const sessionSchema = v.variant('mode', [
  v.object({
    mode: v.literal('payment'),
    line_items: v.pipe(v.array(pricedLine), v.minLength(1)),
    expires_at: v.optional(v.number()),
    ...common,
  }),
  v.object({
    mode: v.literal('subscription'),
    line_items: v.tuple([subscribedLine]),
    ...common,
  }),
]);
export type SessionRequest = v.InferOutput<typeof sessionSchema>;

export const linesOf = (
  request: Extract<SessionRequest, { mode: 'payment' }>,
): readonly PaidLine[] =>
  request.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    unitCents: unit_amount,
    quantity,
  }));

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** What Stripe would answer instead of making the session; null if it makes it. */
export function refusal(request: SessionRequest, knownPrices: readonly string[]): string | null {
  if (!isAddress(request.success_url) || !isAddress(request.cancel_url)) return 'Not a valid URL';
  if (request.mode === 'subscription') {
    const [{ price }] = request.line_items;
    return knownPrices.includes(price) ? null : `No such price: '${price}'`;
  }
  if (totalOf(linesOf(request)) < leastCents)
    return 'The Checkout Session’s total amount due must add up to at least $0.50 usd';
  if (request.expires_at === undefined) return null;
  const life = request.expires_at - nowInSeconds();
  if (life < leastLifeSeconds)
    return 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
  return life > longestLifeSeconds
    ? 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
    : null;
}

/** The first thing in a document that Stripe has no name for, or whose value it does not take. */
export const invalidParameter = (issues: readonly v.BaseIssue<unknown>[]) =>
  `Received unknown or invalid parameter: ${issues
    .slice(0, 1)
    .map((issue) => v.getDotPath(issue) ?? 'mode')
    .join('')}`;
