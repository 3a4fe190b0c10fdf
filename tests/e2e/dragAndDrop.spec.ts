import { desk, expect, type Page, phone, test } from './support/fixtures';
import { builderPath, openAsStaff } from './support/staff';

const builder = builderPath('Coffee Run');
type Point = { x: number; y: number };

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `DELETE ${name}` }) });

/** The names on the cards of the crew, in their order. */
const crew = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Meet the Crew' }) })
    .getByRole('button', { name: /^DELETE / })
    .allTextContents();

/** The grip of the first card, and where it is when the card covers the third. */
async function path(page: Page, first: string, third: string): Promise<[Point, Point]> {
  await card(page, third).scrollIntoViewIfNeeded();
  const grip = await card(page, first).getByTitle('Drag to another place').boundingBox();
  const from = await card(page, first).boundingBox();
  const to = await card(page, third).boundingBox();
  if (!grip || !from || !to) throw new Error('A card is not shown.');
  const start = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  return [start, { x: start.x + to.x - from.x, y: start.y + to.y - from.y }];
}

async function byMouse(page: Page, [from, to]: [Point, Point]) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  return () => page.mouse.up();
}

async function byFinger(page: Page, [from, to]: [Point, Point]) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  return () => touch('touchEnd');
}

const ways = [
  { way: 'mouse', drag: byMouse, viewport: desk, hasTouch: false },
  { way: 'finger', drag: byFinger, viewport: { ...phone, height: 1200 }, hasTouch: true },
];

for (const { way, drag, viewport, hasTouch } of ways) {
  test.describe(`By ${way}`, () => {
    test.use({ viewport, hasTouch });
    test('a card is dragged to another place, which outlives a reload', async ({ page }) => {
      await openAsStaff(page, builder);
      await expect(page.getByRole('button', { name: 'Tap To Add A Crew Member' })).toBeVisible();
      const before = (await crew(page)).map((text) => text.replace('DELETE ', ''));
      const [first = '', second = '', third = '', ...rest] = before;
      const drop = await drag(page, await path(page, first, third));
      await expect(card(page, third).locator('[data-landing]')).toBeVisible();
      await drop();
      await expect(
        page.getByText(`Moved: ${first} is now 3 of ${String(before.length)}.`),
      ).toBeVisible();
      await page.reload();
      await expect(card(page, first)).toBeVisible();
      expect(await crew(page)).toEqual(
        [second, third, first, ...rest].map((name) => `DELETE ${name}`),
      );
    });
  });
}
