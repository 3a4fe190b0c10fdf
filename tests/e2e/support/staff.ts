import { open, type Page } from './journey';

/** Opens an address of the staff area and signs in there with the demo account. */
export async function openAsStaff(page: Page, path: string) {
  await open(page, path);
  await page.getByLabel('Email').fill('staff@backlot.test');
  await page.getByLabel('Password').fill('backlot-staff');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

export const builderOf = (title: string) =>
  `/admin/projects/manage-projects/project-builder?title=${encodeURIComponent(title)}`;
