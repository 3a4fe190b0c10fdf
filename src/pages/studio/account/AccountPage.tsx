import { useState } from 'react';
import { Button } from '../../../components/Button';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { studioCopy } from '../../../content/studio';
import { accountCopy as copy } from '../../../content/studioScreens';
import { selectMembership } from '../../../features/creators/accountSlice';
import { exportAccount } from '../../../features/creators/accountExportApi';
import { LeaveBrand } from '../../../features/creators/LeaveBrand';
import { toRequestError } from '../../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { brandReaders } from './brandReaders';

/** Everything that is kept about the account, as a file. */
export function AccountPage() {
  const dispatch = useAppDispatch();
  const membership = useAppSelector(selectMembership);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    const outcome = await dispatch(exportAccount(brandReaders));
    if (exportAccount.rejected.match(outcome)) setFailure(dispatch(toRequestError(outcome)));
    setBusy(false);
  };
  return (
    <WorkspacePage title={copy.heading}>
      <div className="flex max-w-measure flex-col items-start gap-4">
        <p>{copy.lead}</p>
        {failure && (
          <p role="alert" className="border-l-4 border-rec pl-3">
            {failure}
          </p>
        )}
        <Button className="text-sm!" aria-disabled={isBusy} onClick={() => void download()}>
          {isBusy ? copy.busy : copy.export}
        </Button>
      </div>
      {membership && (
        <LeaveBrand
          brandId={membership.brandId}
          name={membership.brand?.name ?? studioCopy.unknownBrand}
        />
      )}
    </WorkspacePage>
  );
}
