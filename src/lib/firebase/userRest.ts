import { requestFirestore } from '../firestoreRest';
import { appCheckToken } from './appCheckToken';
import { auth } from './auth';
import { documentsAddress } from './config';

/** Asks the database's REST interface as the signed-in account, for what the SDK cannot ask for. */
export async function requestAsStaff(
  method: 'runQuery' | 'runAggregationQuery' | 'batchGet',
  body: object,
) {
  return requestFirestore(`${documentsAddress}:${method}`, {
    query: body,
    idToken: await auth.currentUser?.getIdToken(),
    appCheckToken: await appCheckToken?.(),
  });
}
