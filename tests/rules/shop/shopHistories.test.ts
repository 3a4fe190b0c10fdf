import { expect, it } from 'vitest';
import { replayHistories } from '../../../scripts/rules/reservation/replay';

it('Histories of the model of reservations go in the database as in the model', async () => {
  const { FIRESTORE_EMULATOR_HOST: firestore = '' } = process.env;
  const { counts, wrong } = await replayHistories(
    { firestore, interruption: new AbortController().signal },
    { histories: 20, seed: 1 },
  );
  expect(wrong).toEqual([]);
  // Each kind of commit was there.
  for (const kind of ['reserve', 'release', 'free', 'ask', 'confirm', 'late', 'choose', 'refund'])
    expect([kind, counts.get(kind)]).toEqual([
      kind,
      {
        accepted: expect.toSatisfy((count: number) => count > 0),
        refused: expect.toSatisfy((count: number) => count > 0),
      },
    ]);
});
