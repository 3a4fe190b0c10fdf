import { packCopy } from '../../content/projectPacks';
import type { Pack } from './model';
import { contentFields } from './packContent';
import { packFieldIds } from './packGaps';

/** What staff can say something about when they return a pack. */
export const noteFields = [...contentFields, 'rights'] as const;

export const noteLabels: Readonly<Record<(typeof noteFields)[number], string>> = {
  ...packCopy.textLabels,
  ...packCopy.fields,
};

/** A note about a field of a returned pack; `target` is the id of what it leads to. */
type ReturnNote = { label: string; note: string; target: string };

/** The notes about fields of a returned pack, in the order of its page. What has several fields is led to by its note. */
export function notesOf({ state, fieldNotes }: Pick<Pack, 'state' | 'fieldNotes'>): ReturnNote[] {
  if (state !== 'returned') return [];
  return noteFields.flatMap((field): ReturnNote[] => {
    const note = fieldNotes[field];
    if (!note) return [];
    const isOneField = field === 'rights' || field === 'title' || field in packCopy.textLabels;
    const target = isOneField ? packFieldIds.text(field) : packFieldIds.note(field);
    return [{ label: noteLabels[field], note, target }];
  });
}
