import { checkoutGroup, offerName } from '../../src/features/orders/offerModel.ts';
import { inviteId } from '../../src/features/creators/model.ts';
import * as brandSamples from '../samples/brands.ts';
import * as samples from '../samples/shop.ts';
import { type NewDocument, newDocument as document } from './emulatorRest.ts';
import type { Film } from './films/film.ts';
import type { PictureOf } from './projectDocument.ts';

/** The brands of the sample films have one owner, who joins by a link to this email. */
export const demoCreator = 'creator@backlot.test';

const staffEmail = 'sample-data@backlot.test';
const changeId = '94d1b7f6-3c80-4e2a-a5d9-0f7b6e21c843';

/** Only of someone who is staff, or an owner, an invitation is taken. */
export const sampleStaff: NewDocument = {
  collection: 'staff',
  id: 'sample-data',
  fields: { email: staffEmail },
};

/**
 * The brand of a sample film, and what it sells, as its creators and staff would have put it on sale on the day of its
 * release. The shop of one that sells nothing is closed.
 */
export function shopDocuments(
  { title, brandId, merchandise, released, showings }: Film,
  projectId: string,
  pictureOf: PictureOf,
): NewDocument[] {
  const sold = merchandise.flatMap(({ sale, ...item }) => (sale ? [{ ...item, ...sale }] : []));
  if (brandId === undefined) return [];
  const at = new Date(`${released}T12:00:00Z`);
  const stamp = { changeId, by: sampleStaff.id, at };
  const packageId = showings ? 'gold' : 'silver';
  const makers = `The makers of ${title}`;
  const owner = { brandId, email: demoCreator };
  return [
    document(
      'brands',
      brandId,
      brandSamples.brand({
        name: makers,
        ownerEmail: demoCreator,
        campaignProjectId: projectId,
        packageId,
        ...stamp,
      }),
    ),
    document(
      'invites',
      inviteId(owner),
      brandSamples.invite({ ...owner, brandName: makers, byEmail: staffEmail, ...stamp }),
    ),
    document('projectBrands', projectId, { brandId, at }),
    document(
      'storefronts',
      projectId,
      samples.shop({ brandId, packageId, open: sold.length > 0, contactEmail: demoCreator, at }),
    ),
    ...sold.flatMap(({ itemId, offers, name, description, type }, index) => {
      const slot = `c${String(index + 1)}`;
      const { url, picture } = pictureOf('merchandise', name);
      return [
        document(
          'items',
          itemId,
          samples.item({
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
        ),
        document(`brands/${brandId}/slots`, slot, { itemId }),
        ...offers.map(({ offerId, variant, cents, stock, numbered }, sort) =>
          document(
            'offers',
            offerId,
            samples.offer({
              checkoutGroup: checkoutGroup(brandId, projectId),
              parent: itemId,
              name: offerName(name, variant),
              variant,
              priceCents: cents,
              limited: stock > 0,
              stock,
              numbered,
              perOrder: 3,
              from: at,
              sort,
              ...stamp,
            }),
          ),
        ),
      ];
    }),
  ];
}
