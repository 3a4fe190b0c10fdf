import { expect, type Page } from './fixtures';

/**
 * Prints a film's page on A4 and on Letter, with the margins of a browser, and expects two sheets with every picture
 * on them. The pictures below the view are loaded for it, which a person sees in the preview.
 */
export async function expectTwoSheets(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const images = page.locator('main img').filter({ visible: true });
  const isComplete = (all: Element[]) =>
    all.every((image) => image instanceof HTMLImageElement && image.complete);
  await expect.poll(() => images.evaluateAll(isComplete)).toBe(true);
  const pictures = await images.count();
  for (const format of ['A4', 'Letter']) {
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    const pdf = (await page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    expect(pdf.match(/\/Subtype\s*\/Image\b/g)?.length).toBeGreaterThanOrEqual(pictures);
  }
}
