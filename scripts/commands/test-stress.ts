import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { log, UserError } from '../project.ts';
import { nameOf } from '../test/flakyTests.ts';
import type { TestResult } from '../test/results.ts';
import { runChecks } from './test.ts';

/**
 * `npm run test:stress -- e2e --rounds 3`: the checks or test files that are named, several times, beside a loop that
 * keeps one core busy, and how often each test was flaky or failed.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' } },
  });
  const rounds = readRounds(values.rounds);
  const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  const counts = new Map<string, number>();
  let failedRounds = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      log(`Round ${String(round)} of ${String(rounds)}, beside a busy loop`);
      const { tests, failed, isInterrupted } = await runChecks(positionals);
      if (isInterrupted) break;
      if (failed > 0) failedRounds += 1;
      for (const key of tests.filter(isUnreliable).map(describeResult))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  } finally {
    loop.kill();
  }
  for (const [key, count] of [...counts].toSorted(([, one], [, other]) => other - one))
    log(`${String(count)} of ${String(rounds)} rounds: ${key}`);
  log(`${String(rounds - failedRounds)} rounds passed, ${String(failedRounds)} failed`);
  process.exitCode = failedRounds > 0 ? 1 : 0;
}

/** How often something is to be done. Throws a `UserError` when it is not a whole number above zero. */
export function readRounds(value: string): number {
  const rounds = Number(value);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UserError('--rounds takes a whole number, such as 3.');
  return rounds;
}

const isUnreliable = ({ outcome }: TestResult) => outcome === 'flaky' || outcome === 'failed';

const describeResult = (test: TestResult) =>
  `${test.outcome}  ${nameOf(test)}\n       ${test.error ?? ''}`;
