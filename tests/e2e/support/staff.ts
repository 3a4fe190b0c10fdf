import { expect, open, type Page } from './journey';

export const manageProjects = '/admin/projects/manage-projects';

/** Opens an address of the staff area and signs in there with the demo account. */
export async function openAsStaff(page: Page, path: string) {
  await open(page, path);
  await page.getByLabel('Email').fill('staff@backlot.test');
  await page.getByLabel('Password').fill('backlot-staff');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

export const builderOf = (title: string) =>
  `${manageProjects}/project-builder?title=${encodeURIComponent(title)}`;

/** Signs in, creates a public project and stays in its builder. */
export async function createProject(page: Page, title: string) {
  await openAsStaff(page, manageProjects);
  await page.getByRole('button', { name: 'Create New Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('As it was at first.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
