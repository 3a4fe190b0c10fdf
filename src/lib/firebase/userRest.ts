import { requestFirestore } from '../firestoreRest';
import { appCheckToken } from './appCheckToken';
import { auth } from './auth';
import { documentsAddress } from './config';

/**
 * Asks the database's REST interface as the signed-in account, of everything or of what is below the document at
 * `parent`: for what the SDK cannot ask for, and for pages that do not wait for it.
 */
export async function requestAsUser(
  method: 'runQuery' | 'runAggregationQuery' | 'batchGet',
  body: object,
  parent = '',
) {
  const address = parent === '' ? documentsAddress : `${documentsAddress}/${parent}`;
  return requestFirestore(`${address}:${method}`, {
    query: body,
    idToken: await auth.currentUser?.getIdToken(),
    appCheckToken: await appCheckToken?.(),
  });
}
