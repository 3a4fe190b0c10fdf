import { expect, it } from 'vitest';
import { replayHistories } from '../../../scripts/rules/reservation/replay';

it('Histories of the model of reservations go in the database as in the model', async () => {
  const { FIRESTORE_EMULATOR_HOST: firestore = '' } = process.env;
  const { counts, wrong } = await replayHistories(
    { firestore, interruption: new AbortController().signal },
    { histories: 25, seed: 1 },
  );
  expect(wrong).toEqual([]);
  const ofOrders = ['reserve', 'release', 'ask', 'confirm', 'late', 'choose', 'refund'];
  const kinds = [...ofOrders, 'cancel', 'close'];
  const unseen = kinds.filter((kind) => !counts.get(kind)?.accepted || !counts.get(kind)?.refused);
  expect(unseen).toEqual([]);
  // A unit goes with its order, and never by itself.
  expect(counts.get('free')).toMatchObject({ accepted: 0 });
}, 180_000);
