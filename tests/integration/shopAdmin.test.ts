import { ref, uploadBytes } from 'firebase/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../scripts/samples/brands';
import { storefront } from '../../scripts/samples/shop';
import { everyBrand } from '../../src/features/creators/brandStandings';
import {
  type Approval,
  approveItem,
  fetchApprovals,
  returnItems,
} from '../../src/features/shop-admin/approvalsApi';
import {
  createItem,
  fetchShop,
  putOnSale,
  saveOffer,
  saveSaleTerms,
  type ShopFilm,
  type ShopItem,
  submitItem,
  takeBackDraft,
  takeOffSale,
} from '../../src/features/shop-admin/api';
import {
  contentOf,
  type ItemContent,
  offerInput,
  parseOfferInput,
  unitsTaken,
} from '../../src/features/shop-admin/model';
import { fetchApprovedItems, withdrawItem } from '../../src/features/shop-admin/approvedItemsApi';
import { type Item, lacksOf } from '../../src/features/orders/offerModel';
import { readSale } from '../../src/features/shop/saleApi';
import { pathInStore } from '../../src/features/media/pathInStore';
import { fileStoreOrigin, firebaseConfig } from '../../src/lib/firebase/config';
import { storage } from '../../src/lib/firebase/storage';
import { makeStore } from '../../src/store/store';
import { joinBrand, signInAsMember, storedMember } from '../support/emulatorMembers';
import { useStaffAndProjects } from '../support/emulatorProjects';
import { forgetReserved, openDevice } from '../support/emulatorShop';
import { signInAsStaff } from '../support/emulatorStaff';
import { isLongRun } from '../support/longRun';

const staff = useStaffAndProjects();
const shirtPicture = {
  width: 300,
  height: 300,
  placeholder: '#123456',
  w320: '',
  w640: '',
  w1280: '',
};
const shirt: ItemContent = {
  name: 'Shirt',
  description: 'Of cotton.',
  type: 'T-Shirt',
  pictures: [],
};
const shirtAt = ({ itemId }: Pick<Item, 'itemId'>) =>
  `${fileStoreOrigin}/v0/b/${firebaseConfig.storageBucket}/o/brands%2F${brandId}%2Fitems%2F${itemId}%2Fpicture-a?alt=media&token=a`;
const mug: ItemContent = { name: 'Mug', description: '', type: 'Mug', pictures: [] };
const store = makeStore();

let brandId: string;
let projectId: string;
let title: string;
let owner: string;

const asOwner = () => signInAsMember(owner);
const failsWith = (code: string) => ({ code: `message/${code}` });

/** A published film of a brand with one place for something on sale. */
beforeEach(async () => {
  await signInAsStaff();
  brandId = crypto.randomUUID();
  title = `Film ${brandId}`;
  ({ projectId } = await staff.create(title, { editors: 1 }));
  const at = new Date();
  const set = (path: string, fields: Record<string, unknown>) =>
    staff.database().doc(path).set(fields);
  await set(`brands/${brandId}`, brand({ name: 'Maker', campaignProjectId: 'another', at }));
  await set(`projectBrands/${projectId}`, { brandId, at });
  await set(`storefronts/${projectId}`, storefront({ brandId, at }));
  owner = `owner.${brandId}@example.org`;
  await joinBrand(staff.database(), brandId, owner, 'owner');
});

async function readFilm(): Promise<ShopFilm> {
  const { films } = await store.dispatch(fetchShop(brandId)).unwrap();
  const film = films.find((one) => one.projectId === projectId);
  if (!film) throw new Error('The film is not there');
  return film;
}

