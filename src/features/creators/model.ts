import * as v from 'valibot';
import { filledLine, line } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { type PackageId, packageIds, packageTerms } from '../../config/packages';
import { fieldProblems } from '../../content/fieldProblems';
import { grantCopy } from '../../content/grant';
import { serverNow } from '../../lib/serverTime';
import { timestampSchema } from '../../lib/timestamp';
import { parseWebsite } from '../../lib/webAddress';
import { endOfUtcDay, formatUtcDay, utcDay } from '../../lib/utcDates';
import { taskSchema } from './tasks';

const copy = grantCopy;
const text = v.fallback(v.string(), '');

export const packageName = (id: PackageId) => packageTerms[id].name;

/** What a member of a brand may do; the rules say it exactly. */
export const roles = ['owner', 'editor', 'packer', 'door'] as const;
/** `unknown` is one that this page cannot read. */
export type Role = (typeof roles)[number] | 'unknown';
const role = v.fallback(v.picklist([...roles, 'unknown']), 'unknown');

/** A package and until when it is granted, in milliseconds; null for Bronze, which does not end. */
const grantSchema = v.object({
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  packageUntil: v.fallback(v.nullable(timestampSchema), null),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** Until when a package is granted, in words. */
export function grantText({ packageUntil }: Grant): string {
  if (packageUntil === null) return copy.forEver;
  const day = formatUtcDay(packageUntil);
  return packageUntil < serverNow() ? copy.over(day) : copy.untilDay(day);
}

/** A document of `brands`, read leniently. */
export const brandSchema = v.object({
  ...grantSchema.entries,
  name: text,
  /** Whom it was accepted for. */
  ownerEmail: text,
  suspended: v.fallback(v.boolean(), false),
  /** For good. */
  closed: v.fallback(v.boolean(), false),
  isFirstFilmCampaign: v.fallback(v.boolean(), true),
  /** The project that the campaign is for; empty where none is named. */
  campaignProjectId: text,
  /** Whom to ask for, and where the brand is found, as typed: of its sign-up until an owner corrects them. */
  contactName: text,
  website: text,
  imdb: taskSchema,
  promotion: taskSchema,
  /** The subscription that proved the package last; empty where staff granted it. */
  payerUid: text,
  subscriptionId: text,
  at: timestampSchema,
});
/** Who pays at Stripe, and for which subscription. */
export type Proof = Pick<Brand, 'payerUid' | 'subscriptionId'>;
export type Brand = v.InferOutput<typeof brandSchema> & { brandId: string };

/** A document of `brands/{brandId}/members`. */
export const memberSchema = v.object({
  uid: text,
  email: text,
  role,
  /** As its brand is. */
  suspended: v.fallback(v.boolean(), false),
  /** Whether staff invited them, whom no owner removes. */
  byStaff: v.fallback(v.boolean(), false),
  at: timestampSchema,
});
export type Member = v.InferOutput<typeof memberSchema>;

/** A document of `invites`: who may become a member of a brand. */
export const inviteSchema = v.object({
  brandId: text,
  brandName: text,
  email: text,
  role,
  byEmail: text,
  byStaff: v.fallback(v.boolean(), false),
  at: timestampSchema,
});
export type Invite = v.InferOutput<typeof inviteSchema>;

type Person = Pick<Member, 'email' | 'role'>;
const ownersAmong = (people: readonly Person[]) =>
  people
    .filter((person) => person.role === 'owner')
    .map(({ email }) => email)
    .join(', ');

/** The emails of those who own a brand; where no owner has joined yet, of those who are invited as one. */
export const ownersOf = (team: {
  members: readonly Person[];
  invites: readonly Person[];
}): string => ownersAmong(team.members) || ownersAmong(team.invites);

export const inviteId = ({ brandId, email }: Pick<Invite, 'brandId' | 'email'>) =>
  `${brandId}~${email}`;

/** What the log tells of under the email of a member, as the rules say. So they may a package that Stripe has proven. */
export const memberActions = [
  'invited',
  'withdrawn',
  'declined',
  'joined',
  'removed',
  'left',
  'detailsChanged',
  'packDeleted',
  'fansExported',
] as const;
/** What it tells of under that of staff alone. */
export const staffActions = [
  'accepted',
  'suspended',
  'suspensionLifted',
  'closed',
  'packageChanged',
  'campaignNamed',
  'filmNamed',
  'taskChanged',
  'returned',
  'submitted',
  'building',
  'built',
  'published',
] as const;

/** A document of `brands/{brandId}/log`, read leniently: what happened to a brand, and by whose hand. */
export const brandLogEntrySchema = v.object({
  action: v.fallback(v.picklist([...memberActions, ...staffActions, 'unknown']), 'unknown'),
  reason: text,
  before: v.fallback(v.nullable(grantSchema), null),
  /** A grant, someone of the team, a film, a task, or how many addresses of fans. */
  after: v.fallback(
    v.object({
      ...grantSchema.entries,
      email: text,
      role,
      title: text,
      imdb: v.optional(taskSchema),
      promotion: v.optional(taskSchema),
      count: v.optional(v.number()),
    }),
    {
      packageId: 'bronze',
      packageUntil: null,
      email: '',
      role: 'unknown',
      title: '',
    },
  ),
  byEmail: text,
  at: timestampSchema,
});
export type BrandLogEntry = v.InferOutput<typeof brandLogEntrySchema> & { id: string };

/** A brand that someone belongs to. Its name is unknown to those who may not read it. */
export type Membership = { brandId: string; role: Role; suspended: boolean; brand: Brand | null };

/** A package and the last day in UTC for which it is granted, as they are typed. */
export type GrantInput = { packageId: string; packageUntil: string };

/** A month from now, which is how long a first payment lasts; the last day of a month that is shorter. */
export function defaultDay(): string {
  const day = new Date(serverNow());
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + 1);
  // The 31st of a month without one is the first of the next.
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0);
  return utcDay(day.getTime());
}

