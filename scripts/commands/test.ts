import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testEnvironment } from '../emulators/config.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, workFolder } from '../project.ts';
import { type Check, type Run, checks, parseSelection, selectChecks } from '../test/checks.ts';
import type { Tally } from '../test/tally.ts';

const maxBeside = 2;

/**
 * Runs the checks and logs the sum of their counts. Arguments are names of checks and test files:
 * `npm test -- unit rules` or `npm test -- tests/e2e/signUp.spec.ts`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { names, files } = parseSelection(args);
  const chosen = selectChecks(checks, names);
  mkdirSync(workFolder, { recursive: true });
  const session: Run = {
    environment: testEnvironment(),
    interruption: listenForInterruption(),
    reports: mkdtempSync(join(workFolder, 'reports-')),
    chosen: new Set(chosen.map(({ name }) => name)),
    files,
  };
  const total = { passed: 0, failed: 0 };
  const broken = new Set<string>();
  const running = new Set<Promise<void>>();
  const results = new Map<string, Promise<void>>();
  for (const check of chosen) {
    for (const name of check.needs ?? []) await results.get(name);
    const limit = check.isSingleThreaded ? maxBeside : 1;
    while (running.size >= limit) await Promise.race(running);
    if (session.interruption.aborted) break;
    const finished = runAndReport(check, session, broken).then(({ passed, failed }) => {
      if (failed > 0) broken.add(check.name);
      total.passed += passed;
      total.failed += failed;
      running.delete(finished);
    });
    running.add(finished);
    results.set(check.name, finished);
    if (!check.isSingleThreaded) await finished;
  }
  await Promise.all(running);
  await session.suite?.stop();
  rmSync(session.reports, { recursive: true });
  if (session.interruption.aborted) total.failed += 1;
  if (broken.size > 0) log(`Failed: ${[...broken].join(', ')}`);
  log(`${String(total.passed)} passed, ${String(total.failed)} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function runAndReport(
  check: Check,
  session: Run,
  broken: ReadonlySet<string>,
): Promise<Tally> {
  const started = Date.now();
  const failedNeed = check.needs?.find((name) => broken.has(name));
  const { printed, ...tally } = failedNeed
    ? { passed: 0, failed: 1, printed: `It needs ${failedNeed}, which failed.` }
    : await runCheck(check, session);
  if (tally.failed > 0) log(printed.trimEnd());
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const { passed, failed } = tally;
  log(
    `${failed > 0 ? '✗' : '✓'} ${check.name.padEnd(11)} ${String(passed)} passed, ${String(failed)} failed (${seconds} s)`,
  );
  return tally;
}

async function runCheck(check: Check, session: Run): ReturnType<Check['run']> {
  try {
    return await check.run(session);
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      printed: error instanceof Error ? error.message : String(error),
    };
  }
}
