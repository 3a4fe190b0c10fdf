import { readFile } from 'node:fs/promises';
import { readDocument, removeDocument } from './support/database';
import { desk, expect, type Locator, type Page, test } from './support/fixtures';
import { storeSignUp } from './support/signUps';
import { openAsStaff } from './support/staff';

test.use({ viewport: desk, permissions: ['clipboard-read', 'clipboard-write'] });

const reviewPath = (email: string) => `signUpReviews/${encodeURIComponent(email)}`;

async function openScreen(page: Page) {
  await openAsStaff(page, '/admin');
  await page.getByRole('link', { name: 'Completed Sign Up Forms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed Sign Up Forms');
}

async function search(page: Page, words: string) {
  await page.getByLabel('Search sign-ups and notes').fill(words);
  await page.keyboard.press('Enter');
}

test('Staff find a sign-up, take its email, mark it and keep the list', async ({ page }) => {
  const email = 'quillwork.one@example.org';
  // An earlier try may have left it, as below.
  await removeDocument(reviewPath(email));
  await storeSignUp({
    email,
    lastName: 'Quill',
    brandName: 'Quillwork "Films"',
    productServices: '=1+1,\nand shirts',
  });
  await storeSignUp({
    email: 'quillwork.two@example.org',
    lastName: 'Quiller',
    brandName: 'Quillwork Two',
  });
  await openScreen(page);
  await search(page, 'quillwork');
  await expect(page.getByText(/^searched \d+ of \d+, found 2$/)).toBeVisible();

  const row = page.getByRole('row', { name: 'Quillwork "Films"' });
  await row.getByText('Quillwork "Films"').click();
  await expect(page.getByRole('alert')).toHaveText(email);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(email);
  // The review that the row opened as well closes, and its alert with it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Review/ })).toBeFocused();
  await row.getByRole('button', { name: email }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(email);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: email })).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith('\uFEFF"Last Name","First Name","Email"')).toBe(true);
  expect(csv).toContain(`"Quillwork ""Films""","lantern.example","'=1+1,\nand shirts"`);
  expect(csv.split('\r\n')).toHaveLength(4);

  await row.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'New' }).press('ArrowRight');
  await page.getByLabel('Package', { exact: true }).selectOption('bronze');
  await page.getByLabel('Note for colleagues').fill('Call in May');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByRole('button', { name: /Accepted$/ })).toBeFocused();
  const review = await readDocument(reviewPath(email));
  expect(review?.fields).toMatchObject({
    status: { stringValue: 'accepted' },
    note: { stringValue: 'Call in May' },
    byEmail: { stringValue: 'staff@backlot.test' },
  });

  await page.reload();
  await search(page, 'quillwork films');
  await row.getByRole('button', { name: /Accepted$/ }).press('Enter');
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('Call in May');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today’s call sheet');
});

/** The characters behind which a text goes on in the next line. */
const breaksOf = (text: HTMLElement) => {
  const breaks: string[] = [];
  const range = document.createRange();
  let last = { top: NaN, character: '' };
  for (const node of text.childNodes)
    for (const [index, character] of Array.from(node.textContent ?? '').entries()) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      if (top > last.top + 2) breaks.push(last.character);
      last = { top, character };
    }
  return breaks;
};

const rightOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().right);

