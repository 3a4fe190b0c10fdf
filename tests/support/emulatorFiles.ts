import { deleteObject, ref } from 'firebase/storage';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, onTestFinished, vi } from 'vitest';
import { storage } from '../../src/lib/firebase/storage';
import { listRecursively } from '../../src/features/media/uploadApi';
import { documentKey } from '../../src/lib/documentKey';
import { useStaff } from './emulatorStaff';

/** Signs in as staff for a whole test file, with an empty file store. */
export function useStaffAndFiles() {
  const database = useStaff();
  beforeAll(async () => {
    const leftOver = await listRecursively('projects');
    await Promise.all(leftOver.map((path) => deleteObject(ref(storage, path))));
  });

  return {
    database,
    storeProject: (
      project: { projectId: string; title: string } & Record<string, unknown>,
      collection = 'projects',
    ) =>
      database()
        .doc(`${collection}/${documentKey(project.title)}`)
        .set(project),
    removeProject: (title: string) =>
      database()
        .doc(`projects/${documentKey(title)}`)
        .delete(),
    recordChange: (entry: Record<string, unknown>) =>
      database()
        .collection('projectHistory')
        .add({ at: Timestamp.now(), ...entry }),
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
