import { useState } from 'react';
import * as v from 'valibot';
import { useAppDispatch } from '../../store/hooks';
import { deleteUnreferencedFiles } from './storedFilesSlice';
import type { SelectedPicture } from '../media/prepareImage';
import { uploadPicture } from '../media/uploadsSlice';
import type { Project } from '../projects/model';
import type { PictureSlot } from './itemFields';
import { referencedPaths } from '../media/storagePaths';
import { addItem, updateItem } from './itemThunks';
import type { ProjectRef } from './transactionApi';
import { errorMessage, formProblems, type FormProblems } from '../../components/formErrors';
import { type ListName, parseItemInput, type ProjectItem, projectLists } from './itemLists';
import { findClashes, mergeItem, type Versions } from './mergeItem';

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The pictures that were picked for an item, and how they are sent before it is written. */
export function useItemPictures(
  slots: readonly PictureSlot[],
  { projectId, title }: Pick<Project, 'projectId' | 'title'>,
) {
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState<Record<string, SelectedPicture | null>>({});
  const [preparing, setPreparing] = useState<Record<string, boolean>>({});

  const send = async (item: Record<string, unknown>) => {
    const fields: Record<string, unknown> = {};
    const paths: string[] = [];
    const takeBack = () => {
      if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, paths }));
    };
    try {
      for (const slot of slots) {
        const picture = picked[slot.kind];
        if (!picture) continue;
        // A role without a name is kept under that of who plays it.
        const name = textIn(item[slot.namedBy]) || textIn(item.name);
        const target = { title, kind: slot.kind, name };
        const stored = await uploadPicture({ projectId, target, picture }, dispatch);
        paths.push(...stored.paths);
        Object.assign(fields, { [slot.url]: stored.url, [slot.image]: stored.picture });
      }
    } catch (error) {
      takeBack();
      throw error;
    }
    return { fields, takeBack };
  };
  return {
    picked,
    isPicked: Object.values(picked).some(Boolean),
    pick: (kind: string, picture: SelectedPicture | null) => {
      setPicked((before) => ({ ...before, [kind]: picture }));
    },
    isPreparing: Object.values(preparing).some(Boolean),
    prepare: (kind: string, isPreparing: boolean) => {
      setPreparing((before) => ({ ...before, [kind]: isPreparing }));
    },
    send,
  };
}

type Standing = {
  isSending: boolean;
  failure: string;
  problems: FormProblems;
  /** Where a colleague has changed, since the form was opened, what it changes too. */
  conflict: Versions | null;
};

const atRest: Standing = { isSending: false, failure: '', problems: {}, conflict: null };

type ItemFormUse = {
  list: ListName;
  projectId: string;
  place: ProjectRef;
  /** The item the form started from; null for a new one. */
  base: ProjectItem | null;
  onSaved: () => void;
};

/** What a form of a list does with what was typed: marks what is wrong, or adds or updates the item. */
export function useItemForm({ list, projectId, place, base, onSaved }: ItemFormUse) {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState(atRest);

  /** Writes what the form changes, over the latest known of theirs; asks again where they were faster. */
  const update = async (known: Versions): Promise<Partial<Standing> | null> => {
    const input = mergeItem(known);
    const outcome = await dispatch(updateItem[list]({ place, base: known.theirs, input }));
    if ('error' in outcome)
      return {
        failure: errorMessage(outcome.error.code),
        conflict: known.theirs === known.base ? null : known,
      };
    if (outcome.payload.conflict) {
      const next = { ...known, theirs: outcome.payload.conflict };
      return findClashes(next).length > 0 ? { conflict: next } : update(next);
    }
    // The document points at the new files now.
    const paths = [...referencedPaths(known.theirs)].filter(
      (path) => !referencedPaths(input).has(path),
    );
    if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, paths }));
    return null;
  };
  const add = async (input: ProjectItem): Promise<Partial<Standing> | null> => {
    const outcome = await dispatch(addItem[list]({ place, input }));
    return 'error' in outcome ? { failure: errorMessage(outcome.error.code) } : null;
  };

  /** `prepare` sends the pictures; what it returns takes back what it sent if the item is not written. */
  const save = async (
    input: Record<string, unknown>,
    prepare: () => Promise<{ fields: object; takeBack: () => void }>,
  ) => {
    const { conflict } = standing;
    const checked = v.safeParse(projectLists[list].form, input);
    if (!checked.success) {
      setStanding({ ...atRest, conflict, problems: formProblems(checked.issues) });
      return;
    }
    setStanding({ ...atRest, conflict, isSending: true });
    const prepared = await prepare().catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      setStanding({ ...atRest, conflict, failure: errorMessage(code) });
    });
    if (!prepared) return;
    const mine = parseItemInput(list, { ...input, ...prepared.fields });
    const trouble = base
      ? await update({ base, theirs: conflict?.theirs ?? base, mine })
      : await add(mine);
    if (!trouble) {
      onSaved();
      return;
    }
    prepared.takeBack();
    setStanding({ ...atRest, ...trouble });
  };
  return { ...standing, save };
}
