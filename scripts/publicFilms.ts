import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Each document may have 1 MiB. */
const documentsPerRequest = 100;

type Redirect = { source: string; destination: string; type: 301 };

/** The public projects and their storefronts as they are stored, and where the addresses lead that they had before. */
export type PublicFilms = {
  documents: Record<string, unknown>[];
  /** The storefronts as they are stored, by the id of their project. */
  storefronts: Map<string, Record<string, unknown>>;
  redirects: Redirect[];
};

/** Reads all public projects and storefronts as they are at one moment, past the rules and App Check. */
export const readPublicFilms = (database: Firestore): Promise<PublicFilms> =>
  // A film that is renamed meanwhile would be missed, or read twice.
  database.runTransaction(
    async (transaction) => {
      const documents: Record<string, unknown>[] = [];
      const byKey = database.collection('projects').orderBy(FieldPath.documentId());
      let page = await transaction.get(byKey.limit(documentsPerRequest));
      while (!page.empty) {
        documents.push(...page.docs.map((snapshot) => snapshot.data()));
        const rest = byKey.startAfter(page.docs.at(-1));
        page = await transaction.get(rest.limit(documentsPerRequest));
      }
      const { docs: reservations } = await transaction.get(database.collection('slugs'));
      const { docs: shown } = await transaction.get(database.collection('storefronts'));
      const storefronts = new Map(shown.map((snapshot) => [snapshot.id, snapshot.data()]));
      return { documents, storefronts, redirects: redirectsOf(documents, reservations) };
    },
    { readOnly: true },
  );

/** From each address that a film had before to the one that it has. */
function redirectsOf(
  documents: readonly Record<string, unknown>[],
  reservations: readonly QueryDocumentSnapshot[],
): Redirect[] {
  const current = new Map(documents.map(({ projectId, slug }) => [projectId, slug]));
  return reservations.flatMap((reservation): Redirect[] => {
    const slug = current.get(reservation.get('projectId'));
    return typeof slug === 'string' && slug !== '' && slug !== reservation.id
      ? [{ source: `/films/${reservation.id}`, destination: `/films/${slug}`, type: 301 }]
      : [];
  });
}
