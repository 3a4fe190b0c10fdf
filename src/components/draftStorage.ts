import * as v from 'valibot';
import type { Unsaved } from './EditableText';
import { backUpCorruptValue } from '../lib/backUpCorruptValue';

// Strict: what a newer Backlot adds to it must not get lost here.
const unsavedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ base: v.string(), text: v.string() }),
);
const prefix = 'backlot:unsaved:';
const thrownAwayKey = 'backlot:unsaved-thrown-away';

/** What was typed in this tab, as in its `sessionStorage`; where that is blocked or full, it lasts here as long as the page. */
const typedHere = new Map<string, string>();
/** What the fields on the page found in the storage of all tabs when the page was opened; null once it is done with. */
const found = new Map<string, string | null>();
let isKept = true;
const listeners = new Map<() => void, string | undefined>();
const tell = () => {
  for (const listener of listeners.keys()) listener();
};

/** Does something with the browser's storage, if it lets us. */
function withStorage<Answer>(work: () => Answer): Answer | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const draftKey = (projectId: string, field: string) => `${prefix}${projectId}:${field}`;

const readOwn = (key: string): string | null =>
  typedHere.get(key) ?? withStorage(() => sessionStorage.getItem(key));
const readShared = (key: string): string | null => withStorage(() => localStorage.getItem(key));

/** This tab's own text; without one, that of any tab, as the page found it. */
export function readDraft(key: string): string | null {
  const known = found.get(key);
  return readOwn(key) ?? (known === undefined ? readShared(key) : known);
}

export function parseDraft(stored: string | null): Unsaved | null {
  const parsed = v.safeParse(unsavedSchema, stored);
  return parsed.success ? parsed.output : null;
}

const isChanged = ({ text, base }: Unsaved) => text !== base;

function replace(storage: Storage, key: string, text: string | null) {
  const before = storage.getItem(key);
  if (before !== null && !parseDraft(before)) backUpCorruptValue(key, before);
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** Keeps a text, or is done with it (null); `shown` is what it was so far. Another tab's text stays until one is typed here. */
export function writeDraft(key: string, unsaved: Unsaved | null, shown: Unsaved | null) {
  const text = unsaved && JSON.stringify(unsaved);
  const before = readOwn(key) ?? (shown && JSON.stringify(shown));
  if (text === null) typedHere.delete(key);
  else typedHere.set(key, text);
  if (found.has(key)) found.set(key, null);
  withStorage(() => {
    replace(sessionStorage, key, text);
  });
  const outcome = withStorage(() => {
    if (unsaved && isChanged(unsaved)) replace(localStorage, key, text);
    else if (localStorage.getItem(key) === before) localStorage.removeItem(key);
    return 'kept';
  });
  isKept = outcome !== null;
  tell();
}

/** Whether what was typed last outlives the page. */
export const areDraftsPersisted = () => isKept;

const keysIn = (storage: () => Storage) => withStorage(() => Object.keys(storage())) ?? [];
const keysHere = () => [...typedHere.keys(), ...found.keys(), ...keysIn(() => sessionStorage)];
const keysOnDevice = () => keysIn(() => localStorage);

/** Whether anything that was typed on this device, in any project or under this start of a key, is not saved. */
export const hasUnsavedDrafts = (start = prefix): boolean =>
  [...keysHere(), ...keysOnDevice()]
    .filter((key) => key.startsWith(start))
    .flatMap((key) => [readOwn(key), readShared(key)])
    .some((stored) => {
      const unsaved = parseDraft(stored);
      // What cannot be read may be worth something too.
      return unsaved ? isChanged(unsaved) : stored !== null;
    });

/** What was typed for a project and not saved, by field, as one text: it is the same as long as nothing changes. */
export const draftsOfProject = (projectId: string): string => {
  const start = draftKey(projectId, '');
  const keys = new Set([...keysHere(), ...keysOnDevice()].filter((key) => key.startsWith(start)));
  const texts = [...keys].sort().flatMap((key) => {
    const unsaved = parseDraft(readDraft(key));
    return unsaved && isChanged(unsaved) ? [[key.slice(start.length), unsaved.text]] : [];
  });
  return JSON.stringify(texts);
};

function forgetHere(start: string) {
  for (const key of keysHere().filter((each) => each.startsWith(start))) {
    typedHere.delete(key);
    if (found.has(key)) found.set(key, null);
    withStorage(() => {
      sessionStorage.removeItem(key);
    });
  }
}

/** Throws away what was typed and not saved: in one project, or everywhere and in every tab. */
export function discardDrafts(projectId?: string) {
  const start = projectId === undefined ? prefix : draftKey(projectId, '');
  // Told first, or the other tabs would put back what they show.
  if (projectId === undefined)
    withStorage(() => {
      localStorage.setItem(thrownAwayKey, '');
      localStorage.removeItem(thrownAwayKey);
    });
  forgetHere(start);
  for (const key of keysOnDevice().filter((each) => each.startsWith(start)))
    withStorage(() => {
      localStorage.removeItem(key);
    });
  tell();
}

// What another tab types is never brought into a page that is open here.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === thrownAwayKey) forgetHere(prefix);
  else if (!key?.startsWith(prefix)) return;
  else if (newValue === null) {
    if (found.has(key)) found.set(key, null);
    const mine = readOwn(key);
    const unsaved = parseDraft(mine);
    // The other tab is done with its text; this one's is not saved yet, and must outlive this tab.
    if (mine !== null && unsaved && isChanged(unsaved))
      withStorage(() => {
        localStorage.setItem(key, mine);
      });
  }
  tell();
});

/** With a `key`, what all tabs keep under it is looked up now, and not again while anyone listens. */
export function subscribeDrafts(listener: () => void, key?: string) {
  if (key !== undefined && !found.has(key)) found.set(key, readShared(key));
  listeners.set(listener, key);
  return () => {
    listeners.delete(listener);
    if (key !== undefined && ![...listeners.values()].includes(key)) found.delete(key);
  };
}
