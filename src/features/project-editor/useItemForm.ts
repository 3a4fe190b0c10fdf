import { useRef, useState } from 'react';
import * as v from 'valibot';
import { toRequestError } from '../../store/alerts';
import { errorCode } from '../../lib/errors';
import { itemCopy } from '../../content/projectAdmin';
import { findAlike, normalizeLine } from '../../lib/lines';
import { useAppDispatch } from '../../store/hooks';
import { deleteUnreferencedFiles } from '../stored-files/storedFilesSlice';
import type { SelectedPicture } from '../media/prepareImage';
import { uploadFile } from '../media/uploadsSlice';
import type { PictureSlot } from '../project-changes/itemFields';
import { messageError } from '../../store/createAppThunk';
import { addItem, updateItem } from '../project-changes/itemThunks';
import type { ProjectRef } from '../project-changes/transactionApi';
import { formProblems, type FormProblems, withoutProblems } from '../../components/formErrors';
import {
  type ListName,
  parseItemInput,
  type ProjectItem,
  projectLists,
} from '../project-changes/itemLists';
import { findConflictingFields, mergeItem, type Versions } from './mergeItem';

const lineOf = (value: unknown) => (typeof value === 'string' ? normalizeLine(value) : '');

/** The pictures selected for an item or removed from it, and the upload before the item is written. */
export function usePictureSlots(
  slots: readonly PictureSlot[],
  title: string,
  { projectId, brandId }: ProjectRef,
) {
  const dispatch = useAppDispatch();
  const [selected, setSelected] = useState<Record<string, SelectedPicture | 'removed' | null>>({});
  const [preparing, setPreparingKinds] = useState<Record<string, boolean>>({});

  const upload = async (item: Record<string, unknown>) => {
    const fields: Record<string, unknown> = {};
    const paths: string[] = [];
    const deleteUploads = () => {
      if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, brandId, paths }));
    };
    try {
      for (const slot of slots) {
        const picture = selected[slot.kind];
        if (!picture) continue;
        if (picture === 'removed') {
          Object.assign(fields, { [slot.urlField]: '', [slot.imageField]: null });
          continue;
        }
        // The picture of a role without a name is stored under the actor's name.
        const name = lineOf(item[slot.fileNameField]) || lineOf(item.name);
        const target = { title, kind: slot.kind, name };
        const stored = await dispatch(uploadFile({ projectId, brandId, target, picture })).unwrap();
        paths.push(...stored.paths);
        Object.assign(fields, { [slot.urlField]: stored.url, [slot.imageField]: stored.picture });
      }
    } catch (error) {
      deleteUploads();
      throw error;
    }
    return { fields, deleteUploads };
  };
  return {
    isChanged: (kind: string) => Boolean(selected[kind]),
    isRemoved: (kind: string) => selected[kind] === 'removed',
    selectedPicture: (kind: string) => {
      const picture = selected[kind] ?? null;
      return picture === 'removed' ? null : picture;
    },
    hasChanges: Object.values(selected).some(Boolean),
    select: (kind: string, picture: SelectedPicture | 'removed' | null) => {
      setSelected((previous) => ({ ...previous, [kind]: picture }));
    },
    isPreparing: Object.values(preparing).some(Boolean),
    setPreparing: (kind: string, isPreparing: boolean) => {
      setPreparingKinds((previous) => ({ ...previous, [kind]: isPreparing }));
    },
    upload,
  };
}

type SubmitState = {
  isSubmitting: boolean;
  failure: string;
  problems: FormProblems;
  /** Set when a colleague has changed the same fields since the form was opened. */
  conflict: Versions | null;
};

const idle: SubmitState = { isSubmitting: false, failure: '', problems: {}, conflict: null };

type ItemFormOptions = {
  list: ListName;
  projectRef: ProjectRef;
  /** The item when the form opened; null for a new one. */
  base: ProjectItem | null;
  /** The names of the list's other items. */
  otherNames?: readonly string[];
  onSaved: () => void;
};

/** Where the form shows a failure: a taken name at its field, anything else above the buttons. */
function failedState(list: ListName, failure: string, code?: string): Partial<SubmitState> {
  if (code !== messageError(projectLists[list].takenMessage).code) return { failure };
  return { problems: { [list === 'socialMedia' ? 'link' : 'name']: failure } };
}

/** Validates a form's input and adds or updates the item. */
export function useItemForm({ list, projectRef, base, otherNames = [], onSaved }: ItemFormOptions) {
  const dispatch = useAppDispatch();
  const [submitState, setSubmitState] = useState(idle);
  const warnedName = useRef('');

  /** Merges the form's changes into the stored item. Returns the new state on failure or conflict, null on success. */
  const update = async (versions: Versions): Promise<Partial<SubmitState> | null> => {
    const input = mergeItem(versions);
    const outcome = await dispatch(updateItem[list]({ projectRef, base: versions.theirs, input }));
    if ('error' in outcome)
      return {
        ...failedState(list, dispatch(toRequestError(outcome)), outcome.error.code),
        conflict: versions.theirs === versions.base ? null : versions,
      };
    if (outcome.payload.conflict) {
      const next = { ...versions, theirs: outcome.payload.conflict };
      return findConflictingFields(next).length > 0 ? { conflict: next } : update(next);
    }
    return null;
  };
  const add = async (input: ProjectItem): Promise<Partial<SubmitState> | null> => {
    const outcome = await dispatch(addItem[list]({ projectRef, input }));
    return 'error' in outcome
      ? failedState(list, dispatch(toRequestError(outcome)), outcome.error.code)
      : null;
  };

  /** Uploads the pictures, then writes the item; if that fails, `deleteUploads` removes the uploaded files. */
  const save = async (
    input: Record<string, unknown>,
    uploadPictures: () => Promise<{ fields: object; deleteUploads: () => void }>,
  ) => {
    const { conflict } = submitState;
    const parsed = v.safeParse(projectLists[list].formSchema, input);
    if (!parsed.success) {
      setSubmitState({ ...idle, conflict, problems: formProblems(parsed.issues) });
      return;
    }
    const { output } = parsed;
    const alike = 'name' in output ? findAlike(output.name, otherNames) : undefined;
    if ('name' in output && alike !== undefined && warnedName.current !== output.name) {
      warnedName.current = output.name;
      setSubmitState({ ...idle, conflict, problems: { name: itemCopy.nameAlike(alike) } });
      return;
    }
    setSubmitState({ ...idle, conflict, isSubmitting: true });
    const uploaded = await uploadPictures().catch((error: unknown) => {
      const failed = { type: uploadFile.typePrefix, error: { code: errorCode(error) } };
      setSubmitState({ ...idle, conflict, failure: dispatch(toRequestError(failed)) });
    });
    if (!uploaded) return;
    const mine = parseItemInput(list, { ...input, ...uploaded.fields });
    const failed = base
      ? await update({ base, theirs: conflict?.theirs ?? base, mine })
      : await add(mine);
    if (!failed) {
      onSaved();
      return;
    }
    uploaded.deleteUploads();
    setSubmitState({ ...idle, ...failed });
  };
  const clearProblems = (field: string) => {
    setSubmitState((state) => ({ ...state, problems: withoutProblems(state.problems, field) }));
  };
  return { ...submitState, save, clearProblems };
}
