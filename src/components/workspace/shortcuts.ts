import { type RefObject, useEffect, useEffectEvent } from 'react';
import { tryStorage } from '../../lib/browserStorage';
import { createSharedValue } from '../../lib/createSharedValue';
import { topModal } from '../modalStack';

const storageKey = 'backlot:single-keys';
// For where storage is blocked.
const singleKeys = createSharedValue(tryStorage(() => localStorage.getItem(storageKey)) !== 'off');

/** Turns the shortcuts of one key on or off on this device: speech input can trigger them by accident. */
export function setSingleKeys(isOn: boolean) {
  tryStorage(() => {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  });
  singleKeys.set(isOn);
}

export const useSingleKeys = singleKeys.useValue;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** Such as `j`, `?`, `Escape` or, with Ctrl or the Mac's Command, `Ctrl+Enter`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Returns whether it did something with the key. */
type Layer = (key: string) => boolean;

/** In the order in which their parts of the page appeared: of two for one key the later one has it. */
let layers: readonly Layer[] = [];

function press(event: KeyboardEvent) {
  const isCombined = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const isSingle = !isCombined && event.key.length === 1;
  if (isSingle && (!singleKeys.get() || isTyping(event.target))) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const pressed = isCombined ? `Ctrl+${key}` : key;
  if (layers.toReversed().some((layer) => layer(pressed))) event.preventDefault();
}

/**
 * Listens for keys while a part of the workspace is shown. Those of one key do nothing while someone types or has
 * turned them off. Behind a modal dialog none does anything but those of `owner`, if that is the dialog.
 */
export function useShortcuts(shortcuts: Shortcuts, owner?: RefObject<HTMLElement | null>) {
  const act = useEffectEvent((key: string) => {
    const modal = topModal();
    const shortcut = modal && modal !== owner?.current ? undefined : shortcuts[key];
    shortcut?.();
    return shortcut !== undefined;
  });
  useEffect(() => {
    const layer: Layer = (key) => act(key);
    if (layers.length === 0) document.addEventListener('keydown', press);
    layers = [...layers, layer];
    return () => {
      layers = layers.filter((other) => other !== layer);
      if (layers.length === 0) document.removeEventListener('keydown', press);
    };
  }, []);
}
