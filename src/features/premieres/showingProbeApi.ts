import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress } from '../../lib/firebase/config';
import { queryResponseSchema, requestFirestore } from '../../lib/firestoreRest';

// Apart from what showings are, so that a film without one loads nothing of them.

/** Whether a film has a showing, of which nothing is read. */
export async function hasShowings(projectId: string): Promise<boolean> {
  const answer = await requestFirestore(`${documentsAddress}:runQuery`, {
    query: {
      structuredQuery: {
        from: [{ collectionId: 'screenings' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'projectId' },
            op: 'EQUAL',
            value: { stringValue: projectId },
          },
        },
        select: { fields: [{ fieldPath: 'state' }] },
        limit: 1,
      },
    },
    appCheckToken: await appCheckToken?.(),
  });
  return v.parse(queryResponseSchema, answer).some(({ document }) => document !== undefined);
}
