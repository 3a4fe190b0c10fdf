import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnvironment } from '../../scripts/emulators/config';
import { startPayments } from '../../scripts/payments/standIn';
import { monthEnd } from '../../scripts/payments/subscriptions';
import { workFolder } from '../../scripts/project';
import * as samples from '../../scripts/samples/brands';
import { storefront as sampleStorefront } from '../../scripts/samples/shop';
import { type Admin, connectAdmin } from '../../scripts/staff';
import { readBrandLog } from '../../src/features/creators/teamApi';
import { openPortal, openSubscription } from '../../src/features/creators/payingApi';
import { renewPackage } from '../../src/features/creators/renewPackage';
import { loadPayoutDay } from '../../src/features/packages/payoutDayApi';
import { loadSettings, saveSettings } from '../../src/features/packages/settingsApi';
import { fetchEndingBrands } from '../../src/features/payouts/packagesApi';
import { makeStore } from '../../src/store/store';
import { joinBrand, signInAsMember } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';

const database = useStaff();
const { dispatch } = makeStore();
const day = 24 * 60 * 60_000;
const settings = {
  prices: { silver: 'price_silver', gold: 'price_gold', diamond: '' },
  cardBp: 290,
  cardCents: 30,
};

let admin: Admin;
let payments: Awaited<ReturnType<typeof startPayments>>;
let folder = '';
beforeAll(async () => {
  // Where a browser is, so that Stripe can lead back.
  vi.stubGlobal('location', { origin: 'http://localhost:1' });
  folder = mkdtempSync(join(workFolder, 'subscriptions-'));
  admin = connectAdmin(testEnvironment());
  payments = await startPayments(testEnvironment(), admin, join(folder, 'payments.json'));
});
afterAll(async () => {
  await payments.close();
  await admin.close();
  rmSync(folder, { recursive: true });
});

let brandId = '';
let email = '';
let uid = '';
const brand = () => database().doc(`brands/${brandId}`);
const storefront = (film: string) => database().doc(`storefronts/${film}`);

/** A brand with Bronze and two films, whose owner is signed in. */
beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost:1' });
  for (const name of ['brands', 'customers'])
    await database().recursiveDelete(database().collection(name));
  brandId = crypto.randomUUID();
  email = `${brandId}@example.org`;
  await brand().set(
    samples.brand({
      name: 'Brand',
      ownerEmail: email,
      packageId: 'bronze',
      packageUntil: null,
      changeId: brandId,
      at: new Date(),
    }),
  );
  await database().doc('settings/packages').set(settings);
  for (const film of films()) {
    await database().doc(`projectBrands/${film}`).set({ brandId, at: new Date() });
    const bronze = { packageId: 'bronze', until: null };
    await storefront(film).set(sampleStorefront({ brandId, ...bronze, at: new Date() }));
  }
  uid = await joinBrand(database(), brandId, email, 'owner');
});
const films = () => [`${brandId}-1`, `${brandId}-2`];

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const renew = () => dispatch(renewPackage(brandId)).unwrap();
const open = (packageId: 'silver' | 'gold' | 'diamond' = 'gold') =>
  dispatch(openSubscription({ brandId, packageId })).unwrap();
const subscriptionId = async () =>
  (await database().collection(`customers/${uid}/subscriptions`).get()).docs[0]?.id ?? '';
/** What the payer chooses in Stripe's portal. */
const change = async (action: string) =>
  post(`${payments.address}/subscriptions`, { action, subscription: await subscriptionId() });
const stored = async () => {
  const fields = await brand().get();
  const until = fields.get('packageUntil') as Timestamp | null;
  return {
    packageId: fields.get('packageId') as unknown,
    until: until?.toMillis() ?? null,
    payerUid: fields.get('payerUid') as unknown,
  };
};
/** Has the paid month begun some days earlier, as time goes by. */
async function age(days: number) {
  const reference = database().doc(`customers/${uid}/subscriptions/${await subscriptionId()}`);
  const end = (await reference.get()).get('current_period_end') as Timestamp;
  await reference.update({ current_period_end: Timestamp.fromMillis(end.toMillis() - days * day) });
  const { until } = await stored();
  if (until !== null)
    await brand().update({ packageUntil: Timestamp.fromMillis(until - days * day) });
}

