// The endpoints of Stripe's API that payments/ calls.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Ledger, Session } from './ledger.ts';
import { judgeRequest, linesOf, parseForm, type SessionRequest } from './sessionRequest.ts';
import {
  lineItemOf,
  listOf,
  newId,
  nowInSeconds,
  paymentIntentOf,
  disputeOf,
  refundsOf,
  sessionOf,
  subscriptionOf,
} from './stripeObjects.ts';

const dayInSeconds = 24 * 60 * 60;

/** What somebody at this machine wants of the next request for a session. */
export type NextSession = 'made' | 'refused' | 'tooMany';

type StandInApi = {
  ledger: Ledger;
  origin: string;
  /** Stripe's price ids by package. */
  readPrices: () => Promise<Readonly<Record<string, string>>>;
  /** Told once for each request. */
  takeNext: () => NextSession;
};

type Reply = { status: number; body: object };

const found = (body: object): Reply => ({ status: 200, body });
const refused = (status: number, message: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, message } },
});
const missing: Reply = {
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
  },
};
const answerOf = <Item>(item: Item | undefined, show: (item: Item) => object) =>
  item === undefined ? missing : found(show(item));

/** A session whose hour has come has expired, whether anybody looked or not. */
export const currentStatus = ({ status, expiresAt }: Session) =>
  status === 'open' && expiresAt < nowInSeconds() ? 'expired' : status;

/** Answers as Stripe's API would, whoever asks: there is no key to keep secret. */
export function stripeApi({ ledger, origin, readPrices, takeNext }: StandInApi) {
  const { sessions, payments, subscriptions } = ledger;
  const show = (session: Session, isExpanded = false) => ({
    ...sessionOf({ ...session, status: currentStatus(session) }, `${origin}/pay/${session.id}`),
    ...(isExpanded && { line_items: listOf(session.lines.map(lineItemOf)) }),
  });

  const store = (request: SessionRequest, key: string): Session => {
    const createdAt = nowInSeconds();
    const isPayment = request.mode === 'payment';
    const session: Session = {
      id: newId('cs'),
      key,
      customer: request.customer,
      reference: request.client_reference_id ?? null,
      metadata: request.metadata,
      successUrl: request.success_url,
      cancelUrl: request.cancel_url,
      createdAt,
      expiresAt: (isPayment ? request.expires_at : undefined) ?? createdAt + dayInSeconds,
      status: 'open',
      lines: isPayment ? linesOf(request).map((line) => ({ id: newId('li'), ...line })) : [],
      price: isPayment ? '' : request.line_items[0].price,
      paymentId: '',
      subscriptionId: '',
    };
    sessions.put(session);
    return session;
  };

  /** A request that is tried again gets the same answer. */
  let keyOfTooMany = '';

  const createSession = async (form: URLSearchParams, key: string): Promise<Reply> => {
    const next = takeNext();
    if (next === 'tooMany') keyOfTooMany = key;
    if (key === keyOfTooMany) return refused(429, 'Too many requests', 'rate_limit_error');
    if (next === 'refused') return refused(400, 'Your account cannot currently make live charges.');
    const known = sessions.list().find((session) => session.key === key);
    if (known) return found(show(known));
    const judged = judgeRequest(parseForm(form), Object.values(await readPrices()));
    if ('problem' in judged) return refused(400, judged.problem);
    return found(show(store(judged.request, key)));
  };

  /** The same key, the same customer. What else one is nobody asks. */
  const createCustomer = (key: string) =>
    found({
      id: `cus_test_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,
      object: 'customer',
      livemode: false,
    });

  const openPortal = (form: URLSearchParams) => {
    const [customer, back] = [form.get('customer') ?? '', form.get('return_url') ?? ''];
    const query = new URLSearchParams({ customer, return: back });
    const url = `${origin}/subscriptions?${String(query)}`;
    return found({ id: newId('bps'), object: 'billing_portal.session', customer, url });
  };

  const read = (what: string, id: string, part: string, query: URLSearchParams): Reply => {
    const isExpanded = query.has('expand[0]');
    const ofPayment = query.get('payment_intent') ?? '';
    switch (`${what}/${id && 'id'}/${part}`) {
      case 'checkout_sessions/id/':
        return answerOf(sessions.find(id), (session) => show(session, isExpanded));
      case 'checkout_sessions//':
        return found(
          listOf(
            sessions
              .list()
              .filter(({ paymentId }) => paymentId === ofPayment)
              .map((session) => show(session, isExpanded)),
          ),
        );
      case 'payment_intents/id/':
        return answerOf(payments.find(id), (payment) => paymentIntentOf(payment, isExpanded));
      case 'refunds//':
        return answerOf(payments.find(ofPayment), (payment) => listOf(refundsOf(payment)));
      case 'disputes//':
        return answerOf(payments.find(ofPayment), (payment) =>
          listOf(payment.isDisputed ? [disputeOf(payment)] : []),
        );
      case 'subscriptions/id/':
        return answerOf(subscriptions.find(id), (one) => subscriptionOf(one, isExpanded));
      default:
        return missing;
    }
  };

  return async (request: IncomingMessage): Promise<Reply> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const path = pathname.replace('/v1/', '').replace('checkout/sessions', 'checkout_sessions');
    const [what = '', id = '', part = ''] = path.split('/');
    if (request.method !== 'POST') return read(what, id, part, searchParams);
    const form = new URLSearchParams(await text(request));
    const key = String(request.headers['idempotency-key']);
    if (path === 'checkout_sessions') return createSession(form, key);
    if (path === 'customers') return createCustomer(key);
    return path === 'billing_portal/sessions' ? openPortal(form) : missing;
  };
}
