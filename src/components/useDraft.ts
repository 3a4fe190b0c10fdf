import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Unsaved } from './EditableText';
import { useUnsavedChanges } from './navigationBlocker';
import {
  hasUnsavedDrafts,
  areDraftsPersisted,
  parseDraft,
  readDraft,
  subscribeDrafts,
  draftKey,
  writeDraft,
} from './draftStorage';

/**
 * What was typed into a field of a project and not saved. Each has a key of its own in the browser's
 * storage, so that it survives a reload. The page goes by what was kept when it was opened.
 */
export function useTextDraft(projectId: string, field: string) {
  const key = draftKey(projectId, field);
  const subscribe = useCallback((listener: () => void) => subscribeDrafts(listener, key), [key]);
  const unsaved = parseDraft(useSyncExternalStore(subscribe, () => readDraft(key)));
  useUnsavedChanges(unsaved !== null && unsaved.text !== unsaved.base, areDraftsPersisted);
  return {
    unsaved,
    keep: (next: Unsaved | null) => {
      writeDraft(key, next, unsaved);
    },
  };
}

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of a form, each kept like a text of its own. The form goes by what was kept when it was opened,
 * whatever another tab does with it since. `started` is what the fields held when they were typed into; a
 * colleague may have changed that before the form was opened again.
 */
export function useFormDraft(projectId: string, form: string, initial: Fields) {
  const keyOf = (field: string) => draftKey(projectId, `${form}/${field}`);
  const names = Object.keys(initial);
  const [kept, setKept] = useState<Record<string, Unsaved>>(() =>
    Object.fromEntries(
      names.flatMap((field) => {
        const unsaved = parseDraft(readDraft(keyOf(field)));
        return unsaved ? [[field, unsaved]] : [];
      }),
    ),
  );
  const started: Fields = { ...initial, ...ofKept(kept, 'base') };
  const fields: Fields = { ...initial, ...ofKept(kept, 'text') };
  const isDirty = names.some((field) => fields[field] !== initial[field]);
  const [isBroughtBack, setBroughtBack] = useState(isDirty);
  useUnsavedChanges(isDirty, areDraftsPersisted);
  return {
    ...{ fields, started, isDirty, isBroughtBack },
    change: (field: string, text: string) => {
      const unsaved = { base: started[field] ?? '', text };
      setKept((before) => ({ ...before, [field]: unsaved }));
      writeDraft(keyOf(field), unsaved, kept[field] ?? null);
    },
    throwAway: () => {
      setKept({});
      setBroughtBack(false);
      for (const field of names) writeDraft(keyOf(field), null, kept[field] ?? null);
    },
  };
}

const ofKept = (kept: Record<string, Unsaved>, part: keyof Unsaved) =>
  Object.fromEntries(Object.entries(kept).map(([field, unsaved]) => [field, unsaved[part]]));

/** Whether anything that was typed on this device is not saved. */
export const useHasUnsavedDrafts = () =>
  useSyncExternalStore(subscribeDrafts, () => hasUnsavedDrafts());

/** Whether a form holds something that is not saved, though it may be closed. */
export const useHasFormDraft = (projectId: string, form: string) =>
  useSyncExternalStore(subscribeDrafts, () => hasUnsavedDrafts(draftKey(projectId, `${form}/`)));
