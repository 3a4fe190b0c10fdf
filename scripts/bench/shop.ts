import { cartKey } from '../../src/config/cartKey.ts';
import { itemSlotIds } from '../../src/config/packages.ts';
import { filmLink, paths } from '../../src/config/paths.ts';
import { orderLink } from '../../src/config/shopLinks.ts';
import { cartPageCopy } from '../../src/content/cart.ts';
import { orderCopy, saleCopy } from '../../src/content/shop.ts';
import { checkoutGroup } from '../../src/features/orders/offerModel.ts';
import type { CartLine } from '../../src/features/shop/cart.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import type { Environment } from '../emulators/config.ts';
import * as samples from '../samples/shop.ts';
import { connectAdmin } from '../staff.ts';
import type { Targets } from './figures.ts';
import { type Guest, keepSession } from './guest.ts';
import { type BenchPage, everywhere } from './pages.ts';

const brandId = 'b3a06d52-91ce-4f7b-8d24-6c15e7f0a938';
const orderId = '4e81c7d0-2b95-4a36-b0f8-d97c3a6e5124';
const film = {
  projectId: 'e6f2a9c4-70d8-4b13-95ae-1f4d83b7c260',
  title: 'A Dozen for Sale',
  slug: 'a-dozen-for-sale',
};
const group = checkoutGroup(brandId, film.projectId);

const itemCount = 12;
const nameOf = (index: number) => `Thing ${String(index + 1)}`;
const itemIdOf = (index: number) => `thing-${String(index + 1)}`;
const offerIdOf = (index: number) => `offer-${String(index + 1)}`;
const priceCents = 2_500;
const shippingCents = 500;

type SampleThing = Record<
  'name' | 'description' | 'type' | 'merchandiseImageURL' | 'merchandiseImage',
  unknown
>;

/** As many different things as fit into one order. */
const lines = [0, 1, 2].map((index) => ({
  offerId: offerIdOf(index),
  name: nameOf(index),
  qty: 1,
  unitCents: priceCents,
}));
export const cart: CartLine[] = lines.map((line) => ({
  brandId,
  ...film,
  ...line,
  numbers: [],
  verified: false,
}));

/** A film like this one that sells these things, and an order of this buyer that was paid, by path. */
export function shopDocuments(
  like: object,
  sampled: readonly SampleThing[],
  uid: string,
): Record<string, object> {
  const things = sampled.slice(0, itemCount).map((thing, index) => ({
    ...thing,
    name: nameOf(index),
    price: { spec: 'USD', amount: 0 },
    itemId: itemIdOf(index),
  }));
  const { campaign, previous } = itemSlotIds('diamond');
  const slots = [...campaign, ...previous];
  const at = new Date();
  const stamp = { changeId: film.projectId, by: 'bench', at };
  const order = `brands/${brandId}/orders/${orderId}`;
  return {
    // Older than any other, so that no list shows it.
    [`projects/${documentKey(film.title)}`]: {
      ...like,
      ...film,
      merchandise: things,
      date: new Date(0),
    },
    [`storefronts/${film.projectId}`]: samples.shop({ brandId, packageId: 'diamond', at }),
    ...Object.fromEntries(
      things.flatMap(
        ({ itemId, name, description, type, ...picture }, index): [string, object][] => [
          [
            `items/${itemId}`,
            samples.item({
              brandId,
              projectId: film.projectId,
              // More things than the largest package has places for one film: some share theirs.
              slot: slots[index % slots.length],
              name,
              description,
              type,
              pictures: [{ url: picture.merchandiseImageURL, picture: picture.merchandiseImage }],
              approved: true,
              onSale: true,
              ...stamp,
            }),
          ],
          [
            `offers/${offerIdOf(index)}`,
            // The cart asks how many are left.
            samples.offer({
              checkoutGroup: group,
              parent: itemId,
              name,
              priceCents,
              numbered: false,
              perOrder: 3,
              sort: index,
              ...stamp,
            }),
          ],
        ],
      ),
    ),
    [order]: samples.order({
      uid,
      checkoutGroup: group,
      projectId: film.projectId,
      lines,
      units: lines.map(({ offerId }) => `${offerId}~1`),
      shippingCents,
      totalCents: lines.length * priceCents + shippingCents,
      status: 'paid',
      paymentId: 'pi_bench',
      createdAt: at,
      paidAt: at,
      soldAt: at,
      changedAt: at,
    }),
    [`${order}/private/contact`]: samples.contact({ at }),
  };
}

/** Writes a film like Sintel that sells a dozen things, with the pictures of the sample films' merchandise, and the order. */
export async function openShop(environment: Environment, uid: string): Promise<void> {
  const { database, close } = connectAdmin(environment);
  const { docs } = await database.collection('projects').get();
  const sintel = docs.find(({ id }) => id === documentKey('Sintel'));
  const sampled = docs.flatMap((project) => project.get('merchandise') as SampleThing[]);
  const documents = shopDocuments(sintel?.data() ?? {}, sampled, uid);
  for (const [path, fields] of Object.entries(documents)) await database.doc(path).set(fields);
  await close();
}

const keepCart = `localStorage.setItem('${cartKey}', ${JSON.stringify(JSON.stringify(cart))})`;

const ofShop: Targets = { ...everywhere, performance: 95, largestPaint: 2, layoutShift: 0.01 };
// No search engine is meant to list them.
const ofBuyers: Targets = { ...ofShop };
delete ofBuyers.seo;

const lastThing = nameOf(itemCount - 1);

/** The pages of the shop, as this guest sees them. */
export const shopPages = ({ session }: Guest): BenchPage[] => [
  {
    name: `\`${paths.film}\`, ${String(itemCount)} items on sale`,
    // At its own address, where a search or a link leads. What is on sale is asked for only near the view, after the load.
    path: filmLink(film.slug),
    targets: ofShop,
    isShown: async (page) => {
      await page.getByText(lastThing, { exact: true }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: saleCopy.buyOf(lastThing) }).waitFor();
    },
  },
  {
    name: `\`${paths.shop}\``,
    path: paths.shop,
    targets: ofShop,
    isShown: (page) => page.getByRole('heading', { name: lastThing }).waitFor(),
  },
  {
    name: `\`${paths.cart}\`, ${String(cart.length)} lines`,
    path: paths.cart,
    targets: ofBuyers,
    keep: keepCart,
    isShown: (page) =>
      page.getByRole('link', { name: cartPageCopy.checkOut(film.title) }).waitFor(),
  },
  {
    name: `\`${paths.order}\``,
    path: orderLink(brandId, orderId),
    targets: ofBuyers,
    keep: keepSession(session),
    isShown: (page) => page.getByText(orderCopy.fulfil.toPack).waitFor(),
  },
];
