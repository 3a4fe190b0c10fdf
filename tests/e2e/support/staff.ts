import { documentKey } from '../../../src/lib/documentKey';
import { removeDocument, storeDocument } from './database';
import { expect, open, type Page } from './fixtures';

const { FIREBASE_AUTH_EMULATOR_HOST = '', BACKLOT_SITE = 'http://localhost:15050' } = process.env;

export const manageProjects = '/admin/projects/manage-projects';

type Account = { email: string; password: string };
export const demoAccount: Account = { email: 'staff@backlot.test', password: 'backlot-staff' };

/** Where `signIn.setup.ts` leaves the session of the demo account; each set of emulators has its own. */
export const sessionFile = `.backlot/e2e-session-${new URL(BACKLOT_SITE).port}.json`;

/** Fills in and sends the sign-in form, whatever comes of it. */
export async function submitSignIn(page: Page, { email, password }: Account = demoAccount) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The staff area is open where this is shown. */
const staffNavigation = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Staff area' })
    // Where nobody can say whether someone is staff.
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first();

/** Signs in by the form and waits until the staff area is open. */
export async function signIn(page: Page, account: Account) {
  await submitSignIn(page, account);
  await staffNavigation(page).waitFor();
}

/**
 * Opens an address of the staff area. Without an account it continues the session of the demo account,
 * which replaces whatever the browser has stored; with one it signs in by the form.
 */
export async function openAsStaff(page: Page, path: string, account?: Account) {
  if (!account) await page.context().setStorageState(sessionFile);
  await open(page, path);
  if (account) await signIn(page, account);
  else await staffNavigation(page).waitFor();
}

type AuthAnswer = {
  localId: string;
  idToken: string;
  refreshToken: string;
  users?: { localId: string }[];
};

/** Asks the emulator of accounts, as its owner unless a person does. */
export async function askAuth(what: string, body: object, by = 'owner'): Promise<AuthAnswer> {
  const accounts = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
  const answer = await fetch(`${accounts}:${what}?key=emulated`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(by === 'owner' && { Authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as AuthAnswer;
}

/** Creates a staff account that no other test uses; resolves with its uid. */
export async function createStaffAccount({ email, password }: Account): Promise<string> {
  // An earlier try may have left it.
  const { users = [] } = await askAuth('lookup', { email: [email] });
  for (const { localId } of users) await askAuth('delete', { localId });
  const { localId } = await askAuth('signUp', { email, password });
  await askAuth('update', { localId, customAttributes: JSON.stringify({ admin: true }) });
  await storeDocument(`staff/${localId}`, { email: { stringValue: email } });
  return localId;
}

export const builderPath = (title: string) =>
  `${manageProjects}/project-builder?title=${encodeURIComponent(title)}`;

/** Removes a project that an earlier try has left. */
export async function removeProject(title: string) {
  for (const collection of ['projects', 'hiddenProjects'])
    await removeDocument(`${collection}/${encodeURIComponent(documentKey(title))}`);
}

/** Creates a public project as `openAsStaff` does, and stays in its builder. */
export async function createProject(page: Page, title: string, account?: Account) {
  await removeProject(title);
  await openAsStaff(page, manageProjects, account);
  await page.getByRole('button', { name: 'Create New Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('As it was at first.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
