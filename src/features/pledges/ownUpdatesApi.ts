import { readDocuments } from '../../lib/firebase/readDocuments';
import {
  parseQuestion,
  type Question,
  questionPaths,
  type UpdateText,
} from '../campaigns/updatesModel';
import { readUpdateText } from '../campaigns/updatesApi';
import { hasProven } from '../orders/consentsApi';
import { backersPath } from '../orders/pledgeModel';
import { readBuyer } from '../shop/buyerApi';

// Over REST, so that who reads waits for the part of the SDK alone that says who they are.

/** What an account reads of a campaign that others do not. */
export type OwnPart = {
  /** What it has proven to be its; empty for nothing, and then it asks nothing. */
  email: string;
  isBacker: boolean;
  /** What the updates for backers say, by their numbers. */
  texts: Record<number, UpdateText>;
  /** Those that wait, in no order. */
  questions: Question[];
};

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
  const found = await readDocuments([backer, ...places]);
  const isBacker = found.has(backer);
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
