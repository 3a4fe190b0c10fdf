import * as v from 'valibot';
import { headCommit, isCommitted, readMemory, writeMemory } from './repository.ts';

const memory = 'long-run';
const lastPass = v.optional(v.object({ commit: v.string(), at: v.string() }));

/** Remembers that the last commit has passed the long run, unless what ran was not committed. */
export function rememberLongRun(): void {
  const commit = headCommit();
  if (commit !== undefined && isCommitted())
    writeMemory(memory, { commit, at: new Date().toISOString() });
}

/** Which commit passed the long run last, in a sentence. */
export function describeLongRun(): string {
  const last = v.parse(lastPass, readMemory(memory));
  return last === undefined
    ? '`npm run test:long` has not passed in this repository yet.'
    : `\`npm run test:long\` last passed on ${last.commit.slice(0, 8)}, ${last.at.slice(0, 10)}.`;
}
