import { type Environment as Emulators, address } from '../emulators/config.ts';
import type { Tally } from '../test/tally.ts';

/** Where the emulators are, and when to stop. */
export type Surroundings = {
  firestore: string;
  storage: string;
  projectId: string;
  interruption: AbortSignal;
};

/** What a run proved, and what it has to say. */
export type Proof = Tally & { printed: string };

export const proving = (
  { ports, projectId }: Emulators,
  interruption: AbortSignal,
): Surroundings => ({
  firestore: address(ports, 'firestore'),
  storage: address(ports, 'storage'),
  projectId,
  interruption,
});
