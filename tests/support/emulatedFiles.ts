import { signInWithEmailAndPassword } from 'firebase/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { deleteObject, ref } from 'firebase/storage';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { testSurroundings } from '../../scripts/emulators/config.ts';
import { connectAdmin, type Admin } from '../../scripts/staff/admin.ts';
import { addStaff } from '../../scripts/staff/staff.ts';
import { auth } from '../../src/firebase/auth';
import { storage } from '../../src/firebase/storage';
import { listBelow } from '../../src/features/files/listFilesThunks';
import { projectKey } from '../../src/features/projects/projectKey';

const credentials = { email: 'files@backlot.test', password: 'files-of-staff' };

/**
 * Signs in as staff for a whole test file, with a connection that the rules do not hold back and with an
 * empty file store.
 */
export function useStaffAndFiles() {
  let admin: Admin;
  beforeAll(async () => {
    admin = connectAdmin(testSurroundings());
    await addStaff(admin, credentials.email, { password: credentials.password });
    await signInWithEmailAndPassword(auth, credentials.email, credentials.password);
    const leftOver = await listBelow('projects');
    await Promise.all(leftOver.map((path) => deleteObject(ref(storage, path))));
  });
  afterAll(() => admin.close());

  return {
    storeProject: (
      project: { projectId: string; title: string } & Record<string, unknown>,
      collection = 'projects',
    ) => admin.database.doc(`${collection}/${projectKey(project.title)}`).set(project),
    removeProject: (title: string) => admin.database.doc(`projects/${projectKey(title)}`).delete(),
    recordChange: (entry: Record<string, unknown>) =>
      admin.database.collection('projectHistory').add({ at: Timestamp.now(), ...entry }),
  };
}

/** Does something by a clock that is hours ahead. What is stored past the rules wants the true time. */
export async function hoursLater<Outcome>(hours: number, work: () => Promise<Outcome>) {
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** Puts itself between the app and the network for one test. */
export function onRequest(
  handle: (address: string, method: string, send: () => Promise<Response>) => Promise<Response>,
) {
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
    handle(String(address), init?.method ?? 'GET', () => realFetch(address, init)),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
