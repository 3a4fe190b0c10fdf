import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { limits } from '../../../src/config/limits';
import { readProblems } from '../../../src/content/packFiles';
import { packAdminCopy } from '../../../src/content/packAdmin';
import { packCopy } from '../../../src/content/projectPacks';
import {
  accept,
  joinBrand,
  newTry,
  openAsCreator,
  openElsewhere,
  signInByLink,
  storeBrand,
  storePack,
} from '../support/creators';
import { isLongRun } from '../../support/longRun';
import { readDocument } from '../support/database';
import { fileRequests, restoreNetwork } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { linkSentTo } from '../support/letters';
import {
  countArrived,
  dropOutcome,
  dropQuestion,
  kept,
  notArrived,
  openPack,
  placeDropped,
  storedUrls,
  takeDropped,
  tickRights,
  waitForBuild,
} from '../support/packs';
import { pictureFile } from '../support/pictureFiles';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk });

const { BACKLOT_SITE = '' } = process.env;
const { drop, saving } = packCopy;

const chooseFiles = (page: Page) => page.getByLabel(drop.files);

/** A folder on the disk, by the paths of its files. */
async function withFolder(
  files: Readonly<Record<string, Buffer | string>>,
  work: (folder: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-pack-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As many as a pack may have in the long run. */
const total = isLongRun ? limits.packFiles : 30;

test(`${String(total)} uploads all arrive, although the network is lost twice and the page is left in between`, async ({
  page,
  context,
}) => {
  const { packId, path } = await openPack(page, 'sixty.uploads');
  const stills = isLongRun ? limits.stills : 2;
  const people = Array.from(
    { length: total - 4 - stills },
    (_, index) => `Person ${String(index + 1)}`,
  );
  const { buffer } = await pictureFile('any', { width: 400, height: 600 });
  const names = [
    ...['poster', 'banner', 'logo', 'design-poster'],
    ...Array.from({ length: stills }, (_, index) => `still-${String(index + 1)}`),
    ...people,
  ];
  await page.route(fileRequests, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await chooseFiles(page).setInputFiles([
    {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['list,name', ...people.map((name) => `cast,${name}`)].join('\n')),
    },
    ...names.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })),
  ]);
  // All pictures are read and drawn first.
  await expect(dropQuestion(page)).toBeVisible({ timeout: 60_000 });
  expect(await storedUrls(path)).toEqual([]);
  await takeDropped(page);
  await expect.poll(async () => (await storedUrls(path)).length, { timeout: 60_000 }).toBe(total);

  await test.step('It is lost and comes back', async () => {
    await expect.poll(() => countArrived(path)).toBeGreaterThan(4);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Purpose' }).fill('Typed without a network');
    await expect(page.getByText(saving.failed)).toBeVisible();
    await context.setOffline(false);
    const before = await countArrived(path);
    await expect.poll(() => countArrived(path), { timeout: 60_000 }).toBeGreaterThan(before + 8);
    expect(before).toBeLessThan(total - 10);
  });

  await test.step('It is lost, and the page is left', async () => {
    await context.setOffline(true);
    await page.goto('about:blank');
    await context.setOffline(false);
    expect(await countArrived(path)).toBeLessThan(total);
    await page.goto(`/studio/pack/${packId}`);
    await expect(notArrived(page).first()).toBeVisible();
    await expect(notArrived(page)).toHaveCount(0, { timeout: 120_000 });
    await expect(page.getByText(kept)).toBeVisible();
  });

  await test.step('All of them are stored, and what was typed', async () => {
    const urls = await storedUrls(path);
    expect(urls).toHaveLength(total);
    for (const url of urls) expect((await fetch(url)).ok).toBe(true);
    expect((await readDocument(path))?.fields.purpose).toEqual({
      stringValue: 'Typed without a network',
    });
  });
});

test('Uploads that fail while the database is away are sent once it is back', async ({ page }) => {
  const { path } = await openPack(page, 'database.away');
  await page.route(/documents:/, (route) => route.abort());
  await page
    .getByLabel(/^Choose a file: Poster$/)
    .setInputFiles(await pictureFile('poster.png', { width: 400, height: 600 }));
  await expect(page.getByText(saving.failed)).toBeVisible();
  await restoreNetwork(page);
  await expect.poll(() => countArrived(path), { timeout: 40_000 }).toBe(1);
  await expect(notArrived(page)).toHaveCount(0);
});

