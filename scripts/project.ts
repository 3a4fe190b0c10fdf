import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Everything the scripts write for themselves lives here; git does not see it. */
export const workFolder = join(root, '.backlot');

export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An error that the person at the keyboard can fix. Its message is one sentence that says how. */
export class UserError extends Error {
  override name = 'UserError';
}
