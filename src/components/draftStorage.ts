import * as v from 'valibot';
import { backUpCorruptValue, tryStorage } from '../lib/browserStorage';
import { announceDiscard, discardedKey, unsavedPrefix as prefix } from '../lib/signedInWork';

/** Typed text that is not saved, and the text it started from. */
export type TextDraft = { base: string; text: string };

// Strict, so that fields added by a newer version are backed up instead of dropped.
const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ base: v.string(), text: v.string() }),
);

/** The drafts of this tab: a copy of its `sessionStorage`, which may be blocked or full. */
const memoryDrafts = new Map<string, string>();
/** The device's drafts as they were when a field on the page subscribed; null once this tab has replaced or dropped one. */
const openDeviceDrafts = new Map<string, string | null>();
let isPersisted = true;
const listeners = new Map<() => void, string | undefined>();
/** The keys of what is unsaved, as long as nothing has changed that anyone listens to; null until they are asked for. */
let unsavedKeys: readonly string[] | null = null;
const notifyListeners = () => {
  unsavedKeys = null;
  for (const listener of listeners.keys()) listener();
};

export const draftKey = (projectId: string, field: string) => `${prefix}${projectId}:${field}`;

const readTabDraft = (key: string): string | null =>
  memoryDrafts.get(key) ?? tryStorage(() => sessionStorage.getItem(key));
const readDeviceDraft = (key: string): string | null => tryStorage(() => localStorage.getItem(key));

/** This tab's own draft, otherwise the device's draft as it was when the page was opened. */
export function readDraft(key: string): string | null {
  const openedWith = openDeviceDrafts.get(key);
  return readTabDraft(key) ?? (openedWith === undefined ? readDeviceDraft(key) : openedWith);
}

export function parseDraft(stored: string | null): TextDraft | null {
  const parsed = v.safeParse(draftSchema, stored);
  return parsed.success ? parsed.output : null;
}

const isChanged = ({ text, base }: TextDraft) => text !== base;

