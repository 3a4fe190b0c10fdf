import { tryStorage } from '../../lib/browserStorage';

// Which updates of a campaign this device has opened, by the number of the newest: later ones are new to it.

const keyOf = (projectId: string) => `backlot:updates-opened:${projectId}`;

/** 0 for none, and where storage is blocked. */
export const newestOpenedUpdate = (projectId: string): number =>
  Number(tryStorage(() => localStorage.getItem(keyOf(projectId)))) || 0;

export const rememberOpenedUpdate = (projectId: string, number: number) =>
  tryStorage(() => {
    localStorage.setItem(keyOf(projectId), String(number));
  });
