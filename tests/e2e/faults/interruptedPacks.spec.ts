import type { BrowserContext } from '@playwright/test';
import { storeWebp } from '../../../scripts/sample-data/emulatorRest';
import { uploadPhases } from '../../../src/content/media';
import { packCopy } from '../../../src/content/projectPacks';
import { newTry, storeBrand, storePack } from '../support/creators';
import { readDocument } from '../support/database';
import { commitRequests, fileRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { countArrived, kept, openPack, storedUrls, waitForBuild } from '../support/packs';
import { noisePicture, pictureFile } from '../support/pictureFiles';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk });

const { FIREBASE_STORAGE_EMULATOR_HOST: host = '', BACKLOT_BUCKET: bucket = '' } = process.env;

/** Makes the matching requests take so long, in milliseconds. */
const slowDown = (page: Page, where: RegExp, time: number) =>
  page.route(where, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, time));
    await route.continue();
  });

test('The upload of a file can be paused while others go on, resumed, canceled, taken back and sent again', async ({
  page,
}) => {
  const { path } = await openPack(page, 'paused.upload');
  await slowDown(page, fileRequests, 300);
  const large = await noisePicture('large.png', 900);
  const banner = page.getByRole('group', { name: /^Banner/ });
  const press = (name: string) => banner.getByRole('button', { name, exact: true }).click();
  const sizes = async () => {
    const urls = (await storedUrls(path)).filter((url) => url !== '');
    const answers = await Promise.all(urls.map((url) => fetch(url)));
    return Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  };

  await banner.getByLabel(/^Choose a file/).setInputFiles(large);
  await press('Pause');
  await expect(banner.getByText(uploadPhases.paused)).toBeVisible();
  await page
    .getByLabel(/^Choose a file: Poster$/)
    .setInputFiles(await pictureFile('poster.png', { width: 400, height: 600 }));
  await expect.poll(() => countArrived(path)).toBe(1);
  await expect(banner.getByText(uploadPhases.paused)).toBeVisible();
  await expect(page.getByText(packCopy.saving.onDevice)).toBeVisible();
  await press('Resume');
  await expect.poll(() => countArrived(path)).toBe(2);
  await expect(page.getByText(kept)).toBeVisible();
  expect(await sizes()).toContain(large.buffer.length);

  const another = await noisePicture('another.png', 800);
  const chooseAnotherAndCancel = async () => {
    await banner.getByLabel(/^Choose another/).setInputFiles(another);
    await press('Cancel upload');
    await expect(banner.getByText(uploadPhases.canceled)).toBeVisible();
    await expect(page.getByText(packCopy.saving.notArrived(['another.png']))).toBeVisible();
    expect(await countArrived(path)).toBe(1);
  };
  await chooseAnotherAndCancel();
  await press(packCopy.file.putBack('large.png'));
  await expect.poll(() => countArrived(path)).toBe(2);
  await expect(page.getByText(kept)).toBeVisible();
  expect(await sizes()).toContain(large.buffer.length);
  await chooseAnotherAndCancel();
  await press(packCopy.file.again);
  await expect.poll(() => countArrived(path)).toBe(2);
  await expect(page.getByText(kept)).toBeVisible();
  expect(await sizes()).toContain(another.buffer.length);
});

const title = `Closed While It Was Built ${newTry()}`;
const people = ['Uma Voss', 'Ivo Lind', 'Mara Okafor'];

