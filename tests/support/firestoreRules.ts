import { documentKey } from '../../src/lib/documentKey';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type RulesTestContext,
  type RulesTestEnvironment,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StoredDocument } from './storedDocuments';

export const staffUid = 'staff-member';
const email = 'staff@example.org';
const staffClaims = { admin: true, email };

export type Database = ReturnType<RulesTestContext['firestore']>;
export type FirestoreRules = ReturnType<typeof useFirestoreRules>;

/** The claims of a token that was issued just now, or as many seconds ago as `iat` says below zero. */
const newToken = ({ iat = 0, ...claims }: Record<string, unknown>) => ({
  ...claims,
  iat: Math.floor(Date.now() / 1000) + Number(iat),
});

type RulesOptions = {
  /** Changes the rules before they are loaded, to measure them. */
  change?: (rules: string) => string;
};

/**
 * Loads `firestore.rules` into a project of this test file's own, and clears it before each test. The
 * database then holds nothing but the document that makes `staffUid` staff.
 */
export function useFirestoreRules(
  concern: string,
  { change = (rules) => rules }: RulesOptions = {},
) {
  const projectId = `demo-backlot-rules-${concern}`;
  const path = new URL('../../firestore.rules', import.meta.url);
  let environment: RulesTestEnvironment;
  let staff: Database | undefined;
  let owner: Database;
  let disconnectOwner: () => void;

  const signedIn = (uid: string, claims: Record<string, unknown> = {}) =>
    environment.authenticatedContext(uid, newToken(claims)).firestore();
  const visitor = () => environment.unauthenticatedContext().firestore();
  const store = (collection: string, id: string, document: StoredDocument) =>
    owner.collection(collection).doc(id).set(document);

  beforeAll(async () => {
    // Most of these tests want a refusal; the SDK would log each.
    setLogLevel('silent');
    const rules = change(readFileSync(path, 'utf8'));
    environment = await initializeTestEnvironment({ projectId, firestore: { rules } });
    // One connection past the rules for the whole file: opening one takes longer than most tests.
    await new Promise<void>((connected) => {
      void environment.withSecurityRulesDisabled((context) => {
        owner = context.firestore();
        connected();
        return new Promise<void>((disconnect) => {
          disconnectOwner = disconnect;
        });
      });
    });
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await store('staff', staffUid, { email, addedAt: new Date() });
  });
  afterAll(async () => {
    disconnectOwner();
    await environment.cleanup();
  });

  return {
    projectId,
    /** Writes a document past the rules. */
    store,
    /** Deletes a document past the rules. */
    remove: (collection: string, id: string) => owner.collection(collection).doc(id).delete(),
    storeProject: (project: StoredDocument, collection = 'projects') =>
      store(collection, documentKey(String(project.title)), project),
    visitor,
    signedIn,
    /** The database as a visitor sees it if there is no uid. */
    as: (uid: string | null, claims: Record<string, unknown>) =>
      uid === null ? visitor() : signedIn(uid, claims),
    staff: () => (staff ??= signedIn(staffUid, staffClaims)),
  };
}

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
      : environment.authenticatedContext(uid, newToken(claims)).storage(bucket);

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

/** Everyone who is almost staff: each lacks one thing that staff have. */
export const almostStaff: [who: string, uid: string | null, claims: Record<string, unknown>][] = [
  ['a visitor', null, {}],
  ['someone signed in without the claim', staffUid, { email }],
  ['someone whose claim is a text', staffUid, { email, admin: 'true' }],
  ['someone whose claim is a number', staffUid, { email, admin: 1 }],
  ['someone whose claim is false', staffUid, { email, admin: false }],
  ['someone with the claim but no document in staff', 'former-staff-member', staffClaims],
  ['someone whose token is of ten minutes ago', staffUid, { ...staffClaims, iat: -600 }],
];