test('Emails stay in their column, whole words and all; package, campaign and note of who is accepted are to be seen without scrolling', async ({
  page,
}) => {
  const email = 'margaret.hamilton@workshop.of.long.names.example.org';
  await storeSignUp({ email, lastName: 'Hamilton', brandName: 'Longname Films' });
  await openScreen(page);
  await search(page, 'longname');
  // In a narrower window there are cards, which have room.
  for (const viewport of [desk, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    const address = page.getByRole('row', { name: 'Longname Films' }).getByText(email);
    await expect(address).toBeVisible();
    await expect(address).toHaveCSS('text-overflow', 'ellipsis');
    expect(await address.evaluate(breaksOf)).toEqual([]);
    // It does not cover the phone number beside it.
    const [text, cell] = [address, page.getByRole('cell', { name: email })];
    expect(await rightOf(text)).toBeLessThanOrEqual(await rightOf(cell));
    await expect(page.getByTitle(email)).toBeVisible();
  }

  await storeSignUp({
    email: 'above.fold@example.org',
    lastName: 'Fold',
    brandName: 'Above the Fold Films',
    productServices: 'Shirts, prints and mugs.\n'.repeat(10),
  });
  await search(page, 'above the fold');
  const box = async (one: Locator) => {
    const found = await one.boundingBox();
    if (!found) throw new Error('It is not shown.');
    return { top: found.y, bottom: found.y + found.height };
  };
  for (const viewport of [desk, { width: 768, height: 1024 }]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /^Review: Ada Fold/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Accepted', { exact: true }).click();
    await dialog.getByLabel('Package', { exact: true }).selectOption('gold');
    // As it opens, wherever what was chosen has scrolled it.
    await dialog.locator('.side-panel-body').evaluate((body) => {
      body.scrollTop = 0;
    });
    const saveButton = await box(dialog.getByRole('button', { name: 'Save', exact: true }));
    for (const label of [
      'Package',
      'The first film is the campaign project',
      'Note for colleagues',
    ]) {
      const { top, bottom } = await box(dialog.getByLabel(label, { exact: true }));
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(saveButton.top);
    }
    // What the creator wrote follows.
    const answers = await box(dialog.getByText('Product Services', { exact: true }));
    expect(answers.top).toBeGreaterThan(
      (await box(dialog.getByLabel('Note for colleagues'))).bottom,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('The list comes in pages, in the order and with the filter asked for', async ({ page }) => {
  const names = Array.from({ length: 55 }, (_, index) => String(index).padStart(3, '0'));
  for (const name of names)
    await storeSignUp({
      email: `reel${name}@example.org`,
      lastName: `!Reel ${name}`,
      brandName: `Reel ${name}`,
    });
  await openScreen(page);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Last Name' }).click();
  await expect(rows.first()).toHaveText('!Reel 000');
  await expect(rows).toHaveCount(50);
  const shown = await rows.allTextContents();
  await rows.last().scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'Next page' });
  // Fifty are listed before it is known whether more follow.
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(rows.first()).toHaveText('!Reel 050');
  await expect(page.getByText(/^51–\d+ of \d+ sign-ups$/)).toBeVisible();
  await expect(next).toBeFocused();
  await expect(rows.first()).toBeInViewport();
  const following = (await rows.allTextContents()).slice(0, 5);
  expect([...shown, ...following]).toEqual(names.map((name) => `!Reel ${name}`));
  await page.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(rows.first()).toHaveText('!Reel 000');

  await page.getByLabel('Commercials').selectOption('no');
  await expect(page.getByText('!Reel 000')).toHaveCount(0);
  await page.getByLabel('Commercials').selectOption('yes');
  await expect(rows.first()).toHaveText('!Reel 000');
});

test('On a phone staff review one sign-up after another, without scrolling sideways', async ({
  page,
}) => {
  const names = Array.from({ length: 5 }, (_, index) => `Phone ${String(index)}`);
  for (const lastName of names.toReversed()) {
    const email = `${lastName.replace(' ', '').toLowerCase()}${'-narrow'.repeat(8)}@example.org`;
    await removeDocument(reviewPath(email));
    await storeSignUp({ email, lastName, brandName: 'Phone '.repeat(30) });
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await openScreen(page);
  const overflow = () =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  const firstReview = page.getByRole('button', { name: 'Review: Ada Phone 0, New' });
  await firstReview.click();
  const dialog = page.getByRole('dialog');
  for (const name of names) {
    await expect(dialog).toHaveAccessibleName(`Ada ${name}`);
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(375);
    await dialog.getByText(name === 'Phone 3' ? 'Declined' : 'Accepted', { exact: true }).click();
    if (name !== 'Phone 3')
      await dialog.getByLabel('Package', { exact: true }).selectOption('bronze');
    const isLast = name === names.at(-1);
    await dialog
      .getByRole('button', { name: isLast ? 'Save' : 'Save and next', exact: true })
      .click();
  }
  await expect(page.getByRole('button', { name: 'Review: Ada Phone 4, Accepted' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Review: Ada Phone 3, Declined' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBe(0);
});
