import { collection, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { brandRef } from '../creators/memberApi';

/**
 * What is stored of a brand's showings, as they are typed and as they are public, and the passes of their doors. Who comes
 * is not about the account.
 */
export async function readStoredShowings(
  brandId: string,
): Promise<Readonly<Record<'drafts' | 'screenings' | 'passes', StoredFields[]>>> {
  const [drafts, screenings, passes] = await Promise.all([
    readAll(collection(brandRef(brandId), 'screeningDrafts')),
    readAll(query(collection(database, 'screenings'), where('brandId', '==', brandId))),
    readAll(collection(brandRef(brandId), 'doorPasses')),
  ]);
  const withId = (found: typeof drafts) =>
    found.map((one) => ({ screeningId: one.id, ...storedFields(one.data()) }));
  return {
    drafts: withId(drafts),
    screenings: withId(screenings),
    passes: passes.map((one) => ({ passId: one.id, ...storedFields(one.data()) })),
  };
}
