import { asciiDomain } from './asciiDomain';
import { normalizeLine } from './lines';

// As in firestore.rules. No slash, because an email is the key of documents.
const atoms = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const emailPattern = new RegExp(
  `^${atoms}(?:[.]${atoms})*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+[a-z][a-z0-9-]*[a-z0-9]$`,
);

/** An email as it is stored: a line in lower case, with its domain in ASCII. */
export const emailKey = (email: string) => asciiDomain(normalizeLine(email).toLowerCase());

export const isEmail = (email: string): boolean => emailPattern.test(email);
