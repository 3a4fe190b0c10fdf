import { parseArgs } from 'node:util';
import { readRounds } from './test-stress.ts';
import { run as runTests } from './test.ts';

/**
 * `npm run races`: those who buy, confirm and change at the same moment, by the hundreds, twenty times or as often as
 * `--rounds` says. `npm test` lets fifty of them race once.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '20' } },
  });
  process.env.BACKLOT_RACE_ROUNDS = String(readRounds(values.rounds));
  await runTests(['tests/integration/shopRaces.test.ts']);
}
