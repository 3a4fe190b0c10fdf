import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { textProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { packAdminCopy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { normalizeText } from '../../lib/lines';
import { controlClass, PackInput } from './PackField';
import { returnPack } from './packReviewApi';
import type { PackRef } from './packState';
import { noteFields, noteLabels } from './returnNotes';

const copy = packAdminCopy;

const labelOfField = (field: string) =>
  Object.entries(noteLabels).find(([name]) => name === field)?.[1] ?? field;

type ReturnFormProps = {
  packRef: PackRef;
  /** `version` is the one that the return left. */
  onDone: (version: number) => void;
  onClose: () => void;
};

/** Sends a pack back with a note, and notes about its fields. */
export function ReturnForm({ packRef, onDone, onClose }: ReturnFormProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [note, setNote] = useState('');
  const [fieldNotes, setFieldNotes] = useState<Record<string, string>>({});
  const [noteProblems, setNoteProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const send = async () => {
    if (isBusy) return;
    const problems = {
      [id]: textProblem(note, limits.packNote, copy.returnNoteMissing),
      ...Object.fromEntries(
        Object.entries(fieldNotes).map(([field, text]) => [
          `${id}-${field}`,
          textProblem(text, limits.packNote),
        ]),
      ),
    };
    setNoteProblems(problems);
    setFailure('');
    const firstWrong = Object.entries(problems).find(([, problem]) => problem)?.[0];
    if (firstWrong) {
      document.getElementById(firstWrong)?.focus();
      return;
    }
    setBusy(true);
    const filledNotes = Object.entries(fieldNotes).filter(([, text]) => normalizeText(text) !== '');
    const outcome = await dispatch(
      returnPack({
        packRef,
        note: normalizeText(note),
        fieldNotes: Object.fromEntries(filledNotes),
      }),
    );
    setBusy(false);
    if (returnPack.fulfilled.match(outcome)) onDone(outcome.payload.version);
    else setFailure(dispatch(takeFailure(outcome)));
  };
  const unnoted = noteFields.filter((field) => fieldNotes[field] === undefined);
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
        label={copy.returnNote}
        rows={4}
        value={note}
        isReadOnly={isBusy}
        problem={noteProblems[id] ?? ''}
        onChange={setNote}
      />
      {Object.entries(fieldNotes).map(([field, text]) => (
        <PackInput
          key={field}
          id={`${id}-${field}`}
          label={copy.fieldNote(labelOfField(field))}
          value={text}
          isReadOnly={isBusy}
          problem={noteProblems[`${id}-${field}`] ?? ''}
          onChange={(typed) => {
            setFieldNotes({ ...fieldNotes, [field]: typed });
          }}
        />
      ))}
      {unnoted.length > 0 && (
        <select
          aria-label={copy.addFieldNote}
          value=""
          className={`${controlClass} max-w-80 bg-bg1!`}
          onChange={({ target }) => {
            setFieldNotes({ ...fieldNotes, [target.value]: '' });
          }}
        >
          <option value="">{copy.addFieldNote}</option>
          {unnoted.map((field) => (
            <option key={field} value={field}>
              {labelOfField(field)}
            </option>
          ))}
        </select>
      )}
      {failure && (
        <p role="alert" className="border-l-4 border-rec pl-3">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="text-sm!" aria-disabled={isBusy}>
          {copy.return}
        </Button>
        <Button variant="quiet" className="text-sm!" onClick={onClose}>
          {packCopy.cancel}
        </Button>
      </div>
    </form>
  );
}
