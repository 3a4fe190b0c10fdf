import { useState } from 'react';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { approvalsCopy } from '../../content/shopAdmin';
import { FormModal } from '../../components/workspace/FormModal';
import { normalizeText } from '../../lib/lines';
import { useSubmit } from '../../store/useSubmit';
import { type Approval, returnItems } from './approvalsApi';

const copy = approvalsCopy;

type ReturnDialogProps = {
  approvals: readonly Approval[];
  onReturned: () => void;
  onClose: () => void;
};

/** Gives items back to their creators, with what they should change. */
export function ReturnDialog({ approvals, onReturned, onClose }: ReturnDialogProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy: isSubmitting, failure, send } = useSubmit();
  const submit = async () => {
    const found = textProblem(note, limits.reviewNote, copy.returnNoteMissing);
    setProblem(found);
    if (found) return;
    if (await send(returnItems({ approvals, note: normalizeText(note) }))) onReturned();
  };
  return (
    <FormModal
      title={copy.returnTitle(approvals.map(({ draft }) => draft.name))}
      submit={copy.send}
      submitting={copy.sending}
      isSubmitting={isSubmitting}
      isDirty={normalizeText(note) !== ''}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset disabled={isSubmitting} className="contents">
        <LabelledInput
          id="return-note"
          label={copy.returnNote}
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
