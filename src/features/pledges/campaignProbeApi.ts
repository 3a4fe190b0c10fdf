import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { requestFirestore } from '../../lib/firestoreRest';

// Apart from what campaigns are, so that a film without one loads nothing of it.

const foundSchema = v.tuple([v.looseObject({ found: v.looseObject({}) })]);

/** Whether a film has a campaign, of which nothing is read. */
export async function hasCampaign(projectId: string): Promise<boolean> {
  // A GET would answer with 404 where there is none, which browsers report as an error.
  const answer = await requestFirestore(`${documentsAddress}:batchGet`, {
    query: {
      documents: [`${documentsName}/campaigns/${projectId}`],
      mask: { fieldPaths: ['state'] },
    },
    appCheckToken: await appCheckToken?.(),
  });
  return v.is(foundSchema, answer);
}
