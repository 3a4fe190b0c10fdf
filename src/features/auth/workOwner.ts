import { tryStorage } from '../../lib/browserStorage';

/** Under which this device remembers whose unsaved work it keeps, by the account's email. */
const ownerKey = 'backlot:studio-work-of';

/** Whose work this tab has in memory; where storage is blocked, it keeps its own work only. */
let ownerHere = '';

/** Whose unsaved work this device keeps; empty where nobody's. */
export const readWorkOwner = (): string =>
  tryStorage(() => localStorage.getItem(ownerKey) ?? '') ?? ownerHere;

/**
 * Says whose work this device keeps from now on. Resolves with whose was kept before, empty where nobody's, and whether
 * this tab has something of somebody else in memory, or of a person who has signed out meanwhile.
 */
export function takeWork(email: string): { before: string; isAnothersHere: boolean } {
  const before = readWorkOwner();
  const isAnothersHere =
    ownerHere === '' ? before !== '' && before !== email : ownerHere !== email || before !== email;
  ownerHere = email;
  tryStorage(() => {
    localStorage.setItem(ownerKey, email);
  });
  return { before, isAnothersHere };
}

/** Nobody's work is kept any more: the one whose it was has signed out. */
export function leaveWork() {
  ownerHere = '';
  tryStorage(() => {
    localStorage.removeItem(ownerKey);
  });
}
