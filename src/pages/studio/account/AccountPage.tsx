import { Button } from '../../../components/Button';
import { Failure } from '../../../components/workspace/LoadFailure';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { studioCopy } from '../../../content/studio';
import { accountCopy as copy } from '../../../content/studioScreens';
import { selectMembership } from '../../../features/creators/accountSlice';
import { exportAccount } from '../../../features/creators/accountExportApi';
import { LeaveBrand } from '../../../features/creators/LeaveBrand';
import { useAppSelector } from '../../../store/hooks';
import { useSubmit } from '../../../store/useSubmit';
import { brandReaders } from './brandReaders';

/** Everything that is kept about the account, as a file. */
export function AccountPage() {
  const membership = useAppSelector(selectMembership);
  const { isBusy, failure, send } = useSubmit();
  return (
    <WorkspacePage title={copy.heading}>
      <div className="flex max-w-measure flex-col items-start gap-4">
        <p>{copy.lead}</p>
        <Failure text={failure} />
        <Button
          className="text-sm!"
          aria-disabled={isBusy}
          onClick={() => void send(exportAccount(brandReaders))}
        >
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
