import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { documentSchema, plainFields, requestFirestore } from '../../lib/firestoreRest';
import { saleTermsSchema } from './offerModel';
import { type Order, sendBy } from './orderModel';

const answerSchema = v.tuple([
  v.object({
    found: documentSchema,
    readTime: v.pipe(
      v.string(),
      v.transform((time) => Date.parse(time)),
      v.number(),
    ),
  }),
]);

/**
 * Until when an order is sent that is paid by the commit to come, or was before, as its film's storefront says. Over
 * REST, which says with its answer what time it is: the rules hold the day, and a clock may be wrong. Null where it does
 * not answer, since what is paid is confirmed all the same, and where nothing is sent.
 */
export async function readDueAt({ projectId, country, paidAt }: Order): Promise<number | null> {
  if (country === '') return null;
  try {
    const answer = await requestFirestore(`${documentsAddress}:batchGet`, {
      query: { documents: [`${documentsName}/storefronts/${projectId}`] },
      appCheckToken: await appCheckToken?.(),
    });
    const [{ found, readTime }] = v.parse(answerSchema, answer);
    const { handlingDays } = v.parse(saleTermsSchema, plainFields(found.fields));
    return sendBy(paidAt ?? readTime, handlingDays);
  } catch {
    return null;
  }
}
