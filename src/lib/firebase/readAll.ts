import {
  getDocs,
  limit,
  type Query,
  query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore/lite';
import { recordsPerBatch } from '../../config/limits';

/** All that a query finds, a page at a time: for what must be whole, such as a sum or a clean-up. */
export async function readAll(wanted: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const { docs } = await getDocs(
      query(wanted, ...(last ? [startAfter(last)] : []), limit(recordsPerBatch)),
    );
    found.push(...docs);
    if (docs.length < recordsPerBatch) return found;
  }
}
