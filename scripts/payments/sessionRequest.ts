// What Stripe refuses of a checkout session, in its words, which payments/ hands on to the page.
import * as v from 'valibot';
import { nowInSeconds, totalOf } from './stripeObjects.ts';

/** Stripe takes nothing below this sum, in US cents. */
const leastCents = 50;
const leastLifeSeconds = 30 * 60;
const longestLifeSeconds = 24 * 60 * 60;

/** Everything in a form is a text. */
const integer = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const metadata = v.record(v.string(), v.string());

const pricedLine = v.strictObject({
  price_data: v.strictObject({
    currency: v.literal('usd'),
    unit_amount: integer,
    product_data: v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()) }),
  }),
  quantity: v.pipe(integer, v.minValue(1)),
});
const subscribedLine = v.strictObject({ price: v.string(), quantity: v.literal('1') });

const common = {
  customer: v.string(),
  client_reference_id: v.optional(v.string()),
  payment_method_types: v.tuple([v.literal('card')]),
  success_url: v.string(),
  cancel_url: v.string(),
  metadata,
};

/** The body of `POST /v1/checkout/sessions`. */
const requestSchema = v.variant('mode', [
  v.strictObject({
    mode: v.literal('payment'),
    line_items: v.pipe(v.array(pricedLine), v.minLength(1)),
    expires_at: v.optional(integer),
    payment_intent_data: v.strictObject({ metadata }),
    adaptive_pricing: v.strictObject({ enabled: v.picklist(['true', 'false']) }),
    ...common,
  }),
  v.strictObject({
    mode: v.literal('subscription'),
    line_items: v.tuple([subscribedLine]),
    subscription_data: v.strictObject({ metadata }),
    ...common,
  }),
]);
export type SessionRequest = v.InferOutput<typeof requestSchema>;

export const linesOf = (request: Extract<SessionRequest, { mode: 'payment' }>) =>
  request.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    unitCents: unit_amount,
    quantity,
  }));

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** What Stripe would answer instead of making the session; null if it makes it. */
function refusal(request: SessionRequest, knownPrices: readonly string[]): string | null {
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

/** A session that Stripe makes, or why it makes none: the first thing that it has no name for among others. */
export function judgeRequest(
  body: unknown,
  knownPrices: readonly string[],
): { request: SessionRequest } | { problem: string } {
  const parsed = v.safeParse(requestSchema, body);
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? 'mode';
    return { problem: `Received unknown or invalid parameter: ${path}` };
  }
  const problem = refusal(parsed.output, knownPrices);
  return problem === null ? { request: parsed.output } : { problem };
}

/** A form as Stripe's package sends it, `line_items[0][quantity]=1`, as what it stands for. */
export function parseForm(form: URLSearchParams): unknown {
  const entries = [...form].map(([key, value]) => ({
    path: key.split(/[[\]]+/).filter((part) => part !== ''),
    value,
  }));
  return nest(entries);
}

type Entry = { path: readonly string[]; value: string };

function nest(entries: readonly Entry[]): unknown {
  const [first] = entries;
  if (first?.path.length === 0) return first.value;
  const heads = [...new Set(entries.map(({ path: [head = ''] }) => head))];
  const nested = heads.map((head): [string, unknown] => {
    const group = entries.filter(({ path }) => path[0] === head);
    return [head, nest(group.map(({ path, value }) => ({ path: path.slice(1), value })))];
  });
  const isList = nested.length > 0 && nested.every(([head], index) => head === String(index));
  return isList ? nested.map(([, value]) => value) : Object.fromEntries(nested);
}
