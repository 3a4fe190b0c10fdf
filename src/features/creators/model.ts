import * as v from 'valibot';
import { type PackageId, packageIds, packageTerms } from '../../config/packages';
import { studioCopy } from '../../content/studio';
import { formatDay, timestampSchema } from '../../lib/dates';

const copy = studioCopy.grant;
const text = v.fallback(v.string(), '');

export const packageName = (id: PackageId) => packageTerms[id].name;

/** What a member of a brand may do; the rules say it exactly. */
export const roles = ['owner', 'editor', 'packer', 'door'] as const;
export type Role = (typeof roles)[number];
const role = v.fallback(v.picklist(roles), 'door');

/** A package and until when it is granted, in milliseconds; null for Bronze, which does not end. */
const grantSchema = v.object({
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  packageUntil: v.fallback(v.nullable(timestampSchema), null),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** Until when a package is granted, in words. */
export function grantText({ packageUntil }: Grant): string {
  if (packageUntil === null) return copy.forEver;
  const day = formatDay(packageUntil);
  return packageUntil < Date.now() ? copy.over(day) : copy.untilDay(day);
}

/** A document of `brands`, read leniently. */
export const brandSchema = v.object({
  ...grantSchema.entries,
  name: text,
  ownerEmail: text,
  isFirstFilmCampaign: v.fallback(v.boolean(), true),
  at: timestampSchema,
});
export type Brand = v.InferOutput<typeof brandSchema> & { brandId: string };

/** A document of `brands/{brandId}/members`. */
export const memberSchema = v.object({ uid: text, email: text, role, at: timestampSchema });
export type Member = v.InferOutput<typeof memberSchema>;

/** A document of `invites`: who may become a member of a brand. */
export const inviteSchema = v.object({ brandId: text, email: text, role, at: timestampSchema });
export type Invite = v.InferOutput<typeof inviteSchema>;

export const inviteId = ({ brandId, email }: Pick<Invite, 'brandId' | 'email'>) =>
  `${brandId}~${email}`;

/** A document of `brands/{brandId}/log`, read leniently: what happened to a brand, and by whose hand. */
export const brandLogEntrySchema = v.object({
  what: v.fallback(v.picklist(['accepted', 'invited', 'packageChanged']), 'accepted'),
  reason: text,
  before: v.fallback(v.nullable(grantSchema), null),
  /** A grant, or an invitation. */
  after: v.fallback(v.object({ ...grantSchema.entries, email: text, role }), {
    packageId: 'bronze',
    packageUntil: null,
    email: '',
    role: 'door',
  }),
  byEmail: text,
  at: timestampSchema,
});
export type BrandLogEntry = v.InferOutput<typeof brandLogEntrySchema> & { id: string };

/** A brand that someone belongs to. Its name is unknown to those who may not read it. */
export type Membership = { brandId: string; role: Role; brand: Brand | null };
