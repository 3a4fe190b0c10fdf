import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Counted,
  dayField,
  parseVisits,
  shards,
  visitsPath,
} from '../../src/features/visits/visitModel';
import { errorCode } from '../../src/lib/errors';
import { documentsAddress, documentsName } from '../../src/lib/firebase/config';
import { requestFirestore } from '../../src/lib/firestoreRest';
import { useStaff } from '../support/emulatorStaff';
import { isLongRun } from '../support/longRun';

const database = useStaff();
const title = 'Counted';
const fields: readonly Counted[] = ['views', 'visits'];

let projectId: string;
beforeEach(async () => {
  projectId = crypto.randomUUID();
  await database().doc(`projects/${title}`).set({ projectId, title });
});

/** Counts a visit as a page of the film does, without an account. */
async function count(): Promise<void> {
  const now = new Date();
  const shard = Math.floor(Math.random() * shards);
  const path = visitsPath(projectId, now.toISOString().slice(0, 7).replace('-', ''), shard);
  await requestFirestore(`${documentsAddress}:commit`, {
    query: {
      writes: [
        {
          update: {
            name: `${documentsName}/${path}`,
            fields: { title: { stringValue: title }, tag: { stringValue: '' } },
          },
          updateMask: { fieldPaths: ['title', 'tag'] },
          updateTransforms: fields.map((field) => ({
            fieldPath: `${dayField(now.getUTCDate())}.${field}`,
            increment: { integerValue: '1' },
          })),
        },
      ],
    },
  });
}

/** The sums of all that was counted of the film. */
async function readSums() {
  const { docs } = await database().collection('visits').get();
  const days = docs
    .filter(({ id }) => id.startsWith(`${projectId}~`))
    .flatMap((one) => [...parseVisits(one.data()).values()]);
  return fields.map((field) => days.reduce((sum, day) => sum + day[field], 0));
}

/** How many of these counts the database has taken; of the others it says why not, as often as it did. */
async function takenOf(counts: readonly Promise<void>[]) {
  const settled = await Promise.allSettled(counts);
  const lost: Record<string, number> = {};
  for (const one of settled)
    if (one.status === 'rejected') {
      const code = errorCode(one.reason);
      lost[code] = (lost[code] ?? 0) + 1;
    }
  const taken = settled.filter(({ status }) => status === 'fulfilled').length;
  if (isLongRun) console.log(`${String(taken)} of ${String(counts.length)} counted`, lost);
  return taken;
}

describe('What browsers count at once', () => {
  it('is what a hundred were told that it is', async () => {
    const taken = await takenOf(Array.from({ length: 100 }, count));
    expect(taken).toBeGreaterThan(0);
    expect(await readSums()).toEqual([taken, taken]);
  });

  if (isLongRun)
    it('loses nothing of ten visitors a second, for a minute', { timeout: 180_000 }, async () => {
      const counts = Array.from({ length: 600 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 100));
        await count();
      });
      expect(await takenOf(counts)).toBe(600);
      expect(await readSums()).toEqual([600, 600]);
    });
});
