// Plays the payments extension and Stripe on this machine, beside the emulators.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type Environment, paymentsAddress, paymentsPort } from '../emulators/config.ts';
import { UserError } from '../project.ts';
import { type Admin } from '../staff.ts';
import { extensionWriter } from './extensionDocuments.ts';
import { openLedger } from './ledger.ts';
import {
  challengePage,
  checkoutPage,
  dollars,
  notePage,
  page,
  refundsPage,
  subscriptionsPage,
} from './pages.ts';
import { type Answer, playSubscriptions } from './subscriptions.ts';
import { invalidParameter, linesOf, refusal, sessionSchema } from './sessionRequest.ts';
import { lineItem, newId, nowInSeconds, paymentIntent, totalOf } from './stripeObjects.ts';

const pricesSchema = v.object({ prices: v.record(v.string(), v.string()) });

/** What the extension's function is called with: Stripe knows no way back but an address. */
const portalSchema = v.object({
  data: v.object({ returnUrl: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()) }),
});
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The session's id says where its document is, so that a restart forgets none. */
const sessionIdOf = (uid: string, id: string) =>
  `cs_test_${Buffer.from(`${uid}/${id}`).toString('base64url')}`;
const ownerOf = (sessionId: string) => {
  const [uid = '', id = ''] = Buffer.from(sessionId.slice('cs_test_'.length), 'base64url')
    .toString()
    .split('/');
  return { uid, id };
};

/**
 * Watches for checkout sessions and serves the pages on which they are paid. `ledgerFile` is where it remembers what
 * was paid. Throws a `UserError` unless it runs on the emulators: it writes payments that nobody made.
 */
