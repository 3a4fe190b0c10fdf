import { runTransaction, type Transaction } from 'firebase/firestore/lite';
import { errorCode } from '../errors';
import { database } from './firestore';

/** So often is what the rules refuse begun again. */
const attempts = 3;

/**
 * A transaction in which others write the same documents. Where one was faster, the rules may judge what it left, and
 * refuse, before the database sees that this one has read something older. Begun again, it reads what there is now.
 */
export async function retryTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(database, work);
    } catch (error) {
      if (errorCode(error) !== 'permission-denied' || attempt === attempts) throw error;
    }
  }
}
