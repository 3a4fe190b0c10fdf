import { storeDocument } from './database';
import { expect, open, type Page } from './journey';

const { FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;

export const manageProjects = '/admin/projects/manage-projects';

type Account = { email: string; password: string };
const demo: Account = { email: 'staff@backlot.test', password: 'backlot-staff' };

/** Asks to be let in, whatever comes of it. */
export async function knock(page: Page, { email, password }: Account = demo) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in and is let in. */
export async function signIn(page: Page, account: Account) {
  await knock(page, account);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Opens an address of the staff area and signs in there, with the demo account if no other is given. */
export async function openAsStaff(page: Page, path: string, account = demo) {
  await open(page, path);
  await signIn(page, account);
}

/** Somebody of staff whom no other journey knows; returns their uid. */
export async function makeStaff({ email, password }: Account): Promise<string> {
  const accounts = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
  const ask = async (what: string, body: object) => {
    const answer = await fetch(`${accounts}:${what}?key=emulated`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { localId: string };
  };
  const { localId } = await ask('signUp', { email, password });
  await ask('update', { localId, customAttributes: JSON.stringify({ admin: true }) });
  await storeDocument(`staff/${localId}`, {});
  return localId;
}

export const builderOf = (title: string) =>
  `${manageProjects}/project-builder?title=${encodeURIComponent(title)}`;

/** Signs in, creates a public project and stays in its builder. */
export async function createProject(page: Page, title: string, account = demo) {
  await openAsStaff(page, manageProjects, account);
  await page.getByRole('button', { name: 'Create New Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('As it was at first.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
