import * as v from 'valibot';
import { useFormDraft } from '../../components/useDraft';

/** Nothing typed yet. The notes about fields are kept as one text, in JSON, without those that are empty. */
const emptyDraft = { note: '', fieldNotes: '{}' };
const fieldNotesSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  {},
);

/** The notes that are typed of a pack, kept on this device under a name until they are sent or discarded. */
export function useNotesDraft(draftName: string) {
  const { fields, isRestored, change, discard } = useFormDraft('packs', draftName, emptyDraft);
  const { note = '' } = fields;
  const fieldNotes = v.parse(fieldNotesSchema, fields.fieldNotes);
  return {
    note,
    fieldNotes,
    isRestored,
    discard,
    changeNote: (text: string) => {
      change('note', text);
    },
    changeFieldNote: (field: string, text: string) => {
      const typed = Object.entries({ ...fieldNotes, [field]: text });
      const filled = typed.filter(([, one]) => one !== '');
      change('fieldNotes', JSON.stringify(Object.fromEntries(filled)));
    },
  };
}
