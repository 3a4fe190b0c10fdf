import { tryStorage } from '../../lib/browserStorage';
import { sendsPrivacySignal } from '../../lib/privacySignal';
import { serverNow } from '../../lib/serverTime';
import { tagPattern } from './visitModel';

// The tag that led this browser to a film first, as `?via=` said it, is kept on the device, and goes with its orders.

const keptMs = 30 * 24 * 60 * 60_000;

const keyOf = (projectId: string) => `backlot:via:${projectId}`;

/** The tag that is kept for a film; empty for none. What stood there may be anything, and an order with it is refused. */
export function readViaTag(projectId: string): string {
  const kept = tryStorage(() => localStorage.getItem(keyOf(projectId))) ?? '';
  const [keptAt, tag = ''] = kept.split(' ');
  const isKept = serverNow() - Number(keptAt) < keptMs && tagPattern.test(tag);
  return isKept && !sendsPrivacySignal() ? tag : '';
}

/** Keeps a tag for a film, unless an earlier one is kept. */
export function keepViaTag(projectId: string, tag: string) {
  if (readViaTag(projectId) !== '' || !tagPattern.test(tag)) return;
  tryStorage(() => {
    localStorage.setItem(keyOf(projectId), `${String(serverNow())} ${tag}`);
  });
}

export const forgetViaTag = (projectId: string) => {
  tryStorage(() => {
    localStorage.removeItem(keyOf(projectId));
  });
};