// Of what is rare about pictures the whole run leaves these to the long one.
if (isLongRun)
  test('A poster in CMYK is taken, and one that a camera turned stands upright, also on the page', async ({
    page,
    browser,
  }) => {
    const { brandId, packId, path } = await openPack(page, 'odd.posters');
    const poster = page.getByLabel(/^Choose (?:a file|another): Poster$/);
    const shown = page.getByRole('img', { name: /^Poster:/ });
    /** The colour at a point of the shown poster, from 0 to 1. */
    const colourAt = async (x: number, y: number) => {
      const image = sharp(await shown.screenshot());
      const { width, height } = await image.metadata();
      const at = { left: Math.round(x * width), top: Math.round(y * height), width: 1, height: 1 };
      const [red = 0, green = 0, blue = 0] = await image.extract(at).removeAlpha().raw().toBuffer();
      return { red, green, blue };
    };
    const red = { r: 200, g: 30, b: 30 };
    const plain = sharp({ create: { width: 400, height: 600, channels: 3, background: red } });
    const cmyk = await plain.toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    await poster.setInputFiles({ name: 'print.jpg', mimeType: 'image/jpeg', buffer: cmyk });
    await expect(page.getByText(/^400 × 600.* print\.jpg/)).toBeVisible();
    await expect.poll(async () => (await colourAt(0.5, 0.5)).red).toBeGreaterThan(150);
    expect((await colourAt(0.5, 0.5)).blue).toBeLessThan(90);

    // Red to the left as it is stored, and above once it is turned.
    const left = { create: { width: 450, height: 600, channels: 3, background: red } } as const;
    const turned = await sharp({
      create: { width: 900, height: 600, channels: 3, background: { r: 20, g: 40, b: 180 } },
    })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await poster.setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: turned });
    await expect(page.getByText(/^600 × 900.* camera\.jpg/)).toBeVisible();
    await expect.poll(async () => (await colourAt(0.5, 0.9)).blue).toBeGreaterThan(120);
    expect((await colourAt(0.1, 0.1)).red).toBeGreaterThan(150);
    await expect(notArrived(page)).toHaveCount(0);

    for (const [label, text] of [
      ['Title', 'Odd Posters'],
      ['Description', 'Odd.'],
      ['Synopsis', 'Odd posters.'],
    ] as const)
      await page.getByRole('textbox', { name: label }).fill(text);
    await page.getByRole('button', { name: packCopy.person.add.cast }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Odd Ada');
    await tickRights(page);
    await page.getByRole('button', { name: packCopy.submit }).click();
    await expect(page.getByText(packCopy.states.submitted.next)).toBeVisible();
    const staff = await openElsewhere(browser, 'about:blank');
    await openAsStaff(staff, `/admin/packs/${brandId}/${packId}`);
    await staff.getByRole('button', { name: packAdminCopy.build }).click();
    await waitForBuild(staff);
    const built = JSON.stringify((await readDocument(path))?.fields.built);
    expect(built).toContain('"width":{"integerValue":"600"}');
    expect(built).toContain('"height":{"integerValue":"900"}');
  });

if (isLongRun)
  test('A picture of 16 bits a colour, and one 12,000 pixels wide, are taken as they are', async ({
    page,
  }) => {
    const { path } = await openPack(page, 'odd.pictures');
    const paint = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 30 } } });
    const deep = await paint(1_600, 900).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const wide = await paint(12_000, 1_500).jpeg().toBuffer();
    await page
      .getByLabel('Choose a file: Banner')
      .setInputFiles({ name: 'deep.png', mimeType: 'image/png', buffer: deep });
    await page
      .getByLabel('Choose a file: Still 1')
      .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide });
    await expect(page.getByText(/^1600 × 900.* deep\.png/)).toBeVisible();
    await expect(page.getByText(/^12000 × 1500.* wide\.jpg/)).toBeVisible();
    await expect.poll(() => countArrived(path)).toBe(2);
    const sent = [deep.length, wide.length].sort();
    const stored = await Promise.all(
      (await storedUrls(path)).map(
        async (url) => (await (await fetch(url)).arrayBuffer()).byteLength,
      ),
    );
    expect(stored.sort()).toEqual(sent);
  });

test('A pack whose title another film has is told so before it is built, and nothing is made of it', async ({
  page,
}) => {
  const email = 'same.title@example.org';
  const [brandId, packId] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeBrand({ brandId, email });
  const poster = {
    name: 'poster.png',
    type: 'image/png',
    bytes: 1,
    url: `${BACKLOT_SITE}/icon-512.png`,
  };
  await storePack(
    { brandId, packId, state: 'submitted' },
    {
      title: 'Sintel',
      description: 'Another one.',
      synopsis: 'Another one.',
      crew: [
        { id: 'aaaaaaaa', name: 'Ada', role: '', bio: '', links: [], picture: '', rolePicture: '' },
      ],
      files: { poster: { ...poster, width: 0, height: 0, crop: null, focal: { x: 50, y: 50 } } },
    },
  );
  const before = await readDocument('projects/Sintel');
  await openAsStaff(page, `/admin/packs/${brandId}/${packId}`);
  await expect(page.getByText(packCopy.gaps.titleTaken)).toBeVisible();
  await expect(page.getByRole('button', { name: packAdminCopy.build })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await readDocument('hiddenProjects/Sintel')).toBeNull();
  expect(await readDocument('projects/Sintel')).toEqual(before);
  await page.getByRole('button', { name: packAdminCopy.return }).click();
  await page.getByLabel(packAdminCopy.returnNote).fill('Another title, please.');
  await page.getByRole('button', { name: packAdminCopy.returnPack }).click();
  await expect(page.getByText(packAdminCopy.nextStep.returned)).toBeVisible();
});

