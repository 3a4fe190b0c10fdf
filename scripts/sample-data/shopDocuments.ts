import { firstSaleTerms } from '../../src/config/storefronts.ts';
import { kinds } from '../../src/features/orders/kinds.ts';
import { checkoutGroup, offerName } from '../../src/features/orders/offerModel.ts';
import { inviteId } from '../../src/features/creators/model.ts';
import { storedOpenTask } from '../../src/features/creators/tasks.ts';
import type { NewDocument, StoredValue } from './emulatorRest.ts';
import type { Film } from './films/film.ts';
import type { PictureOf } from './projectDocument.ts';

/** The brands of the films that sell something have one owner, who joins by a link to this email. */
export const demoCreator = 'creator@backlot.test';

const { channel, kind, openPrice } = kinds.item;

/** A sale of the sample data does not end while anyone looks at it. */
const until = new Date('2099-12-31T23:59:59Z');
const staffEmail = 'sample-data@backlot.test';
const changeId = '94d1b7f6-3c80-4e2a-a5d9-0f7b6e21c843';

/** Only of someone who is staff, or an owner, an invitation is taken. */
export const sampleStaff: NewDocument = {
  collection: 'staff',
  id: 'sample-data',
  fields: { email: staffEmail },
};

/** What a sample film sells, as its creators and staff would have put it on sale on the day of its release. */
export function shopDocuments(
  { title, brandId, merchandise, released }: Film,
  projectId: string,
  pictureOf: PictureOf,
): NewDocument[] {
  const sold = merchandise.flatMap(({ sale, ...item }) => (sale ? [{ ...item, ...sale }] : []));
  if (brandId === undefined) return [];
  const at = new Date(`${released}T12:00:00Z`);
  const stamp = { changeId, by: sampleStaff.id, at };
  const makers = `The makers of ${title}`;
  const owner = { brandId, email: demoCreator };
  const document = (
    collection: NewDocument['collection'],
    id: string,
    fields: Record<string, StoredValue>,
  ): NewDocument => ({ collection, id, fields });
  return [
    document('brands', brandId, {
      name: makers,
      ownerEmail: demoCreator,
      packageId: 'silver',
      packageUntil: until,
      campaignProjectId: projectId,
      isFirstFilmCampaign: true,
      suspended: false,
      team: { members: 0, invited: 1, sent: 0, since: null },
      imdb: storedOpenTask,
      promotion: storedOpenTask,
      ...stamp,
    }),
    document('invites', inviteId(owner), {
      ...owner,
      brandName: makers,
      role: 'owner',
      byEmail: staffEmail,
      byStaff: true,
      ...stamp,
    }),
    document('projectBrands', projectId, { brandId, at }),
    document('storefronts', projectId, {
      brandId,
      packageId: 'silver',
      until,
      theme: null,
      suspended: false,
      ...firstSaleTerms,
      open: true,
      shipping: { US: 500, rest: 1_500, pickup: 0 },
      contactEmail: demoCreator,
      at,
    }),
    ...sold.flatMap(({ itemId, offers, name, description, type }, index) => {
      const slot = `c${String(index + 1)}`;
      const { url, picture } = pictureOf('merchandise', name);
      return [
        document('items', itemId, {
          brandId,
          projectId,
          slot,
          name,
          description,
          type,
          pictures: [{ url, picture }],
          approved: true,
          onSale: true,
          ...stamp,
        }),
        document(`brands/${brandId}/slots`, slot, { itemId }),
        ...offers.map(({ offerId, variant, cents, stock, numbered }, sort) =>
          document('offers', offerId, {
            checkoutGroup: checkoutGroup(brandId, projectId),
            channel,
            kind,
            parent: itemId,
            name: offerName(name, variant),
            variant,
            priceCents: cents,
            openPrice,
            limited: stock > 0,
            stock,
            numbered,
            perOrder: 3,
            onSale: true,
            from: at,
            until,
            verified: false,
            ships: true,
            sort,
            ...stamp,
          }),
        ),
      ];
    }),
  ];
}
