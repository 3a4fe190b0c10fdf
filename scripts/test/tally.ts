import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How many checks or tests passed and failed. */
export type Tally = { passed: number; failed: number };

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});

const playwrightReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
});

/** The counts in Vitest's JSON report. A test that was skipped proves nothing, so it failed. */
export function tallyVitest(report: unknown): Tally {
  const counts = v.parse(vitestReport, report);
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numPendingTests + counts.numTodoTests,
  };
}

/** The counts in Playwright's JSON report, judged in the same way. */
export function tallyPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = v.parse(playwrightReport, report).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/**
 * What a test program achieved: the counts of its report, and at least one failure when it ended
 * with an error, wrote no report or ran no test.
 */
export function judge(succeeded: boolean, counted: Tally | undefined): Tally {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  const isProven = succeeded && passed > 0;
  return { passed, failed: isProven ? failed : Math.max(failed, 1) };
}

export function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
