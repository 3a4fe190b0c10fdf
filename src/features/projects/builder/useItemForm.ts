import { useState } from 'react';
import * as v from 'valibot';
import { useAppDispatch } from '../../../app/hooks';
import { addItem } from '../staff/addItemThunks';
import type { Place } from '../staff/commitForThunks';
import { formProblems, type FormProblems } from '../staff/formProblems';
import { projectLists, type ListName, type ProjectItem } from '../staff/projectLists';
import { updateItem } from '../staff/updateItemThunks';
import { failureSentence } from './failureSentence';

type Standing = {
  isSending: boolean;
  failure: string;
  problems: FormProblems;
  /** What a colleague has made of the item since the form was opened. */
  conflict: ProjectItem | null;
};

const atRest: Standing = { isSending: false, failure: '', problems: {}, conflict: null };

type ItemFormUse = {
  list: ListName;
  place: Place;
  /** The item the form started from; null for a new one. */
  base: ProjectItem | null;
  onSaved: () => void;
};

/** What a form of a list does with what was typed: marks what is wrong, or adds or updates the item. */
export function useItemForm({ list, place, base, onSaved }: ItemFormUse) {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState(atRest);

  /** `prepare` sends the pictures; what it returns takes back what it sent if the item is not written. */
  const save = async (
    input: Record<string, unknown>,
    prepare: () => Promise<{ fields: object; takeBack: () => void }>,
  ) => {
    const checked = v.safeParse(projectLists[list].form, input);
    if (!checked.success) {
      setStanding({ ...atRest, problems: formProblems(checked.issues) });
      return;
    }
    setStanding({ ...atRest, isSending: true });
    const against = standing.conflict ?? base;
    const prepared = await prepare().catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      setStanding({ ...atRest, failure: failureSentence(code) });
    });
    if (!prepared) return;
    const item = { ...input, ...prepared.fields };
    const outcome = against
      ? await dispatch(updateItem[list]({ place, base: against, input: item }))
      : await dispatch(addItem[list]({ place, input: item }));
    const failure = 'error' in outcome ? failureSentence(outcome.error.code) : '';
    const theirs = 'error' in outcome ? null : (outcome.payload?.conflict ?? null);
    if (failure === '' && !theirs) {
      onSaved();
      return;
    }
    prepared.takeBack();
    setStanding({ ...atRest, failure, conflict: theirs });
  };
  return { ...standing, save };
}
