import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { documentSchema, plainFields, requestFirestore } from '../../lib/firestoreRest';
import { saleTermsSchema } from './offerModel';
import { isPledge, type Order, promisedBy, sendBy } from './orderModel';
import { campaignPath } from './pledgeModel';

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

/** A document, and when it was read by the database's clock. Fails where there is none. */
async function readNow(path: string) {
  const answer = await requestFirestore(`${documentsAddress}:batchGet`, {
    query: { documents: [`${documentsName}/${path}`] },
    appCheckToken: await appCheckToken?.(),
  });
  const [{ found, readTime }] = v.parse(answerSchema, answer);
  return { fields: plainFields(found.fields), readTime };
}

const parentSchema = v.object({ parent: v.string() });
const expectedSchema = v.object({ expected: v.string() });

/** When the month ends for which a reward is promised; null for one that is not. */
async function readPromised({ projectId, lines }: Order): Promise<number | null> {
  const offer = await readNow(`offers/${lines[0]?.offerId ?? ''}`);
  const { parent } = v.parse(parentSchema, offer.fields);
  const reward = await readNow(`${campaignPath(projectId)}/rewards/${parent}`);
  return promisedBy(v.parse(expectedSchema, reward.fields).expected);
}

/**
 * Until when an order is sent that is paid by the commit to come, or was before, as its film's storefront says, or the
 * reward that was pledged for. Over REST, which says with its answer what time it is: the rules hold the day, and a clock
 * may be wrong. Null where it does not answer, since what is paid is confirmed all the same, and where nothing is sent.
 */
export async function readDueAt(order: Order): Promise<number | null> {
  const { projectId, country, paidAt } = order;
  if (country === '' && !isPledge(order)) return null;
  try {
    if (isPledge(order)) return await readPromised(order);
    const { fields, readTime } = await readNow(`storefronts/${projectId}`);
    const { handlingDays } = v.parse(saleTermsSchema, fields);
    return sendBy(paidAt ?? readTime, handlingDays);
  } catch {
    return null;
  }
}