export async function startPayments(
  environment: Environment,
  { database, auth }: Pick<Admin, 'database' | 'auth'>,
  ledgerFile: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  if (!process.env.FIRESTORE_EMULATOR_HOST)
    throw new UserError('The stand-in for payments runs on the emulators only.');
  const origin = paymentsAddress(environment);
  const writer = extensionWriter(database);
  const ledger = openLedger(ledgerFile);
  const ending = new AbortController();

  const readPrices = async () => {
    const settings = await database.doc('settings/packages').get();
    const parsed = v.safeParse(pricesSchema, settings.data());
    return parsed.success ? parsed.output.prices : {};
  };

  const readSession = async (sessionId: string) => {
    const { uid, id } = ownerOf(sessionId);
    if (!uid || !id) return null;
    const snapshot = await database.doc(`customers/${uid}/checkout_sessions/${id}`).get();
    const parsed = v.safeParse(sessionSchema, snapshot.data());
    return parsed.success ? { uid, id, request: parsed.output } : null;
  };

  const stopWatching = database.collectionGroup('checkout_sessions').onSnapshot((sessions) => {
    for (const change of sessions.docChanges()) {
      const { doc } = change;
      if (change.type !== 'added' || doc.get('sessionId') || doc.get('error')) continue;
      const uid = doc.ref.parent.parent?.id ?? '';
      const createSession = async () => {
        const parsed = v.safeParse(sessionSchema, doc.data());
        const problem = parsed.success
          ? refusal(parsed.output, Object.values(await readPrices()))
          : invalidParameter(parsed.issues);
        if (!parsed.success || problem !== null)
          return writer.storeError(doc.ref, problem ?? 'Invalid request');
        const account = await auth.getUser(uid).catch(() => null);
        await writer.customerOf(uid, account?.email);
        const sessionId = sessionIdOf(uid, doc.id);
        return writer.storeSession(
          doc.ref,
          parsed.output.mode,
          sessionId,
          `${origin}/pay/${sessionId}`,
        );
      };
      void createSession().catch(() => undefined);
    }
  });

  type Session = NonNullable<Awaited<ReturnType<typeof readSession>>> & { sessionId: string };
  type PaidSession = Session & { request: { mode: 'payment' } };

  /** Events reach the database as the page asked: later, twice, in the wrong order or not at all. */
  const deliver = async (form: URLSearchParams, events: readonly (() => Promise<unknown>)[]) => {
    const word = form.get('word') ?? '0';
    if (word === 'never') return;
    const send = async () => {
      await pause(Number(word) * 1000, undefined, { signal: ending.signal });
      for (let time = 0; time < (form.has('twice') ? 2 : 1); time += 1)
        for (const event of events) await event();
    };
    if (word === '0') await send();
    else void send().catch(() => undefined);
  };

  const intentOf = async ({ uid, id, request }: PaidSession, paymentId: string) => ({
    id: paymentId,
    amountCents: totalOf(linesOf(request)),
    currency: 'usd',
    customer: await writer.customerOf(uid, undefined),
    metadata: { ...request.metadata },
    createdAt: nowInSeconds(),
    orderId: id,
  });

  const pay = async (session: PaidSession, form: URLSearchParams) => {
    const { uid, id, request, sessionId } = session;
    if (ledger.paymentOf(sessionId)) return;
    const input = await intentOf(session, newId('pi'));
    const payment = paymentIntent(input, 'succeeded');
    const items = linesOf(request).map((line) => lineItem(line, 'usd'));
    ledger.addPayment({
      id: payment.id,
      uid,
      sessionId,
      orderId: id,
      cents: payment.amount,
      refunds: [],
    });
    const older = paymentIntent(input, 'requires_payment_method');
    await deliver(form, [
      () => writer.storePayment(uid, payment),
      () => writer.storePayment(uid, payment, items),
      ...(form.has('disordered') ? [() => writer.storePayment(uid, older)] : []),
    ]);
  };

  const decline = async (session: PaidSession, form: URLSearchParams) => {
    const input = await intentOf(session, newId('pi'));
    const payment = paymentIntent(input, 'requires_payment_method');
    await deliver(form, [() => writer.storePayment(session.uid, payment)]);
  };

  const answerPayment = async (session: PaidSession, form: URLSearchParams): Promise<Answer> => {
    const { request, sessionId } = session;
    switch (form.get('action')) {
      case 'pay':
        await pay(session, form);
        return { location: request.success_url };
      case 'payAndClose':
        await pay(session, form);
        return { html: notePage('Paid', 'Paid. Close this page: nobody goes back to the site.') };
      case 'decline':
        await decline(session, form);
        return { html: checkoutPage(linesOf(request), 'Your card was declined. Try another one.') };
      case 'challenge':
        return { html: challengePage() };
      case 'expire':
        ledger.expire(sessionId);
        return { html: notePage('Expired', 'This checkout session has expired.') };
      default:
        return { location: request.cancel_url };
    }
  };

  const { answerSubscription, changeSubscription } = playSubscriptions({
    ledger,
    writer,
    readPrices,
    deliver,
  });

  const answerCheckout = async (
    sessionId: string,
    form: URLSearchParams | null,
  ): Promise<Answer> => {
    const found = await readSession(sessionId);
    if (!found) return { html: notePage('Not found', 'There is no such session.'), status: 404 };
    const session = { ...found, sessionId };
    const { request } = session;
    if (ledger.paymentOf(sessionId))
      return { html: notePage('Paid', 'This has been paid already.') };
    const expiresAt = request.mode === 'payment' ? request.expires_at : undefined;
    const isOver = expiresAt !== undefined && expiresAt < nowInSeconds();
    if (isOver || ledger.isExpired(sessionId))
      return { html: notePage('Expired', 'This checkout session has expired.') };
    if (request.mode === 'subscription') return answerSubscription({ ...session, request }, form);
    return form
      ? answerPayment({ ...session, request }, form)
      : { html: checkoutPage(linesOf(request)) };
  };

  const answerRefund = (form: URLSearchParams): Answer => {
    const cents = Math.round(Number(form.get('dollars')) * 100);
    const id = ledger.refund(form.get('payment') ?? '', cents);
    const message = id
      ? `Refunded ${dollars(cents)}: <code>${id}</code>. Record this number in Backlot.`
      : 'That much cannot be refunded.';
    return { html: refundsPage(ledger, message) };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, root = '', rest = ''] = pathname.split('/');
    const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
    if (root === 'pay') return answerCheckout(rest, form);
    if (root === 'refunds') return form ? answerRefund(form) : { html: refundsPage(ledger) };
    if (root === 'subscriptions') {
      const [uid, returnUrl] = [searchParams.get('customer'), searchParams.get('return')];
      const portal = uid && returnUrl ? { uid, returnUrl } : undefined;
      if (form) await changeSubscription(form, portal);
      return { html: subscriptionsPage(ledger, Object.keys(await readPrices()), portal) };
    }
    return {
      html: page(
        'Test payments',
        '<ul><li><a href="/refunds">Payments and refunds</a><li><a href="/subscriptions">Subscriptions</a></ul>',
      ),
    };
  };

  /** The extension's callable for Stripe's portal: who is signed in gets its address. */
  const answerPortal = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const account = await auth.verifyIdToken(token).catch(() => null);
    const asked = v.safeParse(portalSchema, parseJson(await text(request)));
    const reply = (status: number, content: object) => {
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content));
    };
    if (!account) reply(401, { error: { status: 'UNAUTHENTICATED' } });
    else if (!asked.success) reply(400, { error: { status: 'INVALID_ARGUMENT' } });
    else {
      const { returnUrl } = asked.output.data;
      const query = new URLSearchParams({ customer: account.uid, return: returnUrl });
      reply(200, { result: { url: `${origin}/subscriptions?${String(query)}` } });
    }
  };

  const server = createServer((request, response) => {
    const send = async () => {
      if (request.url === '/createPortalLink') return answerPortal(request, response);
      const content = await answer(request);
      if ('location' in content) response.writeHead(303, { Location: content.location }).end();
      else
        response
          .writeHead(content.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(content.html);
    };
    void send().catch((problem: unknown) => {
      response.writeHead(500).end(`The stand-in failed: ${String(problem)}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(paymentsPort(environment), 'localhost', resolve);
  });
  return {
    address: origin,
    close: async () => {
      ending.abort();
      stopWatching();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
    },
  };
}
