import { useState } from 'react';
import { LabelledInput } from '../../components/LabelledInput';
import { FormModal } from '../../components/workspace/FormModal';
import { limits } from '../../config/limits';
import { campaignRunCopy } from '../../content/campaignAdmin';
import { useSubmit } from '../../store/useSubmit';
import type { Offer } from '../orders/offerModel';
import { raiseStock } from './draftsApi';

const { stock: copy } = campaignRunCopy;

type StockDialogProps = { offer: Offer; onSaved: () => void; onClose: () => void };

/** Lets more of a reward be taken, at once. */
export function StockDialog({ offer, onSaved, onClose }: StockDialogProps) {
  const [typed, setTyped] = useState(String(offer.stock));
  const [problem, setProblem] = useState('');
  const { isBusy, failure, send } = useSubmit();
  const submit = async () => {
    const stock = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    const isMore = stock > offer.stock && stock <= limits.stock;
    setProblem(isMore ? '' : copy.problem(offer.stock + 1, limits.stock));
    if (!isMore || !(await send(raiseStock({ offer, stock })))) return;
    onSaved();
  };
  return (
    <FormModal
      title={copy.title(offer.name)}
      submit={copy.save}
      submitting={copy.saving}
      isSubmitting={isBusy}
      isDirty={typed !== String(offer.stock)}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelledInput
        id="campaign-stock"
        label={copy.label}
        hint={copy.hint(offer.stock)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </FormModal>
  );
}
