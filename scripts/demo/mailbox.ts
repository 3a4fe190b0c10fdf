import { createServer } from 'node:http';
import * as v from 'valibot';
import { address, type Environment } from '../emulators/config.ts';

/** Beside the site's port, which it never differs from by a multiple of ten thousand. */
const portOffset = 13;

const codesSchema = v.object({
  oobCodes: v.optional(
    v.array(v.object({ email: v.string(), oobLink: v.string(), requestType: v.string() })),
    [],
  ),
});

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const subjects: Record<string, string> = {
  EMAIL_SIGNIN: 'Sign in to Backlot',
  PASSWORD_RESET: 'Choose a new password',
};

/** The letters that the Auth emulator (`host:port`) would have had sent, newest first. */
export async function readLetters(auth: string, projectId: string) {
  const answer = await fetch(`http://${auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = v.parse(codesSchema, await answer.json());
  return oobCodes.toReversed().map(({ email, oobLink, requestType }) => ({
    email,
    link: oobLink,
    subject: subjects[requestType] ?? requestType,
  }));
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
li{padding:.75rem 0;border-top:1px solid #8888}ol{list-style:none;padding:0}b{overflow-wrap:anywhere}`;

const page = (letters: Awaited<ReturnType<typeof readLetters>>) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox (stand-in)</title><style>${style}</style>
<h1>Mailbox</h1>
<p>No mail leaves this machine: this page stands in for everybody’s mailbox and shows the letters that Firebase would have sent. Reload it for new ones.</p>
${letters.length === 0 ? '<p>No letters yet.</p>' : ''}<ol>
${letters
  .map(
    ({ email, link, subject }) =>
      `<li>To <b>${escapeHtml(email)}</b><br><a href="${escapeHtml(link)}">${escapeHtml(subject)}</a></li>`,
  )
  .join('\n')}
</ol></html>`;

/** Serves the letters of the emulators in the place of a mailbox. */
export async function openMailbox(
  environment: Environment,
): Promise<{ address: string; close: () => Promise<void> }> {
  const port = environment.ports.hosting + portOffset;
  const server = createServer((_, response) => {
    readLetters(address(environment.ports, 'auth'), environment.projectId).then(
      (letters) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(letters));
      },
      (problem: unknown) => {
        response.writeHead(502).end(`The Auth emulator did not answer: ${String(problem)}`);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    address: `http://localhost:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
