import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, lost, stubNetwork } from '../support/network';
import { merchandise } from '../../scripts/samples/projects';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { App } from '../../src/app/App';
import '../../src/content/accountMessages';
import { brandFilterCopy } from '../../src/content/brandFilter';
import { approvalsCopy, shopAdminCopy } from '../../src/content/shopAdmin';
import type { Shop, ShopFilm, ShopItem } from '../../src/features/shop-admin/api';
import { FilmShop } from '../../src/features/shop-admin/FilmShop';
import {
  itemDraftSchema,
  itemSchema,
  parseOffer,
  saleTermsSchema,
} from '../../src/features/orders/offerModel';
import { auth } from '../../src/lib/firebase/auth';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const now = Date.UTC(2026, 10, 24);
const until = Date.UTC(2999, 0, 1);
const item = (itemId: string, fields: object = {}) => ({
  ...v.parse(itemSchema, { name: 'Mug', projectId: 'film', brandId: 'brand', ...fields }),
  itemId,
});
const offer = (fields: object = {}) =>
  parseOffer('offer', { name: 'Mug', priceCents: 1_250, onSale: true, until, ...fields });
const found = (fields: Partial<ShopItem> = {}): ShopItem => ({
  item: item('mug'),
  draft: null,
  offers: [],
  isOnPage: false,
  ...fields,
});

function renderShop(
  items: ShopItem[],
  changes: {
    taken?: Shop['taken'];
    units?: Shop['units'];
    terms?: object;
    packageUntil?: number;
  } = {},
) {
  const film: ShopFilm = {
    projectId: 'film',
    title: 'Low Tide',
    terms: v.parse(saleTermsSchema, { brandId: 'brand', until, ...changes.terms }),
    items,
  };
  const shop: Shop = {
    brandId: 'brand',
    brand: {
      packageId: 'silver',
      packageUntil: changes.packageUntil ?? until,
      campaignProjectId: 'another',
    },
    films: [film],
    taken: changes.taken ?? {},
    units: changes.units ?? {},
    readAt: now,
  };
  return renderApp(<FilmShop shop={shop} film={film} onChanged={vi.fn()} />);
}

const card = (name = 'Mug') => within(screen.getByRole('article', { name }));
const expectNoDialog = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
/** Once the dialog has gone, and the button that opened it will. */
const expectFocusOnItem = async (name = 'Mug') => {
  await expectNoDialog();
  expect(document.activeElement).toBe(card(name).getByRole('heading', { level: 4, name }));
};
const { lacks, offerForm, offers, sale, terms } = shopAdminCopy;
const open = { open: true, contactEmail: 'us@example.org', shipping: { US: 500 } };

