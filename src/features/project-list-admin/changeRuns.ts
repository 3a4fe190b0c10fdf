import type { HistoryEntry } from '../project-changes/projectHistory';

/** So long before its newest change a run of changes may begin: Build writes dozens within seconds. */
const runMs = 10 * 60_000;

/** Consecutive changes of one project by one person within a short time, told by the newest of them. */
export type ChangeRun = {
  entry: HistoryEntry;
  /** How many more there are. */
  more: number;
};

/** Changes, newest first, as runs in the same order. */
export function findChangeRuns(entries: readonly HistoryEntry[]): ChangeRun[] {
  const runs: ChangeRun[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (
      run?.entry.projectId === entry.projectId &&
      run.entry.by === entry.by &&
      run.entry.at - entry.at <= runMs
    )
      run.more += 1;
    else runs.push({ entry, more: 0 });
  }
  return runs;
}
