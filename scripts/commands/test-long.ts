import { rememberLongRun } from '../test/longRun.ts';
import { runChecks } from './test.ts';

/**
 * `npm run test:long`: every check, with each state, fault, size and crowd of which `npm test` takes one of a kind. It is
 * for the start of a day's work; `npm test` says which commit passed it last.
 */
export async function run(): Promise<void> {
  process.env.BACKLOT_LONG = 'on';
  const { failed } = await runChecks([], { isLong: true });
  if (failed === 0) rememberLongRun();
  process.exitCode = failed > 0 ? 1 : 0;
}