describe('The shop of a film', () => {
  it('says of a new item everything that keeps it from being bought, with what to do', async () => {
    const { user } = renderShop([found()]);
    const reasons = within(
      screen.getByRole('list', { name: shopAdminCopy.lacksHeading }),
    ).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(
      (['notApproved', 'itemOffSale', 'noOffer', 'noContactEmail', 'shopClosed'] as const).map(
        (lack) => expect.stringContaining(`${lacks[lack].why} ${lacks[lack].what}`) as string,
      ),
    );
    // It cannot be put on sale before staff have seen it.
    expect(card().queryByRole('button', { name: sale.start })).toBeNull();
    const [remedy] = card().getAllByRole('button', { name: terms.edit });
    if (remedy) await user.click(remedy);
    await screen.findByRole('dialog', { name: terms.title('Low Tide') });
  });

  it('says of an item that staff withdrew that they did, and that it is changed and sent again', async () => {
    const { user } = renderShop([found({ isOnPage: true, offers: [offer()] })], { terms: open });
    card().getByText(lacks.withdrawn.why);
    card().getByText(lacks.withdrawn.what);
    expect(card().queryByText(lacks.notApproved.why)).toBeNull();
    expect(card().queryByRole('button', { name: sale.start })).toBeNull();
    const [remedy] = within(
      screen.getByRole('list', { name: shopAdminCopy.lacksHeading }),
    ).getAllByRole('button', { name: shopAdminCopy.items.edit });
    if (remedy) await user.click(remedy);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(shopAdminCopy.itemForm.newHint);
    dialog.getByRole('button', { name: shopAdminCopy.itemForm.submit });
  });

  it('says that an item can be bought, and offers to take it off sale', () => {
    const mug = item('mug', { approved: true, onSale: true, slot: 'p1' });
    renderShop([found({ item: mug, offers: [offer()] })], { taken: { p1: 'mug' }, terms: open });
    card().getByText(shopAdminCopy.canBeBought);
    card().getByRole('button', { name: sale.end });
    card().getByText('$12.50');
    screen.getByText('1 of 1 places that Silver has for this film are taken.');
  });

  it('says of an item without a card that fans do not find it on the film’s page', () => {
    const mug = item('mug', { approved: true });
    const { unmount } = renderShop([found({ item: mug })]);
    card().getByText(shopAdminCopy.noCard);
    unmount();
    renderShop([found({ item: mug, isOnPage: true })]);
    expect(card().queryByText(shopAdminCopy.noCard)).toBeNull();
  });

  it('says of an item that it goes on sale with the approval that it waits for', () => {
    const draft = { ...v.parse(itemDraftSchema, { name: 'Mug' }), itemId: 'mug', brandId: 'brand' };
    const { unmount } = renderShop([found({ item: item('mug', { slot: 'p1' }), draft })]);
    card().getByText(sale.afterApproval);
    expect(card().queryByText(lacks.itemOffSale.why)).toBeNull();
    unmount();
    renderShop([found({ draft })]);
    expect(card().queryByText(sale.afterApproval)).toBeNull();
    card().getByText(lacks.itemOffSale.why);
  });

  it('asks to put a new item on sale once it is approved where a place is free, and as was chosen of one that waits', async () => {
    const { itemForm, items } = shopAdminCopy;
    const asked = { name: new RegExp(`^${itemForm.wantsSale}`) };
    const openForm = async (button: string, name: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      return within(await screen.findByRole('dialog', { name }));
    };
    const isAsked = async (button: string, name: string) => {
      const dialog = await openForm(button, name);
      const { checked } = dialog.getByRole<HTMLInputElement>('checkbox', asked);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await expectNoDialog();
      return checked;
    };
    const scarf = item('scarf', { name: 'Scarf', approved: true, onSale: true, slot: 'p1' });
    const draft = { ...v.parse(itemDraftSchema, { name: 'Mug' }), itemId: 'mug', brandId: 'brand' };
    const { user, unmount } = renderShop([found({ draft })]);
    expect(await isAsked(items.add, itemForm.addTitle)).toBe(true);
    expect(await isAsked(items.edit, itemForm.editTitle('Mug'))).toBe(false);
    unmount();
    renderShop([found({ item: scarf })], { taken: { p1: 'scarf' } });
    expect(await isAsked(items.add, itemForm.addTitle)).toBe(false);
    // Staff have seen it: its creators put it on sale themselves.
    const edited = await openForm(items.edit, itemForm.editTitle('Scarf'));
    expect(edited.queryByRole('checkbox', asked)).toBeNull();
  });

  it('offers a free place to an item whose own went with a larger package', () => {
    const mug = item('mug', { approved: true, onSale: true, slot: 'p3' });
    renderShop([found({ item: mug, offers: [offer()] })], { taken: { p3: 'mug' }, terms: open });
    expect(card().queryByText(shopAdminCopy.canBeBought)).toBeNull();
    card().getByText(lacks.slotGone.why);
    card().getByRole('button', { name: sale.start });
  });

  it('leads to the package where that has ended', () => {
    renderShop([found()], { packageUntil: now });
    card().getByText(lacks.packageOver.why);
    expect(card().getByRole('link', { name: shopAdminCopy.toPackage }).getAttribute('href')).toBe(
      '/studio/package',
    );
  });

  it('says of an item with nothing left that nobody can buy it, and how many are sold of each offer', async () => {
    const mug = item('mug', { approved: true, onSale: true, slot: 'p1' });
    const two = { limited: true, stock: 2, ships: false };
    const soldOut = offer({ ...two, variant: 'Red' });
    const other = { ...offer({ ...two, variant: 'Blue', numbered: true }), offerId: 'other' };
    const units = { offer: { sold: 2, held: 0 }, other: { sold: 1, held: 1 } };
    const standing = { taken: { p1: 'mug' }, units, terms: open };
    const { unmount, user } = renderShop(
      [found({ item: mug, offers: [soldOut, other] })],
      standing,
    );
    expect(card().queryByText(shopAdminCopy.canBeBought)).toBeNull();
    card().getByText(lacks.soldOut.why);
    card().getByText(lacks.soldOut.what);
    card().getByText('2, 2 sold, 0 left');
    card().getByText('2, numbered, 1 sold, 1 reserved, 0 left');
    expect(card().getAllByText(/^Nothing left/)).toHaveLength(2);
    // The stock is raised in its offer.
    await user.click(card().getAllByRole('button', { name: /^Edit Mug/ })[0] ?? document.body);
    await screen.findByRole('dialog', { name: offerForm.editTitle('Mug') });
    unmount();
    renderShop([found({ item: mug, offers: [soldOut, { ...other, stock: 3 }] })], standing);
    card().getByText(shopAdminCopy.canBeBought);
    card().getByText('3, numbered, 1 sold, 1 reserved, 1 left');
  });

  it('offers the place of another item where all are taken', async () => {
    const scarf = item('scarf', { name: 'Scarf', approved: true, onSale: true, slot: 'p1' });
    const mug = item('mug', { approved: true });
    const { user } = renderShop([found({ item: scarf }), found({ item: mug })], {
      taken: { p1: 'scarf' },
    });
    card().getByText(lacks.noSlot.why);
    await user.click(card().getByRole('button', { name: sale.instead }));
    const dialog = within(await screen.findByRole('dialog', { name: sale.title('Mug') }));
    expect(dialog.getByLabelText(sale.choose)).toHaveProperty('value', 'scarf');
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await user.click(dialog.getByRole('button', { name: sale.start }));
    await dialog.findByRole('alert');
    const ofFilm = { brandId: text('brand'), projectId: text('film'), approved: yes(true) };
    const database = staffDatabase(
      stored('brands/brand', { packageId: text('silver') }),
      stored('brands/brand/slots/p1', { itemId: text('scarf') }),
      stored('items/mug', { ...ofFilm, name: text('Mug') }),
      stored('items/scarf', {
        ...ofFilm,
        name: text('Scarf'),
        onSale: yes(true),
        slot: text('p1'),
      }),
    );
    stubNetwork(database.answer);
    await signInWithEmailAndPassword(auth, ada.email, ada.password);
    await user.click(dialog.getByRole('button', { name: sale.start }));
    await expectFocusOnItem();
    expect(database.text('brands/brand/slots/p1', 'itemId')).toBe('mug');
  });

  it('takes back a change after it has asked, and is at its item then', async () => {
    const { change } = shopAdminCopy;
    const draft = {
      ...v.parse(itemDraftSchema, { name: 'Cup', state: 'waiting' }),
      itemId: 'mug',
      brandId: 'brand',
    };
    const { user } = renderShop([found({ item: item('mug', { approved: true }), draft })]);
    const database = staffDatabase(stored('brands/brand/itemDrafts/mug', {}));
    stubNetwork(database.answer);
    await user.click(card().getByRole('button', { name: change.takeBack }));
    const dialog = within(
      await screen.findByRole('dialog', { name: change.takeBackQuestion('Mug') }),
    );
    await user.click(dialog.getByRole('button', { name: change.takeBack }));
    await expectFocusOnItem();
    expect(database.paths()).toEqual([]);
  });

  it('shows the note of what came back, and a change beside what stays on sale', () => {
    const draft = (fields: object) => ({
      ...v.parse(itemDraftSchema, { name: 'Mug', ...fields }),
      itemId: 'mug',
      brandId: 'brand',
    });
    const returned = draft({ state: 'returned', note: 'Say more.' });
    const { unmount } = renderShop([found({ draft: returned })]);
    card().getByText('Say more.');
    card().getByText(lacks.returned.why);
    unmount();
    const approved = item('mug', { approved: true, onSale: true, slot: 'p1' });
    renderShop([found({ item: approved, draft: draft({ name: 'Cup' }), offers: [offer()] })], {
      taken: { p1: 'mug' },
      terms: open,
    });
    card().getByText(shopAdminCopy.change.waiting);
    card().getByText(shopAdminCopy.canBeBought);
    card().getByRole('button', { name: shopAdminCopy.change.takeBack });
  });

  it('shows what is left of a price while it is typed, and keeps what was typed where saving fails', async () => {
    const { user } = renderShop([found()]);
    await user.click(card().getByRole('button', { name: /^Add an offer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: offerForm.addTitle('Mug') }));
    const shares = within(dialog.getByRole('region', { name: shopAdminCopy.fees.heading }));
    shares.getByText(shopAdminCopy.fees.waiting);
    await user.type(dialog.getByLabelText(offerForm.price), '2');
    // In both bands of the fee.
    expect(shares.getAllByText('$2.00')).toHaveLength(2);
    await user.type(dialog.getByLabelText(offerForm.price), '5');
    shares.getByText('$19.18');
    shares.getByText('Backlot’s fee, 20%');
    shares.getByText('Backlot’s fee, 15%');
    expect(shares.queryByText('$2.00')).toBeNull();
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await user.click(dialog.getByRole('button', { name: offerForm.save }));
    await dialog.findByText(/^Error in saving the offer/);
    expect(dialog.getByLabelText(offerForm.price)).toHaveProperty('value', '25');
  });

  /** The shop's film, whose editor is signed in; the answer to the first commit is lost on its way. */
  async function losingFirstAnswer() {
    const database = staffDatabase(
      stored(`brands/brand/members/${ada.email}`, { email: text(ada.email), role: text('editor') }),
      stored('items/mug', { name: text('Mug'), brandId: text('brand'), projectId: text('film') }),
    );
    stubNetwork(database.answer);
    await signInWithEmailAndPassword(auth, ada.email, ada.password);
    let commits = 0;
    stubNetwork((request) => {
      const answer = database.answer(request);
      if (!request.address.includes('documents:commit')) return answer;
      commits += 1;
      return commits === 1 ? lost() : answer;
    });
    return {
      database,
      added: (folder: string) =>
        database.paths().filter((path) => path.startsWith(`${folder}/`) && path !== 'items/mug'),
    };
  }

  it('says beside the stock that nobody can buy more of it', async () => {
    const limited = offer({ limited: true, stock: 5 });
    const units = { offer: { sold: 2, held: 0 } };
    const { user } = renderShop([found({ offers: [limited] })], { units });
    await user.click(card().getByRole('button', { name: offers.editNamed('Mug') }));
    const dialog = within(await screen.findByRole('dialog', { name: offerForm.editTitle('Mug') }));
    const stock = dialog.getByLabelText(offerForm.stock);
    dialog.getByText(/^All that there are/);
    await user.clear(stock);
    await user.type(stock, '1');
    dialog.getByText(/^2 of it are sold already and stay sold/);
  });

  it('makes one offer where the answer to the first press was lost', async () => {
    const { user } = renderShop([found()]);
    const { added } = await losingFirstAnswer();
    await user.click(card().getByRole('button', { name: /^Add an offer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: offerForm.addTitle('Mug') }));
    await user.type(dialog.getByLabelText(offerForm.price), '25');
    await user.click(dialog.getByRole('button', { name: offerForm.save }));
    await dialog.findByText(/^Error in saving the offer/);
    expect(added('offers')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: offerForm.save }));
    await expectNoDialog();
    expect(added('offers')).toHaveLength(1);
  });

  it('makes one item where the answer to the first press was lost', async () => {
    const { itemForm, items } = shopAdminCopy;
    const { user } = renderShop([found()]);
    const { database, added } = await losingFirstAnswer();
    await user.click(screen.getByRole('button', { name: items.add }));
    const dialog = within(await screen.findByRole('dialog', { name: itemForm.addTitle }));
    await user.type(dialog.getByLabelText(itemForm.name), 'Scarf');
    await user.selectOptions(dialog.getByLabelText(itemForm.type), 'Other');
    await user.click(dialog.getByRole('button', { name: itemForm.submit }));
    await dialog.findByText(/^Error in saving the item/);
    const [path = ''] = added('items');
    await user.click(dialog.getByRole('button', { name: itemForm.submit }));
    await expectNoDialog();
    expect(added('items')).toEqual([path]);
    const draft = `brands/brand/itemDrafts/${path.slice('items/'.length)}`;
    expect(database.text(draft, 'state')).toBe('waiting');
    // As the form says where a place is free.
    expect(database.text(path, 'slot')).toBe('p1');
  });

  it('makes an offer that is sold once per fan, four at most, and never changes that of one', async () => {
    const { user } = renderShop([found({ offers: [offer({ verified: true, perOrder: 2 })] })]);
    await user.click(card().getByRole('button', { name: offers.editNamed('Mug') }));
    const edited = within(await screen.findByRole('dialog', { name: offerForm.editTitle('Mug') }));
    const perFan = { name: new RegExp(`^${offerForm.perFan}`) };
    const box = edited.getByRole<HTMLInputElement>('checkbox', perFan);
    expect([box.checked, box.disabled]).toEqual([true, true]);
    await user.click(edited.getByRole('button', { name: 'Cancel' }));
    await user.click(card().getByRole('button', { name: /^Add an offer/ }));
    const added = within(await screen.findByRole('dialog', { name: offerForm.addTitle('Mug') }));
    await user.click(added.getByRole('checkbox', perFan));
    expect(added.getByLabelText(offerForm.perOrder)).toHaveProperty('value', '4');
    added.getByText(offerForm.perFanHint(4));
  });

  it('says within how many days it sends, which is typed among its terms', async () => {
    const { user } = renderShop([], { terms: open });
    screen.getByText(terms.within(7));
    await user.click(screen.getByRole('button', { name: terms.edit }));
    const dialog = within(await screen.findByRole('dialog', { name: terms.title('Low Tide') }));
    const days = dialog.getByLabelText<HTMLInputElement>(terms.handlingLabel);
    expect(days.value).toBe('7');
    const database = staffDatabase(
      stored('storefronts/film', {
        open: yes(true),
        contactEmail: text('us@example.org'),
        shipping: { mapValue: { fields: { US: { integerValue: '500' } } } },
      }),
    );
    const sent = stubNetwork(database.answer);
    await user.clear(days);
    await user.type(days, '61');
    await user.click(dialog.getByRole('button', { name: terms.save }));
    dialog.getByText(shopAdminCopy.problems.handlingDays(60));
    expect(sent).toEqual([]);
    await user.clear(days);
    await user.type(days, '3');
    await user.click(dialog.getByRole('button', { name: terms.save }));
    await vi.waitFor(() => {
      expect(JSON.stringify(sent)).toContain('"handlingDays":{"integerValue":"3"}');
    });
  });

  it('has no room for more offers than an item may have', () => {
    const many = Array.from({ length: 15 }, (_, index) => ({
      ...offer({ variant: String(index) }),
      offerId: String(index),
    }));
    renderShop([found({ offers: many })]);
    card().getByText(offers.full(15));
    expect(card().queryByRole('button', { name: /^Add an offer/ })).toBeNull();
  });
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const text = (stringValue: string) => ({ stringValue });
const yes = (booleanValue: boolean) => ({ booleanValue });
const list = (...values: object[]) => ({ arrayValue: { values } });
const stored = (path: string, fields: object) => ({ name: root + path, fields });
const itemId = '11111111-1111-4111-8111-111111111111';

