import { samplePackFolder } from '../../../scripts/sample-data/samplePack';
import { adminStandaloneMessages } from '../../../src/content/adminMessages';
import { packCopy } from '../../../src/content/projectPacks';
import { openAsCreator, storeBrand, storePack } from './creators';
import { readDocument } from './database';
import { expect, type Locator, type Page } from './fixtures';

/** A brand with a pack, whose owner is signed in and has it open. */
export async function openPack(page: Page, name: string) {
  const [brandId, packId] = [crypto.randomUUID(), crypto.randomUUID()];
  // An account belongs to what earlier tries stored, too.
  const email = `${name}.${brandId}@example.org`;
  await storeBrand({ brandId, email, name });
  await storePack({ brandId, packId });
  await openAsCreator(page, `/studio/pack/${packId}`, email);
  await expect(page.getByText(packCopy.drop.heading)).toBeVisible();
  return { brandId, packId, path: `brands/${brandId}/packs/${packId}` };
}

/** What it says of files that have not arrived. */
export const notArrived = (page: Page) => page.getByText(/is not uploaded yet|on (its|their) way/);

/** What the open pack says once all of it is stored; a translation adds a mark to each text. */
export const kept = /^Kept\W+at /;

const { question } = packCopy.drop;

/** What was dropped, before it is taken. */
export const dropQuestion = (page: Page) => page.getByRole('region', { name: question.heading });
/** What became of it. */
export const dropOutcome = (page: Page) =>
  page.getByRole('region', { name: packCopy.drop.outcome });

/** Takes what was dropped. */
export async function takeDropped(page: Page) {
  await dropQuestion(page)
    .getByRole('button', { name: /^Take (this|these) / })
    .click();
  // Each picture is read once more.
  await expect(dropOutcome(page)).toBeVisible({ timeout: 60_000 });
}

/** Chooses where a dropped file stands: its list has the places once it has the focus. */
export async function placeDropped(list: Locator, place: string) {
  await list.focus();
  await list.selectOption(place);
  await expect(list).toHaveValue(place);
}

/** How long a build may take, in milliseconds: it makes each picture of the page in each of its sizes. */
export const buildTimeout = 180_000;

/** Waits until staff read that the hidden project is built. */
export const waitForBuild = (page: Page) =>
  expect(page.getByText(adminStandaloneMessages.packBuilt)).toBeVisible({ timeout: buildTimeout });

/** Chooses the sample folder for an empty pack, places by hand what is not recognised, and takes all of it. */
export async function dropSampleFolder(page: Page) {
  await page.getByLabel(packCopy.drop.folder).setInputFiles(samplePackFolder);
  const asked = dropQuestion(page);
  await expect(page.getByRole('heading', { name: question.heading })).toBeFocused();
  await placeDropped(asked.getByLabel(/^Place of .*IMG_0412\.jpg$/), 'still-8');
  await asked.getByRole('button', { name: /^Leave it out: .*notes\.docx$/ }).click();
  await expect(asked.getByRole('button', { name: /^Take it after all: / })).toBeFocused();
  await takeDropped(page);
  await expect(page.getByRole('heading', { name: /^Taken: 24 files/ })).toBeVisible();
}

/** Says that the content of the open pack may be published. */
export async function tickRights(page: Page) {
  await page.getByRole('checkbox', { name: packCopy.rights.statement }).check();
  await expect(page.getByText(/^Ticked by /)).toBeVisible();
}

type StoredFile = { mapValue: { fields: { url: { stringValue: string } } } };

/** The addresses of a pack's files, empty for those that have not arrived. */
export async function storedUrls(path: string) {
  const files = (await readDocument(path))?.fields.files?.mapValue as
    { fields?: Record<string, StoredFile> } | undefined;
  return Object.values(files?.fields ?? {}).map(({ mapValue }) => mapValue.fields.url.stringValue);
}

export const countArrived = async (path: string) =>
  (await storedUrls(path)).filter((url) => url !== '').length;
