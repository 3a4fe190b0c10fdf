import { open, test } from './support/fixtures';
import { demoAccount, sessionFile, signIn } from './support/staff';

// Firebase keeps the session in IndexedDB, which is not saved unless asked for.
test('Staff sign in once for all tests', async ({ page, context }) => {
  await open(page, '/admin');
  await signIn(page, demoAccount);
  await context.storageState({ path: sessionFile, indexedDB: true });
});
