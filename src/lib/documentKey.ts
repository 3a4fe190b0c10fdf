import { normalizeLine } from './lines';

/** The collection and id of a project's document. */
export type ProjectLocation = { collection: 'projects' | 'hiddenProjects'; key: string };

// Firestore refuses ids with a slash, `.`, `..` and ids like `__x__`.
const reservedId = /^(?:\.{1,2}|__.*__)$/su;

/** A project's document id: its title, with characters escaped that Firestore refuses in an id. */
export function documentKey(title: string): string {
  const normalized = normalizeLine(title);
  const key = normalized.replaceAll('%', '%25').replaceAll('/', '%2F');
  return reservedId.test(normalized) ? key.replaceAll('.', '%2E').replaceAll('_', '%5F') : key;
}
