import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { textProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { leavePageCopy } from '../../content/unsavedChanges';
import { normalizeText } from '../../lib/lines';
import { useAction } from '../../lib/useAction';
import { packControlClass, PackInput } from './PackField';
import type { Pack } from './model';
import { noteFieldsOf, noteLabelOf, type PackNotes } from './returnNotes';
import { useNotesDraft } from './useNotesDraft';

/** From this share of its length on, a note says how much is left, as the texts of a pack do. */
const counterShare = 0.8;
const counterOf = (text: string) =>
  text.length > limits.packNote * counterShare
    ? packCopy.counter(text.length, limits.packNote)
    : undefined;

type NotesFormProps = {
  copy: { note: string; missing: string; add: string; submit: string };
  pack: Pack;
  /** What this device keeps them under, by their purpose and the pack, until they are sent or canceled. */
  draftName: string;
  /** Returns why it failed. */
  onSend: (notes: PackNotes) => Promise<string>;
  onClose: () => void;
};

/** Asks for a note about the whole of a pack, and for notes about its fields. */
export function NotesForm({ copy, pack, draftName, onSend, onClose }: NotesFormProps) {
  const id = useId();
  const draft = useNotesDraft(draftName);
  const { note, fieldNotes } = draft;
  /** The fields with a note, which may be empty. */
  const [chosen, setChosen] = useState(() => Object.keys(fieldNotes));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { isBusy, failure, clearFailure, run } = useAction();
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const fields = noteFieldsOf(pack);
  const noted = fields.filter((field) => chosen.includes(field));
  const close = () => {
    draft.discard();
    onClose();
  };
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
    clearFailure();
    const firstWrong = Object.entries(found).find(([, problem]) => problem)?.[0];
    if (firstWrong) {
      document.getElementById(firstWrong)?.focus();
      return;
    }
    const filledNotes = noted
      .map((field) => [field, fieldNotes[field] ?? ''] as const)
      .filter(([, text]) => normalizeText(text) !== '');
    await run(async () => {
      const problem = await onSend({
        note: normalizeText(note),
        fieldNotes: Object.fromEntries(filledNotes),
      });
      if (problem === '') draft.discard();
      return problem;
    });
  };
  useShortcuts({
    Escape: () => {
      // What was typed goes by Cancel alone.
      const isEmpty = [note, ...Object.values(fieldNotes)].every((text) => text.trim() === '');
      if (isEmpty && !isBusy) close();
    },
  });
  const unnoted = fields.filter((field) => !chosen.includes(field));
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {draft.isRestored && (
        <p className="border-l-4 border-tungsten pl-3">{leavePageCopy.draftRestored}</p>
      )}
      <PackInput
        id={id}
        label={copy.note}
        rows={4}
        value={note}
        counter={counterOf(note)}
        isReadOnly={isBusy}
        problem={problems[id] ?? ''}
        onChange={draft.changeNote}
      />
      {noted.map((field) => (
        <PackInput
          key={field}
          id={`${id}-${field}`}
          label={packCopy.noteAbout(noteLabelOf(pack, field))}
          value={fieldNotes[field] ?? ''}
          counter={counterOf(fieldNotes[field] ?? '')}
          isReadOnly={isBusy}
          problem={problems[`${id}-${field}`] ?? ''}
          onChange={(typed) => {
            draft.changeFieldNote(field, typed);
          }}
        />
      ))}
      {unnoted.length > 0 && noted.length < limits.packFieldNotes && (
        <select
          aria-label={copy.add}
          value=""
          className={`${packControlClass} max-w-80 bg-bg1!`}
          onChange={({ target }) => {
            setChosen([...chosen, target.value]);
          }}
        >
          <option value="">{copy.add}</option>
          {unnoted.map((field) => (
            <option key={field} value={field}>
              {noteLabelOf(pack, field)}
            </option>
          ))}
        </select>
      )}
      <Failure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="text-sm!" aria-disabled={isBusy}>
          {copy.submit}
        </Button>
        <Button variant="quiet" className="text-sm!" onClick={close}>
          {packCopy.cancel}
        </Button>
      </div>
    </form>
  );
}
