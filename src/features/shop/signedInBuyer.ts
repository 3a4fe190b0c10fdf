import { tryStorage } from '../../lib/browserStorage';

// Only the SDK knows who is signed in, and it is most of the weight of a page: this says whether to ask it at all.

const key = 'backlot:signed-in-buyer';

/** Whether somebody may be signed in on this device to buy, as far as its pages have seen; so where storage is blocked. */
export const mayHaveBuyer = (): boolean =>
  tryStorage(() => localStorage.getItem(key) !== null) ?? true;

/** Keeps what the SDK has said. */
export const rememberBuyer = (isSignedIn: boolean) => {
  tryStorage(() => {
    if (isSignedIn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  });
};
