// Runs the functions of payments/ as Firebase would: by a document, by Stripe's webhook, and by who is signed in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import * as v from 'valibot';
import { answerSession } from '../../payments/src/checkout.ts';
import { receiveEvent } from '../../payments/src/events.ts';
import { openPortal } from '../../payments/src/portal.ts';
import type { Parts } from '../../payments/src/stripe.ts';
import type { Admin } from '../staff.ts';

const calledSchema = v.object({ data: v.unknown() });

/** The functions by the paths at which they answer, and what ends those that watch the database. */
export function runFunctions(parts: Parts, auth: Admin['auth'], webhookSecret: string) {
  const running = new Set<Promise<void>>();
  const stopWatching = parts.database
    .collectionGroup('checkout_sessions')
    .onSnapshot((sessions) => {
      for (const { type, doc } of sessions.docChanges()) {
        if (type !== 'added') continue;
        const uid = doc.ref.parent.parent?.id ?? '';
        const run = answerSession(parts, { uid, id: doc.id }).catch(() => undefined);
        running.add(run);
        void run.finally(() => running.delete(run));
      }
    });

  const handleWebhookEvents = async (request: IncomingMessage, response: ServerResponse) => {
    const signature = String(request.headers['stripe-signature'] ?? '');
    const body = await text(request);
    const status = await receiveEvent(parts, { body, signature, secret: webhookSecret });
    response.writeHead(status).end();
  };

  /** As Firebase answers what the site calls. */
  const createPortalLink = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    const reply = (status: number, content: object) => {
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content));
    };
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const account = await auth.verifyIdToken(token).catch(() => null);
    const called = v.safeParse(calledSchema, await json(request).catch(() => null));
    if (!account) {
      reply(401, { error: { status: 'UNAUTHENTICATED' } });
      return;
    }
    const data = called.success ? called.output.data : null;
    const result = await openPortal(parts, account.uid, data);
    if ('refused' in result) {
      const status = result.refused.toUpperCase().replace('-', '_');
      reply(result.refused === 'resource-exhausted' ? 429 : 400, { error: { status } });
    } else reply(200, { result });
  };

  return {
    handlers: { handleWebhookEvents, createPortalLink },
    stop: async () => {
      stopWatching();
      await Promise.all(running);
    },
  };
}
