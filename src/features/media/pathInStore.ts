import { fileStoreOrigin, firebaseConfig } from '../../lib/firebase/config';
import { decodePathSegment } from './storagePaths';

const files = `/v0/b/${firebaseConfig.storageBucket}/o/`;

/** The path of a file in this site's store, by its download address as a browser reads it; empty for any other address. */
export function pathInStore(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  const name = pathname.slice(files.length);
  const isFile = origin === fileStoreOrigin && pathname.startsWith(files) && !name.includes('/');
  return isFile ? decodePathSegment(name) : '';
}
