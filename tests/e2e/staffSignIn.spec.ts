import { desk, expect, open, type Page, test } from './support/fixtures';

test.use({ viewport: desk });

const { FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('Staff sign in, not by a wrong password, and land where they wanted to go; signing out ends the session', async ({
  page,
}) => {
  await open(page, '/admin');
  await signIn(page, 'staff@backlot.test', 'wrong');
  await expect(page.getByText('The email or the password is not right.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('staff@backlot.test');
  await signIn(page, 'staff@backlot.test', 'backlot-staff');
  await expect(page.getByRole('link', { name: 'Project Builder' })).toHaveAttribute(
    'href',
    '/admin/projects/manage-projects',
  );
  await expect(page.getByRole('link', { name: 'Completed Sign Up Forms' })).toHaveAttribute(
    'href',
    '/admin/completed-sign-up-forms',
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Project Builder' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('Someone with an account who is not staff is refused', async ({ page, request }) => {
  await request.post(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=emulated`,
    { data: { email: 'fan@example.org', password: 'a-fan-of-films' } },
  );
  await open(page, '/admin');
  await signIn(page, 'fan@example.org', 'a-fan-of-films');
  await expect(page.getByText('is known here, but not as staff.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Project Builder' })).toHaveCount(0);
});

test('Each screen of staff asks for a sign-in first, and an unknown one for none', async ({
  page,
}) => {
  for (const screen of [
    '/admin/completed-sign-up-forms',
    '/admin/project-builder',
    '/admin/projects/manage-projects',
    '/admin/projects/manage-projects/project-builder',
  ]) {
    await open(page, screen);
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page).toHaveURL(screen);
  }
  const answer = await page.goto('/admin/no-such-screen');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
});
