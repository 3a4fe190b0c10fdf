import { packCopy } from '../../../src/content/projectPacks';
import { openAsCreator, storeBrand, storePack } from './creators';
import { readDocument } from './database';
import { expect, type Page } from './fixtures';

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
