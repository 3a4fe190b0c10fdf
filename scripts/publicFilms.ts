import { FieldPath, type Firestore } from 'firebase-admin/firestore';

/** Each document may have 1 MiB. */
const documentsPerRequest = 100;

type Redirect = { source: string; destination: string; type: 301 };

/** The public projects as they are stored, and where the addresses lead that they had before. */
export type PublicFilms = { documents: Record<string, unknown>[]; redirects: Redirect[] };

/** Reads all public projects, past the rules and App Check. */
export async function readPublicFilms(database: Firestore): Promise<PublicFilms> {
  const documents: Record<string, unknown>[] = [];
  const byKey = database.collection('projects').orderBy(FieldPath.documentId());
  let page = await byKey.limit(documentsPerRequest).get();
  while (!page.empty) {
    documents.push(...page.docs.map((snapshot) => snapshot.data()));
    page = await byKey.startAfter(page.docs.at(-1)).limit(documentsPerRequest).get();
  }
  const current = new Map(documents.map(({ projectId, slug }) => [projectId, slug]));
  const { docs: reservations } = await database.collection('slugs').get();
  const redirects = reservations.flatMap((reservation): Redirect[] => {
    const slug = current.get(reservation.get('projectId'));
    return typeof slug === 'string' && slug !== '' && slug !== reservation.id
      ? [{ source: `/films/${reservation.id}`, destination: `/films/${slug}`, type: 301 }]
      : [];
  });
  return { documents, redirects };
}
