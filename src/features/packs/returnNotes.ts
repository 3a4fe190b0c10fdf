import { packCopy } from '../../content/projectPacks';
import type { Pack } from './model';
import { contentFields } from './packContent';
import { packFieldIds } from './packGaps';
import type { PackState } from './packState';
import { familyOf, isDesign } from './slots';

/** What was written of a whole pack, and of its fields by their names. */
export type PackNotes = Pick<Pack, 'note' | 'fieldNotes'>;

/** The fields that each pack has, about which something can be said when it is given back. */
export const noteFields = [...contentFields, 'rights'] as const;
type NoteField = (typeof noteFields)[number];

export const noteLabels: Readonly<Record<NoteField, string>> = {
  ...packCopy.textLabels,
  ...packCopy.fields,
};

/** What else there may be notes about: each of its people and of its files, but for people's pictures. */
type Places = Pick<Pack, 'cast' | 'crew' | 'files'>;

const personOf = ({ cast, crew }: Places, id: string) =>
  [...cast, ...crew].find((person) => person.id === id);

/** What something can be said about, by its field, person's id or slot. */
export function noteFieldsOf(pack: Places): string[] {
  const slots = Object.keys(pack.files).filter((slot) => familyOf(slot) !== 'person');
  const people = [...pack.cast, ...pack.crew].map(({ id }) => id);
  return [...noteFields, ...slots.sort(), ...people];
}

export function noteLabelOf(pack: Places, field: string): string {
  const label = Object.entries<string>(noteLabels).find(([name]) => name === field)?.[1];
  if (label !== undefined) return label;
  return familyOf(field)
    ? packCopy.slotLabel(field)
    : (personOf(pack, field)?.name ?? packCopy.gone);
}

/** The field of a pack's content of which a note is, be it about a part of it. */
export function contentFieldOf({ cast, crew }: Places, field: string): string {
  if (familyOf(field)) return isDesign(field) ? 'kit' : 'files';
  const list = Object.entries({ cast, crew }).find(([, people]) =>
    people.some(({ id }) => id === field),
  );
  return list?.[0] ?? field;
}

/** What was written about one field, person or file. */
export type PackNote = { field: string; label: string; note: string };

/** The notes about fields, in the order of a pack's page, and those about what is not in it any more. */
export function notesByField({ fieldNotes }: Pick<PackNotes, 'fieldNotes'>, pack: Places) {
  const known = noteFieldsOf(pack);
  const others = Object.keys(fieldNotes).filter((field) => !known.includes(field));
  return [...known, ...others].flatMap((field): PackNote[] => {
    const note = fieldNotes[field];
    return note ? [{ field, label: noteLabelOf(pack, field), note }] : [];
  });
}

/** How notes are called that stand beside a pack: staff's when they returned it, or its creators' of the last page. */
export function notesCopyOf(state: PackState) {
  return state === 'returned' || state === 'changesAsked' ? packCopy.notes[state] : undefined;
}

/** A note about a field of a pack that is changed again; `target` is the id of what it leads to. */
type ReturnNote = { label: string; note: string; target: string };

/** The notes about fields of a pack that is changed again, in the order of its page. What has several fields is led to by its note. */
export function notesOf(pack: Pack): ReturnNote[] {
  if (!notesCopyOf(pack.state)) return [];
  return notesByField(pack, pack).map(({ field, label, note }): ReturnNote => {
    const isOneField = field === 'rights' || field === 'title' || field in packCopy.textLabels;
    const target = isOneField ? packFieldIds.text(field) : packFieldIds.note(field);
    return { label, note, target };
  });
}
