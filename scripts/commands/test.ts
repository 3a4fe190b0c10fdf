import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { testEnvironment } from '../emulators/config.ts';
import { listenForInterruption } from '../interruption.ts';
import { programStarts } from '../programs.ts';
import { log, workFolder } from '../project.ts';
import {
  type Check,
  type Outcome,
  type Run,
  changedChecks,
  checks,
  parseSelection,
  selectChecks,
} from '../test/checks.ts';
import { cpuProblems, measureMachine } from '../test/cpuBudget.ts';
import { type CpuMeter, startCpuMeter } from '../test/cpuMeter.ts';
import { flakyProblems, mergeFlaky, nameOf, readFlaky, writeFlaky } from '../test/flakyTests.ts';
import { rememberLoaded } from '../test/loadedSources.ts';
import { describeLongRun } from '../test/longRun.ts';
import { filesSince, headCommit, mainCommit } from '../test/repository.ts';
import type { LoadedSources, TestResult } from '../test/results.ts';

const maxBeside = 2;
const slowestShown = 20;

/** What a run of the checks came to. */
type RunResult = { tests: readonly TestResult[]; failed: number; isInterrupted: boolean };

/** `npm test`: see `runChecks`. */
export async function run(args: readonly string[]): Promise<void> {
  const { failed } = await runChecks(args);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * Runs the checks and logs what failed, what was flaky, the CPU time and the sum of their counts. Arguments are names of
 * checks and test files: `npm test -- unit rules` or `npm test -- tests/e2e/signUp.spec.ts`; `--slowest` also lists the
 * tests that took longest. Without names all checks run, but those of the rules only where something of them differs from
 * `main`, and in the long run.
 */
export async function runChecks(
  args: readonly string[],
  { isLong = false } = {},
): Promise<RunResult> {
  const { names, files } = parseSelection(args.filter((arg) => arg !== '--slowest'));
  const isWhole = names.length === 0;
  const selected = selectChecks(checks, names);
  const main = isWhole && !isLong ? mainCommit() : undefined;
  // The commit itself cannot say what has changed.
  const changed = main === undefined || main === headCommit() ? undefined : filesSince(main);
  const chosen = changed ? changedChecks(selected, changed) : selected;
  for (const { name } of selected.filter((check) => !chosen.includes(check)))
    log(`- ${name.padEnd(11)} nothing of it differs from main`);
  mkdirSync(workFolder, { recursive: true });
  const running = new Map<Check, Promise<void>>();
  // Before anything else keeps the machine busy.
  const factor = isWhole && !isLong ? measureMachine() : 1;
  const meter = startCpuMeter(() => onlyName([...running.keys()]) ?? 'npm test');
  const session: Run = {
    environment: testEnvironment(),
    interruption: listenForInterruption(),
    reports: mkdtempSync(join(workFolder, 'reports-')),
    chosen: new Set(chosen.map(({ name }) => name)),
    files,
  };
  const total = { passed: 0, failed: 0, notRun: 0 };
  const tests: TestResult[] = [];
  const loaded: LoadedSources = {};
  const broken = new Set<string>();
  const results = new Map<string, Promise<void>>();
  for (const check of chosen) {
    for (const name of check.needs ?? []) await results.get(name);
    const limit = check.mayShare ? maxBeside : 1;
    while (running.size >= limit) await Promise.race(running.values());
    if (session.interruption.aborted) break;
    const finished = metered(check, meter, running, () =>
      runAndReport(check, session, broken, meter),
    ).then((outcome) => {
      if (outcome.failed > 0) broken.add(check.name);
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      total.notRun += outcome.notRun;
      tests.push(...(outcome.tests ?? []));
      Object.assign(loaded, outcome.loaded);
      running.delete(check);
    });
    running.set(check, finished);
    results.set(check.name, finished);
    if (!check.mayShare) await finished;
  }
  await Promise.all(running.values());
  await session.suite?.stop();
  meter.stop();
  rmSync(session.reports, { recursive: true });
  if (session.interruption.aborted) total.failed += 1;
  if (args.includes('--slowest')) logSlowest(tests);
  rememberLoaded(loaded, tests);
  logFlaky(tests);
  logFailures(tests, broken);
  if (isWhole && !isLong) {
    total.failed += logCpu(meter, chosen, factor);
    log(describeLongRun());
  }
  const notRun = total.notRun > 0 ? `, ${String(total.notRun)} skipped` : '';
  log(`${String(total.passed)} passed, ${String(total.failed)} failed${notRun}`);
  return {
    tests,
    failed: total.failed + total.notRun,
    isInterrupted: session.interruption.aborted,
  };
}

/** The name of the only one of these checks. */
const onlyName = (among: readonly Check[]) => (among.length === 1 ? among[0]?.name : undefined);

/** Runs a check, and has the meter count for it what it starts. The emulators are counted for whichever check asks them. */
function metered(
  check: Check,
  meter: CpuMeter,
  running: ReadonlyMap<Check, unknown>,
  action: () => Promise<Outcome>,
): Promise<Outcome> {
  const asking = () => [...running.keys()].filter(({ needs }) => needs?.includes('emulators'));
  const name =
    check.name === 'emulators' ? () => onlyName(asking()) ?? check.name : () => check.name;
  return programStarts.run((id) => {
    meter.assign(id, name);
  }, action);
}

/**
 * Logs the CPU time of a whole run on a machine that takes so many times as much as usual, and returns how much of it is
 * too much to pass.
 */
function logCpu(meter: CpuMeter, chosen: readonly Check[], factor: number): number {
  const seconds = meter.read();
  const sum = [...seconds.values()].reduce((one, other) => one + other, 0);
  const problems = cpuProblems(
    seconds,
    chosen.map(({ name }) => name),
    { factor },
  );
  log(`CPU: ${sum.toFixed(0)} s, on a machine that takes ${factor.toFixed(2)} times the usual`);
  for (const { text } of problems) log(styleText('red', text));
  return problems.filter(({ isFailure }) => isFailure).length;
}

function logSlowest(tests: readonly TestResult[]): void {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowestShown);
  log('Slowest:');
  for (const test of slowest)
    log(`${(test.milliseconds / 1000).toFixed(1).padStart(7)} s  ${nameOf(test)}`);
}

