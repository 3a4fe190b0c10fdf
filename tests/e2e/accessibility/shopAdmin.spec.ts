import { limits } from '../../../src/config/limits';
import { approvalsCopy, shopAdminCopy } from '../../../src/content/shopAdmin';
import { settingsCopy } from '../../../src/content/settings';
import { packageCopy } from '../../../src/content/subscriptions';
import { studioCopy } from '../../../src/content/studio';
import { reducedMotion } from '../support/accessibility';
import { openAsCreator, storeBrand } from '../support/creators';
import { readDocument } from '../support/database';
import { commitRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { unbroken } from '../support/longProject';
import {
  button,
  dialog,
  expectInvalid,
  expectText,
  inDialog,
  listQueries,
  type PageState,
  readOnly,
  refuseConnection,
  testEachState,
} from '../support/pageStates';
import { pictureFile } from '../support/pictureFiles';
import { storeDraft, storeItem, storeOffer, storeShop } from '../support/shops';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk, ...reducedMotion });

const { items, itemForm, offers, offerForm, terms, sale, change } = shopAdminCopy;
const email = 'shop.states.owner@example.org';
const packerEmail = 'shop.states.packer@example.org';
const brandId = '5e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c01';
const packerBrand = '5e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c02';
const shop = { brandId, projectId: '5e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c03' };
const emptyShop = { brandId: packerBrand, projectId: '5e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c04' };
const emptyEmail = 'shop.states.empty@example.org';
const emptyBrand = '5e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c05';
const idOf = (number: number) => `5e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8d0${String(number)}`;
const path = '/studio/shop';

const words = (length: number) =>
  'long words of a long story '.repeat(length).slice(0, length).trim();
const longName = unbroken(limits.merchandiseName);

test.beforeAll(async () => {
  // Of the file store: what waits for staff is in the queue that later journeys open.
  const film = await readDocument('projects/Sintel');
  const url = String(film?.fields.posterImageURL?.stringValue);
  const picture = {
    width: 512,
    height: 512,
    placeholder: '#123456',
    w320: '',
    w640: '',
    w1280: '',
  };
  const pictures = [1, 2, 3].map((number) => ({
    url: `${url}&picture=${String(number)}`,
    picture,
  }));
  const long = { name: longName, description: words(1_500), type: 'Phone Case', pictures };
  await storeBrand({ brandId, email, name: `Lantern ${unbroken(80)}` });
  await storeBrand({ brandId: packerBrand, email: packerEmail, role: 'packer' });
  await storeBrand({ brandId: emptyBrand, email: emptyEmail });
  await storeShop(shop, `Shop ${unbroken(limits.title - 5)}`);
  await storeShop(emptyShop, 'A Film of Packers');
  await storeItem(shop, idOf(1), { ...long, approved: true, onSale: true, slot: 'p1' });
  await storeOffer(shop, idOf(1), {
    name: `${longName}, ${unbroken(36)}`,
    variant: unbroken(36),
    limited: true,
    numbered: true,
    stock: 1_000,
  });
  await storeOffer(shop, idOf(1), { name: `${longName}, M`, variant: 'M', onSale: false, sort: 1 });
  await storeDraft(shop, idOf(1), { ...long, name: `New ${unbroken(100)}` });
  await storeItem(shop, idOf(2), { name: 'An idle mug', approved: true });
  await storeItem(shop, idOf(3), { name: 'A returned scarf', type: 'Scarf' });
  await storeDraft(shop, idOf(3), {
    name: 'A returned scarf',
    type: 'Scarf',
    state: 'returned',
    note: words(600),
  });
  await storeItem(shop, idOf(4), { name: 'A new hat', type: 'Hat' });
  await storeDraft(shop, idOf(4), { name: 'A new hat', type: 'Hat' });
});

const idle = (page: Page) => page.getByRole('article', { name: 'An idle mug' });
const openTerms = (page: Page) => button(page, terms.edit).first().click();

