/** The collection and id of a project's document. */
export type ProjectLocation = { collection: 'projects' | 'hiddenProjects'; key: string };

// Firestore refuses ids with a slash, `.`, `..` and ids like `__x__`.
const reservedId = /^(?:\.{1,2}|__.*__)$/su;

/** A title as it is stored, displayed and compared: Unicode NFC, trimmed. */
export const normalizeTitle = (title: string) => title.normalize('NFC').trim();

/** A project's document id: its title, with characters escaped that Firestore refuses in an id. */
export function documentKey(title: string): string {
  const normalized = normalizeTitle(title);
  const key = normalized.replaceAll('%', '%25').replaceAll('/', '%2F');
  return reservedId.test(normalized) ? key.replaceAll('.', '%2E').replaceAll('_', '%5F') : key;
}
