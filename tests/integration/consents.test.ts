import { beforeAll, expect, it } from 'vitest';
import {
  contactOfBuyer,
  type EmulatedShop,
  openDevice,
  openShop,
  orderOfPrints,
  reserveOn,
} from '../support/emulatorShop';
import { useStaff } from '../support/emulatorStaff';

const database = useStaff();
const words = 'The makers of “Sintel” may write to me about their films.';

const open = (name: string, email?: string) =>
  openDevice(name, email, async () => ({
    ...(await import('../../src/features/orders/consentsApi')),
    ...(await import('../../src/features/orders/consentChangesApi')),
    ...(await import('../../src/features/fans/followChangesApi')),
    ...(await import('../../src/features/fans/followersApi')),
  }));
type FansDevice = Awaited<ReturnType<typeof open>>;

let shop: EmulatedShop;
let offerId: string;
beforeAll(async () => {
  shop = await openShop(database());
  offerId = await shop.addPrints(100);
});

let number = 0;
/** An order of one print, by whose checkout these words are agreed to. */
function reserve(device: FansDevice, consent: string, email = contactOfBuyer.email) {
  number += 1;
  const contact = { ...contactOfBuyer, email };
  const wanted = { stock: 100, numbers: [number], contact, consent };
  return reserveOn(database(), device, orderOfPrints(shop, offerId, wanted));
}

const refOf = ({ uid }: { uid: string }) => ({ brandId: shop.brandId, uid });

it('Consent comes with an order, stays as it is with another one, and is withdrawn at any time', async () => {
  const fan = await open('fan');
  const read = () => fan.loaded?.readConsent(refOf(fan));
  await reserve(fan, '');
  expect(await read()).toBeNull();
  await reserve(fan, words);
  const given = { email: contactOfBuyer.email, proven: false, text: words, withdrawnAt: null };
  expect(await read()).toMatchObject(given);
  await reserve(fan, '');
  expect(await read()).toMatchObject(given);
  await fan.loaded?.withdrawConsent(refOf(fan));
  expect((await read())?.withdrawnAt).toBeGreaterThan(0);
  await reserve(fan, 'Other words.');
  expect(await read()).toMatchObject({ ...given, text: 'Other words.' });
});

it('Whoever proves an email withdraws what was agreed to with it on another device, and proves it for nobody', async () => {
  const email = `withdrawing.${crypto.randomUUID()}@example.org`;
  const lost = await open('lost device');
  const other = await open('other device', email);
  await reserve(lost, words, email);
  const stranger = await open('another device');
  expect(await stranger.loaded?.readConsent(refOf(lost))).toBeNull();
  const found = await other.loaded?.readConsent(refOf(lost));
  expect(found).toMatchObject({ email, proven: false });
  const isOwnOf = async (device: FansDevice) => device.loaded?.isOwnConsent(lost.uid, email);
  expect(await Promise.all([lost, other, stranger].map(isOwnOf))).toEqual([true, true, false]);
  expect(found && (await other.loaded?.isProvenSince(found))).toBe(false);
  await expect(other.loaded?.proveConsent(refOf(lost))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await other.loaded?.withdrawConsent(refOf(lost));
  expect((await lost.loaded?.readConsent(refOf(lost)))?.withdrawnAt).toBeGreaterThan(0);
});

it('Consent says that its email is proven once whoever gave it has proven it', async () => {
  const email = `proving.${crypto.randomUUID()}@example.org`;
  const fan = await open('proving device', email);
  await reserve(fan, words, email);
  const read = () => fan.loaded?.readConsent(refOf(fan));
  expect(await read()).toMatchObject({ email, proven: true });
  // As it was given before a link was opened.
  await database().doc(`brands/${shop.brandId}/consents/${fan.uid}`).update({ proven: false });
  const given = await read();
  expect(given && (await fan.loaded?.isProvenSince(given))).toBe(true);
  await fan.loaded?.proveConsent(refOf(fan));
  const proven = await read();
  expect(proven).toEqual({ ...given, proven: true });
  expect(proven && (await fan.loaded?.isProvenSince(proven))).toBe(false);
});

it('Who has proven an email follows a film, agrees with it at the same time, and takes back either alone', async () => {
  const fan = await open('following device', `following.${crypto.randomUUID()}@example.org`);
  const { brandId, projectId } = shop;
  const follow = (follows: boolean, words = '') =>
    fan.loaded?.saveChange({
      brandId,
      film: { projectId, follows },
      ...(words && { consent: { uid: '', words } }),
    });
  const standing = async () => (await fan.loaded?.readStanding(`${brandId}/${projectId}`))?.follows;
  expect(await standing()).toBe(false);
  await follow(true, words);
  expect(await standing()).toBe(true);
  const consent = await fan.loaded?.readConsent(refOf(fan));
  expect(consent).toMatchObject({ proven: true, text: words, withdrawnAt: null });
  // By that the account says where it was agreed to.
  const follower = database().doc(`brands/${brandId}/followers/${fan.uid}~${projectId}`);
  const { at } = (await follower.get()).data() as { at: { toMillis: () => number } };
  expect(consent?.at).toBe(at.toMillis());
  // Twice is once.
  await follow(true);
  await follow(false);
  await follow(false);
  expect(await standing()).toBe(false);
  expect((await fan.loaded?.readConsent(refOf(fan)))?.withdrawnAt).toBeNull();
  await fan.loaded?.saveChange({ brandId, consent: { uid: '', words: '' } });
  expect((await fan.loaded?.readConsent(refOf(fan)))?.withdrawnAt).toBeGreaterThan(0);
});

it('Nobody follows by an email that is not proven', async () => {
  const guest = await open('guest who follows');
  const film = { projectId: shop.projectId, follows: true };
  await expect(guest.loaded?.saveChange({ brandId: shop.brandId, film })).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
