import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { lineProblem } from '../../../components/fieldSchemas';
import { LabelledInput } from '../../../components/LabelledInput';
import { limits } from '../../../config/limits';
import { ticketCopy as copy } from '../../../content/tickets';
import { useSubmit } from '../../../store/useSubmit';
import type { Ticket } from '../screeningModel';
import { nameHolder } from '../ticketThunks';

/** Who comes with a ticket, which may be nobody in particular. */
export function HolderForm({ ticket, onSaved }: { ticket: Ticket; onSaved: () => void }) {
  const { screeningId, unitId } = ticket;
  const [holder, setHolder] = useState(ticket.holder);
  const [status, setStatus] = useState('');
  const { isBusy, failure, send } = useSubmit();
  const problem = lineProblem(holder, limits.buyerName);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setStatus('');
    if (problem !== '' || !(await send(nameHolder({ screeningId, unitId, holder })))) return;
    setStatus(copy.savedName);
    onSaved();
  };
  return (
    <form noValidate aria-label={copy.saveName} onSubmit={save} className="flex flex-col gap-3">
      <LabelledInput
        id="holder"
        label={copy.comes}
        autoComplete="name"
        value={holder}
        error={problem || failure}
        onChange={({ target }) => {
          setHolder(target.value);
        }}
      />
      <Button variant="quiet" type="submit" aria-disabled={isBusy}>
        {isBusy ? copy.savingName : copy.saveName}
      </Button>
      <p role="status" className="empty:sr-only">
        {status}
      </p>
    </form>
  );
}
