import * as v from 'valibot';
import { adminPaths, paths } from '../../config/paths';
import {
  reviewStatuses,
  type ReviewStatus,
  type SignUpColumn,
  signUpColumns,
  signUpReviewCopy,
  type Sort,
  sorts,
  staffLogActions,
} from '../../content/signUpReview';
import { timestampSchema } from '../../lib/timestamp';
import { matchesWords } from '../../lib/matchesWords';
import { parseWebsite } from '../../lib/webAddress';
import { foldLine } from '../../lib/lines';
import { mailtoLink } from '../../lib/mailtoLink';
import { type BrandDetails, brandDetailsSchema } from '../creators/model';

const text = v.fallback(v.string(), '');

/** A document of `potentialCreators` as it is read: whatever is missing is empty. */
export const signUpSchema = v.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  brandName: text,
  brandwebsite: text,
  productServices: text,
  videoChannelList: v.fallback(v.array(v.string()), []),
  existingCommercials: v.fallback(v.boolean(), false),
  date: timestampSchema,
});

/** A sign-up with the key of its document. */
export type SignUp = v.InferOutput<typeof signUpSchema> & { key: string };

/** A document of `signUpReviews`: how staff judged the sign-up with the same key. */
export const reviewSchema = v.object({
  status: v.fallback(v.picklist(reviewStatuses), 'new'),
  note: text,
  /** Of the project that was made from the sign-up; empty if there is none. */
  projectId: text,
  /** Of the brand that was made of the sign-up when it was accepted; empty if there is none. */
  brandId: text,
  byEmail: text,
  at: timestampSchema,
});
export type Review = v.InferOutput<typeof reviewSchema>;

/**
 * A document of `staffLog`, read leniently: what staff did with the sign-up that was sent at `signedUp`; it
 * names no creator. `by` is a uid; both times are milliseconds.
 */
export const logEntrySchema = v.object({
  action: v.fallback(v.picklist(staffLogActions), 'exported'),
  signedUp: timestampSchema,
  by: text,
  at: timestampSchema,
});

/** `isMine`: written by whoever is signed in. */
export type LogEntry = v.InferOutput<typeof logEntrySchema> & { id: string; isMine: boolean };
export type LogAction = LogEntry['action'];

const defaultSort = 'date';
/** In which direction a list begins to be sorted. */
export const firstDirection = (sort: Sort) => (sort === 'date' ? 'desc' : 'asc');

/** Which sign-ups are listed, and in which order, as the address of the screen says; `search` is free text. */
const addressSchema = v.object({
  sort: v.fallback(v.picklist(sorts), defaultSort),
  direction: v.fallback(v.nullable(v.picklist(['asc', 'desc'])), null),
  commercials: v.fallback(v.picklist(['all', 'yes', 'no']), 'all'),
  status: v.fallback(v.picklist(['all', ...reviewStatuses]), 'all'),
  search: v.fallback(v.string(), ''),
});
export type SignUpView = Omit<v.InferOutput<typeof addressSchema>, 'direction'> & {
  direction: 'asc' | 'desc';
};

/** The view in the query of an address; whatever is missing or unknown has its default. */
export function parseView(query: URLSearchParams): SignUpView {
  const view = v.parse(addressSchema, Object.fromEntries(query));
  return { ...view, direction: view.direction ?? firstDirection(view.sort) };
}

/** The query for a view, without what is the default. */
export function viewQuery(view: SignUpView): URLSearchParams {
  const defaults: Record<string, string> = { ...parseView(new URLSearchParams()) };
  defaults.direction = firstDirection(view.sort);
  return new URLSearchParams(
    Object.entries(view).filter(([name, value]) => value !== defaults[name]),
  );
}

/** The query for all that wait, the oldest first. */
export const queueQuery = viewQuery({
  ...parseView(new URLSearchParams()),
  status: 'new',
  direction: 'asc',
}).toString();

/**
 * The statuses whose sign-ups are listed one after the other; `all` where they are mixed. The database cannot
 * sort or filter by what is in another collection.
 */
export function statusGroups({
  sort,
  direction,
  status,
}: SignUpView): readonly (ReviewStatus | 'all')[] {
  if (sort !== 'status' || status !== 'all') return [status];
  return direction === 'asc' ? reviewStatuses : reviewStatuses.toReversed();
}

