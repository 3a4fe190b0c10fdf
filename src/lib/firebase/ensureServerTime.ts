import { requestFirestore } from '../firestoreRest';
import { isServerTimeKnown } from '../serverTime';
import { appCheckToken } from './appCheckToken';
import { documentsAddress, documentsName } from './config';

/**
 * Has the smallest read there is say the database's time, before something that the SDK reads is judged by it, unless an
 * answer has said it already.
 */
export async function ensureServerTime(): Promise<void> {
  if (isServerTimeKnown()) return;
  try {
    await requestFirestore(`${documentsAddress}:batchGet`, {
      // Everyone may read it, and it is not there.
      query: { documents: [`${documentsName}/storefronts/none`] },
      appCheckToken: await appCheckToken?.(),
    });
  } catch {
    // Then the device's clock counts.
  }
}
