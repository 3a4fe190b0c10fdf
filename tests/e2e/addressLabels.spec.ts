import { ordersAdminCopy } from '../../src/content/ordersAdmin';
import { openAsCreator, storeBrand } from './support/creators';
import { desk, expect, type Page, test } from './support/fixtures';
import { unbroken } from './support/longProject';
import { storeOrder } from './support/orders';

test.use({ viewport: desk });

const copy = ordersAdminCopy;
const { labels } = copy;
const brandId = '5f5e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c05';
const email = 'labels.packer@example.org';

// What is searched for finds the first, 24, 25 or all 31 of them.
const groups = { alpha: 1, bravo: 24, charlie: 25, all: 31 };
/** Addresses that are hard to fit, or to write. */
const hard: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { name: unbroken(120), lines: unbroken(400) },
  2: { lines: Array.from({ length: 40 }, (_, index) => `Line ${String(index)}`).join('\n') },
  3: { name: 'نور حداد', lines: 'شارع النيل ١٢\nالقاهرة ١١٥١١', country: 'EG' },
  4: { name: '山田太郎', lines: '〒100-0001\n東京都千代田区千代田1番1号', country: 'JP' },
  5: { giftTo: 'Ines Moura', giftNote: 'For you.', country: 'GB' },
};

test.beforeAll(async () => {
  await storeBrand({ brandId, email, role: 'packer', name: 'Labels Films' });
  await Promise.all(
    Array.from({ length: groups.all }, (_, index) => {
      const words = Object.entries(groups).flatMap(([word, size]) => (index < size ? [word] : []));
      const contact = hard[index];
      return storeOrder({
        brandId,
        orderId: `${(0xb000 + index).toString(16)}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c05`,
        contact: {
          country: 'US',
          ...contact,
          lines: contact?.lines ?? `1 Main Street\nSpringfield`,
          // Part of no label.
          email: `${['bo', ...words].join('.')}@example.org`,
        },
      });
    }),
  );
});

async function showLabels(page: Page) {
  await page.getByRole('button', { name: copy.sheets.labels }).click();
  await expect(page.getByRole('heading', { name: copy.sheets.labels })).toBeFocused();
}

async function openLabels(page: Page, search = '') {
  await openAsCreator(page, `/studio/orders?search=${search}`, email);
  await showLabels(page);
}

/** The size of each page that is printed, in points. */
async function printedPages(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((side) => Math.round(Number(side))).join(' × '),
  );
}
const [a4, letter] = ['595 × 842', '612 × 792'];

/** Expects that no text leaves its label, but for what is lost where the browser measures in whole pixels. */
async function expectFit(page: Page) {
  const texts = page.locator('.label-text');
  const leaving = await texts.evaluateAll((all) =>
    all
      .filter((label) => {
        const box = label.getBoundingClientRect();
        return [...label.querySelectorAll('small, span')].some((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isInside =
            left >= box.left - 1 &&
            right <= box.right + 1 &&
            top >= box.top - 1 &&
            bottom <= box.bottom + 1;
          return !isInside;
        });
      })
      .map(({ textContent }) => textContent),
  );
  expect(leaving).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('Labels are printed on as many sheets as they need, from the place that is chosen, in any script with the country in capitals last', async ({
  page,
}) => {
  await openLabels(page, 'alpha');
  expect(await printedPages(page)).toEqual([a4]);
  for (const [search, sheets] of [
    ['bravo', 1],
    ['charlie', 2],
    ['', 2],
  ] as const) {
    await page.getByRole('button', { name: copy.sheets.back }).click();
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByRole('rowheader')).toHaveCount(groups[search || 'all']);
    await showLabels(page);
    await expect(page.getByText(labels.lead(groups[search || 'all'], sheets))).toBeVisible();
    expect(await printedPages(page)).toEqual(Array.from({ length: sheets }, () => a4));
    await expectFit(page);
  }
  const label = (text: string) => page.locator('.label-text').filter({ hasText: text });
  for (const [text, country] of [
    ['نور حداد', 'EGYPT'],
    ['山田太郎', 'JAPAN'],
    ['Ines Moura', 'UNITED KINGDOM'],
  ] as const)
    await expect(label(text).locator('address > :last-child')).toHaveText(country);
  // Of a gift it is the name of who receives it, and of a note nothing.
  await expect(label('Ines Moura')).not.toContainText('Bo Buyer');
  await expect(label('Ines Moura')).not.toContainText('For you.');

  await page.getByLabel(labels.start).selectOption(labels.startAt(18));
  expect(await printedPages(page)).toEqual([a4, a4]);
  await page.getByLabel(labels.start).selectOption(labels.startAt(19));
  expect(await printedPages(page)).toEqual([a4, a4, a4]);
});

test('Every sheet that is sold has its sizes, and is remembered on this device', async ({
  page,
}) => {
  await openLabels(page);
  for (const [format, sheets, size] of [
    [labels.formats.a4x14, 3, a4],
    [labels.formats.a4x8, 4, a4],
    [labels.formats.letterx30, 2, letter],
  ] as const) {
    await page.getByLabel(labels.format).selectOption(format);
    expect(await printedPages(page)).toEqual(Array.from({ length: sheets }, () => size));
    await expectFit(page);
    await page.reload();
    await showLabels(page);
    await expect(page.getByLabel(labels.format).locator('option:checked')).toHaveText(format);
  }
  // The common 5160, in inches.
  await page.emulateMedia({ media: 'print' });
  const places = page.locator('.label-sheet').first().getByRole('listitem');
  const place = async (index: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await places.nth(index).boundingBox()) ?? {};
    return [x, y, width, height].map((pixels) => Math.round((pixels / 96) * 1_000) / 1_000);
  };
  await expect(places).toHaveCount(30);
  expect(await place(0)).toEqual([0.188, 0.5, 2.625, 1]);
  expect(await place(29)).toEqual([5.688, 9.5, 2.625, 1]);
  await expect(page.getByText(/^Print at|on 2 sheets/)).toBeHidden();
});
