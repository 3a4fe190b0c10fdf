import { useState } from 'react';
import { counterOf } from '../../components/counterOf';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { SelectField } from '../../components/SelectField';
import { FormModal } from '../../components/workspace/FormModal';
import { limits } from '../../config/limits';
import { rewardBoardCopy } from '../../content/campaignBackers';
import { normalizeText } from '../../lib/lines';
import { serverNow } from '../../lib/serverTime';
import { formatMonth } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { putOffMonth } from './boardApi';
import { type Lane, laterMonths } from './boardModel';

const { putOff: copy } = rewardBoardCopy;

type PutOffDialogProps = { lane: Lane; onSaved: () => void; onClose: () => void };

/** Promises a reward for a later month, with the reason that its backers read. */
export function PutOffDialog({ lane, onSaved, onClose }: PutOffDialogProps) {
  const { reward, expected, waiting } = lane;
  const [months] = useState(() => laterMonths(expected, serverNow()));
  const [month, setMonth] = useState(months[0] ?? '');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, send } = useSubmit();
  const submit = async () => {
    const found = textProblem(reason, limits.reason, copy.missing);
    setProblem(found);
    const change = { reward, expected: month, reason: normalizeText(reason) };
    if (found === '' && (await send(putOffMonth(change)))) onSaved();
  };
  return (
    <FormModal
      title={copy.title(reward.name)}
      submit={copy.submit(waiting)}
      submitting={copy.submitting}
      isSubmitting={isBusy}
      isDirty={normalizeText(reason) !== ''}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{copy.lead(formatMonth(expected))}</p>
      <SelectField
        label={copy.month}
        options={months}
        optionLabels={Object.fromEntries(months.map((one) => [one, formatMonth(one)]))}
        value={month}
        onChange={setMonth}
      />
      <LabelledInput
        id="put-off-reason"
        label={copy.reason}
        isRequired
        rows={3}
        value={reason}
        counter={counterOf(reason, { limit: limits.reason, rows: 3 })}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('');
          setReason(target.value);
        }}
      />
    </FormModal>
  );
}
