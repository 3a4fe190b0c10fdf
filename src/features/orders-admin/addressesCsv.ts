import { ordersAdminCopy } from '../../content/ordersAdmin';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import type { Consent } from '../orders/consentsApi';

/**
 * The addresses that a brand may write to as CSV, each once, with how many they are and how many are left out since nobody
 * has proven them. What was withdrawn is neither.
 */
export function addressesCsv(consents: readonly Consent[]) {
  const given = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  const proven = new Map(
    given.filter((consent) => consent.proven).map((consent) => [consent.email, consent]),
  );
  const unproven = new Set(given.map(({ email }) => email).filter((email) => !proven.has(email)));
  const csv = csvFile([
    [...ordersAdminCopy.addresses.columns],
    ...[...proven.values()].map(({ email, text, at }) => [
      escapeFormulas(email),
      isoTime(at),
      escapeFormulas(text),
    ]),
  ]);
  return { csv, count: proven.size, unproven: unproven.size };
}
