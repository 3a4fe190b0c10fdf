import { connect, createServer, type Socket } from 'node:net';
import { database } from './faults';
import type { Page } from './journey';

const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');

/**
 * Leads the page to the database through a port of its own. While that is shut nobody listens there: what was
 * connected is cut, and the system refuses what comes.
 */
export async function databaseBehindPort(page: Page) {
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.pipe(to);
    // Whichever end goes takes the other with it.
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((asking) => {
    const answering = connect(Number(port), host);
    join(asking, answering);
    join(answering, asking);
  });
  const listen = (at?: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, host, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const own = await listen();
  await page.route(database, (route) => {
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
