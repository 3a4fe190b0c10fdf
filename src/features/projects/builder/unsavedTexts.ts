import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Unsaved } from '../../../components/EditableText';
import { useLeaveMark } from '../../../components/leaving';
import {
  isAnythingUnsaved,
  isUnsavedKept,
  parseUnsaved,
  readUnsaved,
  subscribeUnsaved,
  unsavedKey,
  writeUnsaved,
} from './unsavedStore';

/**
 * What was typed into a field of a project and not saved. Each has a key of its own in the browser's
 * storage, so that it survives a reload. The page goes by what was kept when it was opened.
 */
export function useUnsavedText(projectId: string, field: string) {
  const key = unsavedKey(projectId, field);
  const subscribe = useCallback((listener: () => void) => subscribeUnsaved(listener, key), [key]);
  const unsaved = parseUnsaved(useSyncExternalStore(subscribe, () => readUnsaved(key)));
  useLeaveMark(unsaved !== null && unsaved.text !== unsaved.base, isUnsavedKept);
  return {
    unsaved,
    keep: (next: Unsaved | null) => {
      writeUnsaved(key, next, unsaved);
    },
  };
}

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of a form, each kept like a text of its own. The form goes by what was kept when it was opened,
 * whatever another tab does with it since. `started` is what the fields held when they were typed into; a
 * colleague may have changed that before the form was opened again.
 */
export function useUnsavedForm(projectId: string, form: string, initial: Fields) {
  const keyOf = (field: string) => unsavedKey(projectId, `${form}/${field}`);
  const names = Object.keys(initial);
  const [kept, setKept] = useState<Record<string, Unsaved>>(() =>
    Object.fromEntries(
      names.flatMap((field) => {
        const unsaved = parseUnsaved(readUnsaved(keyOf(field)));
        return unsaved ? [[field, unsaved]] : [];
      }),
    ),
  );
  const started: Fields = { ...initial, ...ofKept(kept, 'base') };
  const fields: Fields = { ...initial, ...ofKept(kept, 'text') };
  const isDirty = names.some((field) => fields[field] !== initial[field]);
  const [isBroughtBack, setBroughtBack] = useState(isDirty);
  useLeaveMark(isDirty, isUnsavedKept);
  return {
    ...{ fields, started, isDirty, isBroughtBack },
    change: (field: string, text: string) => {
      const unsaved = { base: started[field] ?? '', text };
      setKept((before) => ({ ...before, [field]: unsaved }));
      writeUnsaved(keyOf(field), unsaved, kept[field] ?? null);
    },
    throwAway: () => {
      setKept({});
      setBroughtBack(false);
      for (const field of names) writeUnsaved(keyOf(field), null, kept[field] ?? null);
    },
  };
}

const ofKept = (kept: Record<string, Unsaved>, part: keyof Unsaved) =>
  Object.fromEntries(Object.entries(kept).map(([field, unsaved]) => [field, unsaved[part]]));

/** Whether anything that was typed on this device is not saved. */
export const useIsAnythingUnsaved = () =>
  useSyncExternalStore(subscribeUnsaved, () => isAnythingUnsaved());

/** Whether a form holds something that is not saved, though it may be closed. */
export const useIsFormUnsaved = (projectId: string, form: string) =>
  useSyncExternalStore(subscribeUnsaved, () =>
    isAnythingUnsaved(unsavedKey(projectId, `${form}/`)),
  );
