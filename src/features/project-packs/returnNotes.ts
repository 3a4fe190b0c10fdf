import { packCopy } from '../../content/projectPacks';
import type { Pack } from './model';
import { contentFields } from './packContent';
import { packFieldIds } from './packGaps';

/** What was written of a whole pack, and of its fields by their names. */
export type PackNotes = Pick<Pack, 'note' | 'fieldNotes'>;

/** What staff can say something about when they return a pack. */
export const noteFields = [...contentFields, 'rights'] as const;
export type NoteField = (typeof noteFields)[number];

export const noteLabels: Readonly<Record<NoteField, string>> = {
  ...packCopy.textLabels,
  ...packCopy.fields,
};

/** What was written about one field. */
export type PackNote = { field: NoteField; label: string; note: string };

/** The notes about fields, in the order of a pack's page. */
export const notesByField = ({ fieldNotes }: Pick<PackNotes, 'fieldNotes'>): PackNote[] =>
  noteFields.flatMap((field) => {
    const note = fieldNotes[field];
    return note ? [{ field, label: noteLabels[field], note }] : [];
  });

/** A note about a field of a returned pack; `target` is the id of what it leads to. */
type ReturnNote = { label: string; note: string; target: string };

/** The notes about fields of a returned pack, in the order of its page. What has several fields is led to by its note. */
export function notesOf({ state, fieldNotes }: Pick<Pack, 'state' | 'fieldNotes'>): ReturnNote[] {
  if (state !== 'returned') return [];
  return notesByField({ fieldNotes }).map(({ field, label, note }): ReturnNote => {
    const isOneField = field === 'rights' || field === 'title' || field in packCopy.textLabels;
    const target = isOneField ? packFieldIds.text(field) : packFieldIds.note(field);
    return { label, note, target };
  });
}
