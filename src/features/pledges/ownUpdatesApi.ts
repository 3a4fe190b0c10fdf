import { readDocuments } from '../../lib/firebase/readDocuments';
import {
  parseQuestion,
  type Question,
  questionPaths,
  type UpdateText,
} from '../campaigns/updatesModel';
import { readUpdateText } from '../campaigns/updatesApi';
import { hasProven } from '../orders/consentsApi';
import { backersPath, readerPath } from '../orders/pledgeModel';
import { readBuyer } from '../shop/buyerApi';

// Over REST, so that who reads waits for the part of the SDK alone that says who they are.

/** What an account reads of a campaign that others do not. */
export type OwnPart = {
  /** What it has proven to be its; empty for nothing, and then it asks nothing. */
  email: string;
  /** By a pledge of its own, or by one of another account whose email it has proven. */
  isBacker: boolean;
  /** What the updates for backers say, by their numbers. */
  texts: Record<number, UpdateText>;
  /** Those that wait, in no order. */
  questions: Question[];
};

/**
 * Whether there is a pledge of another account whose email this one has proven. It reads by that from then on; `known` is
 * the order by which it does already.
 */
async function isBackerByEmail(projectId: string, known: unknown): Promise<boolean> {
  const { readPledgesByEmail } = await import('../shop/buyerOrdersApi');
  const pledges = await readPledgesByEmail(projectId);
  const [pledge] = pledges;
  if (!pledge) return false;
  if (!pledges.some(({ orderId }) => orderId === known)) {
    // The database's part of the SDK is needed once.
    const { storeReader } = await import('../orders/pledgesApi');
    await storeReader(projectId, pledge.orderId);
  }
  return true;
}

/** The same of whoever is signed in, with these updates for backers; null for nobody. */
export async function readOwnPart(
  projectId: string,
  numbers: readonly number[],
): Promise<OwnPart | null> {
  const buyer = await readBuyer();
  if (!buyer) return null;
  const isProven = buyer.email !== '' && (await hasProven(buyer.email));
  const backer = `${backersPath(projectId)}/${buyer.uid}`;
  const places = isProven ? questionPaths(projectId, buyer.uid) : [];
  const reader = readerPath(projectId, buyer.uid);
  const found = await readDocuments([backer, reader, ...places]);
  const isBacker =
    found.has(backer) ||
    (isProven &&
      numbers.length > 0 &&
      (await isBackerByEmail(projectId, found.get(reader)?.orderId)));
  const texts = await Promise.all(
    (isBacker ? numbers : []).map(async (number) => {
      const content = await readUpdateText(projectId, number, readDocuments);
      return content ? [[number, content] as const] : [];
    }),
  );
  return {
    email: isProven ? buyer.email : '',
    isBacker,
    texts: Object.fromEntries(texts.flat()),
    questions: places.flatMap((place) => {
      const fields = found.get(place);
      return fields ? [parseQuestion(place.split('/').at(-1) ?? '', fields)] : [];
    }),
  };
}
