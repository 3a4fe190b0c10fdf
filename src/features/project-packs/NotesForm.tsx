import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { textProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { normalizeText } from '../../lib/lines';
import { controlClass, PackInput } from './PackField';
import { type NoteField, noteLabels, type PackNotes } from './returnNotes';

type NotesFormProps = {
  copy: { note: string; hint?: string; missing: string; add: string; submit: string };
  /** What can be said something about apart from the whole. */
  fields: readonly NoteField[];
  /** Returns why it failed. */
  onSend: (notes: PackNotes) => Promise<string>;
  onClose: () => void;
};

/** Asks for a note about the whole of a pack, and for notes about its fields. */
export function NotesForm({ copy, fields, onSend, onClose }: NotesFormProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [fieldNotes, setFieldNotes] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const noted = fields.filter((field) => fieldNotes[field] !== undefined);
  const send = async () => {
    if (isBusy) return;
    const found = {
      [id]: textProblem(note, limits.packNote, copy.missing),
      ...Object.fromEntries(
        noted.map((field) => [
          `${id}-${field}`,
          textProblem(fieldNotes[field] ?? '', limits.packNote),
        ]),
      ),
    };
    setProblems(found);
    setFailure('');
    const firstWrong = Object.entries(found).find(([, problem]) => problem)?.[0];
    if (firstWrong) {
      document.getElementById(firstWrong)?.focus();
      return;
    }
    setBusy(true);
    const filledNotes = Object.entries(fieldNotes).filter(([, text]) => normalizeText(text) !== '');
    const reason = await onSend({
      note: normalizeText(note),
      fieldNotes: Object.fromEntries(filledNotes),
    });
    setBusy(false);
    setFailure(reason);
  };
  const unnoted = fields.filter((field) => fieldNotes[field] === undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PackInput
        id={id}
        label={copy.note}
        hint={copy.hint ?? ''}
        rows={4}
        value={note}
        isReadOnly={isBusy}
        problem={problems[id] ?? ''}
        onChange={setNote}
      />
      {noted.map((field) => (
        <PackInput
          key={field}
          id={`${id}-${field}`}
          label={packCopy.noteAbout(noteLabels[field])}
          value={fieldNotes[field] ?? ''}
          isReadOnly={isBusy}
          problem={problems[`${id}-${field}`] ?? ''}
          onChange={(typed) => {
            setFieldNotes({ ...fieldNotes, [field]: typed });
          }}
        />
      ))}
      {unnoted.length > 0 && (
        <select
          aria-label={copy.add}
          value=""
          className={`${controlClass} max-w-80 bg-bg1!`}
          onChange={({ target }) => {
            setFieldNotes({ ...fieldNotes, [target.value]: '' });
          }}
        >
          <option value="">{copy.add}</option>
          {unnoted.map((field) => (
            <option key={field} value={field}>
              {noteLabels[field]}
            </option>
          ))}
        </select>
      )}
      <Failure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="text-sm!" aria-disabled={isBusy}>
          {copy.submit}
        </Button>
        <Button variant="quiet" className="text-sm!" onClick={onClose}>
          {packCopy.cancel}
        </Button>
      </div>
    </form>
  );
}
