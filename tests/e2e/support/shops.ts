import { commitDocuments, type StoredValue } from '../../../scripts/sample-data/emulatorRest';
import { projectDocument } from '../../../scripts/sample-data/projectDocument';
import * as samples from '../../../scripts/samples/shop';
import { store } from './database';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

export type StoredShop = { brandId: string; projectId: string };
type Fields = Readonly<Record<string, StoredValue>>;

/** Stores a hidden film of a brand, with its storefront: its creators may set up a shop, if these terms are not it. */
export async function storeShop(
  { brandId, projectId }: StoredShop,
  title: string,
  terms: Fields = {},
) {
  const at = new Date();
  const { id, fields } = projectDocument({ projectId, title, date: at });
  await commitDocuments({ host: FIRESTORE_EMULATOR_HOST, projectId: GCLOUD_PROJECT }, [
    { collection: 'hiddenProjects', id, fields },
  ]);
  await store(`projectBrands/${projectId}`, { brandId, at });
  await store(
    `storefronts/${projectId}`,
    samples.storefront({ brandId, packageId: 'gold', at, ...terms }),
  );
}

const stamp = () => ({ changeId: crypto.randomUUID(), by: 'someone', at: new Date() });

/** Stores an item of a shop, in the place of the package that it names. */
export async function storeItem(shop: StoredShop, itemId: string, fields: Fields) {
  if (typeof fields.slot === 'string')
    await store(`brands/${shop.brandId}/slots/${fields.slot}`, { itemId });
  await store(`items/${itemId}`, samples.item({ ...shop, type: 'Other', ...fields, ...stamp() }));
}

/** Stores what waits for staff of an item, or was returned. */
export const storeDraft = ({ brandId }: StoredShop, itemId: string, fields: Fields) =>
  store(
    `brands/${brandId}/itemDrafts/${itemId}`,
    samples.itemDraft({
      type: 'Other',
      place: '',
      by: 'someone',
      byEmail: 'someone@example.org',
      ...fields,
      at: new Date(),
    }),
  );

/** Stores an offer of an item. */
export const storeOffer = (
  { brandId, projectId }: StoredShop,
  itemId: string,
  fields: Fields,
  offerId: string = crypto.randomUUID(),
) =>
  store(
    `offers/${offerId}`,
    samples.offer({
      checkoutGroup: `${brandId}/${projectId}/shop/USD`,
      parent: itemId,
      limited: false,
      stock: 0,
      numbered: false,
      ...fields,
      ...stamp(),
    }),
  );
