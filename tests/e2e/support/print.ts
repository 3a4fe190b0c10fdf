import { expect, type Page } from './fixtures';

/**
 * Prints a film's page on A4 and on Letter, with the margins of a browser, and expects two sheets with every picture
 * on them. The pictures below the view are loaded for it, which a person sees in the preview.
 */
export async function expectTwoSheets(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const images = page.locator('main img').filter({ visible: true });
  // A lazy picture that was never begun is `complete`, but has no width.
  const isLoaded = (all: Element[]) =>
    all.every(
      (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    );
  for (const format of ['A4', 'Letter']) {
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    const print = async () => {
      // Other films may still arrive, so they are counted anew with each print.
      await expect.poll(() => images.evaluateAll(isLoaded)).toBe(true);
      // One that has arrived but is not decoded yet would be left out.
      await images.evaluateAll((all) =>
        Promise.all(
          all.filter((image) => image instanceof HTMLImageElement).map((image) => image.decode()),
        ),
      );
      const pdf = (await page.pdf({ format, margin })).toString('latin1');
      const count = (kind: RegExp) => pdf.match(kind)?.length ?? 0;
      return {
        sheets: count(/\/Type\s*\/Page\b/g),
        missing: (await images.count()) - count(/\/Subtype\s*\/Image\b/g),
      };
    };
    // A busy machine may print before it has drawn all of them.
    await expect.poll(print, format).toEqual({ sheets: 2, missing: 0 });
  }
}
