import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll } from 'vitest';
import { testEnvironment } from '../../scripts/emulators/config.ts';
import { connectAdmin, type Admin, addStaff } from '../../scripts/staff.ts';
import { auth } from '../../src/lib/firebase/auth';

export const credentials = { email: 'emulated@backlot.test', password: 'emulated-staff' };

export const signInAsStaff = () =>
  signInWithEmailAndPassword(auth, credentials.email, credentials.password);

const collections = [
  ...['projects', 'hiddenProjects', 'projectHistory'],
  ...['potentialCreators', 'signUpReviews', 'staffLog', 'staffLogLatest', 'staffErasures'],
  ...['brands', 'invites'],
];

/**
 * Signs in as staff for a whole test file, which finds the database empty. Returns a connection that the
 * rules do not hold back.
 */
export function useStaff(): () => Admin['database'] {
  let admin: Admin;
  beforeAll(async () => {
    admin = connectAdmin(testEnvironment());
    await addStaff(admin, credentials.email, { password: credentials.password });
    await signInAsStaff();
    const { database } = admin;
    for (const name of collections) await database.recursiveDelete(database.collection(name));
  });
  afterAll(() => admin.close());
  return () => admin.database;
}
