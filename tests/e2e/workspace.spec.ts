import { restFields } from '../../scripts/sample-data/emulatorRest';
import { paths, studioPackLink } from '../../src/config/paths';
import { offline } from '../../src/content/site';
import { teamCopy } from '../../src/content/brandTeam';
import { packCopy } from '../../src/content/projectPacks';
import { studioCopy } from '../../src/content/studio';
import { openAsCreator, storeBrand, storePack } from './support/creators';
import { storeDocument } from './support/database';
import { desk, expect, type Locator, open, type Page, phone, test } from './support/fixtures';
import { storeSignUp } from './support/signUps';
import { createProject, openAsStaff } from './support/staff';

const edges = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

/** Adds members of the crew by name in an open builder. */
async function addCrew(page: Page, names: readonly string[]) {
  for (const name of names)
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
}

test('The staff area is laid out as it should be', async ({ page }) => {
  await storeSignUp({ email: 'rail@example.org', lastName: 'Rail', brandName: 'Rail' });
  await page.setViewportSize({ width: 768, height: 800 });
  await openAsStaff(page, '/admin');
  const rail = page.locator('.rail');

  await test.step('A narrow rail cuts nothing off, and no count covers an icon', async () => {
    for (const theme of ['Stage', 'Call Sheet']) {
      await page.getByTitle(theme, { exact: true }).click();
      await expect(rail.locator('.rail-count').first()).toBeVisible();
      const faults = await rail.evaluate((element) => {
        const boxOf = (one: Element) => one.getBoundingClientRect();
        const cut = [...element.querySelectorAll('svg, kbd, fieldset, .brand-mark, .rail-count')]
          .filter((one) => boxOf(one).width > 0)
          .filter((one) => boxOf(one).left < 1 || boxOf(one).right > 63)
          .map((one) => one.outerHTML);
        const covered = [...element.querySelectorAll('.rail-count')]
          .filter((count) => {
            const icon = count.parentElement?.querySelector('svg');
            return icon && boxOf(count).top < boxOf(icon).bottom;
          })
          .map((one) => one.outerHTML);
        return [...cut, ...covered];
      });
      expect(faults, theme).toEqual([]);
    }
    // What an icon means is its name, and stands beside it.
    const signOut = rail.getByRole('button', { name: 'Sign out' });
    await signOut.hover();
    await expect(signOut.getByText('Sign out')).toHaveCSS('opacity', '1');
  });

  await test.step('The descenders of a title are whole', async () => {
    await page.setViewportSize(desk);
    const room = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      heading.prepend(mark);
      // An empty inline block stands on the base line.
      const baseline = mark.getBoundingClientRect().bottom;
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return 0;
      context.font = getComputedStyle(heading).font;
      return (
        heading.getBoundingClientRect().bottom -
        baseline -
        context.measureText('yg').actualBoundingBoxDescent
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  await test.step('A message makes a page no longer than it takes to see its end, and the rail stays', async () => {
    const reach = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const rail = document.querySelector('.rail')?.getBoundingClientRect();
        const { bottom = 0 } =
          document.querySelector('.page-content')?.getBoundingClientRect() ?? {};
        return { top: rail?.top, bottom: rail?.bottom, free: innerHeight - bottom, at: scrollY };
      });
    await page.setViewportSize({ width: desk.width, height: 500 });
    await page.context().setOffline(true);
    await expect(page.getByText(offline.notice)).toBeVisible();
    const { top, bottom, free } = await reach();
    expect({ top, bottom }).toEqual({ top: 0, bottom: 500 });
    expect(free).toBeLessThanOrEqual(12 * 16);
    await page.context().setOffline(false);

    await page.setViewportSize(desk);
    await open(page, '/admin/data-requests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data requests log');
    await page.context().setOffline(true);
    await expect(page.getByText(offline.notice)).toBeVisible();
    expect(await reach()).toMatchObject({ top: 0, bottom: desk.height, at: 0 });
  });
});

test('Who belongs to several brands chooses one in a narrow rail, too', async ({ page }) => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const email = `${one}@example.org`;
  await storeBrand({ brandId: one, email, name: 'Lantern' });
  await storeBrand({ brandId: other, email, name: 'Harbour' });
  await page.setViewportSize({ width: 768, height: 800 });
  await openAsCreator(page, paths.studio, email);
  const choice = page.locator('.rail').getByRole('combobox', { name: studioCopy.brand });
  const right = await choice.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(63);
  for (const name of ['Lantern', 'Harbour']) {
    await choice.selectOption({ label: name });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('In a narrow window no text about a team runs past the panel or its row', async ({ page }) => {
  const brandId = crypto.randomUUID();
  const email = `the.only.owner.${'of.a.brand.'.repeat(4)}@example.org`;
  await storeBrand({ brandId, email, name: 'Harbour' });
  await storeDocument(
    `brands/${brandId}/members/only`,
    restFields({ uid: 'only', email, role: 'owner', at: new Date() }),
  );
  await page.setViewportSize({ width: 768, height: 800 });
  await openAsStaff(page, `/admin/creators?brand=${brandId}`);
  const panel = page.locator('.side-panel-body');
  await expect(panel.getByText(teamCopy.lastOwner)).toBeVisible();
  const past = await panel.evaluate((element) => {
    const right = element.getBoundingClientRect().left + element.clientWidth;
    return [...element.querySelectorAll('p, li, button, label')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > right || one.scrollWidth > one.clientWidth + 1;
      })
      .filter((one) => getComputedStyle(one).display !== 'inline' && one.clientWidth > 1)
      .map((one) => one.outerHTML);
  });
  expect(past).toEqual([]);
});

test('The builder is laid out as it should be', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  // As long as a usual title, and found by no search of another journey.
  await createProject(page, 'Pilot 329: Operation Flower Shop');

  await test.step('In a narrow window it shows all of a title of usual length', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const cut = await heading.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
    const share = await heading.evaluate(
      (element) => element.clientWidth / (element.closest('.page-title')?.clientWidth ?? Infinity),
    );
    expect(share).toBeGreaterThanOrEqual(0.5);
  });

  await page.setViewportSize(phone);
  await addCrew(page, ['Uma Voss', 'Ines Okafor', 'Bo Lindqvist']);

  await test.step('A message over a dialog leaves its title and its buttons free', async () => {
    await page.getByRole('button', { name: 'UPDATE Uma Voss' }).click();
    const dialog = page.getByRole('dialog');
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await page.context().setOffline(true);
      const notice = await edges(dialog.getByText(offline.notice));
      const heading = await edges(dialog.getByRole('heading', { level: 2 }));
      const save = await edges(dialog.getByRole('button', { name: 'Save' }));
      expect(notice.top).toBeGreaterThanOrEqual(0);
      expect(notice.bottom).toBeLessThanOrEqual(heading.top);
      expect(save.bottom).toBeLessThanOrEqual(viewport.height);
      await page.context().setOffline(false);
      await expect(dialog.getByText(offline.notice)).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  for (const viewport of [desk, phone])
    await test.step(`At ${String(viewport.width)} pixels two quick presses at one place delete one person, and no message covers the way to add one`, async () => {
      await page.setViewportSize(viewport);
      const pressed = page.getByRole('button', { name: 'DELETE Uma Voss' });
      await pressed.scrollIntoViewIfNeeded();
      const box = await pressed.boundingBox();
      if (!box) throw new Error('The button is not shown.');
      const pressThere = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const undo = page.getByRole('button', { name: 'Undo Uma Voss' });
      await pressThere();
      await expect(undo).toBeVisible();
      await pressThere();
      await expect(page.getByText('Uma Voss is removed.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^DELETE/ })).toHaveText([
        'DELETE Ines Okafor',
        'DELETE Bo Lindqvist',
      ]);
      await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(
        0,
      );
      const place = await edges(page.getByRole('listitem').filter({ has: undo }));
      expect((await edges(undo)).bottom).toBeLessThanOrEqual(place.bottom);
      await undo.click();
      await expect(page.getByText('Uma Voss is back.')).toBeVisible();
    });
});

test('Three messages that undo fit on a phone, above its bar', async ({ page }) => {
  const brandId = crypto.randomUUID();
  const email = `${brandId}@example.org`;
  const names = ['Uma Voss', 'Ines Okafor', 'Bo Lindqvist'];
  await storeBrand({ brandId, email });
  const cast = names.map((name, index) => ({ id: `aaaaaaa${String(index)}`, name }));
  await storePack({ brandId, packId: brandId }, { cast });
  await page.setViewportSize(phone);
  await openAsCreator(page, studioPackLink(brandId), email);
  for (const name of names) {
    await page.getByRole('button', { name: packCopy.person.open(name) }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeVisible();
  }
  const bar = await edges(page.locator('.bar'));
  for (const undo of await page.getByRole('button', { name: /^Undo/ }).all())
    expect((await edges(undo)).bottom).toBeLessThan(bar.top);
});
