import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const graceMs = 5_000;

/** The ids of a process and of every process that it started, directly or not. */
export function processTree(ancestor: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return familyOf(ancestor, table);
}

/** The same, from lines of process and parent process ids. */
export function familyOf(ancestor: number, table: string): number[] {
  const pairs = [...table.matchAll(/(\d+)\s+(\d+)/g)].map(([, pid, parent]) => ({
    pid: Number(pid),
    parent: Number(parent),
  }));
  const family = [ancestor];
  // The list grows while it is walked: children are found after their parents.
  for (const member of family) {
    family.push(...pairs.filter(({ parent }) => parent === member).map(({ pid }) => pid));
  }
  return family;
}

/** Returns when these processes are gone. Those that do not go by themselves in time are killed. */
export async function terminate(
  pids: readonly number[],
  { atOnce }: { atOnce: boolean },
): Promise<void> {
  if (!atOnce && (await waitUntilGone(pids))) return;
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  await waitUntilGone(pids);
}

async function waitUntilGone(pids: readonly number[]): Promise<boolean> {
  const deadline = Date.now() + graceMs;
  while (pids.some(isAlive) && Date.now() < deadline) await pause(50);
  return !pids.some(isAlive);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