/** Whether sign-ups have to be read with their reviews to know which are listed. */
export const needsReviews = ({ sort, status, search }: SignUpView) =>
  sort === 'status' || status !== 'all' || search !== '';

export const cursorValueSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ seconds: v.number(), nanoseconds: v.number() }),
    v.transform(({ seconds, nanoseconds }) => ({ seconds, nanoseconds })),
  ),
]);

/** A query goes on after the document with this key and this exact value of the sorted field. */
export type Cursor = { value: v.InferOutput<typeof cursorValueSchema>; key: string };

/** Where a page of the list begins: after this cursor in this status group, with so many sign-ups before it. */
export type PageStart = { cursor: Cursor | null; group: number; searched: number };
export const firstPageStart: PageStart = { cursor: null, group: 0, searched: 0 };

/** The text of a column in the table, the search and the export. */
export function cellText(signUp: SignUp, field: SignUpColumn): string {
  if (field === 'videoChannelList') return signUp.videoChannelList.join(', ');
  if (field === 'existingCommercials') return signUpReviewCopy.yesOrNo(signUp.existingCommercials);
  return signUp[field];
}

/** What a creator typed as a website or channel, as an address to link to; empty if it is none. */
export const typedAddress = (typed: string): string => parseWebsite(typed) ?? '';

const { contactName, website } = brandDetailsSchema.entries;
const detailsOfSignUp = v.object({
  contactName: v.fallback(contactName, ''),
  website: v.fallback(website, ''),
});

/** What a sign-up says of the brand that it becomes; empty where an older one holds what is not taken any more. */
export const brandDetailsOf = ({ firstName, lastName, brandwebsite }: SignUp): BrandDetails =>
  v.parse(detailsOfSignUp, { contactName: `${firstName} ${lastName}`, website: brandwebsite });

/** Opens the mail program with a letter that tells of the decline, to be looked over and sent. */
export function declineLink({ email, firstName, brandName }: SignUp): string {
  const { declineSubject, declineText } = signUpReviewCopy.dialog;
  return mailtoLink(email, declineSubject, declineText(firstName.trim(), brandName.trim()));
}

// A number, and maybe the extension behind it.
const phonePattern =
  /^(\+?[\d\s().\-/]{5,24}?)(?:[\s,;]*(?:extension|extn?|x|#)[\s.:=]*(\d{1,7}))?$/;

/**
 * Dials a number, with hyphens of any kind, and its extension (RFC 3966); empty where what was typed holds more than one.
 */
export function telLink(phoneNumber: string): string {
  const [, number, extension] = phonePattern.exec(foldLine(phoneNumber)) ?? [];
  if (number === undefined) return '';
  // Behind the code of a country nobody dials the zero in brackets.
  const dialled = number.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '');
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

export const reviewStatus = (review: Review | null | undefined): ReviewStatus =>
  review?.status ?? 'new';

/** True when every word occurs somewhere in the nine columns, the status or the note; no words match everything. */
export const matchesSearch = (
  signUp: SignUp,
  review: Review | null | undefined,
  search: string,
): boolean =>
  matchesWords(
    [
      ...signUpColumns.map(({ field }) => cellText(signUp, field)),
      signUpReviewCopy.statuses[reviewStatus(review)],
      review?.note ?? '',
    ],
    search,
  );

const dayMs = 24 * 60 * 60 * 1000;

/** When a sign-up was sent, as short as a column allows: "today", "4 days", "16 Nov", "2025". */
export function formatAge(date: number): string {
  const now = Date.now();
  const days = Math.round(
    (new Date(now).setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / dayMs,
  );
  if (days < 7) return signUpReviewCopy.age(days);
  const isThisYear = new Date(date).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(
    'en-GB',
    isThisYear ? { day: 'numeric', month: 'short' } : { year: 'numeric' },
  ).format(date);
}

/** The key under which unsaved changes to a review are stored on this device. */
export const reviewDraftKey = ({ key }: SignUp) => ['sign-ups', key] as const;

/** The list of sign-ups with the review open of the one that a project was made from. */
export const signUpOfProjectPath = (projectId: string) =>
  `${paths.admin}/${adminPaths.completedSignUpForms}?project=${projectId}`;

/** The list of creators with a brand open. */
export const brandPath = (brandId: string) =>
  `${paths.admin}/${adminPaths.creators}?brand=${brandId}`;
