import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, matchesGlob } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from 'firebase-tools/lib/listFiles.js';
import { deriveConfig, type Environment } from '../emulators/config.ts';
import { root } from '../project.ts';
import type firebaseJson from '../../firebase.json';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const isText = (type: string) => /^text|json$|svg|xml$/.test(type);

type Answer = { body: Buffer; headers: Record<string, string | number> };

function answerOf(content: Buffer, type: string): Answer {
  // At its best, as a host that keeps what it has compressed can afford.
  const body = isText(type) ? brotliCompressSync(content) : content;
  return {
    body,
    headers: {
      'Content-Type': type,
      'Content-Length': body.length,
      ...(isText(type) && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
    },
  };
}

type HeaderRules = (typeof firebaseJson)['hosting']['headers'];

/** Whether one of hosting's patterns, or its opposite, means this path. */
const matchesSource = (source: string, path: string): boolean =>
  source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);

/** The headers that hosting sends with this path. */
export const headersOf = (rules: HeaderRules, path: string): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter(({ source }) => matchesSource(source, path))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

/** Every file of a folder that a deploy publishes, ready to be sent, by its path on the site. */
const answersIn = (folder: string, ignored: readonly string[]): Map<string, Answer> =>
  new Map(
    listFiles(folder, ignored).map((path) => {
      const type = types[extname(path)] ?? 'application/octet-stream';
      return [`/${path}`, answerOf(readFileSync(join(folder, path)), type)] as const;
    }),
  );

/**
 * Serves the built site as hosting would, compressed with Brotli, on the port of this environment;
 * `pages` are further ones, by their path. Resolves with its address and what ends it.
 */
export async function serveSite(environment: Environment, pages: Record<string, string>) {
  const { hosting } = deriveConfig(environment);
  const answers = answersIn(join(root, environment.site), hosting.ignore);
  for (const [path, html] of Object.entries(pages))
    answers.set(path, answerOf(Buffer.from(html), types['.html'] ?? ''));
  const rewrite = (path: string) =>
    hosting.rewrites.find(({ source }) => matchesSource(source, path))?.destination ?? '';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const found =
      answers.get(path) ?? answers.get(`${path}/index.html`) ?? answers.get(rewrite(path));
    const { body, headers } = found ?? answers.get('/404.html') ?? answerOf(Buffer.of(), '');
    response.writeHead(found ? 200 : 404, { ...headersOf(hosting.headers, path), ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  const { hosting: port } = environment.ports;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return {
    address: `http://localhost:${String(port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
