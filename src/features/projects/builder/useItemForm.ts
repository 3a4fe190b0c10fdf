import { useState } from 'react';
import * as v from 'valibot';
import { useAppDispatch } from '../../../app/hooks';
import { deleteUnreferencedFiles } from '../../files/deleteFilesThunks';
import { referencedPaths } from '../../files/storedPathsIn';
import { addItem } from '../staff/addItemThunks';
import type { ProjectRef } from '../staff/commitForThunks';
import { formProblems, type FormProblems } from '../staff/formProblems';
import {
  projectLists,
  parseItemInput,
  type ListName,
  type ProjectItem,
} from '../staff/projectLists';
import { updateItem } from '../staff/updateItemThunks';
import { errorMessage } from './failureSentence';
import { findClashes, mergeItem, type Versions } from './mergeItem';

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
