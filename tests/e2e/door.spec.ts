import encodeQR from 'qr';
import { doorCopy as copy } from '../../src/content/door';
import { readDocument } from './support/database';
import { codeOf, storeDoor } from './support/doors';
import { expect, open, type Page, phone, test } from './support/fixtures';

test.use({ viewport: phone });

/** A camera that sees what is held up. */
const syntheticCamera = `
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 480;
  const context = canvas.getContext('2d');
  let rows = [];
  window.holdUp = (next) => { rows = next; };
  setInterval(() => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 480, 480);
    context.fillStyle = '#000';
    rows.forEach((row, y) => row.forEach((isDark, x) => {
      if (isDark) context.fillRect(40 + x * 12, 40 + y * 12, 12, 12);
    }));
  }, 50);
  if (navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
`;

const holdUp = (page: Page, code: string) =>
  page.evaluate(
    (rows) => {
      (Reflect.get(window, 'holdUp') as (rows: boolean[][]) => void)(rows);
    },
    encodeQR(code, 'raw', { ecc: 'medium', border: 4 }),
  );

test('A volunteer lets five people in, is told of a bad code, and goes on without a network', async ({
  page,
  context,
}) => {
  const { address, checkInOf } = await storeDoor();
  await page.addInitScript(syntheticCamera);
  await open(page, address);
  await page.getByLabel(copy.name).fill('Nils');
  await page.getByRole('button', { name: copy.fetch }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.tickets(5));
  await page.getByRole('button', { name: copy.begin }).click();
  await expect(page.getByText(copy.hold)).toBeVisible();
  const result = page.getByRole('alert');
  const shown = (kind: string) => page.locator(`[data-kind="${kind}"]`);

  await holdUp(page, codeOf(1));
  await expect(result).toContainText('Robin 1');
  await expect(shown('in')).toBeVisible();

  await holdUp(page, 'BL1-ZZZZZZZZZZZZZZZZZZZZZZZZ');
  await expect(result).toContainText(copy.reasons.unknown);
  await holdUp(page, codeOf(1));
  await expect(shown('again')).toContainText('A 1');

  await context.setOffline(true);
  await holdUp(page, codeOf(2));
  await expect(result).toContainText(copy.states.unshared);
  await page.getByRole('button', { name: `A 3 ${copy.letIn}` }).click();
  await expect(page.getByText(copy.admitted(3, 5))).toBeVisible();
  expect(await readDocument(checkInOf(2))).toBeNull();

  await context.setOffline(false);
  await expect(page.getByText(copy.shared, { exact: true })).toBeVisible();
  await holdUp(page, codeOf(4));
  await expect(result).toContainText('Robin 4');
  await holdUp(page, codeOf(5));
  await expect(result).toContainText('Robin 5');
  await expect(page.getByText(copy.admitted(5, 5))).toBeVisible();
  for (const seat of [1, 2, 3, 4, 5])
    await expect.poll(() => readDocument(checkInOf(seat))).not.toBeNull();
});
