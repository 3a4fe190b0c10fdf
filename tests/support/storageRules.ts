import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RulesTestEnvironment, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { staffUid } from './rules';

/**
 * Loads `storage.rules`, and gives each test an empty bucket. Storage asks the database of the emulators'
 * own project who is staff, so these tests share it; they touch nothing but the document of `staffUid`.
 */
export function useStorageRules() {
  const path = new URL('../../storage.rules', import.meta.url);
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  let environment: RulesTestEnvironment;
  let bucket: string;

  const writeStaff = (write: 'set' | 'delete') =>
    environment.withSecurityRulesDisabled(async (context) => {
      const document = context.firestore().collection('staff').doc(staffUid);
      await (write === 'set' ? document.set({ email: 'staff@example.org' }) : document.delete());
    });

  beforeAll(async () => {
    const rules = readFileSync(path, 'utf8');
    environment = await initializeTestEnvironment({ projectId, storage: { rules }, firestore: {} });
  });
  beforeEach(async () => {
    bucket = `gs://${randomUUID()}`;
    await writeStaff('set');
  });
  afterAll(async () => {
    await writeStaff('delete');
    await environment.cleanup();
  });

  const as = (uid: string | null, claims: Record<string, unknown>) =>
    uid === null
      ? environment.unauthenticatedContext().storage(bucket)
      : environment.authenticatedContext(uid, claims).storage(bucket);

  return {
    as,
    staff: () => as(staffUid, { admin: true }),
    dismiss: () => writeStaff('delete'),
    /** Stores a small picture past the rules. */
    store: (file: string) =>
      environment.withSecurityRulesDisabled(async (context) => {
        await context
          .storage(bucket)
          .ref(file)
          .put(new Uint8Array(8), { contentType: 'image/webp' });
      }),
  };
}
