import * as v from 'valibot';
import { packageIds, type PaidPackageId } from '../../config/packages';
import { timestampSchema } from '../../lib/timestamp';
import type { BrandLogEntry, Grant, Proof } from './model';

const text = v.fallback(v.string(), '');

/** A document of `customers/{uid}/subscriptions`, as `payments/` writes it; times in milliseconds. */
export const subscriptionSchema = v.object({
  status: text,
  /** The package, as the product at Stripe says in `firebaseRole`; null where it says none. */
  role: v.fallback(v.nullable(v.picklist(packageIds)), null),
  /** Of the month that has begun. */
  latest_invoice_status: v.fallback(v.nullable(v.string()), null),
  metadata: v.fallback(v.object({ brandId: text }), { brandId: '' }),
  current_period_end: timestampSchema,
  cancel_at_period_end: v.fallback(v.boolean(), false),
  created: timestampSchema,
});
export type Subscription = v.InferOutput<typeof subscriptionSchema> & Proof;

/** As much of the database's snapshot as says where a document is. */
type Stored = {
  id: string;
  ref: { parent: { parent: { id: string } | null } };
  data: () => unknown;
};

/** A subscription as it is stored. */
export const parseSubscription = (snapshot: Stored): Subscription => ({
  ...v.parse(subscriptionSchema, snapshot.data()),
  payerUid: snapshot.ref.parent.parent?.id ?? '',
  subscriptionId: snapshot.id,
});

/** So long after a paid period nobody has to have paid for the next one; the rules say the same. */
const graceMs = 14 * 24 * 60 * 60_000;

/** How a brand's log names what a subscription proved. */
export const provenReason = 'Subscription';

/** Until when a package was paid by an entry of a brand's log; null for one that no subscription proved. */
export const paidUntil = ({
  action,
  reason,
  after: { packageUntil },
}: Pick<BrandLogEntry, 'action' | 'reason' | 'after'>): number | null =>
  action === 'packageChanged' && reason === provenReason && packageUntil !== null
    ? packageUntil - graceMs
    : null;

/** Whether Stripe has the money of the current month. */
export const isPaid = ({ status, latest_invoice_status: invoice }: Subscription) =>
  (status === 'active' || status === 'trialing') && invoice === 'paid';

/** Whether Stripe goes on to charge for it. */
export const isLive = ({ status }: Subscription) =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);

/** Whether Stripe tried to collect the current month, and could not: for an hour its invoice is a draft. */
export const isUncollected = (subscription: Subscription) =>
  isLive(subscription) && !isPaid(subscription) && subscription.latest_invoice_status !== 'draft';

/** The one of a brand that counts: what is paid, then what goes on, then what came last; null where there is none. */
export function pickSubscription(subscriptions: readonly Subscription[]): Subscription | null {
  const weigh = (one: Subscription) => Number(isPaid(one)) + Number(isLive(one));
  const [first = null] = subscriptions.toSorted(
    (one, other) => weigh(other) - weigh(one) || other.created - one.created,
  );
  return first;
}

/** The package that a subscription proves, until when; null if it proves none. */
function provenGrant(subscription: Subscription): Grant | null {
  const { role, current_period_end: periodEnd } = subscription;
  return isPaid(subscription) && role !== null && role !== 'bronze'
    ? { packageId: role, packageUntil: periodEnd + graceMs }
    : null;
}

/**
 * What a subscription gives a brand that the brand does not have yet; null if nothing. A new one counts for what it says.
 * What staff granted beyond it stays, until it is paid for longer than that.
 */
export function grantToProve(brand: Grant & Proof, subscription: Subscription): Grant | null {
  const grant = provenGrant(subscription);
  if (!grant) return null;
  const gain = (grant.packageUntil ?? 0) - (brand.packageUntil ?? 0);
  if (gain > 0) return grant;
  const isNew = brand.subscriptionId !== subscription.subscriptionId;
  return grant.packageId !== brand.packageId && (isNew || gain === 0) ? grant : null;
}

/** From so long before its end on a package is told to end. */
export const warnedMs = graceMs;

/** A session of a package's subscription, as its browser asked for it and `payments/` answered. */
export const packageSessionSchema = v.object({
  mode: text,
  metadata: v.fallback(v.object({ brandId: text, packageId: text }), {
    brandId: '',
    packageId: '',
  }),
  url: text,
  created: timestampSchema,
});

export type PendingSession = { packageId: PaidPackageId; url: string; created: number };

/** Stripe ends a session after a day; an hour of it is left to fill in its page. */
const sessionMs = 23 * 60 * 60_000;

/** The latest session of a brand that may still be paid, or has been without Stripe's word; null if there is none. */
export function pendingSession(
  sessions: readonly v.InferOutput<typeof packageSessionSchema>[],
  brandId: string,
  subscriptions: readonly Subscription[],
  now: number,
): PendingSession | null {
  const answered = Math.max(0, ...subscriptions.map(({ created }) => created));
  const [latest] = sessions
    .filter(
      ({ mode, metadata, url, created }) =>
        mode === 'subscription' &&
        metadata.brandId === brandId &&
        url !== '' &&
        created > now - sessionMs &&
        // Stripe counts in seconds.
        created > answered + 1_000,
    )
    .toSorted((one, other) => other.created - one.created);
  const packageId = packageIds.find((id) => id === latest?.metadata.packageId);
  return latest && packageId && packageId !== 'bronze'
    ? { packageId, url: latest.url, created: latest.created }
    : null;
}
