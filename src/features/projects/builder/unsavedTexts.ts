import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Unsaved } from '../../../components/EditableText';

const unsavedSchema = v.object({ base: v.string(), text: v.string() });
const prefix = 'backlot:unsaved:';

// For browsers whose storage is blocked or full: then it lasts as long as the page.
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function write(key: string, stored: string | null) {
  inMemory.delete(key);
  try {
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, stored);
  } catch {
    if (stored !== null) inMemory.set(key, stored);
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

function parse(stored: string | null): Unsaved | null {
  try {
    return stored === null ? null : v.parse(v.nullable(unsavedSchema), JSON.parse(stored));
  } catch {
    return null;
  }
}

/**
 * What was typed into a field of a project and not saved. Each has a key of its own in the browser's
 * storage, so that it survives a reload and two tabs do not overwrite each other's fields.
 */
export function useUnsavedText(projectId: string, field: string) {
  const key = `${prefix}${projectId}:${field}`;
  const stored = useSyncExternalStore(subscribe, () => read(key));
  return {
    unsaved: parse(stored),
    keep: (unsaved: Unsaved | null) => {
      write(key, unsaved && JSON.stringify(unsaved));
    },
  };
}
