import { useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { recordListCopy } from '../../content/recordList';
import { useSubmit } from '../../store/useSubmit';
import { exportAddresses } from './consentsApi';

const copy = ordersAdminCopy.addresses;

/** Whom the brand may write to, as a file, for owners. */
export function AddressesExport({ brandId }: { brandId: string }) {
  const { isBusy, failure, send } = useSubmit();
  const [status, setStatus] = useState('');
  const download = async () => {
    setStatus('');
    const sent = await send(exportAddresses(brandId));
    if (sent) setStatus(copy.done(sent.value.count, sent.value.unproven));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p id="addresses-lead" className="text-ink-2">
        {copy.lead}
      </p>
      <Failure text={failure} />
      <Button
        variant="quiet"
        className="dense-button"
        aria-describedby="addresses-lead"
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        {isBusy ? recordListCopy.exporting : copy.start}
      </Button>
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </div>
  );
}
