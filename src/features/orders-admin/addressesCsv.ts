import { ordersAdminCopy } from '../../content/ordersAdmin';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import type { Consent } from '../orders/consentsApi';

/**
 * The addresses that a brand may write to as CSV, each once, with how many they are and how many are left out since nobody
 * has proven them. What was withdrawn is neither. Names are in it where they are told.
 */
export function addressesCsv(consents: readonly Consent[], nameOf?: (consent: Consent) => string) {
  const given = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  const proven = new Map(
    given.filter((consent) => consent.proven).map((consent) => [consent.email, consent]),
  );
  const unproven = new Set(given.map(({ email }) => email).filter((email) => !proven.has(email)));
  const csv = csvFile([
    [...(nameOf ? [ordersAdminCopy.addresses.name] : []), ...ordersAdminCopy.addresses.columns],
    ...[...proven.values()].map((consent) => [
      ...(nameOf ? [escapeFormulas(nameOf(consent))] : []),
      escapeFormulas(consent.email),
      isoTime(consent.at),
      escapeFormulas(consent.text),
    ]),
  ]);
  return { csv, emails: [...proven.keys()], count: proven.size, unproven: unproven.size };
}
