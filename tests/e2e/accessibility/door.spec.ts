import { doorCopy as copy } from '../../../src/content/door';
import { reducedMotion } from '../support/accessibility';
import { codeOf, storeDoor } from '../support/doors';
import { expect, open, type Page, phone, test } from '../support/fixtures';
import { button, expectText, type PageState, readOnly, testEachState } from '../support/pageStates';

test.use({ viewport: phone, ...reducedMotion });

/** Opens a door with five tickets. No camera is allowed here. */
async function begin(page: Page) {
  const { address } = await storeDoor();
  await open(page, address);
  await page.getByLabel(copy.name).fill('Nils');
  await button(page, copy.fetch).click();
  await button(page, copy.begin).click();
  await expectText(page, copy.noCamera);
}

/** Reads a code as a scanner types it. */
async function type(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const states: PageState[] = [
  [
    'a link that opens no door',
    '/door/none/none',
    (page) => expectText(page, copy.missing),
    readOnly,
  ],
  [
    'a result that is red',
    '/door/none/open',
    async (page) => {
      await begin(page);
      // The same code at once would be one that is still held there.
      for (const code of [codeOf(1), 'x', codeOf(1)]) await type(page, code);
      await expectText(page, copy.words.again);
      // It lies over the camera, and not before it.
      const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y;
      expect(await topOf('.door-camera:has(video)')).toBe(await topOf('.door-over'));
    },
  ],
  [
    'the search of a door',
    '/door/none/open',
    async (page) => {
      await begin(page);
      await button(page, copy.search).click();
      await page.getByLabel(copy.searchLabel).fill('robin 2');
      await expectText(page, copy.found(1));
    },
  ],
];

testEachState(states);
