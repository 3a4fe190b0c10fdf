/** Where a project's document is, or would be. */
export type ProjectLocation = { collection: 'projects' | 'hiddenProjects'; key: string };

// The database refuses ids that hold a slash, that are `.` or `..`, or that look like `__x__`.
const refusedWhole = /^(?:\.{1,2}|__.*__)$/su;

/** A title as it is stored, shown and compared: Unicode NFC, trimmed. */
export const normalizeTitle = (title: string) => title.normalize('NFC').trim();

/** The document id of a project: its title to the letter, except for what the database cannot hold. */
export function documentKey(title: string): string {
  const normal = normalizeTitle(title);
  const key = normal.replaceAll('%', '%25').replaceAll('/', '%2F');
  return refusedWhole.test(normal) ? key.replaceAll('.', '%2E').replaceAll('_', '%5F') : key;
}
