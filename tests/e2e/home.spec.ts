import { desk, expect, open, phone, test } from './support/fixtures';

test.describe('The first screen', () => {
  test.describe('of a wide window', () => {
    test.use({ viewport: { width: 1920, height: 1080 } });
    test('has its headline on the dark half, clear of the stage', async ({ page }) => {
      await open(page, '/');
      const rightOfText = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      };
      const lines = await page.locator('main h1 > span').all();
      expect(lines).toHaveLength(2);
      const hero = await page.locator('main section').first().boundingBox();
      for (const line of lines)
        expect(await line.evaluate(rightOfText)).toBeLessThanOrEqual(0.56 * (hero?.width ?? 0));
    });
  });

  test.describe('at 200 % zoom', () => {
    test.use({ viewport: { width: 640, height: 400 } });
    test('has its whole headline in view', async ({ page }) => {
      await open(page, '/');
      await expect(page.locator('main h1')).toBeInViewport({ ratio: 1 });
    });
  });
});

test.describe('With text alone at 200 %, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const double = (element: Element) => {
    if (element instanceof HTMLElement) element.style.fontSize = '200%';
  };
  test('the headline begins below the header', async ({ page }) => {
    await open(page, '/');
    await page.locator('html').evaluate(double);
    const header = await page.locator('header').boundingBox();
    const mark = await page.locator('main').getByRole('img', { name: 'Backlot' }).boundingBox();
    const headline = await page.locator('main h1').boundingBox();
    expect(mark?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? NaN));
    expect(headline?.y).toBeGreaterThanOrEqual((mark?.y ?? 0) + (mark?.height ?? NaN));
  });
  test('a person’s role stands in the dialog, below their picture', async ({ page }) => {
    await open(page, '/explore-projects/project?title=Sintel');
    await page.getByRole('button', { name: /Halina Reijn/ }).click();
    await page.locator('html').evaluate(double);
    const dialog = page.getByRole('dialog');
    const frame = await dialog.boundingBox();
    const role = await dialog.getByText('as Sintel').boundingBox();
    expect(role?.width).toBeGreaterThan(100);
    expect((role?.x ?? NaN) + (role?.width ?? NaN)).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
  });
});

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