async function readItem(name: string): Promise<ShopItem> {
  const found = (await readFilm()).items.find(({ item }) => item.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

/** A new item that its creators have sent, by a place if it is to be on sale once it is approved. */
async function send(content: ItemContent, slot = ''): Promise<ShopItem> {
  await asOwner();
  const item = { brandId, projectId, itemId: crypto.randomUUID() };
  const base = { ...content, pictures: [] };
  await store.dispatch(createItem({ item, content: base })).unwrap();
  await store.dispatch(submitItem({ item, content, slot, base })).unwrap();
  return readItem(content.name);
}

async function findApproval({ item: { itemId } }: ShopItem): Promise<Approval> {
  await signInAsStaff();
  const { approvals } = await store.dispatch(fetchApprovals(everyBrand)).unwrap();
  const found = approvals.find(({ item }) => item.itemId === itemId);
  if (!found) throw new Error('Nothing waits');
  return found;
}

/** Returns what staff are told. */
async function approve(found: ShopItem) {
  return store.dispatch(approveItem(await findApproval(found))).unwrap();
}

/** An item that staff have approved, with its owner signed in again. */
async function sendAndApprove(content: ItemContent): Promise<ShopItem> {
  await approve(await send(content));
  await asOwner();
  return readItem(content.name);
}

const change = (found: ShopItem, fields: Partial<ItemContent>) => {
  const base = contentOf(found.draft ?? found.item);
  return store
    .dispatch(submitItem({ item: found.item, content: { ...base, ...fields }, slot: '', base }))
    .unwrap();
};

const addOffer = (
  found: ShopItem,
  variant: string,
  { price = '25', offerId = crypto.randomUUID() }: { price?: string; offerId?: string } = {},
) => {
  const input = {
    ...offerInput(null),
    variant,
    price,
    isLimited: 'yes',
    stock: '100',
    isNumbered: 'yes',
    perOrder: '2',
  };
  const context = { itemName: found.item.name, sort: found.offers.length, otherVariants: [] };
  const parsed = parseOfferInput(input, context);
  if (parsed.problems) throw new Error(JSON.stringify(parsed.problems));
  const fields = parsed.value;
  return store.dispatch(saveOffer({ item: found.item, offerId, base: null, fields })).unwrap();
};

/** An owner of the brand on a device of their own. */
async function openOwner(name: string) {
  const email = `${name}.${brandId}@example.org`;
  const device = await openDevice(name, email, async () => ({
    store: (await import('../../src/store/store')).makeStore(),
    api: await import('../../src/features/shop-admin/api'),
  }));
  await staff
    .database()
    .doc(`brands/${brandId}/members/${device.uid}`)
    .set(storedMember(device.uid, email, 'owner'));
  return device;
}

const merchandise = async () =>
  ((await staff.read({ collection: 'projects', key: title }))?.merchandise ?? []) as Record<
    string,
    unknown
  >[];

const lacks = async (name: string) => {
  const shop = await store.dispatch(fetchShop(brandId)).unwrap();
  const film = await readFilm();
  const { item, draft, offers, isOnPage } = await readItem(name);
  const { brand, taken, units } = shop;
  const { terms } = film;
  const standing = { brand, terms, draft, offers, isOnPage, taken, now: Date.now() };
  return lacksOf(item, { ...standing, unitsTaken: unitsTaken(units) });
};

describe('An item', () => {
  it('is on sale once it is sent, approved, priced, has a place, and the shop is open', async () => {
    const sent = await send(shirt);
    expect(sent.item).toMatchObject({ ...shirt, approved: false, onSale: false });
    expect(sent.draft).toMatchObject({ ...shirt, state: 'waiting', byEmail: owner });
    const url = shirtAt(sent.item);
    const pictures = [{ url, picture: shirtPicture }];
    await change(sent, { pictures });
    expect(await lacks('Shirt')).toEqual([
      'waiting',
      'itemOffSale',
      'noOffer',
      'noContactEmail',
      'shopClosed',
    ]);
    // The rules do not know which bucket is the site's.
    const draft = staff.database().doc(`brands/${brandId}/itemDrafts/${sent.item.itemId}`);
    const elsewhere = url.replace(firebaseConfig.storageBucket, 'another');
    await draft.update({ pictures: [{ url: elsewhere, picture: shirtPicture }] });
    await expect(approve(sent)).rejects.toMatchObject(failsWith('pictureElsewhere'));
    // Nor whether there is a file: its creators could put another one there than staff would have seen.
    await draft.update({ pictures });
    await expect(approve(sent)).rejects.toMatchObject(failsWith('pictureElsewhere'));
    await asOwner();
    const file = ref(storage, pathInStore(url));
    await uploadBytes(file, new Uint8Array(8), { contentType: 'image/webp' });
    await approve(sent);
    expect(await merchandise()).toEqual([
      {
        name: 'Shirt',
        description: 'Of cotton.',
        type: 'T-Shirt',
        price: { spec: 'USD', amount: 0 },
        merchandiseImageURL: url,
        merchandiseImage: shirtPicture,
        itemId: sent.item.itemId,
      },
    ]);
    const history = await staff.history(projectId);
    expect(history.at(-1)).toMatchObject({ action: 'added', field: 'merchandise', before: '' });

    await asOwner();
    const approved = await readItem('Shirt');
    expect(approved).toMatchObject({ item: { approved: true }, draft: null });
    await store.dispatch(putOnSale({ item: approved.item })).unwrap();
    await addOffer(approved, 'M');
    expect(await lacks('Shirt')).toEqual(['noShippingPrice', 'noContactEmail', 'shopClosed']);
    const { terms } = await readFilm();
    const sale = {
      open: true,
      shipping: { US: 500, rest: 0 },
      contactEmail: 'us@example.org',
      handlingDays: 3,
    };
    await store.dispatch(saveSaleTerms({ projectId, base: terms, terms: sale })).unwrap();
    expect(await lacks('Shirt')).toEqual([]);
    expect((await readItem('Shirt')).offers).toMatchObject([
      {
        name: 'Shirt, M',
        priceCents: 2_500,
        stock: 100,
        numbered: true,
        perOrder: 2,
        onSale: true,
      },
    ]);
  });

  it('is sold out once all of its stock is sold or held, of which a hold that is over is none', async () => {
    const found = await sendAndApprove(shirt);
    await store.dispatch(putOnSale({ item: found.item })).unwrap();
    await addOffer(found, 'M');
    const [offer] = (await readItem('Shirt')).offers;
    if (!offer) throw new Error('The offer is not there');
    await staff.database().doc(`offers/${offer.offerId}`).update({ stock: 3 });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const unit = (number: number, sold: boolean, minutes: number) =>
      staff
        .database()
        .doc(`units/${offer.offerId}~${String(number)}`)
        .set({
          offerId: offer.offerId,
          number,
          orderId: 'order',
          brandId,
          sold,
          at: minutesAgo(minutes),
        });
    await Promise.all([unit(1, true, 200), unit(2, false, 40), unit(3, false, 50)]);
    const { units } = await store.dispatch(fetchShop(brandId)).unwrap();
    expect(units).toEqual({ [offer.offerId]: { sold: 1, held: 1 } });
    expect(await lacks('Shirt')).not.toContain('soldOut');
    await unit(3, true, 0);
    expect(await lacks('Shirt')).toContain('soldOut');
  });

  it('that was approved stays as it is on sale while a change waits, and then its offers are named anew', async () => {
    const found = await sendAndApprove(shirt);
    await store.dispatch(putOnSale({ item: found.item })).unwrap();
    await addOffer(found, 'M');
    await addOffer(await readItem('Shirt'), 'L');
    await change(await readItem('Shirt'), { name: 'Hoodie', type: 'Hoodie' });
    const waiting = await readItem('Shirt');
    expect(waiting.item).toMatchObject({ name: 'Shirt', onSale: true });
    expect(waiting.draft).toMatchObject({ name: 'Hoodie', state: 'waiting' });
    expect(await merchandise()).toMatchObject([{ name: 'Shirt' }]);
    await approve(waiting);
    await asOwner();
    const approved = await readItem('Hoodie');
    expect(approved).toMatchObject({ item: { onSale: true }, draft: null });
    expect(approved.offers.map(({ name }) => name)).toEqual(['Hoodie, M', 'Hoodie, L']);
    expect(await merchandise()).toMatchObject([{ name: 'Hoodie', itemId: found.item.itemId }]);
  });

  it('changes in place with the names of its offers until it was approved once', async () => {
    const sent = await send(mug);
    await addOffer(sent, '');
    await change(await readItem('Mug'), { name: 'Cup' });
    const changed = await readItem('Cup');
    expect(changed.offers).toMatchObject([{ name: 'Cup' }]);
    expect(changed.draft).toMatchObject({ name: 'Cup' });
    expect(await merchandise()).toEqual([]);
  });

  it('that comes back with a note is sent again, or its change is taken back', async () => {
    const found = await sendAndApprove(shirt);
    await change(found, { description: 'Nothing much.' });
    const approval = await findApproval(found);
    const returning = { approvals: [approval], note: 'Say more.' };
    await store.dispatch(returnItems(returning)).unwrap();
    // As after an answer that was lost.
    await store.dispatch(returnItems(returning)).unwrap();
    await asOwner();
    const returned = await readItem('Shirt');
    expect(returned.draft).toMatchObject({ state: 'returned', note: 'Say more.' });
    await change(returned, { description: 'Of the best cotton.' });
    expect((await readItem('Shirt')).draft).toMatchObject({ state: 'waiting', note: '' });
    await store.dispatch(takeBackDraft(found.item)).unwrap();
    expect(await readItem('Shirt')).toMatchObject({ item: shirt, draft: null });
  });

  it('is not approved, nor returned, as another one than staff have looked at', async () => {
    const sent = await send(shirt);
    const approval = await findApproval(sent);
    await asOwner();
    await change(sent, { description: 'Other words.' });
    await signInAsStaff();
    await expect(store.dispatch(approveItem(approval)).unwrap()).rejects.toMatchObject(
      failsWith('itemDraftChanged'),
    );
    await expect(
      store.dispatch(returnItems({ approvals: [approval], note: 'No.' })).unwrap(),
    ).rejects.toMatchObject(failsWith('itemDraftChanged'));
    expect(await merchandise()).toEqual([]);
  });

  it('waits in one of the places that its brand has, and in no other one’s', async () => {
    const places = staff.database().collection(`brands/${brandId}/draftPlaces`);
    const drafts = staff.database().collection(`brands/${brandId}/itemDrafts`);
    for (let number = 1; number <= 20; number += 1) {
      const itemId = crypto.randomUUID();
      await places.doc(String(number)).set({ itemId });
      await drafts.doc(itemId).set({ state: 'waiting', place: String(number) });
    }
    await expect(send(shirt)).rejects.toMatchObject(failsWith('tooManyItemsWaiting'));
    const seventh = String((await places.doc('7').get()).get('itemId'));
    await drafts.doc(seventh).update({ state: 'returned' });
    const sent = await send(mug);
    await change(sent, { description: 'For tea.' });
    expect((await readItem('Mug')).draft).toMatchObject({ state: 'waiting', place: '7' });
  });

  it('that two editors change at once is not overwritten', async () => {
    const sent = await send(shirt);
    await change(sent, { description: 'By one.' });
    await expect(change(sent, { description: 'By another.' })).rejects.toMatchObject(
      failsWith('itemChangedMeanwhile'),
    );
    expect((await readItem('Shirt')).draft).toMatchObject({ description: 'By one.' });
  });

  it('takes the place of what staff typed under its name, and not that of another item', async () => {
    await staff.change(
      { collection: 'projects', key: title },
      {
        merchandise: [
          {
            name: 'Shirt',
            description: 'Typed.',
            price: { spec: 'USD', amount: 100 },
            type: 'Other',
            merchandiseImageURL: '',
            merchandiseImage: null,
          },
        ],
      },
    );
    const found = await sendAndApprove(shirt);
    expect(await merchandise()).toMatchObject([
      { description: 'Of cotton.', itemId: found.item.itemId },
    ]);
    const other = await send({ ...mug, name: 'Other mug' });
    await change(other, { name: 'Shirt' });
    const approval = await findApproval(other);
    await expect(store.dispatch(approveItem(approval)).unwrap()).rejects.toMatchObject(
      failsWith('merchandiseTaken'),
    );
    expect(await merchandise()).toHaveLength(1);
  });
});

describe('An item that staff withdraw', () => {
  const withdraw = async (item: Item) => {
    await signInAsStaff();
    return store.dispatch(withdrawItem(item)).unwrap();
  };
  const slotOf = async () =>
    (await staff.database().doc(`brands/${brandId}/slots/p1`).get()).data();

  /** A shirt that fans can buy. */
  async function sell(): Promise<ShopItem> {
    const found = await sendAndApprove(shirt);
    await store.dispatch(putOnSale({ item: found.item })).unwrap();
    await addOffer(found, 'M');
    const { terms: base } = await readFilm();
    const terms = { ...base, open: true, shipping: { US: 500 }, contactEmail: 'us@example.org' };
    await store.dispatch(saveSaleTerms({ projectId, base, terms })).unwrap();
    return readItem('Shirt');
  }

  it('is sold to nobody, its place is free, and it is on sale again once it is approved anew', async () => {
    const { item, offers } = await sell();
    const [offer] = offers;
    if (!offer) throw new Error('There is an offer');
    const buyer = await openDevice(`buyer ${brandId}`);
    const reserve = async (number: number) => {
      await forgetReserved(staff.database(), buyer.uid);
      return buyer.orders.reserveOrder({
        orderId: crypto.randomUUID(),
        brandId,
        projectId,
        lines: [
          {
            offerId: offer.offerId,
            name: offer.name,
            qty: 1,
            unitCents: 2_500,
            offer,
            numbers: [number],
          },
        ],
        shipping: { key: 'US', cents: 500 },
        contact: {
          name: 'Bo Buyer',
          email: 'bo@example.org',
          lines: '1 Main Street',
          country: 'US',
          giftTo: '',
          giftNote: '',
        },
        consent: '',
        via: '',
      });
    };
    expect(await readSale(projectId)).toMatchObject({ offers: [{ name: 'Shirt, M' }] });
    expect((await reserve(1)).outcome).toBe('reserved');
    await signInAsStaff();
    expect(await store.dispatch(fetchApprovedItems(brandId)).unwrap()).toMatchObject([
      { name: 'Shirt', projectId, onSale: true },
    ]);

    await withdraw(item);
    expect(await store.dispatch(fetchApprovedItems(brandId)).unwrap()).toEqual([]);
    expect(await slotOf()).toBeUndefined();
    expect(await readSale(projectId)).toMatchObject({ offers: [] });
    await expect(reserve(2)).rejects.toMatchObject({ code: 'permission-denied' });

    await asOwner();
    expect(await lacks('Shirt')).toEqual(['withdrawn', 'itemOffSale']);
    await expect(store.dispatch(putOnSale({ item })).unwrap()).rejects.toMatchObject(
      failsWith('itemNotApproved'),
    );
    // It changes in place.
    await change(await readItem('Shirt'), { description: 'Of linen.' });
    const again = await readItem('Shirt');
    expect(again.item).toMatchObject({ description: 'Of linen.', approved: false });
    expect(await lacks('Shirt')).toEqual(['waiting', 'itemOffSale']);
    await approve(again);
    await asOwner();
    await store.dispatch(putOnSale({ item })).unwrap();
    expect(await slotOf()).toEqual({ itemId: item.itemId });
    expect(await lacks('Shirt')).toEqual([]);
    expect(await merchandise()).toMatchObject([{ description: 'Of linen.' }]);
    expect(await readSale(projectId)).toMatchObject({ offers: [{ name: 'Shirt, M' }] });
    expect((await reserve(2)).outcome).toBe('reserved');
  });

  it('leaves the place to the item that holds it by now, and a change that waits goes on waiting', async () => {
    const first = await sendAndApprove(shirt);
    const second = await sendAndApprove(mug);
    await store.dispatch(putOnSale({ item: first.item })).unwrap();
    await change(await readItem('Shirt'), { description: 'Of linen.' });
    const { item: seen } = await readItem('Shirt');
    await store.dispatch(putOnSale({ item: second.item, replacedId: seen.itemId })).unwrap();
    await withdraw(seen);
    expect(await slotOf()).toEqual({ itemId: second.item.itemId });
    await asOwner();
    const withdrawn = await readItem('Shirt');
    expect(withdrawn.item).toMatchObject({ description: 'Of cotton.', approved: false });
    expect(withdrawn.draft).toMatchObject({ description: 'Of linen.', state: 'waiting' });
    expect(await lacks('Shirt')).toContain('waiting');
    await approve(withdrawn);
    await asOwner();
    expect((await readItem('Shirt')).item).toMatchObject({ description: 'Of linen.' });
  });

  it('is withdrawn once, and not as something else than staff have looked at', async () => {
    const { item } = await sell();
    await withdraw(item);
    const stampOf = async () =>
      (await staff.database().doc(`items/${item.itemId}`).get()).get('changeId') as unknown;
    const changeId = await stampOf();
    // A colleague was faster, or an answer was lost.
    await withdraw(item);
    expect(await stampOf()).toBe(changeId);
    await asOwner();
    await change(await readItem('Shirt'), { description: 'Of linen.' });
    await approve(await readItem('Shirt'));
    await expect(withdraw(item)).rejects.toMatchObject(failsWith('itemDraftChanged'));
    await asOwner();
    expect((await readItem('Shirt')).item).toMatchObject({ approved: true });
  });

  it('is none of a creator’s to withdraw', async () => {
    const { item } = await sell();
    await expect(store.dispatch(withdrawItem(item)).unwrap()).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect((await readItem('Shirt')).item).toMatchObject({ approved: true, onSale: true });
  });
});

describe('An offer and the terms of a shop', () => {
  it('are not overwritten by who has seen an older one', async () => {
    const found = await send(shirt);
    await addOffer(found, 'M');
    const [offer] = (await readItem('Shirt')).offers;
    if (!offer) throw new Error('There is an offer');
    const { offerId, checkoutGroup, parent, name, at, ...fields } = offer;
    expect([checkoutGroup, parent, name]).toEqual([
      `${brandId}/${projectId}/shop/USD`,
      found.item.itemId,
      'Shirt, M',
    ]);
    const save = (priceCents: number) =>
      store
        .dispatch(
          saveOffer({
            item: found.item,
            offerId,
            base: { ...offer, offerId, at },
            fields: { ...fields, priceCents },
          }),
        )
        .unwrap();
    await save(3_000);
    await expect(save(1_000)).rejects.toMatchObject(failsWith('offerChangedMeanwhile'));
    expect((await readItem('Shirt')).offers).toMatchObject([{ priceCents: 3_000 }]);

    const { terms: base } = await readFilm();
    const terms = { open: false, shipping: { US: 100 }, contactEmail: '', handlingDays: 2 };
    await store.dispatch(saveSaleTerms({ projectId, base, terms })).unwrap();
    // An answer that was lost.
    await store.dispatch(saveSaleTerms({ projectId, base, terms })).unwrap();
    await expect(
      store
        .dispatch(saveSaleTerms({ projectId, base, terms: { ...terms, shipping: {} } }))
        .unwrap(),
    ).rejects.toMatchObject(failsWith('saleTermsChangedMeanwhile'));
  });
});

describe('What is saved again after a lost answer', () => {
  it('is one item, as it was typed last', async () => {
    await asOwner();
    const item = { brandId, projectId, itemId: crypto.randomUUID() };
    for (const name of ['Mug', 'Mug', 'Cup'])
      await store.dispatch(createItem({ item, content: { ...mug, name } })).unwrap();
    const { items } = await readFilm();
    expect(items).toMatchObject([{ item: { ...item, name: 'Cup', approved: false } }]);
  });

  it('is one offer, as it was typed last, and not over what a colleague has changed', async () => {
    const found = await send(mug);
    const offerId: string = crypto.randomUUID();
    for (const price of ['25', '25', '30']) await addOffer(found, '', { price, offerId });
    expect((await readItem('Mug')).offers).toMatchObject([{ offerId, priceCents: 3_000 }]);
    await staff
      .database()
      .doc(`offers/${offerId}`)
      .update({ priceCents: 4_000, by: 'colleague', at: new Date() });
    await expect(addOffer(found, '', { price: '30', offerId })).rejects.toMatchObject(
      failsWith('offerChangedMeanwhile'),
    );
    await addOffer(found, '', { price: '40', offerId });
    expect((await readItem('Mug')).offers).toMatchObject([{ offerId, priceCents: 4_000 }]);
  });
});

describe('The places of a package', () => {
  it('are taken with the approval by what is to be on sale then and has a price, while one is free', async () => {
    const sendPriced = async (content: ItemContent) => {
      const sent = await send(content, 'p1');
      await addOffer(sent, '');
      return sent;
    };
    const unpriced = await send({ ...mug, name: 'Cup' }, 'p1');
    expect(await approve(unpriced)).toBe('itemApprovedOffSale');
    const first = await sendPriced(shirt);
    expect(await approve(first)).toBe('itemApprovedOnSale');
    const slot = await staff.database().doc(`brands/${brandId}/slots/p1`).get();
    expect(slot.data()).toEqual({ itemId: first.item.itemId });
    expect(await approve(await sendPriced(mug))).toBe('itemApprovedOffSale');
    await asOwner();
    expect((await readItem('Cup')).item).toMatchObject({ approved: true, onSale: false });
    expect((await readItem('Mug')).item).toMatchObject({ approved: true, onSale: false });
    expect(await lacks('Mug')).toContain('noSlot');
    expect((await readItem('Shirt')).item).toMatchObject({ onSale: true, slot: 'p1' });
    // A change of it is approved as it is.
    await change(await readItem('Shirt'), { description: 'Of linen.' });
    expect(await approve(first)).toBe('itemApproved');
    await asOwner();
    expect((await readItem('Shirt')).item).toMatchObject({ onSale: true, slot: 'p1' });
  });

  it('are not taken by what its creators want to be off sale by now', async () => {
    const sent = await send(shirt, 'p1');
    await addOffer(sent, '');
    await change(sent, {});
    expect((await readItem('Shirt')).item).toMatchObject({ slot: '' });
    expect(await approve(sent)).toBe('itemApproved');
    await asOwner();
    expect((await readItem('Shirt')).item).toMatchObject({ onSale: false });
  });

  it('hold what is on sale: another item takes one only where it goes off sale', async () => {
    const first = await sendAndApprove(shirt);
    const second = await sendAndApprove(mug);
    await store.dispatch(putOnSale({ item: first.item })).unwrap();
    await expect(store.dispatch(putOnSale({ item: second.item })).unwrap()).rejects.toMatchObject(
      failsWith('noFreeSlot'),
    );
    expect(await lacks('Mug')).toContain('noSlot');
    await store.dispatch(putOnSale({ item: second.item, replacedId: first.item.itemId })).unwrap();
    expect((await readItem('Mug')).item).toMatchObject({ onSale: true, slot: 'p1' });
    expect((await readItem('Shirt')).item).toMatchObject({ onSale: false, slot: '' });
    await store.dispatch(takeOffSale(second.item)).unwrap();
    expect(await lacks('Shirt')).not.toContain('noSlot');
    await store.dispatch(putOnSale({ item: first.item })).unwrap();
    expect((await readItem('Shirt')).item).toMatchObject({ onSale: true, slot: 'p1' });
  });

  it('are taken anew by what is on sale in one that a smaller package has lost', async () => {
    const { item } = await sendAndApprove(shirt);
    const slots = staff.database().collection(`brands/${brandId}/slots`);
    await slots.doc('p3').set({ itemId: item.itemId });
    await staff.database().doc(`items/${item.itemId}`).update({ onSale: true, slot: 'p3' });
    expect(await lacks('Shirt')).toContain('slotGone');
    await store.dispatch(putOnSale({ item: (await readItem('Shirt')).item })).unwrap();
    expect((await readItem('Shirt')).item).toMatchObject({ onSale: true, slot: 'p1' });
    expect((await slots.get()).docs.map(({ id }) => id)).toEqual(['p1']);
    expect(await lacks('Shirt')).not.toContain('slotGone');
  });

  it('do not take what staff have not approved', async () => {
    const { item } = await send(mug);
    await expect(store.dispatch(putOnSale({ item })).unwrap()).rejects.toMatchObject(
      failsWith('itemNotApproved'),
    );
  });

  it('hold one of two items that two owners put on sale at once, again and again', async () => {
    const items = [(await sendAndApprove(shirt)).item, (await sendAndApprove(mug)).item];
    const devices = [await openOwner('one'), await openOwner('two')];
    for (let round = 1; round <= (isLongRun ? 20 : 3); round += 1) {
      const results = await Promise.allSettled(
        devices.map(async ({ loaded }, index) => {
          const item = items[index];
          if (!loaded || !item) throw new Error('Each device has its item');
          await loaded.store.dispatch(loaded.api.putOnSale({ item })).unwrap();
        }),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject(failsWith('noFreeSlot'));
      const { items: stored } = await readFilm();
      const onSale = stored.filter(({ item }) => item.onSale);
      expect(onSale).toHaveLength(1);
      const slot = await staff.database().doc(`brands/${brandId}/slots/p1`).get();
      expect(slot.get('itemId')).toBe(onSale[0]?.item.itemId);
      for (const { item } of onSale) await store.dispatch(takeOffSale(item)).unwrap();
    }
  });
});
