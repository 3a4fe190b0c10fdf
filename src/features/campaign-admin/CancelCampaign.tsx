import { useState } from 'react';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { TypedConfirmDialog } from '../../components/TypedConfirmDialog';
import { DialogButton } from '../../components/workspace/DialogButton';
import { limits } from '../../config/limits';
import { cancelCampaignCopy as copy } from '../../content/campaignAdmin';
import { editCopy } from '../../content/editing';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { cancelCampaign } from './draftsApi';

type CancelCampaignProps = { campaign: Campaign; filmTitle: string; onCancelled: () => void };

type CancelDialogProps = CancelCampaignProps & { onClose: () => void };

function CancelDialog({ campaign, filmTitle, onCancelled, onClose }: CancelDialogProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { projectId, pledges, paidCents } = campaign;
  const cancel = async () => {
    const found = textProblem(reason, limits.reviewNote, copy.missing);
    setProblem(found);
    if (found !== '') {
      document.getElementById('cancel-reason')?.focus();
      return '';
    }
    const outcome = await dispatch(cancelCampaign({ projectId, note: normalizeText(reason) }));
    const failure = dispatch(toRequestError(outcome));
    if (failure === '') onCancelled();
    return failure;
  };
  return (
    <TypedConfirmDialog
      title={copy.title}
      copy={copy.dialog}
      expected={filmTitle}
      isMatch={(typed) => normalizeLine(typed) === normalizeLine(filmTitle)}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        <span>{copy.sums(pledges, formatDollars(paidCents))}</span> <strong>{copy.all}</strong>{' '}
        <span>{copy.lead}</span>
      </p>
      <LabelledInput
        id="cancel-reason"
        label={copy.note}
        isRequired
        rows={3}
        counter={editCopy.length(reason.length, limits.reviewNote)}
        value={reason}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('');
          setReason(target.value);
        }}
      />
    </TypedConfirmDialog>
  );
}

/** Ends a campaign for good with a reason that fans read, once its film's title is typed, for its owner and for staff. */
export const CancelCampaign = ({ onCancelled, ...about }: CancelCampaignProps) => (
  <DialogButton
    label={copy.open}
    onDone={() => {
      // What was pressed goes.
      focusPageHeading();
      onCancelled();
    }}
  >
    {({ onDone, onClose }) => <CancelDialog {...about} onCancelled={onDone} onClose={onClose} />}
  </DialogButton>
);
