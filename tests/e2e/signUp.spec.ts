import { recordAnnouncements } from './support/announcements';
import { newTry } from './support/creators';
import { readDocument } from './support/database';
import { desk, expect, open, type Page, test } from './support/fixtures';
import { tabTo } from './support/keyboard';

test.use({ viewport: desk });

const answers = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  'Phone number': '+31 20 555 0142',
  'Brand name': 'Lantern Pictures',
  'Brand website': 'lanternpictures.example',
  'What product or service do you provide?': 'Shirts and posters for two features.',
};

async function fill(page: Page, email: string) {
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label).fill(answer);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Video channel').fill('youtube.com/@lantern');
  await page.keyboard.press('Enter');
  await page.getByLabel('Video channel').fill('vimeo.com/lantern');
  await page.keyboard.press('Enter');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: /thank/i });

test('A sign-up arrives under its email with exactly the fields of the form, and is never written to the disk', async ({
  page,
}) => {
  const id = newTry();
  const email = `noor.first.${id}@example.org`;
  await open(page, '/sign-up');
  await fill(page, `  Noor.First.${id}@Example.ORG `);
  await page.getByLabel('YES').check({ force: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page.getByText('vimeo.com/lantern', { exact: true })).toBeVisible();
  const disk = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(disk).not.toMatch(/noor/i);
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  const stored = await readDocument(`potentialCreators/${email}`);
  expect(stored?.fields).toEqual({
    firstName: { stringValue: 'Noor' },
    lastName: { stringValue: 'Haddad' },
    email: { stringValue: email },
    phoneNumber: { stringValue: '+31 20 555 0142' },
    brandName: { stringValue: 'Lantern Pictures' },
    brandwebsite: { stringValue: 'lanternpictures.example' },
    productServices: { stringValue: 'Shirts and posters for two features.' },
    videoChannelList: {
      arrayValue: {
        values: [{ stringValue: 'youtube.com/@lantern' }, { stringValue: 'vimeo.com/lantern' }],
      },
    },
    existingCommercials: { booleanValue: true },
    date: { timestampValue: expect.any(String) },
  });
  const date = Date.parse(String(stored?.fields.date?.timestampValue));
  expect(Math.abs(date - Date.parse(stored?.createTime ?? ''))).toBeLessThan(1000);
});

test('An email is shown as it is stored where the browser changes its domain; a second sign-up of it is told so, and the first keeps its answers', async ({
  page,
}) => {
  const name = `eszett.${newTry()}`;
  await open(page, '/sign-up');
  await fill(page, `${name}@bücher.example`);
  const email = `${name}@xn--bcher-kva.example`;
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    `Read and stored as ${email}, as browsers write such a domain.`,
  );
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  await page.reload();
  await fill(page, email.toUpperCase());
  await page.getByLabel('First name').fill('Somebody');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('A document with this email already exists.');
  expect((await readDocument(`potentialCreators/${email}`))?.fields).toMatchObject({
    firstName: { stringValue: 'Noor' },
    email: { stringValue: email },
  });
});

test('A sign-up that fails empties the form, and its answers can be restored and sent again', async ({
  page,
}) => {
  const email = `noor.offline.${newTry()}@example.org`;
  await open(page, '/sign-up');
  await fill(page, email);
  await page.route(/documents:commit/, (route) => route.abort());
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Error in posting user data: ');
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore my answers' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await submit(page);
  // The answer has to have failed before the way is free again.
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(/documents:commit/);
  await retry.click();
  await expect(thanks(page)).toBeVisible();
  expect(await readDocument(`potentialCreators/${email}`)).not.toBeNull();
});

test('The whole form is filled in and sent by keyboard alone, and what happens is said', async ({
  page,
}) => {
  const said = await recordAnnouncements(page);
  await open(page, '/sign-up');
  await expect(page).toHaveTitle('Sign up to sell merch · Backlot');
  const { keyboard } = page;
  const first = page.getByLabel('First name');
  await tabTo(page, first);
  await keyboard.press('Enter');
  await expect.poll(said).toContain('Please fill all the fields');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription('Enter your first name.');

  const name = `noor.keys.${newTry()}`;
  const typed = ['Noor', 'Haddad', name, '020', 'Lantern', 'lantern.example', 'Shirts'];
  for (const text of typed) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  const channel = page.getByLabel('Video channel');
  await expect(channel).toBeFocused();
  await keyboard.type('vimeo.com/lantern');
  await keyboard.press('Enter');
  await expect(channel).toBeFocused();
  await expect.poll(said).toContain('Added vimeo.com/lantern');

  const submit = page.getByRole('button', { name: 'Submit' });
  await tabTo(page, submit);
  await keyboard.press('Enter');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^That doesn’t look like an email address/);
  await keyboard.press('End');
  await keyboard.type('@example.org');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await tabTo(page, submit);
  await keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect(await said()).toContain('Your sign-up is on its way.');
  expect(await readDocument(`potentialCreators/${name}@example.org`)).not.toBeNull();
});
