import {
  DocumentReference,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { errorCode } from '../errors';
import { database } from './firestore';

// Enough for twenty people at once: each round one of them wins, and the pauses spread the others.
const maxAttempts = 15;
const maxPauseMs = 800;
/** How the database says that what was read is outdated. */
const conflictCodes = ['aborted', 'failed-precondition', 'already-exists'];
/** How it, or its rules, may say so before it notices. */
const refusalCodes = ['permission-denied', 'not-found'];

/** Long enough for others to finish, different for each of those who wait. */
const pause = (attempt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(2 ** attempt * 25, maxPauseMs) * (0.5 + Math.random())),
  );

/** Notes what a transaction reads. Returns it as text, which differs once any of it has changed. */
function recordReads(transaction: Transaction): () => string {
  const reads = new Map<string, () => unknown>();
  const get = transaction.get.bind(transaction);
  transaction.get = async (reference) => {
    const snapshot = await get(reference);
    reads.set(reference.path, () => snapshot.data());
    return snapshot;
  };
  return () =>
    JSON.stringify(
      [...reads].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, read]) => read()),
      (_, value: unknown) => (value instanceof DocumentReference ? value.path : value),
    );
}

/**
 * Makes one commit after fresh reads, all of its writes or none, and again as long as it fails because someone else was
 * faster: `work` is to read whatever it judges by. The rules judge a commit before the database notices that it comes too
 * late, so a refusal may only mean that what was read is outdated. It is final once nothing has changed since the last one.
 */
export async function commit<Result>(
  work: (transaction: Transaction) => Result | Promise<Result>,
): Promise<Result> {
  let refusedReads: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    let readsOf = () => '';
    try {
      return await runTransaction(
        database,
        async (transaction) => {
          readsOf = recordReads(transaction);
          return await work(transaction);
        },
        // The SDK would wait for a second or more before it tries again (docs/decisions/0028).
        { maxAttempts: 1 },
      );
    } catch (error) {
      const code = errorCode(error);
      const isRefused = refusalCodes.includes(code);
      if ((!isRefused && !conflictCodes.includes(code)) || attempt === maxAttempts) throw error;
      const reads = readsOf();
      if (isRefused && reads === refusedReads) throw error;
      if (isRefused) refusedReads = reads;
      else await pause(attempt);
    }
  }
}

/** Who signs a commit, as the rules compare it. */
export type Author = { by: string; byEmail: string };

/** A commit being made, and who makes it. `sign` adds who and when to an entry of a log, or whatever else says so. */
export type Commit = ReturnType<typeof signedBy>;

const signedBy = (author: Author, transaction: Transaction) => ({
  transaction,
  author,
  sign: <Fields extends object>(fields: Fields) => ({
    ...fields,
    ...author,
    at: serverTimestamp(),
  }),
});

/** The same, with an author. */
export const commitAs = <Result>(
  author: Author,
  work: (commit: Commit) => Result | Promise<Result>,
): Promise<Result> => commit((transaction) => work(signedBy(author, transaction)));
