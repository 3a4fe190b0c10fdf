import { useState } from 'react';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { TypedConfirmDialog } from '../../components/TypedConfirmDialog';
import { limits } from '../../config/limits';
import { campaignRunCopy } from '../../content/campaignAdmin';
import { editCopy } from '../../content/editing';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { cancelCampaign } from './draftsApi';

const { cancel: copy } = campaignRunCopy;

type CancelDialogProps = {
  campaign: Campaign;
  /** The film's, which has to be typed. */
  title: string;
  onCancelled: () => void;
  onClose: () => void;
};

/** Asks an owner before a campaign ends for good. */
export function CancelDialog({ campaign, title, onCancelled, onClose }: CancelDialogProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  return (
    <TypedConfirmDialog
      title={copy.title}
      copy={{
        label: copy.label,
        mismatch: copy.mismatch,
        submit: copy.submit,
        busy: copy.busy,
        cancel: copy.keep,
      }}
      expected={title}
      isMatch={(typed) => normalizeLine(typed) === normalizeLine(title)}
      onConfirm={async () => {
        const problem = textProblem(reason, limits.reason, copy.reasonMissing);
        if (problem !== '') return problem;
        const { projectId } = campaign;
        const outcome = await dispatch(cancelCampaign({ projectId, note: normalizeText(reason) }));
        if (cancelCampaign.rejected.match(outcome)) return dispatch(toRequestError(outcome));
        onCancelled();
        return '';
      }}
      onClose={onClose}
    >
      <p>
        <span>{copy.lead(campaign.pledges, formatDollars(campaign.paidCents))}</span>{' '}
        <span className="font-semibold">{copy.all}</span>
      </p>
      <LabelledInput
        id="campaign-reason"
        label={copy.reason}
        isRequired
        rows={3}
        counter={editCopy.length(reason.length, limits.reason)}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
        }}
      />
    </TypedConfirmDialog>
  );
}
