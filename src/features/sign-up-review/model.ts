import * as v from 'valibot';
import { adminPaths, paths } from '../../config/paths';
import type { SortField } from '../../content/signUpReview';
import {
  reviewStatuses,
  type SignUpColumn,
  signUpColumns,
  signUpReviewCopy,
  staffLogActions,
} from '../../content/signUpReview';

const text = v.fallback(v.string(), '');

/** A moment of the database in milliseconds; 0 where there is none. */
export const moment = v.fallback(
  v.pipe(
    v.object({ seconds: v.number(), nanoseconds: v.number() }),
    v.transform(({ seconds, nanoseconds }) => seconds * 1000 + Math.floor(nanoseconds / 1e6)),
  ),
  0,
);

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
  date: moment,
});

/** A sign-up with the key of its document. */
export type SignUp = v.InferOutput<typeof signUpSchema> & { key: string };

/** A document of `signUpReviews`: what staff made of the sign-up with the same key. */
export const reviewSchema = v.object({
  status: v.fallback(v.picklist(reviewStatuses), 'new'),
  note: text,
  byEmail: text,
  at: moment,
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** Where a reading goes on: after the document with this key and this exact value of the sorted field. */
export const cursorValueSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ seconds: v.number(), nanoseconds: v.number() }),
    v.transform(({ seconds, nanoseconds }) => ({ seconds, nanoseconds })),
  ),
]);
export type Cursor = { value: v.InferOutput<typeof cursorValueSchema>; key: string };

/** A place in the list: behind this cursor, and so many sign-ups from its beginning. */
export type PageStart = { cursor: Cursor | null; searched: number };
export const firstPageStart: PageStart = { cursor: null, searched: 0 };

/**
 * A document of `staffLog`, read leniently: what staff did with the sign-up of the moment `signedUp`, which
 * is all it says of whose it was. `by` is a uid; both moments count milliseconds.
 */
export const logEntrySchema = v.object({
  action: v.fallback(v.picklist(staffLogActions), 'exported'),
  signedUp: moment,
  by: v.fallback(v.string(), ''),
  at: moment,
});

/** `isMine`: whoever asked for it wrote it. */
export type LogEntry = v.InferOutput<typeof logEntrySchema> & { id: string; isMine: boolean };
export type LogAction = LogEntry['action'];

/** What stands in a column of the table, of the search and of the export. */
export function cellText(signUp: SignUp, field: SignUpColumn): string {
  if (field === 'videoChannelList') return signUp.videoChannelList.join(', ');
  if (field === 'existingCommercials') return signUpReviewCopy.yesOrNo(signUp.existingCommercials);
  return signUp[field];
}

/** Without case and accents, so that "noe" finds "Noë". */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word occurs somewhere in the nine columns; no words match everything. */
export function matchesSearch(signUp: SignUp, words: string): boolean {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const text = folded(signUpColumns.map(({ field }) => cellText(signUp, field)).join('\n'));
  return wanted.every((word) => text.includes(word));
}

const websiteWithScheme = /^[a-z][\w+.-]*:\/\//i;

/** The address of a website as it was typed, with or without `https://`. */
export const websiteLink = (typed: string) =>
  websiteWithScheme.test(typed) ? typed : `https://${typed}`;

/** Under which what is typed about a sign-up is kept until it is saved, beside the texts of projects. */
export const reviewDraftKey = ({ key }: SignUp) => ['sign-ups', key] as const;

/** Where a project for this creator is created: the dialog opens with the brand as its title. */
export const newProjectPath = ({ brandName }: SignUp) =>
  `${paths.admin}/${adminPaths.manageProjects}?brand=${encodeURIComponent(brandName)}`;
/** Which sign-ups are wanted, in which order. */
export type SignUpView = {
  sort: SortField;
  direction: 'asc' | 'desc';
  commercials: 'all' | 'yes' | 'no';
  /** Free text over all columns; empty for none. */
  words: string;
};
