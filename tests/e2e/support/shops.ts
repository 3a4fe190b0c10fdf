import {
  commitDocuments,
  restFields,
  type StoredValue,
} from '../../../scripts/sample-data/emulatorRest';
import { projectDocument } from '../../../scripts/sample-data/projectDocument';
import { firstSaleTerms } from '../../../src/config/storefronts';
import { storeDocument } from './database';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;
const until = new Date('2999-01-01T10:00:00Z');

export type StoredShop = { brandId: string; projectId: string };
type Fields = Readonly<Record<string, StoredValue>>;

/** Stores a hidden film of a brand, with its storefront: its creators may set up a shop, if these terms are not it. */
export async function storeShop(
  { brandId, projectId }: StoredShop,
  title: string,
  terms: Fields = {},
) {
  const at = new Date();
  const { id, fields } = projectDocument({
    projectId,
    title,
    posterImageURL: '',
    posterImage: null,
    cast: [],
    crew: [],
    merchandise: [],
    socialMedia: [],
    date: at,
  });
  await commitDocuments({ host: FIRESTORE_EMULATOR_HOST, projectId: GCLOUD_PROJECT }, [
    { collection: 'hiddenProjects', id, fields },
  ]);
  await storeDocument(`projectBrands/${projectId}`, restFields({ brandId, at }));
  const shown = { brandId, packageId: 'gold', until, theme: null, suspended: false, at };
  await storeDocument(
    `storefronts/${projectId}`,
    restFields({ ...shown, ...firstSaleTerms, ...terms }),
  );
}

const stamp = () => ({ changeId: crypto.randomUUID(), by: 'someone', at: new Date() });

/** Stores an item of a shop, in the place of the package that it names. */
export async function storeItem(shop: StoredShop, itemId: string, fields: Fields) {
  if (typeof fields.slot === 'string')
    await storeDocument(`brands/${shop.brandId}/slots/${fields.slot}`, restFields({ itemId }));
  await storeDocument(
    `items/${itemId}`,
    restFields({
      ...shop,
      description: '',
      type: 'Other',
      pictures: [],
      slot: '',
      approved: false,
      onSale: false,
      ...fields,
      ...stamp(),
    }),
  );
}

/** Stores what waits for staff of an item, or was returned. */
export const storeDraft = ({ brandId }: StoredShop, itemId: string, fields: Fields) =>
  storeDocument(
    `brands/${brandId}/itemDrafts/${itemId}`,
    restFields({
      description: '',
      type: 'Other',
      pictures: [],
      state: 'waiting',
      note: '',
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
  storeDocument(
    `offers/${offerId}`,
    restFields({
      checkoutGroup: `${brandId}/${projectId}/shop/USD`,
      channel: 'shop',
      kind: 'item',
      parent: itemId,
      name: 'Item',
      variant: '',
      priceCents: 2_500,
      openPrice: false,
      limited: false,
      stock: 0,
      numbered: false,
      perOrder: 6,
      onSale: true,
      from: new Date(0),
      until,
      verified: false,
      ships: true,
      sort: 0,
      ...fields,
      ...stamp(),
    }),
  );
