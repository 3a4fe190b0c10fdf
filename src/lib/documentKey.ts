import { normalizeLine } from './lines';

/** The collection and id of a project's document. */
export type ProjectLocation = { collection: 'projects' | 'hiddenProjects'; key: string };

// Firestore refuses ids with a slash, `.`, `..` and ids like `__x__`.
const reservedId = /^(?:\.{1,2}|__.*__)$/su;

/** A title as it stands, with characters escaped that Firestore refuses in an id. */
function keyOf(title: string): string {
  const key = title.replaceAll('%', '%25').replaceAll('/', '%2F');
  return reservedId.test(title) ? key.replaceAll('.', '%2E').replaceAll('_', '%5F') : key;
}

/** A project's document id: its title as it is stored, escaped. */
export const documentKey = (title: string): string => keyOf(normalizeLine(title));
