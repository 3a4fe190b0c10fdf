import { desk, expect, open, openUntouched, phone, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { readDocument } from './support/database';

test.describe('The calculator of what each package leaves', () => {
  test('is worked by keyboard, and says what leaves most', async ({ page }) => {
    await page.setViewportSize(desk);
    await open(page, '/pricing');
    const { keyboard } = page;
    const says = page.getByRole('status').filter({ hasText: 'leaves most' });
    await expect(says).toHaveText('Gold leaves most of this month: $5,844.65');
    await tabTo(page, page.getByLabel('Sales in a month'));
    await keyboard.press('Control+A');
    await keyboard.type('120');
    await expect(says).toContainText('Diamond leaves most of this month');
    await keyboard.press('Tab');
    await keyboard.press('Control+A');
    await keyboard.type('nothing');
    await keyboard.press('Tab');
    const price = page.getByLabel('Average price');
    await expect(price).toHaveAccessibleDescription(
      'Enter dollars and cents, such as 25 or 24.50.',
    );
    await expect(price).toHaveValue('nothing');
    const summary = page.getByText('The same as a table');
    await tabTo(page, summary);
    await keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Diamond' }).last()).toBeVisible();
  });

  test('fits a narrow phone without scrolling sideways, its table open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/pricing');
    await page.getByText('The same as a table').click();
    await page.getByLabel('Campaign').fill('10,000,000');
    await page.getByLabel('Sales in a month').fill('5,000');
    await expect(page.getByText(/up to this package’s limit/).first()).toBeVisible();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(screen);
  });

  test('counts what was typed before the page was hydrated', async ({ page }) => {
    await openUntouched(page, '/pricing');
    await page.getByLabel('Sales in a month').fill('120');
    await expect(page.getByText('Diamond leaves most of this month')).toBeVisible();
    await expect(page.getByLabel('Sales in a month')).toHaveValue('120');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the example', async ({ page }) => {
      await page.goto('/pricing');
      await expect(page.getByText('Gold leaves most of this month: $5,844.65')).toBeVisible();
      await expect(
        page.getByText(/^Calculating with your own numbers needs JavaScript/),
      ).toBeVisible();
    });
  });
});

test.describe('The package that someone looked at', () => {
  test.use({ viewport: phone });

  test('comes along to the sign-up, survives a reload and the submit, and is not stored', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('tab', { name: 'Gold' }).click();
    await page.getByRole('link', { name: 'Sign up with Gold' }).click();
    await expect(page).toHaveURL('/sign-up?package=gold');
    const note = page.getByRole('heading', { name: 'You looked at Gold' });
    await expect(note).toBeVisible();
    await page.reload();
    // Before the page is hydrated.
    await page.getByLabel('First name').fill('Noor');
    await expect(note).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
    const answers = {
      'Last name': 'Haddad',
      Email: 'noor.gold@example.org',
      'Phone number': '020',
      'Brand name': 'Lantern',
      'Brand website': 'lantern.example',
      'What product or service do you provide?': 'Shirts',
      'Video channel': 'youtube.com/@lantern',
    };
    for (const [label, answer] of Object.entries(answers))
      await page.getByLabel(label).fill(answer);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: /thank/i })).toBeFocused();
    await expect(note).toBeVisible();
    const stored = await readDocument('potentialCreators/noor.gold@example.org');
    expect(JSON.stringify(stored?.fields)).not.toContain('gold"');
    expect(Object.keys(stored?.fields ?? {})).toHaveLength(10);
    await page.getByRole('button', { name: 'Remove this note' }).click();
    await expect(page).toHaveURL('/sign-up');
    await expect(note).toHaveCount(0);
  });
});
