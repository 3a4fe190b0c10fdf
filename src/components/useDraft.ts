import { useCallback, useState, useSyncExternalStore } from 'react';
import { useUnsavedChanges } from './navigationBlocker';
import {
  hasUnsavedDrafts,
  areDraftsPersisted,
  parseDraft,
  readDraft,
  subscribeDrafts,
  draftKey,
  type TextDraft,
  writeDraft,
} from './draftStorage';

/** The unsaved draft of one field of a project. It survives a reload in the browser's storage. */
export function useTextDraft(projectId: string, field: string) {
  const key = draftKey(projectId, field);
  const subscribe = useCallback((listener: () => void) => subscribeDrafts(listener, key), [key]);
  const draft = parseDraft(useSyncExternalStore(subscribe, () => readDraft(key)));
  useUnsavedChanges(draft !== null && draft.text !== draft.base, areDraftsPersisted);
  return {
    draft,
    saveDraft: (next: TextDraft | null) => {
      writeDraft(key, next, draft);
    },
  };
}

type Fields = Readonly<Record<string, string>>;

const draftParts = (drafts: Record<string, TextDraft>, part: keyof TextDraft) =>
  Object.fromEntries(Object.entries(drafts).map(([field, draft]) => [field, draft[part]]));

/**
 * The fields of a form, each with a draft of its own, read when the form opens: later changes by other tabs are
 * ignored. `baseFields` holds the values that editing started from; a colleague may have changed the stored
 * values before the form was opened again.
 */
export function useFormDraft(projectId: string, form: string, initial: Fields) {
  const fieldKey = (field: string) => draftKey(projectId, `${form}/${field}`);
  const names = Object.keys(initial);
  const [drafts, setDrafts] = useState<Record<string, TextDraft>>(() =>
    Object.fromEntries(
      names.flatMap((field) => {
        const draft = parseDraft(readDraft(fieldKey(field)));
        return draft ? [[field, draft]] : [];
      }),
    ),
  );
  const baseFields: Fields = { ...initial, ...draftParts(drafts, 'base') };
  const fields: Fields = { ...initial, ...draftParts(drafts, 'text') };
  const isDirty = names.some((field) => fields[field] !== initial[field]);
  const [isRestored, setRestored] = useState(isDirty);
  useUnsavedChanges(isDirty, areDraftsPersisted);
  return {
    fields,
    baseFields,
    isDirty,
    isRestored,
    change: (field: string, text: string) => {
      const draft = { base: baseFields[field] ?? '', text };
      setDrafts((previous) => ({ ...previous, [field]: draft }));
      writeDraft(fieldKey(field), draft, drafts[field] ?? null);
    },
    discard: () => {
      setDrafts({});
      setRestored(false);
      for (const field of names) writeDraft(fieldKey(field), null, drafts[field] ?? null);
    },
  };
}

/** Whether this device has any unsaved draft. */
export const useHasUnsavedDrafts = () =>
  useSyncExternalStore(subscribeDrafts, () => hasUnsavedDrafts());

/** Whether a form has unsaved drafts, even while it is closed. */
export const useHasFormDraft = (projectId: string, form: string) =>
  useSyncExternalStore(subscribeDrafts, () => hasUnsavedDrafts(draftKey(projectId, `${form}/`)));