/** An item on sale with a change that waits, and another one that was returned. */
function waitingChange() {
  const at = { timestampValue: '2026-11-01T10:00:00Z' };
  const content = { type: text('Mug'), pictures: list(), at };
  return staffDatabase(
    storedProject('Sintel', { projectId: 'film' }),
    stored('brands/brand', { name: text('Lantern') }),
    stored(`items/${itemId}`, {
      ...content,
      name: text('Rocket Mug'),
      description: text('For tea.'),
      brandId: text('brand'),
      projectId: text('film'),
      approved: yes(true),
      onSale: yes(true),
    }),
    stored(`brands/brand/itemDrafts/${itemId}`, {
      ...content,
      name: text('Rocket Cup'),
      description: text('For tea.'),
      state: text('waiting'),
      byEmail: text('maker@example.org'),
    }),
    stored('brands/brand/itemDrafts/other', { name: text('Returned'), state: text('returned') }),
  );
}

it('Staff see what waits beside what was approved before, and what differs', async () => {
  stubNetwork(waitingChange().answer);
  renderApp(<App />, { path: '/admin/approvals' });
  await submitSignIn();
  const cup = within(await screen.findByRole('article', { name: 'Rocket Cup' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  cup.getByText('Lantern · Sintel');
  cup.getByText(approvalsCopy.onSale);
  within(cup.getByRole('group', { name: approvalsCopy.before })).getByText('Rocket Mug');
  const after = within(cup.getByRole('group', { name: approvalsCopy.after }));
  after.getByText('Rocket Cup');
  expect(after.getAllByText(approvalsCopy.isChanged)).toHaveLength(1);
});

it('Staff return what waits, and are at the heading of what still does', async () => {
  const database = waitingChange();
  stubNetwork(database.answer);
  const { user } = renderApp(<App />, { path: '/admin/approvals' });
  await submitSignIn();
  const name = approvalsCopy.returnNamed('Rocket Cup');
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.type(dialog.getByRole('textbox'), 'Say what it holds.');
  await user.click(dialog.getByRole('button', { name: approvalsCopy.send }));
  await screen.findByText(approvalsCopy.none);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: approvalsCopy.heading }),
  );
  expect(database.text(`brands/brand/itemDrafts/${itemId}`, 'state')).toBe('returned');
});

