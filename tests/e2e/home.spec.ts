import { expect, open, test } from './support/fixtures';

const doubleText = (element: Element) => {
  if (element instanceof HTMLElement) element.style.fontSize = '200%';
};

test('The headline is clear of the stage on a wide screen, whole at 200 % zoom, and below the header on a phone with text at 200 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
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

  await page.setViewportSize({ width: 640, height: 400 });
  await expect(page.locator('main h1')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('html').evaluate(doubleText);
  const header = await page.locator('header').boundingBox();
  const mark = await page.locator('main').getByRole('img', { name: 'Backlot' }).boundingBox();
  const headline = await page.locator('main h1').boundingBox();
  expect(mark?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? NaN));
  expect(headline?.y).toBeGreaterThanOrEqual((mark?.y ?? 0) + (mark?.height ?? NaN));
});

test('With text at 200 % on a phone, a person’s role stands in the dialog, below their picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/explore-projects/project?title=Sintel');
  await page.getByRole('button', { name: /Halina Reijn/ }).click();
  await page.locator('html').evaluate(doubleText);
  const dialog = page.getByRole('dialog');
  const frame = await dialog.boundingBox();
  const role = await dialog.getByText('as Sintel').boundingBox();
  expect(role?.width).toBeGreaterThan(100);
  expect((role?.x ?? NaN) + (role?.width ?? NaN)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  );
});
