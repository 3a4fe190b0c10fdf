import { tryStorage } from '../../lib/browserStorage';

/** Under which this device remembers whose unsaved work it keeps, by the account's email. */
const ownerKey = 'backlot:studio-work-of';

/** As far as this tab knows: where storage is blocked, it keeps its own work only. */
let ownerHere = '';

/** Whose unsaved work this device keeps; empty where nobody's. */
export const readWorkOwner = (): string =>
  tryStorage(() => localStorage.getItem(ownerKey) ?? '') ?? ownerHere;

/** Says whose work this device keeps from now on; empty when someone signs out. */
export function writeWorkOwner(email: string) {
  ownerHere = email;
  tryStorage(() => {
    if (email === '') localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, email);
  });
}
