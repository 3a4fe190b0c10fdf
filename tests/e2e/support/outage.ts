import { connect, createServer, type Socket } from 'node:net';
import { expect, type Page } from './fixtures';

/**
 * Routes the page’s requests to an emulator through a port of its own. While that port is shut, open
 * connections are cut and the system refuses new ones.
 */
export async function proxyEmulator(page: Page, where: RegExp, emulator = '') {
  const [host = '', port = ''] = emulator.split(':');
  const sockets = new Set<Socket>();
  let own = 0;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    // The emulator names itself as it was asked for, and the policy admits no other port than its own.
    from.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      to.write(text.replace(`Host: ${host}:${String(own)}`, `Host: ${host}:${port}`), 'latin1');
    });
    // Whichever end goes takes the other with it.
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), host);
    join(incoming, outgoing);
    join(outgoing, incoming);
  });
  const listen = (at?: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, host, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  own = await listen();
  await page.route(where, (route) => {
    const address = new URL(route.request().url());
    address.port = String(own);
    return route.continue({ url: address.href });
  });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      for (const socket of sockets) socket.destroy();
    });
  return { shut, reopen: () => listen(own) };
}

/** Waits as long as an outage lasts: 5 seconds, or what `BACKLOT_OUTAGE_MS` says. */
export async function waitForOutage() {
  const length = Number(process.env.BACKLOT_OUTAGE_MS ?? 5_000);
  const until = Date.now() + length;
  await expect.poll(() => Date.now() > until, { timeout: length + 5_000 }).toBe(true);
}
