import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '../../scripts/demo/mailbox';
import { runSession } from '../../scripts/demo/session';
import { localEnvironment } from '../../scripts/emulators/config';

const printed = vi.hoisted((): string[] => []);
vi.mock('../../scripts/project.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  log: (line: string) => printed.push(line),
}));
const interruption = vi.hoisted(() => new AbortController());
vi.mock('../../scripts/interruption.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listenForInterruption: () => interruption.signal,
}));
vi.mock('../../scripts/demo/demo.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  prepareDemo: () => Promise.resolve(),
}));
vi.mock('../../scripts/emulators/suite.ts', () => {
  const done = () => Promise.resolve();
  return {
    startSuite: () =>
      Promise.resolve({
        firestoreLog: '',
        died: new Promise(() => undefined),
        save: done,
        stop: done,
        discard: done,
      }),
  };
});

type Letter = { email: string; oobLink: string; requestType: string };

/** What the Auth emulator has had sent, oldest first. */
let letters: Letter[] | undefined;
const auth = createServer(({ url }, response) => {
  if (url === '/emulator/v1/projects/demo-backlot/oobCodes')
    response.end(JSON.stringify({ oobCodes: letters }));
  else response.writeHead(404).end();
});
const listen = (port = 0) =>
  new Promise<number>((resolve) => {
    auth.listen(port, '127.0.0.1', () => {
      resolve((auth.address() as AddressInfo).port);
    });
  });

/** Asks on a connection of its own: that of an earlier test ends with its server, which has the same port. */
const fetchUnpooled = (address: string) => fetch(address, { headers: { connection: 'close' } });

// As far from the other sets of emulators as ports go.
const environment = localEnvironment(9_200 + (process.pid % 90) * 8);
beforeEach(async () => {
  letters = [];
  printed.length = 0;
  environment.ports.auth = await listen();
});
afterEach(() => {
  auth.close();
  auth.closeAllConnections();
});

/** What the mailbox answers at the moment. */
async function readMailbox() {
  const mailbox = await openMailbox(environment);
  try {
    const answer = await fetchUnpooled(mailbox.address);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  } finally {
    await mailbox.close();
  }
}

const link = (code: string) => `http://127.0.0.1:9099/emulator/action?mode=signIn&oobCode=${code}`;

describe('The mailbox of npm start', () => {
  it('says that it stands in for mailboxes, also while there are no letters', async () => {
    for (const none of [[], undefined]) {
      letters = none;
      const { status, type, text } = await readMailbox();
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain(
        'No mail leaves this machine: this page stands in for everybody’s mailbox',
      );
      expect(text).toContain('<title>Mailbox (stand-in)</title>');
      expect(text).toContain('No letters yet.');
      expect(text).not.toContain('<li>');
    }
  });

  it('shows each letter, newest first, with whom it is to and a link that works', async () => {
    letters = [
      { email: 'first@example.org', oobLink: link('one'), requestType: 'EMAIL_SIGNIN' },
      { email: 'second@example.org', oobLink: link('two'), requestType: 'PASSWORD_RESET' },
    ];
    const { text } = await readMailbox();
    const shown = [...text.matchAll(/<li>To <b>(.*?)<\/b><br><a href="(.*?)">(.*?)<\/a><\/li>/g)];
    expect(shown.map(([, email, , subject]) => [email, subject])).toEqual([
      ['second@example.org', 'Choose a new password'],
      ['first@example.org', 'Sign in to Backlot'],
    ]);
    expect(shown.map(([, , href]) => href?.replaceAll('&#38;', '&'))).toEqual([
      link('two'),
      link('one'),
    ]);
    expect(text).toContain('stands in for');
    expect(text).not.toContain('No letters yet.');
  });

  it('shows what an email has of HTML as text', async () => {
    letters = [
      {
        email: '"<script>alert(1)</script>&"@example.org',
        oobLink: `${link('x')}"><script>alert(2)</script>`,
        requestType: '<b>NEW</b>',
      },
    ];
    const { text } = await readMailbox();
    expect(text).not.toMatch(/<script|"&"|<b>NEW/);
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#38;');
    expect(text).toContain(
      'href="http://127.0.0.1:9099/emulator/action?mode=signIn&#38;oobCode=x&#34;&#62;',
    );
  });

  it('says so when the sign-in emulator does not answer', async () => {
    auth.close();
    auth.closeAllConnections();
    const { status, text } = await readMailbox();
    expect(status).toBe(502);
    expect(text).toContain('The Auth emulator did not answer');
  });

  it('is where npm start says that sign-in links arrive, until it is stopped', async () => {
    letters = [{ email: 'ada@example.org', oobLink: link('one'), requestType: 'EMAIL_SIGNIN' }];
    const ended = runSession(environment, [], () =>
      Promise.resolve({ address: 'http://localhost:1', close: () => Promise.resolve() }),
    );
    await vi.waitFor(() => {
      expect(printed).toContainEqual(expect.stringMatching(/^Backlot is ready at /));
    });
    const line = printed.find((text) => text.includes('mailbox')) ?? '';
    expect(line).toMatch(
      /^Sign-in links arrive at http:\/\/localhost:\d+, which stands in for a mailbox\.$/,
    );
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
    expect(await (await fetchUnpooled(address)).text()).toContain('ada@example.org');
    interruption.abort();
    await ended;
    await expect(fetchUnpooled(address)).rejects.toThrow();
  });
});