/** Stores a submitted pack with pictures, which nobody has built. */
async function storeSubmittedPack() {
  const [brandId, packId] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeBrand({ brandId, email: 'closed.build@example.org', name: 'Closed' });
  const { buffer } = await pictureFile('a.png', { width: 512, height: 512 });
  const file = {
    name: 'a.png',
    type: 'image/png',
    bytes: 1,
    url: await storeWebp({ host, bucket }, `brands/${brandId}/packs/${packId}/poster`, buffer),
    width: 512,
    height: 512,
    crop: null,
    focal: { x: 50, y: 50 },
  };
  const person = (name: string, index: number) => ({
    id: `person0${String(index)}`,
    name,
    role: 'Herself',
    bio: '',
    links: [],
    picture: index === 0 ? 'person-aaaaaaaa' : '',
    rolePicture: '',
  });
  await storePack(
    { brandId, packId, state: 'submitted' },
    {
      title,
      description: 'A build that stops.',
      synopsis: 'It goes on.',
      cast: people.map(person),
      captions: { 'still-1': 'Dusk', 'still-2': 'Dawn' },
      links: [{ platform: 'Instagram', link: 'https://example.org/closed' }],
      files: { poster: file, 'still-1': file, 'still-2': file, 'person-aaaaaaaa': file },
    },
  );
  return { brandId, packId };
}

type Item = { mapValue: { fields: Record<string, { stringValue?: string }> } };
type Film = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

const readFilm = (collection: 'projects' | 'hiddenProjects') =>
  readDocument(`${collection}/${encodeURIComponent(title)}`);

const itemsOf = (film: Film | null, list: string) =>
  ((film?.fields[list]?.arrayValue as { values?: Item[] } | undefined)?.values ?? []).map(
    ({ mapValue }) => mapValue.fields,
  );
const namesIn = (film: Film | null, list: string) =>
  itemsOf(film, list).map(({ name }) => name?.stringValue);
const addressIn = (film: Film | null, field: string) => String(film?.fields[field]?.stringValue);

test('A build whose page is closed goes on with the next one, doubles nothing, and makes nothing public', async ({
  context,
}) => {
  const { brandId, packId } = await storeSubmittedPack();
  const packState = async () =>
    (await readDocument(`brands/${brandId}/packs/${packId}`))?.fields.state?.stringValue;

  /** Builds in a tab that is closed once it has come so far. */
  const closeOnce = async (hasComeSoFar: (film: Film | null) => boolean) => {
    const tab = await startBuild(context, `/admin/packs/${brandId}/${packId}`);
    await expect
      .poll(async () => hasComeSoFar(await readFilm('hiddenProjects')), { intervals: [50] })
      .toBe(true);
    await tab.close();
    expect(await packState()).toBe('building');
    expect(await readFilm('projects')).toBeNull();
  };

  await test.step('It is closed when the project is there and nothing is in it', async () => {
    await closeOnce((film) => film !== null);
    const film = await readFilm('hiddenProjects');
    expect(addressIn(film, 'posterImageURL')).toBe('');
  });
  await test.step('It is closed when some of the cast is in it', async () => {
    await closeOnce((film) => namesIn(film, 'cast').length > 0);
    expect(namesIn(await readFilm('hiddenProjects'), 'cast').length).toBeLessThan(people.length);
  });

  await test.step('It is built to its end', async () => {
    const tab = await startBuild(context, `/admin/packs/${brandId}/${packId}`);
    await waitForBuild(tab);
    const film = await readFilm('hiddenProjects');
    expect(film?.fields.projectId?.stringValue).toBe(packId);
    expect(namesIn(film, 'cast')).toEqual(people);
    expect(namesIn(film, 'stills')).toEqual(['Dusk', 'Dawn']);
    expect(itemsOf(film, 'socialMedia')).toHaveLength(1);
    const shown = [
      addressIn(film, 'posterImageURL'),
      ...itemsOf(film, 'stills').map(({ stillImageURL }) => stillImageURL?.stringValue ?? ''),
      itemsOf(film, 'cast')[0]?.castMemberImageURL?.stringValue ?? '',
    ];
    expect(new Set(shown).size).toBe(4);
    for (const address of shown) expect((await fetch(address)).ok).toBe(true);
    expect(await packState()).toBe('built');
    expect(await readFilm('projects')).toBeNull();
  });
});

/** Presses Build in a new tab of staff, in which every write takes a moment. */
async function startBuild(context: BrowserContext, path: string) {
  const tab = await context.newPage();
  await openAsStaff(tab, path);
  await slowDown(tab, commitRequests, 250);
  await tab.getByRole('button', { name: /^(Build the page|Go on with Build)$/ }).click();
  return tab;
}
