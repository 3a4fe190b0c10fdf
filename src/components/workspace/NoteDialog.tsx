import { useId, useState } from 'react';
import { normalizeText } from '../../lib/lines';
import { useAction } from '../../lib/useAction';
import { textProblem } from '../fieldSchemas';
import { LabelledInput } from '../LabelledInput';
import { FormModal } from './FormModal';

type NoteDialogProps = {
  title: string;
  copy: { note: string; missing: string; submit: string; submitting: string };
  maxLength: number;
  /** Returns why it failed. */
  onSend: (note: string) => Promise<string>;
  onSent: () => void;
  onClose: () => void;
};

/** Asks for the note with which something is given back or declined. */
export function NoteDialog({ title, copy, maxLength, onSend, onSent, onClose }: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, run } = useAction();
  const submit = async () => {
    const found = textProblem(note, maxLength, copy.missing);
    setProblem(found);
    if (!found && (await run(() => onSend(normalizeText(note)))) === '') onSent();
  };
  return (
    <FormModal
      title={title}
      submit={copy.submit}
      submitting={copy.submitting}
      isSubmitting={isBusy}
      isDirty={normalizeText(note) !== ''}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset disabled={isBusy} className="contents">
        <LabelledInput
          id={id}
          label={copy.note}
          isRequired
          rows={5}
          value={note}
          error={problem || undefined}
          onChange={({ target }) => {
            setProblem('');
            setNote(target.value);
          }}
        />
      </fieldset>
    </FormModal>
  );
}