function replaceValue(storage: Storage, key: string, text: string | null) {
  const before = storage.getItem(key);
  if (before !== null && !parseDraft(before)) backUpCorruptValue(key, before);
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** Stores a draft, or drops it (null). `shownDraft` is the previous one; another tab's draft stays until text is typed here. */
export function writeDraft(key: string, draft: TextDraft | null, shownDraft: TextDraft | null) {
  const text = draft && JSON.stringify(draft);
  const before = readTabDraft(key) ?? (shownDraft && JSON.stringify(shownDraft));
  if (text === null) memoryDrafts.delete(key);
  else memoryDrafts.set(key, text);
  if (openDeviceDrafts.has(key)) openDeviceDrafts.set(key, null);
  tryStorage(() => {
    replaceValue(sessionStorage, key, text);
  });
  const wrote = tryStorage(() => {
    if (draft && isChanged(draft)) replaceValue(localStorage, key, text);
    else if (localStorage.getItem(key) === before) localStorage.removeItem(key);
    return true;
  });
  isPersisted = wrote !== null;
  notifyListeners();
}

/** Whether the last draft was written to the device and will survive closing the page. */
export const areDraftsPersisted = () => isPersisted;

const listKeys = (storage: () => Storage) => tryStorage(() => Object.keys(storage())) ?? [];
const listTabKeys = () => [
  ...memoryDrafts.keys(),
  ...openDeviceDrafts.keys(),
  ...listKeys(() => sessionStorage),
];
const listDeviceKeys = () => listKeys(() => localStorage);

const isUnsaved = (stored: string | null): boolean => {
  const draft = parseDraft(stored);
  // An unreadable draft counts as unsaved: it may be valuable.
  return draft ? isChanged(draft) : stored !== null;
};

/**
 * The keys of all unsaved drafts. Each card of a long list asks for its own at every keypress, so the storages are
 * read once for all of them. While nobody listens, nothing says that they have changed.
 */
function listUnsavedKeys(): readonly string[] {
  if (unsavedKeys) return unsavedKeys;
  const keys = new Set([...listTabKeys(), ...listDeviceKeys()]);
  const unsaved = [...keys].filter(
    (key) => key.startsWith(prefix) && [readTabDraft(key), readDeviceDraft(key)].some(isUnsaved),
  );
  if (listeners.size > 0) unsavedKeys = unsaved;
  return unsaved;
}

/** Whether this device has unsaved drafts, in any project or under this key prefix. */
export const hasUnsavedDrafts = (keyPrefix = prefix): boolean =>
  listUnsavedKeys().some((key) => key.startsWith(keyPrefix));

/** A project's unsaved drafts as JSON `[field, text][]`: a string, so that equal snapshots are identical. */
export const serializeProjectDrafts = (projectId: string): string => {
  const keyPrefix = draftKey(projectId, '');
  const keys = new Set(
    [...listTabKeys(), ...listDeviceKeys()].filter((key) => key.startsWith(keyPrefix)),
  );
  const drafts = [...keys].sort().flatMap((key) => {
    const draft = parseDraft(readDraft(key));
    return draft && isChanged(draft) ? [[key.slice(keyPrefix.length), draft.text]] : [];
  });
  return JSON.stringify(drafts);
};

function discardTabDrafts(keyPrefix: string) {
  for (const key of listTabKeys().filter((tabKey) => tabKey.startsWith(keyPrefix))) {
    memoryDrafts.delete(key);
    if (openDeviceDrafts.has(key)) openDeviceDrafts.set(key, null);
    tryStorage(() => {
      sessionStorage.removeItem(key);
    });
  }
}

const readLastDiscard = () => tryStorage(() => localStorage.getItem(discardedKey));

/** The last time that all drafts were discarded, as far as this tab, or a page of it that was frozen for Back, knows. */
let lastDiscard = tryStorage(() => sessionStorage.getItem(discardedKey));

/** Discards this tab's drafts if all were discarded while it had none of this on its page. */
function followDiscard() {
  const last = readLastDiscard();
  if (last === null || last === lastDiscard) return;
  lastDiscard = last;
  discardTabDrafts(prefix);
  tryStorage(() => {
    sessionStorage.setItem(discardedKey, last);
  });
}
followDiscard();
window.addEventListener('pageshow', followDiscard);

/** Discards the drafts of one project, or all drafts in all tabs. */
export function discardDrafts(projectId?: string) {
  const keyPrefix = projectId === undefined ? prefix : draftKey(projectId, '');
  // Other tabs must hear of it first, otherwise they write back the drafts they show.
  if (projectId === undefined) {
    announceDiscard();
    lastDiscard = readLastDiscard();
  }
  discardTabDrafts(keyPrefix);
  for (const key of listDeviceKeys().filter((deviceKey) => deviceKey.startsWith(keyPrefix)))
    tryStorage(() => {
      localStorage.removeItem(key);
    });
  notifyListeners();
}

// Drafts of other tabs never appear in a page that is already open.
window.addEventListener('storage', ({ key, newValue }) => {
  followDiscard();
  // Without a key, another tab has cleared the whole storage.
  if (key !== null && !key.startsWith(prefix)) return;
  else if (key !== null && newValue === null) {
    if (openDeviceDrafts.has(key)) openDeviceDrafts.set(key, null);
    const tabDraft = readTabDraft(key);
    const draft = parseDraft(tabDraft);
    // The other tab dropped its draft, but this tab's is still unsaved and must survive closing it.
    if (tabDraft !== null && draft && isChanged(draft))
      tryStorage(() => {
        localStorage.setItem(key, tabDraft);
      });
  }
  notifyListeners();
});

/** With a `key`, the device's draft is read once, and not again while anything is subscribed to that key. */
export function subscribeDrafts(listener: () => void, key?: string) {
  if (key !== undefined && !openDeviceDrafts.has(key))
    openDeviceDrafts.set(key, readDeviceDraft(key));
  listeners.set(listener, key);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unsavedKeys = null;
    if (key !== undefined && ![...listeners.values()].includes(key)) openDeviceDrafts.delete(key);
  };
}