describe('A package', () => {
  it('is subscribed to at Stripe, and proven when its owner comes back', async () => {
    const url = await open();
    expect(await renew()).toMatchObject({
      subscription: null,
      pending: { packageId: 'gold', url },
    });
    const response = await post(url, { action: 'subscribe' });
    expect(response.headers.get('location')).toBe(
      `http://localhost:1/studio/package?brand=${brandId}&subscribed=`,
    );
    const { subscription, isOwn, pending } = await renew();
    expect(subscription).toMatchObject({ status: 'active', role: 'gold' });
    expect([isOwn, pending]).toEqual([true, null]);
    const paid = await stored();
    expect(paid).toMatchObject({ packageId: 'gold', payerUid: uid });
    expect(paid.until).toBe((subscription?.current_period_end ?? 0) + 14 * day);
    for (const film of films()) {
      const shown = await storefront(film).get();
      expect(shown.get('packageId')).toBe('gold');
      expect((shown.get('until') as Timestamp).toMillis()).toBe(paid.until);
    }
    const log = await readBrandLog(brandId);
    expect(log).toMatchObject([
      { action: 'packageChanged', reason: 'Subscription', byEmail: email },
    ]);
    // There is nothing more to prove.
    await renew();
    expect(await readBrandLog(brandId)).toHaveLength(1);
  });

  it('is not paid twice: one page for a package, and none for who is subscribed', async () => {
    const url = await open();
    expect(await open()).toBe(url);
    await post(url, { action: 'subscribe', word: 'never' });
    expect(await open()).toBe(url);
    expect(await (await fetch(url)).text()).toContain('has been paid already');
    const other = await open('silver');
    expect(other).not.toBe(url);
    await post(other, { action: 'subscribe' });
    await expect(open()).rejects.toMatchObject({ code: 'message/subscribedAlready' });
  });

  it('has another page once the one before has expired', async () => {
    const url = await open();
    const again = dispatch(openSubscription({ brandId, packageId: 'gold', isAnew: true })).unwrap();
    expect(await again).not.toBe(url);
    // Nobody has said what Diamond costs at Stripe.
    await expect(open('diamond')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('that Stripe refuses is told', async () => {
    await payments.close();
    const opened = open().catch((error: unknown) => error);
    const sessions = database().collection(`customers/${uid}/checkout_sessions`);
    await expect.poll(async () => (await sessions.get()).size).toBe(1);
    const [session] = (await sessions.get()).docs;
    await session?.ref.update({ error: { message: 'No such price' } });
    expect(await opened).toMatchObject({ code: 'message/packageRefused' });
    payments = await startPayments(testEnvironment(), admin, join(folder, 'payments.json'));
  });

  it('is renewed by a visit after each paid month, changed with the plan, and left alone unpaid', async () => {
    await post(await open(), { action: 'subscribe' });
    await renew();
    const first = (await stored()).until ?? 0;
    const subscription = database().doc(`customers/${uid}/subscriptions/${await subscriptionId()}`);
    const { seconds: startedAt } = (await subscription.get()).get('created') as Timestamp;
    const nextEnd = (until: number) =>
      monthEnd((until - 14 * day) / 1_000, startedAt) * 1_000 + 14 * day;
    const second = nextEnd(first);
    const third = nextEnd(second);
    await change('nextMonth');
    await renew();
    expect((await stored()).until).toBe(second);
    await change('change:silver');
    await renew();
    expect(await stored()).toMatchObject({ packageId: 'silver', until: second });
    await change('pastDue');
    expect((await renew()).subscription?.status).toBe('past_due');
    expect((await stored()).until).toBe(second);
    await change('nextMonth');
    await renew();
    expect((await stored()).until).toBe(third);
    await change('cancelNow');
    await renew();
    expect(await stored()).toMatchObject({ packageId: 'silver', until: third });
    // Who has canceled can subscribe again.
    await post(await open(), { action: 'subscribe' });
    await renew();
    expect((await stored()).packageId).toBe('gold');
  });

  it('keeps what staff granted beyond it', async () => {
    await post(await open(), { action: 'subscribe' });
    await renew();
    const gift = Timestamp.fromMillis(Date.now() + 300 * day);
    await brand().update({ packageId: 'diamond', packageUntil: gift });
    await renew();
    expect(await stored()).toMatchObject({ packageId: 'diamond', until: gift.toMillis() });
  });

  it('loses the intro of a larger one', async () => {
    const [film = ''] = films();
    const until = Timestamp.fromMillis(Date.now() + day);
    const colours = {
      ground: '#000000',
      primary: '#ffffff',
      accent: '#ffffff',
      onAccent: '#000000',
    };
    const theme = {
      tone: 'stage',
      face: 'Archivo',
      stage: colours,
      callSheet: colours,
      logoURL: '',
      logo: null,
      bannerURL: '',
      banner: null,
      focal: { x: 50, y: 50 },
      introURL: 'https://files.example.org/intro',
    };
    await brand().update({ packageId: 'diamond', packageUntil: until });
    await storefront(film).update({ packageId: 'diamond', until, theme });
    await post(await open(), { action: 'subscribe' });
    await renew();
    const shown = await storefront(film).get();
    expect(shown.get('packageId')).toBe('gold');
    expect(shown.get('theme')).toEqual({ ...theme, introURL: '' });
  });

  it('is nothing that another owner may subscribe to twice, and is shown to them', async () => {
    await post(await open(), { action: 'subscribe' });
    await renew();
    const second = `second-${email}`;
    await joinBrand(database(), brandId, second, 'owner');
    expect(await renew()).toMatchObject({ subscription: { role: 'gold' }, isOwn: false });
    await expect(open()).rejects.toMatchObject({ code: 'message/subscribedAlready' });
    await joinBrand(database(), brandId, `editor-${email}`, 'editor');
    await expect(open()).rejects.toMatchObject({ code: 'permission-denied' });
    await signInAsMember(email);
  });
});

describe('Staff', () => {
  it('find the packages that end, and renew by it what was paid meanwhile', async () => {
    await post(await open(), { action: 'subscribe' });
    await renew();
    const other = crypto.randomUUID();
    const end = Timestamp.fromMillis(Date.now() + 3 * day);
    const granted = samples.brand({ name: 'Granted', packageUntil: end, at: new Date() });
    await database().doc(`brands/${other}`).set(granted);
    await age(32);
    await signInAsStaff();
    const find = () => dispatch(fetchEndingBrands()).unwrap();
    expect((await find()).map((one) => [one.brand.name, one.subscription?.role ?? null])).toEqual([
      ['Granted', null],
      ['Brand', 'gold'],
    ]);
    await change('nextMonth');
    expect((await find()).map((one) => one.brand.name)).toEqual(['Granted']);
    const entries = await readBrandLog(brandId);
    expect(entries.map(({ reason }) => reason)).toEqual(['Subscription', 'Subscription']);
  });

  it('prove what was paid by someone who never came back', async () => {
    await post(await open(), { action: 'subscribeAndClose' });
    await signInAsStaff();
    await dispatch(fetchEndingBrands()).unwrap();
    expect(await stored()).toMatchObject({ packageId: 'gold', payerUid: uid });
  });

  it('store prices, but not over those of a colleague', async () => {
    await signInAsStaff();
    const base = await dispatch(loadSettings()).unwrap();
    expect(base).toEqual({ ...settings, payoutDay: 15 });
    const mine = { ...base, cardBp: 250, payoutDay: 12 };
    await dispatch(saveSettings({ base, settings: mine })).unwrap();
    const other = { ...base, cardCents: 25 };
    await expect(dispatch(saveSettings({ base, settings: other })).unwrap()).rejects.toMatchObject({
      code: 'message/settingsChangedMeanwhile',
    });
    expect(await dispatch(loadSettings()).unwrap()).toEqual(mine);
    expect(await dispatch(loadPayoutDay()).unwrap()).toBe(12);
  });
});

describe('Stripe’s portal', () => {
  it('is opened by who subscribed, with the way back, and by no other owner', async () => {
    vi.stubEnv('VITE_STRIPE_PORTAL_URL', `${payments.address}/createPortalLink`);
    await post(await open(), { action: 'subscribe' });
    const own = await subscriptionId();
    const url = await dispatch(openPortal(brandId)).unwrap();
    const html = await (await fetch(url)).text();
    expect(html).toContain(own);
    expect(html).toContain(`/studio/package?brand=${brandId}&#38;managed=`);
    await joinBrand(database(), brandId, `other-${email}`, 'owner');
    await expect(dispatch(openPortal(brandId)).unwrap()).rejects.toMatchObject({
      code: 'message/portalSilent',
    });
  });

  it('that does not answer is told', async () => {
    vi.stubEnv('VITE_STRIPE_PORTAL_URL', `${payments.address}/nothing`);
    await expect(dispatch(openPortal(brandId)).unwrap()).rejects.toMatchObject({
      code: 'message/portalSilent',
    });
  });
});
