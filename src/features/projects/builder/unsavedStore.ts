import * as v from 'valibot';
import type { Unsaved } from '../../../components/EditableText';
import { setAside } from '../../../components/setAside';

// Strict: what a newer Backlot adds to it must not get lost here.
const unsavedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ base: v.string(), text: v.string() }),
);
const prefix = 'backlot:unsaved:';
const thrownAwayKey = 'backlot:unsaved-thrown-away';

/**
 * What was typed in this tab. It goes on showing that, whatever another tab does with the same field; and
 * where storage is blocked or full, it lasts here as long as the page.
 */
const typedHere = new Map<string, string>();
let isKept = true;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Does something with the browser's storage, if it lets us. */
function withStorage<Answer>(work: () => Answer): Answer | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const unsavedKey = (projectId: string, field: string) => `${prefix}${projectId}:${field}`;

export const readUnsaved = (key: string): string | null =>
  typedHere.get(key) ?? withStorage(() => localStorage.getItem(key));

export function parseUnsaved(stored: string | null): Unsaved | null {
  const parsed = v.safeParse(unsavedSchema, stored);
  return parsed.success ? parsed.output : null;
}

export function writeUnsaved(key: string, unsaved: Unsaved | null) {
  const text = unsaved && JSON.stringify(unsaved);
  if (text === null) typedHere.delete(key);
  else typedHere.set(key, text);
  const outcome = withStorage(() => {
    const before = localStorage.getItem(key);
    if (before !== null && !parseUnsaved(before)) setAside(key, before);
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return 'kept';
  });
  isKept = outcome !== null;
  tell();
}

/** Whether what was typed last outlives the page. */
export const isUnsavedKept = () => isKept;

const keysOnDevice = () => withStorage(() => Object.keys(localStorage)) ?? [];

/** Whether anything that was typed on this device, in any project, is not saved. */
export const isAnythingUnsaved = (): boolean =>
  [...typedHere.keys(), ...keysOnDevice()].some((key) => {
    const stored = key.startsWith(prefix) ? readUnsaved(key) : null;
    const unsaved = parseUnsaved(stored);
    // What cannot be read may be worth something too.
    return unsaved ? unsaved.text !== unsaved.base : stored !== null;
  });

/** Throws away what was typed and not saved: in one project, or everywhere and in every tab. */
export function throwAwayUnsaved(projectId?: string) {
  const start = projectId === undefined ? prefix : unsavedKey(projectId, '');
  const isMeant = (key: string) => key.startsWith(start);
  // Told first, or the other tabs would put back what they show.
  if (projectId === undefined)
    withStorage(() => {
      localStorage.setItem(thrownAwayKey, '');
      localStorage.removeItem(thrownAwayKey);
    });
  for (const key of [...typedHere.keys()].filter(isMeant)) typedHere.delete(key);
  for (const key of keysOnDevice().filter(isMeant))
    withStorage(() => {
      localStorage.removeItem(key);
    });
  tell();
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === thrownAwayKey) typedHere.clear();
  else if (!key?.startsWith(prefix)) return;
  const mine = typedHere.get(key);
  // The other tab is done with its text; this one's is not saved yet, and a reload must bring it back.
  if (newValue === null && mine !== undefined)
    withStorage(() => {
      localStorage.setItem(key, mine);
    });
  tell();
});

export function subscribeUnsaved(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