function logFlaky(tests: readonly TestResult[]): void {
  const before = readFlaky();
  writeFlaky(mergeFlaky(tests, before));
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky');
  if (flaky.length === 0) return;
  log(`${String(flaky.length)} flaky, passed only on a retry:`);
  for (const test of flaky) log(`flaky  ${nameOf(test)}\n       ${test.error ?? ''}`);
  for (const problem of flakyProblems(tests, before)) log(styleText('red', problem));
}

function logFailures(tests: readonly TestResult[], broken: ReadonlySet<string>): void {
  const withOutcome = (...outcomes: TestResult['outcome'][]) =>
    tests.filter(({ outcome }) => outcomes.includes(outcome));
  const notRun = withOutcome('notRun');
  if (notRun.length > 0) log(`${String(notRun.length)} did not run:`);
  for (const test of notRun) log(`not run  ${nameOf(test)}`);
  if (broken.size > 0) log(`Failed: ${[...broken].join(', ')}`);
  for (const test of withOutcome('failed', 'skipped')) log(`${test.outcome}  ${nameOf(test)}`);
}

async function runAndReport(
  check: Check,
  session: Run,
  broken: ReadonlySet<string>,
  meter: CpuMeter,
): Promise<Outcome> {
  const started = Date.now();
  const failedNeed = check.needs?.find((name) => broken.has(name));
  const outcome: Outcome = failedNeed
    ? { passed: 0, failed: 1, notRun: 0, printed: `It needs ${failedNeed}, which failed.` }
    : await runCheck(check, session);
  const { passed, failed, notRun, printed } = outcome;
  if (failed + notRun > 0) log(printed.trimEnd());
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const cpu = meter.read().get(check.name) ?? 0;
  const kept = notRun > 0 ? `, ${String(notRun)} did not run` : '';
  log(
    `${failed + notRun > 0 ? '✗' : '✓'} ${check.name.padEnd(11)} ${String(passed)} passed, ${String(failed)} failed${kept} (${seconds} s, CPU ${cpu.toFixed(0)} s)`,
  );
  return outcome;
}

async function runCheck(check: Check, session: Run): Promise<Outcome> {
  try {
    return await check.run(session);
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      notRun: 0,
      printed: error instanceof Error ? error.message : String(error),
    };
  }
}
