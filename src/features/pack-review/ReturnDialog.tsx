import { useId, useState } from 'react';
import { counterOf } from '../../components/counterOf';
import { textProblem } from '../../components/fieldSchemas';
import { focusNext } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { FormModal } from '../../components/workspace/FormModal';
import { limits } from '../../config/limits';
import { packAdminCopy as copy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { normalizeText } from '../../lib/lines';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Pack } from '../packs/model';
import { NoteChoice } from '../packs/PackField';
import type { PackRef } from '../packs/packState';
import { noteFieldsOf, noteLabelOf } from '../packs/returnNotes';
import type { useNotesDraft } from '../packs/useNotesDraft';
import { returnPack } from './packReviewApi';

type ReturnDialogProps = {
  pack: Pack;
  packRef: PackRef;
  /** What was noted beside the differences. It stays until it is sent or discarded. */
  draft: ReturnType<typeof useNotesDraft>;
  /** `version` is the one that the return left. */
  onDone: (version: number) => void;
  /** It may be elsewhere by now. */
  onRefused: () => void;
  onClose: () => void;
};

/** Gathers the notes of a review, with one about the whole, and sends the pack back with them. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { pack, packRef, draft, onDone, onRefused, onClose } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  /** The fields with a note, which may be empty. */
  const [chosen, setChosen] = useState(() => Object.keys(draft.fieldNotes));
  /** How often it was sent: each time, the first field with a problem gets the focus. */
  const [attempts, setAttempts] = useState(0);
  const { isBusy, failure, run } = useAction();
  const fields = noteFieldsOf(pack);
  const noted = fields.filter((field) => chosen.includes(field));
  const unnoted = fields.filter((field) => !chosen.includes(field));
  const noteOf = (field: string) => draft.fieldNotes[field] ?? '';
  // Notes beside fields say enough.
  const isNoted = noted.some((field) => normalizeText(noteOf(field)) !== '');
  const missing = isNoted ? '' : copy.returnNoteMissing;
  const problem = textProblem(draft.note, limits.packNote, missing);
  const problemOf = (field: string) => textProblem(noteOf(field), limits.packNote);
  const submit = async () => {
    setAttempts(attempts + 1);
    if (problem !== '' || noted.some((field) => problemOf(field) !== '')) return;
    const filled = noted
      .map((field) => [field, noteOf(field)] as const)
      .filter(([, text]) => normalizeText(text) !== '');
    await run(async () => {
      const outcome = await dispatch(
        returnPack({
          packRef,
          note: normalizeText(draft.note) || copy.returnNoteOfFields,
          fieldNotes: Object.fromEntries(filled),
        }),
      );
      if (returnPack.rejected.match(outcome)) {
        onRefused();
        return dispatch(toRequestError(outcome));
      }
      draft.discard();
      onDone(outcome.payload.version);
      return '';
    });
  };
  return (
    <FormModal
      title={copy.returnNamed(packCopy.titleOf(pack.title))}
      submit={copy.returnPack}
      submitting={copy.returning}
      footerNote={copy.returnHint}
      isSubmitting={isBusy}
      isDirty={false}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      onDiscardDraft={
        draft.isRestored
          ? () => {
              draft.discard();
              setChosen([]);
            }
          : undefined
      }
    >
      <LabelledInput
        id={id}
        label={copy.returnNote}
        isRequired={!isNoted}
        rows={4}
        value={draft.note}
        counter={counterOf(draft.note, { limit: limits.packNote })}
        isReadOnly={isBusy}
        error={(attempts > 0 && problem) || undefined}
        onChange={({ target }) => {
          draft.changeNote(target.value);
        }}
      />
      {noted.map((field) => (
        <LabelledInput
          key={field}
          id={`${id}-${field}`}
          label={packCopy.noteAbout(noteLabelOf(pack, field))}
          rows={2}
          value={noteOf(field)}
          counter={counterOf(noteOf(field), { limit: limits.packNote })}
          isReadOnly={isBusy}
          error={(attempts > 0 && problemOf(field)) || undefined}
          onChange={({ target }) => {
            draft.changeFieldNote(field, target.value);
          }}
        />
      ))}
      {noted.length < limits.packFieldNotes && (
        <NoteChoice
          fields={unnoted}
          labelOf={(field) => noteLabelOf(pack, field)}
          onAdd={(field) => {
            if (isBusy) return;
            setChosen([...chosen, field]);
            focusNext(`${id}-${field}`);
          }}
        />
      )}
    </FormModal>
  );
}
