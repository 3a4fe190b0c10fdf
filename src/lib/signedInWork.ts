import { tryStorage } from './browserStorage';
import { discardFrozenPages, userActivityKey } from './userActivity';

/** Where unsaved texts are kept; and when somebody has discarded all of them, which each tab compares with its own. */
export const unsavedPrefix = 'backlot:unsaved:';
export const discardedKey = 'backlot:last-discard';

/** Where what is typed in packs and in drafts of campaigns is kept until it is stored, by the ids of these. */
export const packEditsPrefix = 'backlot:pack:';
export const campaignEditsPrefix = 'backlot:campaign:';

/** What an account has on this device and in this tab, by the beginning of its key. */
export const signedInKeys = [
  'persist:root',
  'backlot:build-stop',
  'backlot:buyer-link-sent-to',
  campaignEditsPrefix,
  'backlot:checkout',
  'backlot:desk',
  'backlot:file-sweep',
  'backlot:follow-agreed:',
  'backlot:link-sent-to',
  packEditsPrefix,
  'backlot:question:',
  'backlot:selected-picture:',
  'backlot:signed-in-buyer',
  'backlot:studio-brand',
  'backlot:studio-work-of',
  'backlot:updates-opened:',
  userActivityKey,
  unsavedPrefix,
];

/** The database of the files that wait for their upload. */
export const copiesDatabase = 'backlot-packs';

/** That of the tickets that open without a network. */
export const ticketsDatabase = 'backlot-tickets';

/** That of a door: who comes to a showing, and the scans that wait for a network. */
export const doorDatabase = 'backlot-door';

function removeKeys(storage: Storage, keys: readonly string[]) {
  for (const key of Object.keys(storage))
    if (keys.some((start) => key.startsWith(start))) storage.removeItem(key);
}

/** Makes all tabs discard their unsaved texts, those that have none of the areas open when they open one. */
export function announceDiscard() {
  const id = crypto.randomUUID();
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    tryStorage(() => {
      window[storage].setItem(discardedKey, id);
    });
}

/** Removes what this device keeps of projects, hidden ones among them, whichever screens this tab has opened. */
export const discardProjects = () => {
  tryStorage(() => {
    removeKeys(localStorage, ['persist:root', 'backlot:file-sweep']);
  });
};

/**
 * Removes from this device and this tab what somebody who signs out has opened, typed and chosen behind a sign-in,
 * whatever part of the app has kept it. What this page and other tabs have in memory is the caller's.
 */
export const forgetSignedInWork = (): Promise<void> => forgetKeys(signedInKeys);

/** The same where somebody else is signed in already, in all tabs: their own tabs stay open. */
export const forgetWorkOfAnother = (): Promise<void> =>
  forgetKeys(signedInKeys.filter((key) => key !== userActivityKey));

async function forgetKeys(keys: readonly string[]) {
  tryStorage(() => {
    removeKeys(sessionStorage, keys);
  });
  tryStorage(() => {
    removeKeys(localStorage, keys);
  });
  discardFrozenPages();
  await Promise.all([copiesDatabase, ticketsDatabase, doorDatabase].map(deleteDatabase));
}

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess =
        deletion.onerror =
        deletion.onblocked =
          () => {
            resolve();
          };
    } catch {
      resolve();
    }
  });