it('Staff find what waits of suspended brands apart, and return it with one note', async () => {
  const at = { timestampValue: '2026-11-01T10:00:00Z' };
  const database = staffDatabase(
    storedProject('Sintel', { projectId: 'film' }),
    stored('brands/open', { name: text('Lantern') }),
    stored('brands/shut', { name: text('Flood'), suspended: yes(true) }),
    ...[
      ['open', 'Mug'],
      ['shut', 'First'],
      ['shut', 'Second'],
    ].flatMap(([brandId = '', name = '']) => [
      stored(`items/${name}`, {
        name: text(name),
        brandId: text(brandId),
        projectId: text('film'),
      }),
      stored(`brands/${brandId}/itemDrafts/${name}`, {
        name: text(name),
        state: text('waiting'),
        at,
      }),
    ]),
  );
  stubNetwork(database.answer);
  const { user } = renderApp(<App />, { path: '/admin/approvals' });
  await submitSignIn();
  await screen.findByRole('article', { name: 'Mug' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: approvalsCopy.returnAll(1) })).toBeNull();
  await user.selectOptions(
    screen.getByRole('combobox', { name: brandFilterCopy.label }),
    brandFilterCopy.suspended,
  );
  await screen.findByRole('article', { name: 'First' });
  expect(screen.queryByRole('article', { name: 'Mug' })).toBeNull();
  await user.click(screen.getByRole('button', { name: approvalsCopy.returnAll(2) }));
  const name = approvalsCopy.returnTitle(['First', 'Second']);
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.type(dialog.getByRole('textbox'), 'Your brand is suspended.');
  await user.click(dialog.getByRole('button', { name: approvalsCopy.send }));
  await screen.findByText(approvalsCopy.none);
  for (const item of ['First', 'Second'])
    expect(database.text(`brands/shut/itemDrafts/${item}`, 'note')).toBe(
      'Your brand is suspended.',
    );
  expect(database.text('brands/open/itemDrafts/Mug', 'state')).toBe('waiting');
});

it('Staff change an entry that creators sell without its price, and it stays what they sell', async () => {
  const database = staffDatabase(
    storedProject('Sintel', {
      changeId: 'first',
      search: {},
      merchandise: [merchandise({ name: 'Rocket Mug', description: '', itemId })],
    }),
  );
  const sent = stubNetwork(database.answer);
  const path = '/admin/projects/manage-projects/project-builder?title=Sintel';
  const { user } = renderApp(<App />, { path });
  await submitSignIn();
  await user.click(await screen.findByRole('button', { name: 'UPDATE Rocket Mug' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Price/)).toBeNull();
  dialog.getByText(/^Its creators sell it/);
  await user.type(dialog.getByLabelText('Description'), 'For tea.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const commits = sent.filter(({ address }) => address.includes('documents:commit'));
  expect(JSON.stringify(commits.at(-1)?.body)).toContain(`"itemId":{"stringValue":"${itemId}"}`);
});
