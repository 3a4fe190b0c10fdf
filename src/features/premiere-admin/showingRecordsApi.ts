import { collection, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { brandRef } from '../creators/memberApi';

/** What is stored of a brand's showings, as they are typed and as they are public. Who comes is not about the account. */
export async function readStoredShowings(
  brandId: string,
): Promise<Readonly<Record<'drafts' | 'screenings', StoredFields[]>>> {
  const [drafts, screenings] = await Promise.all([
    readAll(collection(brandRef(brandId), 'screeningDrafts')),
    readAll(query(collection(database, 'screenings'), where('brandId', '==', brandId))),
  ]);
  const withId = (found: typeof drafts) =>
    found.map((one) => ({ screeningId: one.id, ...storedFields(one.data()) }));
  return { drafts: withId(drafts), screenings: withId(screenings) };
}
