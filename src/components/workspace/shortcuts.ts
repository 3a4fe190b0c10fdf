import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { tryStorage } from '../../lib/browserStorage';
import { useTopModal } from '../modalStack';

const storageKey = 'backlot:single-keys';
const listeners = new Set<() => void>();
// For where storage is blocked.
let isOn = tryStorage(() => localStorage.getItem(storageKey)) !== 'off';

/** Turns the shortcuts of one key on or off on this device: whoever speaks to a computer types by accident. */
export function setSingleKeys(isNowOn: boolean) {
  isOn = isNowOn;
  tryStorage(() => {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  });
  for (const listener of listeners) listener();
}

export const useSingleKeys = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => isOn,
  );

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** Such as `j`, `?` or, with Ctrl or the Mac's Command, `Ctrl+Enter`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Listens for keys while a part of the workspace is shown. Those of one key do nothing while someone types or has
 * turned them off; none does anything behind a modal dialog.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const modal = useTopModal();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (!isCombined && (!isOn || isTyping(event.target))) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = shortcuts[isCombined ? `Ctrl+${key}` : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (modal) return undefined;
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [modal]);
}
