import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testEnvironment } from '../emulators/config.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, workFolder } from '../project.ts';
import { type Check, type Run, checks, selectChecks } from '../test/checks.ts';
import type { Tally } from '../test/tally.ts';

/** `npm test`, or `npm test -- unit rules` for some of it: runs the checks and logs the sum of their counts. */
export async function run(names: readonly string[]): Promise<void> {
  const chosen = selectChecks(checks, names);
  mkdirSync(workFolder, { recursive: true });
  const session: Run = {
    environment: testEnvironment(),
    interruption: listenForInterruption(),
    reports: mkdtempSync(join(workFolder, 'reports-')),
    chosen: new Set(chosen.map(({ name }) => name)),
  };
  const total = { passed: 0, failed: 0 };
  const broken = new Set<string>();
  for (const check of chosen) {
    if (session.interruption.aborted) break;
    const { passed, failed } = await runAndReport(check, session, broken);
    if (failed > 0) broken.add(check.name);
    total.passed += passed;
    total.failed += failed;
  }
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
    `${failed > 0 ? '✗' : '✓'} ${check.name.padEnd(10)} ${String(passed)} passed, ${String(failed)} failed (${seconds} s)`,
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