export const grantInput = ({ packageId, packageUntil }: Grant): GrantInput => ({
  packageId,
  packageUntil: packageUntil === null ? defaultDay() : utcDay(packageUntil),
});

/** What was typed as a grant that ends with its last day; null if the day is missing or past. */
export function parseGrant({ packageId, packageUntil }: GrantInput): Grant | null {
  const id = packageIds.find((known) => known === packageId) ?? 'bronze';
  if (id === 'bronze') return { packageId: id, packageUntil: null };
  const end = endOfUtcDay(packageUntil);
  return Number.isNaN(end) || end < serverNow() ? null : { packageId: id, packageUntil: end };
}

/** What owners and staff correct of a brand. */
export type BrandDetails = Pick<Brand, 'contactName' | 'website'>;

export const brandDetailsSchema = v.object({
  contactName: line(limits.contactName),
  website: v.pipe(
    line(limits.brandWebsite),
    v.check((typed) => typed === '' || parseWebsite(typed) !== null, fieldProblems.noWebsite),
  ),
});

/** A brand as staff accept it. */
export type NewBrand = Grant &
  BrandDetails &
  Pick<Brand, 'brandId' | 'name' | 'isFirstFilmCampaign'>;

/** What staff decide when they accept a sign-up, as it is typed; the package is empty until they choose one. */
export type AccountInput = GrantInput & { brandName: string; isFirstFilmCampaign: string };

export type AccountProblems = { brandName?: string; packageId?: string; hasDayProblem: boolean };

const brandNameSchema = filledLine(limits.brandName, copy.nameMissing);

/** The brand as typed, without what its sign-up says of it, or what is wrong. */
export function parseAccount(
  input: AccountInput,
  brandId: string,
): { brand: Omit<NewBrand, keyof BrandDetails> } | { problems: AccountProblems } {
  const name = v.safeParse(brandNameSchema, input.brandName);
  const hasPackage = input.packageId !== '';
  const grant = parseGrant(input);
  if (name.success && hasPackage && grant) {
    const isFirstFilmCampaign = grant.packageId === 'bronze' || input.isFirstFilmCampaign === 'yes';
    return { brand: { brandId, name: name.output, ...grant, isFirstFilmCampaign } };
  }
  return {
    problems: {
      ...(!name.success && { brandName: name.issues[0].message }),
      ...(!hasPackage && { packageId: copy.packageMissing }),
      hasDayProblem: !grant,
    },
  };
}
