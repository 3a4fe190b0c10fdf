import type { ProjectLocation } from '../projectKey';
import type { Project } from '../projectSchema';
import type { Change } from './projectHistorySchema';

/** Which project, and where it was stored when it was last seen. */
export type ProjectRef = ProjectLocation & Pick<Project, 'projectId'>;

/** A project as it stands in the database: the document to the letter, and what the app reads in it. */
export type StoredProject = { fields: Record<string, unknown>; project: Project };

/** The entry of a commit in the record of changes; who and when are added to it. */
export type Entry = Change & Pick<Project, 'projectId' | 'title'> & { id: string; key: string };

/** The SDK, the database and who is signed in. Fails with `unauthenticated` when nobody is. */
export async function openFirestore() {
  const [sdk, { database }, { auth }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('../../../firebase/database'),
    import('../../../firebase/auth'),
  ]);
  const user = auth.currentUser;
  if (!user) throw Object.assign(new Error('Nobody is signed in.'), { code: 'unauthenticated' });
  const { doc, serverTimestamp } = sdk;
  return {
    sdk,
    database,
    user,
    at: ({ collection, key }: ProjectLocation) => doc(database, collection, key),
    /** Where the entry goes, and the entry with who and when. */
    record: ({ id, ...entry }: Entry) =>
      [
        doc(database, 'projectHistory', id),
        { ...entry, by: user.uid, byEmail: user.email, at: serverTimestamp() },
      ] as const,
  };
}

export type FirestoreSession = Awaited<ReturnType<typeof openFirestore>>;
