import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { firestoreOf } from './emulator.ts';
import { universe } from './universe.ts';

export type Lane = ReturnType<typeof firestoreOf>;

export const readRules = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Four databases that each hold the same documents. One commit at a time goes to each: those that look at the
 * same documents would wait for each other.
 */
export async function openLanes(host: string, proof: string, rules: string): Promise<Lane[]> {
  return Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const lane = firestoreOf(host, `demo-backlot-${proof}-${String(index)}`);
      await lane.load(rules);
      await lane.store(universe);
      return lane;
    }),
  );
}

/** Gives each lane one piece of work after the other until none is left. */
export async function share<Work>(
  lanes: readonly Lane[],
  work: readonly Work[],
  {
    interruption,
    run,
  }: { interruption: AbortSignal; run: (work: Work, lane: Lane) => Promise<void> },
): Promise<void> {
  const left = [...work].reverse();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = left.pop(); next !== undefined && !interruption.aborted; next = left.pop())
        await run(next, lane);
    }),
  );
}