const ofCreators: PageState[] = [
  ['a shop with items in every state', path, (page) => expectText(page, 'A new hat'), readOnly],
  [
    'a shop that could not be loaded',
    path,
    async (page) => {
      // Those of who is signed in get through.
      await page.route(listQueries, (route) =>
        route.request().postData()?.includes('itemDrafts') ? route.abort() : route.continue(),
      );
      await page.reload();
      await expectText(page, /^Error in fetching the shop/);
    },
  ],
  [
    'an item that says nothing yet',
    path,
    async (page) => {
      await button(page, items.add).first().click();
      await dialog(page).getByRole('button', { name: itemForm.submit }).click();
      await expectInvalid(page, itemForm.name);
    },
    inDialog,
  ],
  [
    'an item with pictures that could not be sent',
    path,
    async (page) => {
      await page
        .getByRole('article', { name: longName })
        .getByRole('button', { name: items.edit })
        .click();
      await dialog(page)
        .getByLabel('Choose a picture')
        .last()
        .setInputFiles(await pictureFile('mug.png', { width: 400, height: 400 }));
      await page.route(commitRequests, refuseConnection);
      await dialog(page).getByLabel(itemForm.name).fill(unbroken(limits.merchandiseName));
      await dialog(page).getByLabel(itemForm.description).fill(unbroken(500));
      await expect(dialog(page).getByText(itemForm.makeFirst(2))).toBeVisible();
    },
    inDialog,
  ],
  [
    'an offer with everything wrong',
    path,
    async (page) => {
      await idle(page).getByRole('button', { name: offers.add }).click();
      await dialog(page).getByLabel(offerForm.price).fill('much');
      await dialog(page).getByLabel(offerForm.limited).check();
      await dialog(page).getByLabel(offerForm.from).fill('2026-12-02');
      await dialog(page).getByLabel(offerForm.until).fill('2026-12-01');
      await dialog(page).getByLabel(offerForm.perOrder).fill('7');
      await dialog(page).getByRole('button', { name: offerForm.save }).click();
      await expectInvalid(page, offerForm.price);
    },
    inDialog,
  ],
  [
    'an offer with what is left of its price, which could not be saved',
    path,
    async (page) => {
      await idle(page).getByRole('button', { name: offers.add }).click();
      await dialog(page).getByLabel(offerForm.price).fill('9999');
      await dialog(page).getByLabel(offerForm.price).fill('25');
      await expectText(page, shopAdminCopy.fees.left);
      await page.route(commitRequests, refuseConnection);
      await dialog(page).getByRole('button', { name: offerForm.save }).click();
      await expectText(page, /^Error in saving the offer/);
    },
    inDialog,
  ],
  [
    'terms with an email and a price that are none',
    path,
    async (page) => {
      await openTerms(page);
      await dialog(page).getByLabel(terms.openLabel).check();
      await dialog(page).getByLabel(terms.country).selectOption('GS');
      await dialog(page).getByLabel(terms.country).selectOption('pickup');
      await dialog(page).getByRole('button', { name: terms.save }).click();
      await expectInvalid(page, terms.contactLabel);
    },
    inDialog,
  ],
  [
    'the choice of an item that goes off sale',
    path,
    async (page) => {
      await idle(page).getByRole('button', { name: sale.instead }).click();
      await expectText(page, sale.lead);
    },
    inDialog,
  ],
  [
    'the question before a change is taken back',
    path,
    async (page) => {
      await button(page, change.takeBack).first().click();
      await expectText(page, change.takeBackNote);
    },
    inDialog,
  ],
];

const packagePath = '/studio/package';
const ofOwners: PageState[] = [
  [
    'the packages that can be subscribed to',
    packagePath,
    (page) => expectText(page, packageCopy.choose.lead),
    readOnly,
  ],
  [
    'the wait for Stripe’s word',
    `${packagePath}?subscribed=`,
    (page) => expectText(page, packageCopy.returned.waiting),
    readOnly,
  ],
  [
    'Stripe’s page that could not be opened',
    packagePath,
    async (page) => {
      await expectText(page, packageCopy.choose.lead);
      await page.route(commitRequests, refuseConnection);
      await button(page, packageCopy.choose.subscribe('Gold')).click();
      await expectText(page, /^Error in opening Stripe’s page/);
    },
  ],
];

test.describe('What owners see of paying for their package', () => {
  testEachState(ofOwners, (page, at) => openAsCreator(page, at, emptyEmail));
});

test.describe('What creators see of their shop', () => {
  testEachState(ofCreators, (page, at) => openAsCreator(page, at, email));
  testEachState(
    [['a shop without a film', path, (page) => expectText(page, shopAdminCopy.noFilm.title)]],
    (page, at) => openAsCreator(page, at, emptyEmail),
  );
  testEachState(
    [['the shop for a packer', path, (page) => expectText(page, studioCopy.denied.shop.title)]],
    (page, at) => openAsCreator(page, at, packerEmail),
  );
});

const ofStaff: PageState[] = [
  [
    'settings with everything wrong',
    '/admin/settings',
    async (page) => {
      await page.getByLabel(/^Price of Gold/).fill(unbroken(80));
      await page.getByLabel(settingsCopy.cardPercent).fill('much');
      await page.getByLabel(settingsCopy.cardCents).fill('0.5');
      await button(page, settingsCopy.save).click();
      await expectInvalid(page, /^Price of Gold/);
    },
  ],
  [
    'what waits for approval',
    '/admin/approvals',
    (page) => expectText(page, approvalsCopy.isChanged),
    readOnly,
  ],
  [
    'approvals that could not be loaded',
    '/admin/approvals',
    async (page) => {
      await page.route(listQueries, refuseConnection);
      await page.reload();
      await expectText(page, /^Error in fetching what waits for approval/);
    },
  ],
  [
    'an item that is returned without saying why',
    '/admin/approvals',
    async (page) => {
      await button(page, approvalsCopy.returnNamed('A new hat')).click();
      await dialog(page).getByRole('button', { name: approvalsCopy.send }).click();
      await expectInvalid(page, approvalsCopy.returnNote);
    },
    inDialog,
  ],
  [
    'an approval that failed',
    '/admin/approvals',
    async (page) => {
      await page.route(commitRequests, refuseConnection);
      await button(page, approvalsCopy.approveNamed('A new hat')).click();
      await expectText(page, /^Error in approving the item/);
    },
  ],
];

test.describe('What staff see of what creators sell', () => {
  testEachState(ofStaff, openAsStaff);
});
