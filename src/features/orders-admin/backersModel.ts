import * as v from 'valibot';
import { text } from '../../lib/lenient';
import type { Consent } from '../orders/consentsApi';
import { recipientOf } from '../orders/orderModel';
import { countryOf, type ListedOrder, matchesSearch } from './model';

/** A pledge as creators list it, with what whoever pledged agreed to; null for nothing. */
export type Backer = ListedOrder & { consent: Consent | null };

/** Whether somebody agreed to letters from a brand; `unproven` with an address that nobody has proven to be theirs. */
const consentStates = ['given', 'unproven', 'none', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

export function consentState(consent: Consent | null): ConsentState {
  if (!consent) return 'none';
  if (consent.withdrawnAt !== null) return 'withdrawn';
  return consent.proven ? 'given' : 'unproven';
}

/** Whether it is known where a pledge goes; `unknown` where no address may be seen, or none is kept any more. */
const addressStates = ['complete', 'incomplete', 'none', 'unknown'] as const;

export function addressState(backer: ListedOrder): (typeof addressStates)[number] {
  const { contact } = backer;
  if (['', 'pickup'].includes(countryOf(backer))) return 'none';
  if (!contact) return 'unknown';
  return contact.lines !== '' && recipientOf(contact) !== '' ? 'complete' : 'incomplete';
}

export const backerViewSchema = v.object({
  search: text,
  /** The id of a reward; empty for any, as below. */
  reward: text,
  address: v.fallback(v.picklist(['', ...addressStates]), ''),
  consent: v.fallback(v.picklist(['', ...consentStates]), ''),
  backer: text,
});
export type BackerView = v.InferOutput<typeof backerViewSchema>;

/** Whether a view leaves some out, which the database cannot tell: all have to be read. */
export const isNarrowed = ({ search, reward, address, consent }: BackerView) =>
  search.trim() + reward + address + consent !== '';

/** The pledges that a view finds, the newest first. */
export const listBackers = (backers: readonly Backer[], view: BackerView): Backer[] =>
  backers
    .filter(
      (backer) =>
        (view.reward === '' || backer.rewardId === view.reward) &&
        (view.address === '' || addressState(backer) === view.address) &&
        (view.consent === '' || consentState(backer.consent) === view.consent) &&
        matchesSearch(backer, view.search),
    )
    .sort((one, other) => (other.order?.soldAt ?? 0) - (one.order?.soldAt ?? 0));

/** The accounts that pledged, by their uids. */
export const uidsOf = (pledges: readonly ListedOrder[]): string[] =>
  pledges.flatMap(({ order }) => order?.uid ?? []);

/** Where those of some people who agreed are written to, each once. */
export const agreedEmails = (people: readonly Pick<Backer, 'consent'>[]): string[] => [
  ...new Set(
    people.flatMap(({ consent }) =>
      consent && consentState(consent) === 'given' ? [consent.email] : [],
    ),
  ),
];
