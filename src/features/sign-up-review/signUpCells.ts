import { signUpColumns, signUpReviewCopy, type SignUpColumn } from '../../content/signUpReview';
import type { SignUp } from './signUpSchema';

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
