import type { Browser, BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import type { StoredValue } from '../../../scripts/sample-data/emulatorRest';
import * as samples from '../../../scripts/samples/brands';
import { noEnd } from '../../../scripts/samples/sample';
import { packSchema } from '../../../src/features/packs/model';
import type { PackState } from '../../../src/features/packs/packState';
import { paths } from '../../../src/config/paths';
import { linkRequestCopy } from '../../../src/content/linkRequest';
import type { Role } from '../../../src/features/creators/model';
import { removeDocument, store } from './database';
import { expect, type Page, phone } from './fixtures';
import { countLetters, linkSentTo } from './letters';
import { storeSignUp } from './signUps';
import { askAuth, openAsStaff } from './staff';

const { BACKLOT_SITE = 'http://localhost:15050' } = process.env;

/** What tells the people of a try from those whom an earlier one has left. */
export const newTry = () => crypto.randomUUID().slice(0, 8);

/** Opens a page on another device: a phone that knows nothing of this one. */
export async function openElsewhere(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Asks for a sign-in link of the studio on another device; resolves with the link. */
export async function linkAskedFor(browser: Browser, email: string) {
  const page = await openElsewhere(browser, paths.studio);
  const seen = await countLetters(email);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: linkRequestCopy.submit }).click();
  await expect(page.getByText(linkRequestCopy.sent)).toBeVisible();
  await page.context().close();
  return linkSentTo(email, seen);
}

/** Accepts what someone sent with the sign-up form, with Gold, in a window of staff; resolves with the link that they get. */
export async function acceptSignUp(page: Page, email: string, name: string) {
  // Another test may fill the list's first page.
  const search = encodeURIComponent(email);
  await openAsStaff(page, `/admin/completed-sign-up-forms?search=${search}`);
  await page.getByRole('button', { name: `Review: ${name}, New` }).click();
  await page.getByRole('dialog').getByText('Accepted', { exact: true }).click();
  await page.getByLabel('Package', { exact: true }).selectOption('gold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('was sent a sign-in link.')).toBeVisible();
  return linkSentTo(email);
}

/** Stores a sign-up and accepts it; resolves with the link that its owner gets. */
export async function accept(page: Page, email: string, brandName: string) {
  await storeSignUp({ email, lastName: brandName, brandName });
  return acceptSignUp(page, email, `Ada ${brandName}`);
}

/** Opens a link on a device that did not ask for it, and says where it was sent. */
export async function signInByLink(browser: Browser, link: string, email: string) {
  const page = await openElsewhere(browser, link);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The sessions of the creators that signed in, by their email. */
const sessions = new Map<string, Session>();
/** Who is invited and has not joined. */
const invited = new Set<string>();

/**
 * Opens an address of the studio as a creator, with a session that replaces whatever the browser has stored. All
 * invitations are answered with yes.
 */
export async function openAsCreator(page: Page, path: string, email: string) {
  await page.context().setStorageState(sessions.get(email) ?? (await sessionByLink(email)));
  if (invited.delete(email)) {
    await page.goto(paths.studio);
    await joinBrands(page);
  }
  // Firebase keeps the session in IndexedDB, which is not saved unless asked for.
  sessions.set(email, await page.context().storageState({ indexedDB: true }));
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
  await expect(page.locator('main h1')).toBeVisible();
}

/** Answers an invitation with yes. */
export const joinBrand = (page: Page) =>
  page
    .getByRole('button', { name: /^Join: / })
    .first()
    .click();

/** Answers all invitations with yes: the first brand opens the studio, which shows what else there is. */
export async function joinBrands(page: Page) {
  const asked = page.getByRole('button', { name: /^Join: / }).first();
  await page.getByRole('navigation', { name: 'Studio' }).or(asked).first().waitFor();
  await page.locator('main h1').waitFor();
  // A button that was pressed says "Joining…" until the answer is stored.
  const questions = page.getByRole('button', { name: /^Join/ });
  for (let left = await questions.count(); left > 0; left -= 1) {
    await joinBrand(page);
    await expect(questions).toHaveCount(left - 1);
  }
}

/** The account of an email, which is proven by a link that no browser opens. */
export async function accountByLink(email: string) {
  const seen = await countLetters(email);
  const continueUrl = new URL(paths.studio, BACKLOT_SITE).href;
  await askAuth('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl }, email);
  const oobCode = new URL(await linkSentTo(email, seen)).searchParams.get('oobCode');
  return askAuth('signInWithEmailLink', { email, oobCode }, email);
}

/** What Firebase keeps in the browser of a creator who has opened a sign-in link. */
async function sessionByLink(email: string) {
  const answer = await accountByLink(email);
  const now = Date.now();
  const user = {
    uid: answer.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: answer.refreshToken,
      accessToken: answer.idToken,
      expirationTime: now + 3_600_000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: 'emulated',
    appName: '[DEFAULT]',
  };
  const records = [{ value: { fbase_key: 'firebase:authUser:emulated:[DEFAULT]', value: user } }];
  const store = {
    name: 'firebaseLocalStorage',
    keyPath: 'fbase_key',
    autoIncrement: false,
    indexes: [],
    records,
  };
  const origin = {
    origin: new URL(BACKLOT_SITE).origin,
    localStorage: [],
    indexedDB: [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }],
  };
  return { cookies: [], origins: [origin] };
}

type StoredBrand = {
  brandId: string;
  email: string;
  name?: string;
  packageId?: 'bronze' | 'silver' | 'gold' | 'diamond';
  role?: Role;
};

const inviterEmail = 'inviter@example.org';

/** Stores a brand that invites an email, as the database's owner. */
export async function storeBrand({
  brandId,
  email,
  name = 'Stored Brand',
  packageId = 'gold',
  role = 'owner',
}: StoredBrand) {
  const at = new Date();
  // An earlier try may have left it in the team, which nobody joins twice.
  const { users = [] } = await askAuth('lookup', { email: [email] });
  for (const { localId } of users) await removeDocument(`brands/${brandId}/members/${localId}`);
  invited.add(email);
  await store(
    `brands/${brandId}`,
    samples.brand({
      packageId,
      packageUntil: packageId === 'bronze' ? null : noEnd,
      name,
      ownerEmail: email,
      changeId: brandId,
      at,
    }),
  );
  // Only of someone who is staff, or an owner, an invitation is taken.
  await store('staff/inviter', { email: inviterEmail });
  await store(
    `invites/${encodeURIComponent(`${brandId}~${email}`)}`,
    samples.invite({
      brandId,
      brandName: name,
      email,
      role,
      by: 'inviter',
      byEmail: inviterEmail,
      at,
    }),
  );
}

type StoredPack = { brandId: string; packId: string; state?: PackState };

/** Stores a Project Pack as the database's owner; fields that are not given are empty. */
export async function storePack(
  { brandId, packId, state = 'draft' }: StoredPack,
  content: Readonly<Record<string, StoredValue>> = {},
) {
  const at = new Date();
  const step = { byEmail: 'someone@example.org', by: 'someone', at };
  await store(`projectBrands/${packId}`, { brandId, at });
  const changeId = crypto.randomUUID();
  await store(`brands/${brandId}/packs/${packId}`, {
    ...v.parse(packSchema, {
      packageId: 'gold',
      // Nothing but a draft is without it.
      rights: state === 'draft' ? null : { ...step, at: at.getTime() },
      ...content,
    }),
    state,
    version: 1,
    changeId,
    ...step,
  });
  await store(`brands/${brandId}/packs/${packId}/events/${changeId}`, { state, note: '', ...step });
}