test('Files of one name, in any script, damaged or in a damaged zip are all told, and can be placed', async ({
  page,
}) => {
  const { path } = await openPack(page, 'odd.names');
  const { buffer } = await pictureFile('any', { width: 400, height: 600 });
  const files = {
    'first/take.png': buffer,
    'second/take.png': buffer,
    'الفنار.png': buffer,
    '灯塔.png': buffer,
    '🎬🎥.png': buffer,
    'poster.png': buffer.subarray(0, 60),
    'all.zip': 'PK no zip at all',
  };
  const asked = dropQuestion(page);
  const placeOf = (name: string) => asked.getByLabel(new RegExp(`^Place of .*${name}$`));
  await withFolder(files, async (folder) => {
    await page.getByLabel(drop.folder).setInputFiles(folder);
    await expect(asked).toContainText(readProblems.notAZip);
    for (const name of ['first/take.png', 'second/take.png', 'الفنار.png', '灯塔.png', '🎬🎥.png'])
      await expect(placeOf(name)).toHaveValue('');
    for (const [name, slot] of [
      ['first/take.png', 'banner'],
      ['second/take.png', 'still-1'],
      ['poster.png', 'still-2'],
      ['灯塔.png', 'poster'],
    ] as const)
      await placeDropped(placeOf(name), slot);
    expect(await storedUrls(path)).toEqual([]);
    await takeDropped(page);
    const told = dropOutcome(page);
    await expect(told).toContainText(readProblems.notAZip);
    await expect(told.getByText(/poster\.png: This picture cannot be opened here/)).toBeVisible();
    await expect.poll(() => countArrived(path)).toBe(3);
  });

  await page.getByRole('textbox', { name: 'Title' }).fill('الفنار 灯塔 🗼');
  await page.getByRole('button', { name: packCopy.person.add.cast }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ليلى 李 🎭');
  await expect(page.getByText(kept)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الفنار 灯塔 🗼');
  await expect(page.getByText('ليلى 李 🎭', { exact: true })).toBeVisible();
  await expect(page.getByText('灯塔.png')).toBeVisible();
});

// That there is such a bound `readDropped` holds, in a unit test.
if (isLongRun)
  test('A folder of more than 10,000 files is told to be one, and the page stays usable', async ({
    page,
  }) => {
    await openPack(page, 'ten.thousand');
    const files = Object.fromEntries(
      Array.from({ length: 10_002 }, (_, index) => [`${String(index)}.txt`, 'x']),
    );
    await withFolder(files, async (folder) => {
      await page.getByLabel(drop.folder).setInputFiles(folder);
      await expect(dropQuestion(page)).toContainText(readProblems.tooManyEntries, {
        timeout: 120_000,
      });
    });
    const started = Date.now();
    await page.getByRole('button', { name: packCopy.cancel }).click();
    await expect(dropQuestion(page)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Title' }).fill('After all that');
    await expect(page.getByText(kept)).toBeVisible();
    expect(Date.now() - started).toBeLessThan(8_000);
  });

test('Whoever has an account already joins a second brand by its invitation, typed in other capitals', async ({
  page,
  browser,
}) => {
  const id = newTry();
  const [email, firstBrand] = [`joins.twice.${id}@example.org`, `First ${id}`];
  const first = await signInByLink(browser, await accept(page, email, firstBrand), email);
  await joinBrand(first);
  await first.setViewportSize(desk);
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(firstBrand);
  const ownerEmail = `second.brand.${id}@example.org`;
  await storeBrand({ brandId: crypto.randomUUID(), email: ownerEmail, name: 'Second Brand' });
  const owner = await openElsewhere(browser, 'about:blank');
  await openAsCreator(owner, '/studio/team', ownerEmail);
  await owner.getByLabel('Email').fill(` ${email.replace('joins.twice', 'Joins.TWICE')}`);
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(`${email} is invited.`)).toBeVisible();
  // The letter is not needed: who is signed in is asked with the next look.
  await first.reload();
  await expect(first.getByText(`${ownerEmail} invites you as editor.`)).toBeVisible();
  await joinBrand(first);
  await expect(first.getByRole('combobox', { name: 'Brand' })).toBeVisible();
  await first.getByRole('combobox', { name: 'Brand' }).selectOption('Second Brand');
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Second Brand');
  await owner.reload();
  await owner.getByLabel('Email').fill(email.replace('joins', 'JOINS'));
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('They are on the team already.')).toBeVisible();
  // Its link still signs in the account that there is.
  await first.goto(await linkSentTo(email));
  await first.getByRole('button', { name: 'Sign in with the link' }).click();
  await first.getByLabel('Email').fill(email.replace('example.org', 'example.ORG'));
  await first.keyboard.press('Enter');
  await expect(first.getByRole('combobox', { name: 'Brand' })).toBeVisible();
});
