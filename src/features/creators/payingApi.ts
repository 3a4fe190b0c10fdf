import '../../content/accountMessages';
import { getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { PaidPackageId } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { readUser } from '../../lib/firebase/auth';
import { serverNow } from '../../lib/serverTime';
import { askRepeatedly } from '../../lib/stripePage';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { fetchPackageSettings } from '../packages/settingsApi';
import { isLive, pendingSession } from './subscription';
import { findSubscriptions, nextSessionRef, readSessions } from './subscriptionApi';

const sessionDays = 7;

const answerSchema = v.object({
  url: v.fallback(v.string(), ''),
  error: v.fallback(v.nullable(v.object({})), null),
});

/** The page of the studio to which Stripe leads back, with what came of it in the query. */
const returnAddress = (brandId: string, outcome: string) =>
  new URL(
    `${paths.studio}/${studioPaths.package}?brand=${encodeURIComponent(brandId)}&${outcome}=`,
    location.origin,
  ).href;

type Subscribing = {
  brandId: string;
  packageId: PaidPackageId;
  /** Whether a page that was asked for before does not work any more. */
  isAnew?: boolean;
};

/**
 * Asks for the page on which a package is subscribed to, and waits a minute for its address. A page that was asked for
 * within a day is opened again, so that nobody pays twice.
 */
export const openSubscription = createAppThunk(
  'creators/openSubscription',
  'openingPackage',
  async ({ brandId, packageId, isAnew = false }: Subscribing): Promise<string> => {
    const { uid } = readUser();
    const [{ subscriptions }, sessions, { prices }] = await Promise.all([
      findSubscriptions(brandId, uid),
      readSessions(uid),
      fetchPackageSettings(),
    ]);
    if (subscriptions.some(isLive)) throw messageError('subscribedAlready');
    const pending = pendingSession(sessions, brandId, subscriptions, serverNow());
    if (pending?.packageId === packageId && !isAnew) return pending.url;
    const reference = await nextSessionRef(uid, brandId);
    await setDoc(reference, {
      mode: 'subscription',
      payment_method_types: ['card'],
      line_items: [{ price: prices[packageId], quantity: 1 }],
      metadata: { brandId, packageId },
      success_url: returnAddress(brandId, 'subscribed'),
      cancel_url: returnAddress(brandId, 'canceled'),
      purgeAt: Timestamp.fromMillis(serverNow() + sessionDays * 24 * 60 * 60_000),
      at: serverTimestamp(),
    });
    const address = await askRepeatedly(async () => {
      const { url, error } = v.parse(answerSchema, (await getDoc(reference)).data());
      if (error) throw messageError('packageRefused');
      return url === '' ? null : url;
    });
    if (address === null) throw messageError('stripeSilent');
    return address;
  },
);

/** Where `payments/` gives out the addresses of Stripe's portal; empty where `.env` names none. */
export const portalFunction = () => import.meta.env.VITE_STRIPE_PORTAL_URL ?? '';

const portalSchema = v.object({
  result: v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
});

/** Asks for the address of Stripe's portal, where the signed-in account changes its card, its package, or cancels. */
export const openPortal = createAppThunk(
  'creators/openPortal',
  'openingPortal',
  async (brandId: string): Promise<string> => {
    const idToken = await readUser().getIdToken();
    const data = { returnUrl: returnAddress(brandId, 'managed'), locale: 'auto' };
    try {
      const response = await fetch(portalFunction(), {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      });
      return v.parse(portalSchema, await response.json()).result.url;
    } catch {
      throw messageError('portalSilent');
    }
  },
);
