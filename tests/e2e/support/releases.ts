import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { BACKLOT_SITE = '' } = process.env;
/** A file name with a hash, or with that of the second release. */
const named = /(-[\w-]{8})(-second)?(\.(?:js|css))/g;

/** Serves the built site at an address of its own, where a second release can replace the first. */
export async function serveReleases() {
  let isSecond = false;
  const rename = (text: string) => (isSecond ? text.replace(named, '$1-second$3') : text);
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      // Each release has its own files and none of the other's.
      const isGone = /\/assets\/.*(js|css)$/.test(path) && rename(path) !== path;
      const asked = isGone ? '/assets/gone.js' : path.replace(named, '$1$3');
      const answer = await fetch(BACKLOT_SITE + asked, { redirect: 'manual' });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const isText = /html|javascript|css/.test(type) && !path.startsWith('/worker');
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? '',
        'content-security-policy': answer.headers.get('content-security-policy') ?? '',
      });
      response.end(isText ? rename(bytes.toString()) : bytes);
    })();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${String(port)}`,
    release: () => {
      isSecond = true;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    reopen: () => listen(port),
  };
}
