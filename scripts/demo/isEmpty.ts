import * as v from 'valibot';

const answerSchema = v.object({ collectionIds: v.optional(v.array(v.string()), []) });

/** True when the emulated database holds nothing, the record of who is staff aside. */
export async function isEmpty(firestoreHost: string, projectId: string): Promise<boolean> {
  const documents = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}:listCollectionIds`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
  });
  const { collectionIds } = v.parse(answerSchema, await answer.json());
  return collectionIds.every((id) => id === 'staff');
}
