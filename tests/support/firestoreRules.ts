import { storeWebp } from '../../scripts/sample-data/emulatorRest';
import { documentKey } from '../../src/lib/documentKey';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type RulesTestContext,
  type RulesTestEnvironment,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { beforeAll, beforeEach } from 'vitest';
import { changed, type StoredDocument } from './storedDocuments';

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

/** Rules that are changed before they are loaded into a project of this name, to measure them. */
type OwnRules = {
  name: string;
  change: (rules: string) => string;
  /** What every token says besides, asked for each time. */
  claims?: () => Record<string, unknown>;
};

/** The emulator keeps every value that an expression had until the rules are loaded again. */
const testsPerLoad = 500;

/** How many more tests this worker, whose files share their modules, makes under the rules that it has loaded. */
let testsLeft = 0;

/** Loading the rules takes seconds, and on a busy machine, where another worker does the same, many. */
const loadLimitMs = 180_000;

type Owner = { database: Database; disconnect: () => void };

/** One connection past the rules for a whole file of tests: opening one takes longer than most tests. */
const connectOwner = (environment: RulesTestEnvironment) =>
  new Promise<Owner>((connected) => {
    void environment.withSecurityRulesDisabled(
      (context) =>
        new Promise<void>((disconnect) => {
          connected({ database: context.firestore(), disconnect });
        }),
    );
  });

/**
 * Gives each test an empty database under `firestore.rules`, in a project of this worker's own, or under own rules in
 * another. The database then holds nothing but the document that makes `staffUid` staff.
 */
export function useFirestoreRules(own?: OwnRules) {
  const projectId = `demo-backlot-rules-${own?.name ?? process.env.VITEST_POOL_ID ?? ''}`;
  const path = new URL('../../firestore.rules', import.meta.url);
  let environment: RulesTestEnvironment;
  let staff: Database | undefined;
  let owner: Owner;

  const signedIn = (uid: string, claims: Record<string, unknown> = {}) =>
    environment.authenticatedContext(uid, newToken({ ...claims, ...own?.claims?.() })).firestore();
  const visitor = () => environment.unauthenticatedContext().firestore();
  const store = (collection: string, id: string, document: StoredDocument) =>
    owner.database.collection(collection).doc(id).set(document);
  const empty = async () => {
    // Its next commit may have other claims, which all of the commit has.
    if (own?.claims) staff = undefined;
    await environment.clearFirestore();
    await store('staff', staffUid, { email, addedAt: new Date() });
  };

  beforeAll(async () => {
    // Most of these tests want a refusal; the SDK would log each.
    setLogLevel('silent');
    const isLoaded = !own && testsLeft > 0;
    const rules = readFileSync(path, 'utf8');
    environment = await initializeTestEnvironment({
      projectId,
      firestore: isLoaded ? {} : { rules: own?.change(rules) ?? rules },
    });
    if (!own && !isLoaded) testsLeft = testsPerLoad;
    owner = await connectOwner(environment);
    return async () => {
      owner.disconnect();
      await environment.cleanup();
    };
  }, loadLimitMs);
  beforeEach(async () => {
    testsLeft -= 1;
    await empty();
  });

  return {
    projectId,
    /** Empties the database, as before each test. */
    empty,
    /** Writes a document past the rules. */
    store,
    /** Changes fields of a document past the rules, by its path; one whose value is `absent` goes. */
    storeFields: async (path: string, fields: StoredDocument) => {
      const document = owner.database.doc(path);
      await document.set(changed((await document.get()).data() ?? {}, fields));
    },
    /** Deletes a document past the rules. */
    remove: (collection: string, id: string) =>
      owner.database.collection(collection).doc(id).delete(),
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
 * Gives each test an empty bucket under `storage.rules`, which the emulators loaded when they started: loading them again
 * refuses what the tests of another file ask for meanwhile. Storage asks the database of the emulators'
 * own project who is staff, so these tests share it. Each file of tests has a member of staff of its own, whom
 * `staffUid` stands for: another file may dismiss its own meanwhile.
 */
export function useStorageRules() {
  const { GCLOUD_PROJECT: projectId = '', FIREBASE_STORAGE_EMULATOR_HOST: host = '' } = process.env;
  let environment: RulesTestEnvironment;
  let owner: Owner;
  let bucket: string;
  const memberUid = `${staffUid}-${randomUUID()}`;

  const stored = new Set<string>();

  const write = async (file: string, fields: StoredDocument | null) => {
    stored.add(file);
    const document = owner.database.doc(file);
    await (fields ? document.set(fields) : document.delete());
  };

  beforeAll(async () => {
    environment = await initializeTestEnvironment({ projectId, storage: {}, firestore: {} });
    owner = await connectOwner(environment);
    return async () => {
      await Promise.all(Array.from(stored, (file) => write(file, null)));
      owner.disconnect();
      await environment.cleanup();
    };
  });
  beforeEach(async () => {
    bucket = `gs://${randomUUID()}`;
    await write(`staff/${memberUid}`, { email });
  });

  const as = (uid: string | null, claims: Record<string, unknown>) =>
    uid === null
      ? environment.unauthenticatedContext().storage(bucket)
      : environment
          .authenticatedContext(uid === staffUid ? memberUid : uid, newToken(claims))
          .storage(bucket);

  return {
    as,
    staff: () => as(staffUid, { admin: true }),
    dismiss: () => write(`staff/${memberUid}`, null),
    /** Writes a document past the rules, or deletes it; its path is unlike those of other tests. */
    write,
    /** Uploads a small picture as staff to this path to the letter, which the SDK tidies; returns the status. */
    upload: async (path: string) => {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const claims = { sub: memberUid, user_id: memberUid, ...newToken({ admin: true }) };
      const contentType = 'image/webp';
      const parts = [
        `Content-Type: application/json\r\n\r\n${JSON.stringify({ name: path, contentType })}`,
        `Content-Type: ${contentType}\r\n\r\npicture`,
      ];
      const address = `http://${host}/v0/b/${bucket.replace('gs://', '')}/o`;
      const response = await fetch(`${address}?name=${encodeURIComponent(path)}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${encode({ alg: 'none' })}.${encode(claims)}.`,
          'Content-Type': 'multipart/related; boundary=part',
          'X-Goog-Upload-Protocol': 'multipart',
        },
        body: `${parts.map((part) => `--part\r\n${part}\r\n`).join('')}--part--`,
      });
      await response.arrayBuffer();
      return response.status;
    },
    /** Stores a small picture past the rules, which stay as they are for the other files of tests. */
    store: (file: string) =>
      storeWebp({ host, bucket: bucket.replace('gs://', '') }, file, Buffer.alloc(8)),
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
