import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { readUser } from '../../lib/firebase/auth';
import { brandRef } from './memberApi';

/** Records for good who takes how much of what out of Backlot, before they do. */
export const writeExport = (brandId: string, what: string, count: number): Promise<void> =>
  setDoc(doc(brandRef(brandId), 'exports', crypto.randomUUID()), {
    what,
    count,
    by: readUser().uid,
    at: serverTimestamp(),
  });
