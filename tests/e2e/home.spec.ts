import { desk, expect, open, phone, test } from './support/fixtures';

const benefits = [
  'Boost Your Brand with Unique Merch',
  'Expand Your Reach',
  'Engage with Your Fans',
  'Experience Steady Growth',
];

test.describe('The benefit cards', () => {
  test('are open one at a time, and the open one closes on a second click', async ({ page }) => {
    await open(page, '/');
    const openCards = page.locator('main details[open]');
    await expect(openCards).toHaveCount(0);
    for (const benefit of benefits) {
      await page.getByText(benefit).click();
      await expect(openCards).toHaveCount(1);
      await expect(openCards).toContainText(benefit);
    }
    await page.getByText('Experience Steady Growth').click();
    await expect(openCards).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });
    test('say Read More, and Read Less when open', async ({ page }) => {
      await open(page, '/');
      const card = page.locator('main details').first();
      await expect(card.getByText('Read More')).toBeVisible();
      await card.locator('summary').click();
      await expect(card.getByText('Read Less')).toBeVisible();
      await expect(card.getByText('Read More')).toBeHidden();
    });
  });
});

test.describe('The package picker', () => {
  test.use({ viewport: desk });

  test('starts with Bronze, follows clicks and arrow keys, and is the same on the pricing page', async ({
    page,
  }) => {
    await open(page, '/');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Bronze')).toHaveAttribute('aria-selected', 'true');
    await tab('Silver').click();
    await expect(page.getByRole('tabpanel')).toContainText('$99/mo');
    await page.keyboard.press('ArrowRight');
    await expect(tab('Gold')).toBeFocused();
    await expect(page.getByRole('tabpanel')).toContainText('$149/mo');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Pricing' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeVisible();
    await expect(tab('Gold')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('A video', () => {
  test.use({ mayAsk: ['www.youtube-nocookie.com'] });

  test('is a still until it is played, then a focused player', async ({ page }) => {
    const requestedHosts: string[] = [];
    page.on('request', (request) => requestedHosts.push(new URL(request.url()).hostname));
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
    );
    await open(page, '/video-library');
    await page.waitForLoadState('networkidle');
    expect(requestedHosts.filter((host) => host.includes('youtube'))).toEqual([]);
    await page.getByRole('button', { name: /play/i }).first().click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
    await expect(frame).toBeFocused();
    await expect(page.getByRole('link', { name: /^Watch .* on YouTube$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close the player' }).click();
    await expect(frame).toHaveCount(0);
    await page.getByRole('button', { name: /play/i }).first().click();
    await expect.poll(() => requestedHosts).toContain('www.youtube-nocookie.com');
  });
});
