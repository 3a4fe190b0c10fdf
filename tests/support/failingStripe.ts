import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A status, no answer at all, one that breaks off, or another one than Stripe's. */
type Failure = 429 | 500 | 'hang' | 'half' | { status: number; body: object };

/** Stands before Stripe's stand-in, counts what it is asked, and fails as it is told. */
export async function openFailingStripe(standIn: string) {
  /** Each request's method and path, such as `GET payment_intents/pi_1`. */
  const asked: string[] = [];
  const failures: (readonly [request: string, failure: Failure])[] = [];
  let delayMs = 0;

  const nextFailure = (request: string) => {
    const index = failures.findIndex(([start]) => request.startsWith(start));
    return index < 0 ? undefined : failures.splice(index, 1)[0]?.[1];
  };

  const answer = async ({ method = '', url = '', headers }: IncomingMessage, body: string) => {
    const sent = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
    sent.set('idempotency-key', String(headers['idempotency-key']));
    const response = await fetch(
      `${standIn}${url}`,
      method === 'POST' ? { method, headers: sent, body } : {},
    );
    return { status: response.status, body: await response.text() };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const [path = ''] = (request.url ?? '').replace('/v1/', '').split('?');
    const name = `${request.method ?? ''} ${path}`;
    asked.push(name);
    if (delayMs > 0) await pause(delayMs);
    const failure = nextFailure(name);
    if (failure === 'hang') return;
    response.setHeader('content-type', 'application/json');
    if (failure === 'half') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"id":', () => response.destroy());
      return;
    }
    if (failure === undefined) {
      const content = await answer(request, body);
      response.writeHead(content.status).end(content.body);
      return;
    }
    const content =
      typeof failure === 'object'
        ? failure
        : { status: failure, body: { error: { type: 'api_error', message: 'sk_test_secret' } } };
    response.writeHead(content.status).end(JSON.stringify(content.body));
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://localhost:${String(port)}`,
    asked,
    /** Fails the next requests that begin so, one after the other. */
    fail: (request: string, ...next: Failure[]) => {
      failures.push(...next.map((failure) => [request, failure] as const));
    },
    /** So long each answer takes from now on. */
    answerAfter: (milliseconds: number) => {
      delayMs = milliseconds;
    },
    /** What a test leaves is no failure of the next one. */
    recover: () => {
      failures.length = 0;
      delayMs = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
